import MarqueeDomain

extension Command {
  /// Every command there is, by what a person is doing, in the order of `marquee help`.
  static let topics: [(name: String, commands: [Command])] = [
    ("look", [home, shelf, more, search, show, open, artwork, browse]),
    ("move", [next, prev, back, tab, refresh, retry, quit]),
    ("list", [lists, favorites, watchlist, diary, mine, rated, notes, tags, stats, sort]),
    (
      "mark",
      [fav, favorite, unfavorite, want, unwant, seen, unseen, status, progress, rate, note, tag, untag, link, unlink]
    ),
    ("keep", [library, importing, export, undo, redo]),
    ("run", [settings, cache, doctor, serve, completions, man, schema, help, version]),
  ]

  static let all = topics.flatMap(\.commands)

  /// For what changes more than one entry.
  static let dryRunFlag = Flag(name: "--dry-run", summary: "say what would happen, and change nothing")

  /// The flags that every command takes.
  static let globalFlags: [Flag] =
    [
      Flag(name: "--json", summary: "print one JSON object on one line"),
      Flag(name: "--plain", summary: "print one record a line, values separated by tabs, as in a pipe"),
      Flag(name: "--header", summary: "name the columns of records first"),
    ] + RowSelection.flags + [
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
