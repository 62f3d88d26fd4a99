// The page `help files`.
import MarqueeComposition

extension HelpTopic {
  /// Where files are, and which of them can be deleted.
  static let files = HelpTopic(
    "files", title: "Files", summary: "where Marquee keeps files, and which you can delete"
  ) {
    HelpSection("Your data: keep a backup", .entries(own))
    HelpSection("Files you can delete at any time", .entries(deletable))
    HelpSection.prose(
      """
      MARQUEE_HOME puts all files into one folder. Without it, Marquee uses the folders of the XDG Base Directory
      Specification. `cache` shows the size of the caches, and `cache clear` empties them. With MARQUEE_STORE=memory,
      Marquee writes no marks to disk; they last until the program ends. The caches never contain a key, token or
      contact.

      Your library is library.sqlite, which only you can read. After Marquee reports a change as saved, the change is in
      that file on the disk. After the program ends, this file is all you need to copy. If you replace the file while a
      session runs, the session continues with the new file and says so. If you move or delete it, the session saves no
      changes until you put it back. Marquee never reports a change as saved before it is on disk. On a full or
      read-only disk, you can still read the library, and changes fail with exit status 8.

      `doctor` checks the library. `doctor --repair` copies everything readable from a damaged library into a new
      file, and keeps the damaged file as library.sqlite.damaged-TIME. Before a newer version of Marquee upgrades a
      library, it saves a copy such as library.sqlite.v12.
      """)
  }

  private static let folders = Folders(environment: ["HOME": "/~"])

  private static func entries(_ files: [(String?, String)]) -> [HelpEntry] {
    files.compactMap { path, about in path.map { HelpEntry(String($0.dropFirst()), about) } }
  }

  private static let own = entries([
    (folders.library, "your library: marks, notes, lists, goals, works you added, and the journal for `undo`"),
    (folders.settings, "your settings, as `key = value` lines; without this file, Marquee uses the defaults"),
  ])

  private static let deletable = entries([
    (folders.answers, "cached answers, up to 200 MB, and imported dumps, which you would have to import again"),
    (folders.samples, "the index of the sample data; the first search rebuilds it in a tenth of a second"),
    (
      folders.artwork,
      "posters and covers, up to the limit that disk-cache sets; its `sample` subfolder holds the pictures for the sample data"
    ),
    (
      folders.cache.map { "\($0)/openlibrary.pace" },
      "the time of the last Open Library request, shared by all processes"
    ),
    (folders.history, "the lines you typed in earlier sessions"),
    (folders.printedNumbers, "the rows of the last list at each terminal"),
  ])
}
