// The list of all commands.
import MarqueeDomain

extension Command {
  /// Every command, grouped by what a person is doing, in the order of `marquee help`.
  static let topics: [(name: String, commands: [Command])] = [
    ("look", [home, shelf, more, search, open, show, tonight, again, like, artwork, browse]),
    ("move", [next, prev, back, tab, refresh, retry, quit]),
    (
      "yours",
      [
        lists, namedList, save, unsave, favorites, watchlist, diary, mine, rated, notes, tags, series, upNext, stats,
        goal, sort,
      ]
    ),
    (
      "mark",
      [
        fav, favorite, unfavorite, want, unwant, seen, unseen, status, progress, own, unown, lend, returned, rate, note,
        tag, untag,
      ]
    ),
    ("keep", [library, link, unlink, importing, export, sync, undo, redo]),
    ("run", [settings, cache, doctor, serve, completions, man, schema, help, version]),
  ]

  static let all = topics.flatMap(\.commands)

  /// The flag of commands that can change more than one entry.
  static let dryRun = Flag("--dry-run", "show what would happen without changing anything")
}
