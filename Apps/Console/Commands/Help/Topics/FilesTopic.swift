// The page `help files`.
import MarqueeComposition

extension HelpTopic {
  /// Where files are, and which of them can be deleted.
  static let files = HelpTopic(
    "files", title: "Files", summary: "where files are, and which can be deleted"
  ) {
    HelpSection("What you made: keep a copy", .entries(own))
    HelpSection("What can be deleted at any time", .entries(deletable))
    HelpSection.prose(
      """
      MARQUEE_HOME puts all of them into one folder; otherwise the folders are those of the XDG Base Directory
      Specification. `cache` shows how large the caches are, and `cache clear` empties them. With MARQUEE_STORE=memory
      nothing that you mark is written, and it lasts as long as the program runs. No key, token or contact is in the
      caches.

      All that you keep is in library.sqlite, readable by you only. What was reported as saved is in that file, on the
      disk; when the program has ended, nothing beside it is needed for a copy. You may move the file, remove it, or put
      a backup in its place while a session runs: the session continues with the file that has its path, says so, and
      reports nothing as saved that is in no file. On a full or read-only disk it can still be read, and a change ends
      with exit status 8.

      `doctor` says whether the library is sound. `doctor --repair` recovers what can be read of a damaged one into a
      new file, and keeps the damaged one beside it as library.sqlite.damaged-TIME. Before a newer Marquee brings a
      library up to date it copies it, to a name such as library.sqlite.v12.
      """)
  }

  private static let folders = Folders(environment: ["HOME": "/~"])

  private static func entries(_ files: [(String?, String)]) -> [HelpEntry] {
    files.compactMap { path, about in path.map { HelpEntry(String($0.dropFirst()), about) } }
  }

  private static let own = entries([
    (folders.library, "all that you keep: marks, notes, lists, goals, your own works, and the journal for `undo`"),
    (folders.settings, "the settings, `key = value` lines; without it the defaults hold"),
  ])

  private static let deletable = entries([
    (
      folders.answers, "what services answered, up to 200 MB, and the titles of dumps, which only an import brings back"
    ),
    (folders.samples, "the index of the sample data, which the first search makes in a tenth of a second"),
    (folders.artwork, "posters and covers, up to the setting disk-cache; those of the sample in its folder sample"),
    (folders.cache.map { "\($0)/openlibrary.pace" }, "when Open Library was asked last, for all processes"),
    (folders.history, "the lines of earlier sessions"),
    (folders.printedNumbers, "what the numbers of the last list at each terminal open"),
  ])
}
