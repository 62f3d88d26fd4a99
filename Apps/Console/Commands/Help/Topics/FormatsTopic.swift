// The page `help formats`.
import MarqueeComposition
import MarqueeDomain

extension HelpTopic {
  /// What `import` reads and `export` writes.
  static let formats = HelpTopic("formats", title: "Import and export", summary: "import and export formats") {
    HelpSection("Import formats", .entries(Marquee.importFormats.map { HelpEntry($0.name, $0.about) }))
    HelpSection.prose(importFiles)
    HelpSection.prose(importedRows, under: "How rows become entries")
    HelpSection.prose(laterImports, under: "Importing again")
    HelpSection("Title dumps for search", .entries(dumps))
    HelpSection.prose(dumpRules)
    HelpSection("Export formats", .entries(ExportFormat.allCases.map { HelpEntry($0.rawValue, $0.about) }))
    HelpSection.prose(exportedTables)
    HelpSection.prose(exportedNotes, under: "Markdown files")
  }

  private static let importFiles = """
    An export is a file, its folder, or the zip from the program, up to 1 GB. Each file may be compressed with gzip.
    Marquee detects the format from file names and headers; if it can't, name it with --format. If a spreadsheet
    reformatted the dates, for example as 6/5/2022, Marquee can read them only if another date in the file shows which
    number is the month. The output lists the files of an export that Marquee doesn't read, and the report lists unknown columns. If a table
    has a column that belongs to another program, Marquee rejects it unless you name the format with --format.
    """

  private static let importedRows = """
    A row belongs to the entry that has its key: a Letterboxd URL, another program's ID, or an ISBN. If no
    entry has that key, the row belongs to the entry for the same work, by the rules in `help link`. If there is none,
    the row becomes a new entry. If an available catalog has the work, the entry gets that catalog's identifier. If
    not, its identifier is `imported:movie/N`; it shows the file's data, and Marquee recognizes the work as soon as a
    catalog lists it. A row that fits several entries becomes a new entry, and the report names them.

    A viewing without a date marks the work as seen, but does not appear in the diary. A rewatch also implies an
    earlier, undated viewing, unless another row has it. A rated film counts as seen. Marquee reads the whole export
    before it imports the first row, so that every row can match a film by title and year.

    Marquee adds what the available catalogs know about a work, so that `mine director:wachowski minutes:..140` finds
    it. `library complete` asks the catalogs for the rest.

    Each row counts as new, updated, unchanged or skipped. FILE.unreadable.csv, beside the file or in the state
    folder, lists what Marquee skipped, with the line number and the reason. An import is one change: `undo` reverts all of it, and
    an interrupted import changes nothing. --dry-run shows what would happen.
    """

  private static let laterImports = """
    Importing the same file again changes nothing. A newer export updates only what changed since the last export.
    Your own later changes stay. Marquee orders Letterboxd exports by their latest date. An older export adds what was
    missing and changes nothing else, even if its film addresses differ. If a film is gone from a newer export's
    watchlist, Marquee removes it from yours only if you have seen it; otherwise, the report says so. An older Trakt
    history never reduces your progress. The date of a Trakt play stays the same in later imports, even if your time
    zone changes. A series that an earlier version of Marquee imported as a movie becomes a series when you import its file
    again.
    """

  private static let dumps = [
    HelpEntry("movie_ids_MM_DD_YYYY.json.gz", "TMDb's daily movie list, from https://files.tmdb.org/p/exports/"),
    HelpEntry(
      "ol_dump_works_latest.txt.gz",
      "Open Library's works, from https://openlibrary.org/data/; authors are in ol_dump_authors_latest.txt.gz"),
  ]

  private static let dumpRules = """
    You can import Open Library's two files in either order, compressed or not. A million titles take less than a
    minute. Marquee skips series, and also adult titles unless you add --adult. The output says how many titles it
    skipped and why. An interrupted import continues when you import the same file again. Dumps don't support
    --dry-run or `undo`; `cache clear --imports` removes them.
    """

  private static let exportedTables = """
    --query exports part of your library. --list exports a list in order, in Letterboxd's list format. In every CSV
    file, a cell that a spreadsheet would run as a formula starts with an apostrophe, which `import` removes.
    Only you can read a new file; a replaced file keeps its mode.
    """

  private static let exportedNotes = """
    A file is named after its work, as in `Heat (1995).md`. If two works have the same name, the kind or identifier
    distinguishes them. The front matter contains the fields of the work and your marks, by their JSON names. The text
    contains the synopsis as a quotation, the viewings with their notes, and your note. It leaves out private notes.
    In tags, - replaces spaces, as Obsidian requires.

    The next export writes only files that changed. Marquee changes only its own files, which it recognizes by a
    checksum in the front matter. It keeps a file that you edited or renamed, and names it in the answer; to get a new
    version, delete the file. If a title changes, Marquee renames the file. If a work leaves your library, Marquee
    deletes its file, except with --query. Marquee matches works by `id` and ignores subfolders.
    """
}
