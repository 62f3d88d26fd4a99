// The pages `help environment`, `help files`, `help offline` and `help formats`: what Marquee reads, writes and keeps.
import MarqueeComposition
import MarqueeDomain

extension HelpTopic {
  static let environment = HelpTopic(
    name: "environment", title: "Environment", summary: "environment variables and their defaults"
  ) {
    HelpSection(nil, .entries(variables))
    HelpSection.prose(
      """
      Flags override environment variables, which override the settings file, which overrides the defaults. Marquee
      rejects invalid values of its own variables (MARQUEE_…) and lists the valid values. It ignores invalid values of
      variables that other programs also read. An empty MARQUEE_… variable counts as unset. `marquee doctor` shows the
      effective values and their origin.

      `marquee serve` serves the sample data locally, so you can use it as a `live` source: `MARQUEE_SOURCE=ghibli=live
      MARQUEE_GHIBLI_URL=http://127.0.0.1:8080/ghibli marquee home --debug`. For the syntax of MARQUEE_FAULTS, see `help
      serve`.
      """)
  }

  /// The variables, a row each. Those without a text of their own share the row of the one before.
  static let variables = Variable.all.reduce(into: [HelpEntry]()) { rows, variable in
    if let summary = variable.summary {
      rows.append(HelpEntry(variable.name, summary + (variable.standard.map { ". Default: \($0)" } ?? "")))
    } else if let setting = variable.setting {
      rows.append(HelpEntry(variable.name, "\(setting.details.form.values): \(setting.about)"))
    } else if let last = rows.popLast() {
      rows.append(HelpEntry("\(last.line), \(variable.name)", last.effect))
    }
  }

  static let files = HelpTopic(
    name: "files", title: "Files", summary: "where Marquee keeps files, and which you can delete"
  ) {
    HelpSection("Your data: keep a backup", .entries(own))
    HelpSection("Files you can delete at any time", .entries(deletable))
    HelpSection.prose(
      """
      If you set MARQUEE_HOME, Marquee keeps all files in that folder. Otherwise, it uses the folders of the XDG Base
      Directory Specification. `cache` shows the size of the caches, and `cache clear` empties them. With
      MARQUEE_STORE=memory, Marquee doesn't write marks to disk; they last until the program ends. The caches never
      contain a key, token or contact.

      Your library is library.sqlite, which only you can read. Marquee reports a change as saved only after the change
      is on disk. To back up your library, quit Marquee and copy this file. If you replace the file while a session
      runs, the session continues with the new file and says so. If you move or delete it, the session saves no changes
      until you put it back. On a full or read-only disk, you can still read the library, but changes fail with exit
      status 8.

      `doctor` checks the library. `doctor --repair` copies everything readable from a damaged library into a new
      file, and keeps the damaged file as library.sqlite.damaged-TIME. Before a newer version of Marquee upgrades a
      library, it saves a copy such as library.sqlite.v12.
      """)
  }

