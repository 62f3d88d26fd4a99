// The page `help formats`.
import MarqueeComposition
import MarqueeDomain

extension HelpTopic {
  /// What `import` reads and `export` writes.
  static let formats = HelpTopic(
    "formats", title: "Import and export", summary: "the files that import reads and export writes"
  ) {
    HelpSection("Formats that `import` reads", .entries(Marquee.importFormats.map { HelpEntry($0.name, $0.about) }))
    HelpSection.prose(importFiles)
    HelpSection.prose(importedRows, under: "What becomes of a row")
    HelpSection.prose(laterImports, under: "Importing again")
    HelpSection("Dumps of titles, for the search", .entries(dumps))
    HelpSection.prose(dumpRules)
    HelpSection(
      "Formats that `export` writes", .entries(ExportFormat.allCases.map { HelpEntry($0.rawValue, $0.about) }))
    HelpSection.prose(exportedTables)
    HelpSection.prose(exportedNotes, under: "Files of Markdown")
  }

  private static let importFiles = """
    An export may be a file, its folder, or its zip as the program gives it, of up to 1 GB; each file may be packed by
    gzip. Marquee tells the format from the names of files and their headers; --format names it where they do not tell.
    Dates that a spreadsheet has changed, such as 6/29/2022, are read where another date of the file shows which number
    is the month. The answer names each file of an export that is not read, and the report names columns that Marquee does
    not know. A table with a column of a program that is not listed above is refused, unless --format names its format.
    """

  private static let importedRows = """
    A row belongs to the entry that has its key: Letterboxd's address, another program's number, or the ISBN, which
    entries keep. Otherwise it belongs to the entry of the same work, by the rule that `help link` has. Otherwise it
    becomes a new entry. If a catalog that is at hand has the work, the entry gets that catalog's identifier; if not, it
    is `imported:movie/N`, shown as the file has it, and known again as soon as a catalog names it. A row that
    several entries fit becomes an entry of its own, and the report names them.

    What was seen on a day that the file does not name is seen, but not in the diary; the same holds for what came
    before a rewatch, unless another row has that viewing. A film that was rated was seen. The whole export is read
    before its first row is taken, so that each row finds the film of its title and year.

    A work keeps what a catalog at hand knows about it, so that `mine director:wachowski minutes:..140` finds it.
    `library complete` asks the catalogs for the rest.

    Each row counts as new, updated, unchanged or left out. What could not be taken over is in FILE.unreadable.csv
    beside the file, or in the state folder, with its line and the reason. An import is one change: `undo` takes back
    all of it, and an import that is interrupted has changed nothing. --dry-run says what would happen.
    """

  private static let laterImports = """
    Importing a file twice changes nothing. A newer export changes what it says differently from the last one; what you
    have changed since then stays. Letterboxd's exports are older or newer by their latest date: an older one adds what
    was not known and changes nothing, and its addresses may have changed since the last one. A film that is gone from a
    newer watchlist goes from yours if it was seen; otherwise it stays, and the report says so. An older history of
    Trakt's takes no progress back. A Trakt play keeps the day of its first import, also if your time zone changes. A
    series that an earlier Marquee imported as a movie becomes a series when its file comes in again.
    """

  private static let dumps = [
    HelpEntry("movie_ids_MM_DD_YYYY.json.gz", "TMDb's daily list of movies, from https://files.tmdb.org/p/exports/"),
    HelpEntry(
      "ol_dump_works_latest.txt.gz",
      "Open Library's works, from https://openlibrary.org/data/; ol_dump_authors_latest.txt.gz has the authors"),
  ]

  private static let dumpRules = """
    Open Library's two files can come in either order, and every dump packed or not. A million titles take under a
    minute. Series are left out, and titles marked as adult without --adult; the answer counts what was left out, with
    the reason. An import that was interrupted goes on where it was when it gets the same file again. A dump has no
    --dry-run, and `undo` does not take it back: `cache clear --imports` removes what dumps brought.
    """

  private static let exportedTables = """
    --query exports a part, --list a list in its order, as Letterboxd imports lists. In every CSV a cell that a
    spreadsheet would run as a formula gets an apostrophe in front, which `import` takes away again. A file that is
    written is readable by you only; a file that is replaced keeps its mode.
    """

  private static let exportedNotes = """
    A file is named after its work, `Heat (1995).md`; where two works have one name, the kind or the identifier tells
    them apart. Its front matter has the fields of the work and your marks, by their names in JSON; the text has the
    synopsis as a quotation, the viewings with their notes, and your note as you wrote it. Private notes are left out.
    Blanks in tags become -, as Obsidian needs.

    Exported again, only changed files are written. Marquee changes no file but its own, which it knows by a checksum
    in the front matter. A file that you have changed or renamed stays as it is, and the answer names it; delete it to
    get a new one. The file of a work with a new title is renamed. The file of a work that you no longer keep is
    removed, except with --query. Works are found by their `id`; folders within the folder are not looked at.
    """
}
