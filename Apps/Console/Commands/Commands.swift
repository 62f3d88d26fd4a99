import MarqueeDomain

// Every command there is, in the order of `marquee help`.
extension Command {
  static let all: [Command] = [
    home, shelf, search, show, artwork,
    favorites, favorite, unfavorite, watchlist, want, unwant, diary, seen, unseen, rate, note, tag, untag, mine, rated,
    notes, tags, link, unlink, library, undo, redo,
    settings, doctor, cache, browse, open, serve, help, version,
    back, tab, next, prev, sort, more, fav, refresh, retry, quit,
  ]

  /// The flags that every command takes.
  static let globalFlags: [Flag] = [
    Flag(name: "--json", summary: "print one JSON object on one line"),
    Flag(name: "--plain", summary: "print one record a line, values separated by tabs, as in a pipe"),
    Flag(name: "--header", summary: "name the columns of records first"),
    Flag(name: "--width", value: "N", summary: "lay out for N columns, 20 to 1000", setting: .width),
    Flag(name: "--color", value: "WHEN", summary: "auto, always or never", values: ["auto", "always", "never"]),
    Flag(name: "--no-color", summary: "the same as --color never"),
    Flag(name: "--no-pager", summary: "print what is longer than the terminal at once"),
    Flag(
      name: "--source", value: "S", summary: "embedded, fake or live, or one for each catalog: live,rows=embedded",
      setting: .source, isFixedInSession: true),
    Flag(
      name: "--catalog", value: "C", summary: "only these catalogs, separated by commas", setting: .catalogs,
      isFixedInSession: true),
    Flag(name: "--offline", summary: "never touch the network", isFixedInSession: true),
    Flag(name: "--refresh", summary: "ask the services again, however fresh what is held may be"),
    Flag(name: "--debug", summary: "tell on standard error what is requested"),
    Flag(name: "--yes", summary: "do not ask before a change that is hard to take back"),
    Flag(name: "--help", summary: "show help for the command"),
  ]
}