  static let backup = HelpTopic(
    name: "backup", title: "Backup", summary: "back up, restore, and move to another machine"
  ) {
    HelpSection(
      "Commands",
      .entries([
        HelpEntry("marquee export --output marquee.json", "back up: everything you keep, in one file"),
        HelpEntry("marquee import marquee.json", "add a backup, or another machine's export, to this library"),
        HelpEntry("marquee import marquee.json --replace", "restore: show exactly what the backup shows"),
      ]))
    HelpSection.prose(
      """
      To move to another machine, import the export there. To keep two machines alike, import each one's export on the
      other, as often as you like and in any order: for each mark, the later change wins, and what you removed stays
      removed. Of two notes written independently, Marquee shows both.

      An import never undoes what you did later. `--replace` does: it asks first, and `undo` reverts it. It refuses
      damaged files, exports made with --query, and files from other programs.

      Marquee doesn't remember what you removed with a version older than this one, so an old file can bring that back.
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
    (folders.samples, "the index of the sample data; the next search rebuilds it"),
    (
      folders.artwork,
      "posters and covers, up to the disk-cache limit; the `sample` subfolder contains the pictures for the sample data"
    ),
    (folders.history, "the lines you typed in earlier sessions"),
    (folders.printedNumbers, "the rows of the last list printed in each terminal"),
  ])

  static let offline = HelpTopic(
    name: "offline", title: "Freshness and the network", summary: "how fresh data is, and what works offline"
  ) {
    HelpSection.prose(
      """
      Marquee caches answers from the real services, up to 200 MB. When the cache is full, Marquee removes the least
      recently used answers first and the pages of works in your library last. It removes TMDb's answers after 180 days.
      Marquee shows a fresh page without asking the service. Studio Ghibli's pages stay fresh for a day, Open Library's
      for an hour, and others for as long as their headers allow. Marquee shows an older page at once and asks the
      service in the background; a line tells you when newer data is available. In a pipe, Marquee waits for the service
      before it prints. With --refresh, it always asks the service. Sample data is not cached.
      """, under: "Freshness")
    HelpSection.prose(
      """
      If a service fails, Marquee shows the last version of the page, its age, and what went wrong. Offline, it shows
      the last version without asking the service. You can open every work in your library, even if you never opened
      its page, and a search covers everything Marquee has cached. If a service rejects a request (401, 403, 404),
      Marquee doesn't show an older version. If a response is damaged, Marquee shows the intact parts and asks again
      next time. If a cache is damaged or comes from an older version, Marquee replaces it with an empty cache. It
      doesn't touch a cache from a newer version.

      If a request fails temporarily (no connection, an incomplete answer, 408, 429, 502, 503, 504), Marquee sends it up
      to three times within the time limit and honors Retry-After. If it can't connect within 5 seconds, or there is no
      route or name server, it treats the network as down. After three failures in a row, Marquee stops contacting a
      host for 30 seconds, unless you refresh the page. All Marquee processes together send Open Library at most three
      requests per second. The same rules apply to the `fake` source.
      """, under: "When a service fails")
    HelpSection.prose(
      """
      Marquee downloads pictures over http or https, up to 20 MB, without credentials, and only from the public internet
      or the configured services. It follows up to 5 redirects, but never from https to http. It caches pictures in
      memory and on disk, up to the limits that memory-cache and disk-cache set, and for at most 180 days. It removes
      the least recently used pictures first. It reuses a picture for as long as Cache-Control, ETag and Last-Modified
      allow, or for a day if the response has none of these headers. A page doesn't wait for its picture: it says that
      the picture is loading, or why it is missing. Marquee doesn't show pictures in a pipe, tmux or screen.
      """, under: "Pictures")
  }

  static let formats = HelpTopic(name: "formats", title: "Import and export", summary: "import and export formats") {
    HelpSection("Import formats", .entries(Marquee.importFormats.map { HelpEntry($0.name, $0.about) }))
    HelpSection(
      "What their columns become in a Marquee export",
      .entries(
        Marquee.importFormats.filter { $0.program != nil && !$0.columns.isEmpty }
          .map { HelpEntry($0.name, $0.columnWords) }))
    HelpSection.prose(importFiles)
    HelpSection.prose(importedRows, under: "How rows become entries")
    HelpSection.prose(laterImports, under: "Importing again")
    HelpSection("Title dumps for search", .entries(dumps))
    HelpSection.prose(dumpRules)
    HelpSection("Export formats", .entries(ExportFormat.named.map { HelpEntry($0.rawValue, $0.about) }))
    HelpSection.prose(exportedTables)
    HelpSection.prose(exportedNotes, under: "Markdown files")
  }

  private static let importFiles = """
    You can import a single file of an export, the folder that contains it, or the zip that the other program created,
    up to 1 GB. Each file may be compressed with gzip. Marquee detects the format from file names and headers. If it
    can't, name the format with --format. If a spreadsheet reformatted the dates, for example as 6/5/2022, Marquee can
    read them only if another date in the file shows which number is the month. The output lists the files of an export
    that Marquee doesn't read. The report, FILE.unreadable.csv, lists unknown columns. If a table has a column from
    another program's format, Marquee rejects the table unless you name the format with --format.
    """

  private static let importedRows = """
    A row belongs to the entry that has its key: a Letterboxd URL, another program's ID, or an ISBN. If no entry has
    that key, the row belongs to the entry for the same work, according to the rules in `help link`. If there is no such
    entry either, the row becomes a new entry. If an available catalog has the work, the entry gets that catalog's
    identifier. If not, its identifier is `imported:movie/N`; its page shows the data from the file, and Marquee
    recognizes the work as soon as a catalog lists it. A row that matches several entries becomes a new entry, and the
    report lists them.

    A viewing without a date marks the work as seen, but does not appear in the diary. A rewatch also implies an
    earlier, undated viewing, unless another row records that viewing. A rated film counts as seen. Marquee reads the
    whole export before it imports the first row, so it can match every row to a film by title and year.

    Marquee adds details from the available catalogs, so queries such as `mine director:wachowski minutes:..140` find
    imported works too. `library complete` asks the catalogs for the rest.

    Each row counts as new, updated, unchanged or skipped. FILE.unreadable.csv, next to the imported file or in the
    state folder, lists what Marquee skipped, with line numbers and reasons. An import is one change: `undo` reverts the
    whole import, and an interrupted import changes nothing. --dry-run shows what would happen.
    """

  private static let laterImports = """
    Importing the same file again changes nothing. A newer export updates only what changed since the last export.
    Marquee keeps any changes you made in the meantime. Marquee orders Letterboxd exports by their latest date. An older
    export adds what was missing and changes nothing else, even if its Letterboxd URLs differ. If a film is no longer on
    the watchlist of a newer export, Marquee removes it from yours only if you have seen it. Otherwise, Marquee keeps it
    and lists it in the report. An older Trakt history never reduces your progress. The date of a Trakt play stays the
    same in later imports, even if your time zone changes. A series that an earlier version of Marquee imported as a
    movie becomes a series when you import its file again.
    """

  private static let dumps = [
    HelpEntry("movie_ids_MM_DD_YYYY.json.gz", "TMDb's daily movie list, from https://files.tmdb.org/p/exports/"),
    HelpEntry(
      "ol_dump_works_latest.txt.gz",
      "Open Library's works, from https://openlibrary.org/data/; authors are in ol_dump_authors_latest.txt.gz"),
  ]

  private static let dumpRules = """
    You can import Open Library's two files in either order, compressed or not. Importing a million titles takes less
    than a minute. Marquee skips series. It also skips adult titles, unless you add --adult. The output says how many
    titles it skipped and why. An interrupted import continues when you import the same file again. Dumps don't support
    --dry-run or `undo`; `cache clear --imports` removes them.
    """

  private static let exportedTables = """
    --query exports part of your library. --list exports a list in order, in Letterboxd's list format. In every CSV
    file, a cell that a spreadsheet would run as a formula starts with an apostrophe, which `import` removes. Only you
    can read a new file; a replaced file keeps its permissions.
    """

  private static let exportedNotes = """
    Each file is named after its work, as in `Heat (1995).md`. If two works have the same name, Marquee adds the kind or
    the identifier to the file name. The front matter contains the fields of the work and your marks, by their JSON
    names. The text contains the synopsis as a block quote, the viewings with their notes, and your note, but no private
    notes. In tags, - replaces spaces, as Obsidian requires.

    The next export writes only the files that changed. Marquee changes only its own files, which it recognizes by a
    checksum in the front matter. It keeps a file that you edited or renamed, and lists it in the output. To get a new
    version, delete the file and export again. If a title changes, Marquee renames the file. If a work leaves your
    library, Marquee deletes its file, except with --query. Marquee matches works by `id` and ignores subfolders.
    """
}
