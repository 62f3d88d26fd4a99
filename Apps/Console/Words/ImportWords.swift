// The texts about imports: formats, refusals and remarks on rows.
import MarqueeComposition
import MarqueeDomain

extension ImportRefusal {
  /// What was refused and why, one sentence, and what could be done instead.
  var words: (message: String, hint: String) {
    switch self {
    case .notExport(let file, let format, let content):
      "\(file) is not an export\(format.map { " from \($0.program ?? $0.name)" } ?? ""): \(content.words)."
        .hint(format.map { "Expected: \($0.distinction)." } ?? Self.seeFormats)
    case .noExport(let place, let found):
      "\(place) contains no export. Found \(found.isEmpty ? "nothing" : found.joined(separator: ", "))."
        .hint(Self.seeFormats)
    case .severalExports(let place, let found):
      "\(place) contains several exports: \(found.joined(separator: ", ")).".hint("Import one of these files.")
    case .severalFormats(let file, let formats):
      "\(file) could be an export from \(formats.map { $0.program ?? $0.name }.joinedByOr)."
        .hint("Name the format: \(formats.map { "`--format \($0.name)`" }.joinedByOr).")
    case .namelessFile(let file, let format, let names):
      "Can't tell which \(format.program ?? format.name) file \(file) is: its columns match several files."
        .hint("Rename it to its original \(format.program ?? format.name) name: \(names.joinedByOr).")
    case .unclear(let file, .kind):
      "Can't tell whether \(file) lists films, series or books."
        .hint("Add `--columns kind=film`, `--columns kind=series` or `--columns kind=book`.")
    case .unclear(let file, .column(let field, let names)):
      "Several columns of \(file) could be the \(field.rawValue): \(names.map { "“\($0.excerpt)”" }.joinedByAnd)."
        .hint("Choose one: `--columns '\(names[0].excerpt)=\(field.rawValue)'`.")
    case .likeProgram(let file, let format):
      "\(file) has columns of \(format.program ?? format.name), but is not one of its exports."
        .hint("Export it again, or say what its columns mean with --columns.")
    case .otherFirstLine(let file, let line):
      "\(file) is not a Marquee export: its first line is wrong."
        .hint("Expected: the line \(line), followed by one entry per line.")
    case .otherLastLine(let file, let line):
      "\(file) comes from another version of Marquee: it ends with \(line)."
        .hint("Import it with that version. The file is unchanged.")
    case .cutOff(let file, let line, let lastLine):
      "\(file) is cut off after line \(line): the last line of an export is missing. Nothing was imported."
        .hint("Copy it again. If this is the only copy, add the line \(lastLine) at the end, then import the file.")
    case .notWhole(let file, .otherFormat):
      "\(file) is not Marquee's own export, so it can't replace your library. Nothing changed."
        .hint("To add it to your library, import it without --replace.")
    case .notWhole(let file, .query(let query)):
      "\(file) contains only the works that match \(query), so it can't replace your library. Nothing changed."
        .hint("Use an export without --query, or import this one without --replace.")
    case .notWhole(let file, .damaged(let line)):
      "Line \(line) of \(file) is damaged, so it can't replace your library. Nothing changed."
        .hint("Use another copy, or import this one without --replace.")
    case .noStandardInput: "Standard input is closed.".hint("Specify a file.")
    case .dangerous(let archive, let danger):
      "Can't unpack \(archive): \(danger.words)."
        .hint("Import the original archive. It can be up to 1 GB when unpacked.")
    }
  }
}

extension ImportRefusal {
  private static let seeFormats = "To see what Marquee can import, run `marquee help formats`."
}

extension ImportRefusal.Content {
  fileprivate var words: String {
    switch self {
    case .nothing: "it is empty"
    case .noText: "it is not text"
    case .noHeader: "it has no header"
    case .columns(let cells): "it begins with \(cells)"
    case .json(let text): "it is JSON in another layout and begins with \(text)"
    }
  }
}

extension ImportRefusal.Danger {
  fileprivate var words: String {
    switch self {
    case .unreadableList: "its list of files is unreadable"
    case .tooLarge: "it is too large when unpacked"
    case .leadsOut(let name): "the path \(name) leads outside the archive"
    case .twice(let name): "it contains \(name) twice"
    case .packedTooWell(let name): "\(name) has a suspicious compression ratio"
    }
  }
}

extension ImportFormat {
  /// What its files are, and what an import takes over from them.
  var about: String { Self.abouts[name] ?? "\(program ?? name): imports \(members.map(\.name).joinedByAnd)" }

  /// The columns by the members of Marquee's own export that they become, and then those that are not imported.
  var columnWords: String {
    let imported = members.map { "\($0.name): \($0.columns.joined(separator: ", "))" }.joined(separator: "; ")
    let ignored = columns.filter { $0.member == nil }.flatMap(\.names)
    return imported + (ignored.isEmpty ? "" : ". Not imported: \(ignored.joined(separator: ", "))")
  }

  /// The members that columns become, in the order in which the format names them.
  private var members: [(name: String, columns: [String])] {
    columns.compactMap(\.member).withoutRepeats(of: \.self).map { member in
      (member, columns.filter { $0.member == member }.flatMap(\.names))
    }
  }

  private static let abouts = [
    "letterboxd":
      "Letterboxd: the zip, its folder, or one of its files. Imports watched films, ratings, the diary with each viewing's rating and review, likes as favorites, the watchlist, and ordered lists with descriptions and notes. Skips the tags of lists",
    "goodreads":
      "Goodreads: goodreads_library_export.csv, with 24 or 31 columns. Imports books read, ratings, reviews as notes, private notes, shelves as tags, series with numbers, and owned copies. The `to-read` shelf becomes the watchlist, `currently-reading` becomes the status `started`, `did-not-finish` and `dnf` become `givenup`, and `on-hold` becomes `onhold`",
    "storygraph":
      "StoryGraph: the CSV export. Imports each reading with its first and last day, ratings (quarter stars round up to the next half star), reviews as notes, tags, and owned books with their format. Books marked `to-read` go on the watchlist. `currently-reading` becomes the status `started`, `did-not-finish` becomes `givenup`, and `paused` becomes `onhold`",
    "librarything":
      "LibraryThing: the tab-delimited export, a .tsv file. Imports books read, ratings, reviews and comments as notes, private comments, and tags. Books in “Your library” are marked as owned, and books in “To read” and “Wishlist” go on the watchlist. Books in “Currently reading” get the status `started`, books in “Read but unowned” are marked as read, and books in “Favorites” become favorites. Other collections become tags",
    "calibre":
      "Calibre: the catalog as a CSV file. Imports ratings, tags, formats as owned copies, series with numbers, and descriptions. Doesn't mark any books as read",
    "imdb":
      "IMDb: ratings, lists and the watchlist. Imports films and series, with ratings out of ten as half stars, lists as tags, and descriptions of list items as notes. Rated episodes whose titles contain their numbers become ratings of episodes; other episodes are skipped",
    "tmdb":
      "TMDb: ratings.csv, watchlist.csv and favorites.csv. Matches works by TMDb identifier. Rated seasons and episodes become ratings of episodes",
    "trakt":
      "Trakt: the zip, its folder, or one of its JSON files. If Trakt split that file into numbered pages, import the folder that contains all pages. Each play of a movie or an episode becomes a viewing. On the first import, Marquee converts the time of each play to a date in your time zone. Ratings of seasons and episodes, and comments on them, belong to their viewings. Ratings out of ten become half stars. Imports the watchlist, favorites, and lists with their notes. All other notes become private notes, comments become notes, works in your collection are marked as owned, hidden series get the status `givenup`, and the position in a paused movie becomes your progress",
    "table":
      "Your own table: any CSV or TSV file with a column of titles. Marquee finds the header in the first ten lines, and understands the usual headings in five languages. Ratings can be numbers out of 5, 10 or 100, as `8/10`, or stars. A column of days or of x marks works as seen. A row that says nothing else puts its work on the watchlist",
    "identifiers":
      "A list of identifiers: a text file with an ISBN, an identifier of IMDb, TMDb or Open Library, or an address of one of them on each line. Its works go on the watchlist, or where --as says",
    "json": "Marquee's own export: imports everything",
    "csv": "Marquee's own CSV export: imports every column",
    "viewings": "Marquee's own CSV export of viewings: imports the diary",
  ]

  /// The program whose rows have a source, or Marquee's own file.
  fileprivate static func program(of source: String) -> String {
    Marquee.importFormats.first { $0.name == source }?.program ?? "The file"
  }

  static var programs: [String] { Marquee.importFormats.compactMap(\.program) }

  /// What distinguishes the files of the format: `Letterboxd's columns Name and Letterboxd URI`.
  fileprivate var distinction: String {
    let owner = program.map { $0 + ($0.hasSuffix("s") ? "'" : "'s") } ?? "Marquee's own"
    if !signs.isEmpty { return "\(owner) columns \(signs.joinedByAnd)" }
    return files.first.map { "\(owner) files, such as \($0)" } ?? "\(owner) export"
  }
}

extension ExportFormat {
  var about: String {
    switch self {
    case .json:
      "your whole library. `import` restores everything. The file has one entry per line, ordered by identifier. Each entry has every field, identifier, link and time (in seconds since 1970), the catalogs' data, and what you and each imported row said last. Works whose marks you removed follow, so that importing the file on another machine removes them there too. Importing the file into an empty library recreates the same library, and exporting that library again produces an identical file. Newer versions of Marquee can read files from older ones. The last line names the format, `marquee-library/2`"
    case .csv:
      "a spreadsheet with one entry per row, and its fields and marks as columns. Semicolons separate creators, and spaces separate the dates of viewings. A ? marks an unknown date. Viewings with more than a date are JSON. With `--rows viewings`, it has one viewing per row instead"
    case .viewings: "with `--rows viewings`: a spreadsheet of your diary with one viewing per row"
    case .letterboxd:
      "a file that Letterboxd imports: one viewing per row with its rating and note, plus a row without a date if your current rating or note differs from the latest viewing's. Skips films that are only on your watchlist, and series"
    case .goodreads:
      "a file that Goodreads imports: books with ratings in whole stars (halves round up); private notes stay private. Skips series"
    case .markdown: "a folder with one file per work, for Obsidian and similar programs. Name the folder with --output"
    }
  }
}

extension RowRemark {
  var words: String {
    switch self {
    case .unreadableFile(let problem): "Skipped the file. \(problem.text)"
    case .longRow: "The row is longer than 1 MiB."
    case .unclosedQuote: "A quotation mark is never closed."
    case .longOrUnclosedQuote: "A quotation mark isn't closed within 1 MiB."
    case .wrongCells(let count, let expected): "The row has \(count.counted("cell")), but the header has \(expected)."
    case .untitled: "The row has no title."
    case .noIdentifier: "The id is not a valid identifier."
    case .noKind: "The kind is not \(Work.Kind.allCases.map(\.rawValue).joinedByOr)."
    case .otherKind(let kind): "The id does not belong to a \(kind.noun)."
    case .notFilm(.episode):
      "Skipped an episode: the row doesn't say which one it is, or says nothing that Marquee keeps."
    case .notFilm(.podcast): "Skipped a podcast: it is not a film."
    case .notFilm(.videoGame): "Skipped a video game: it is not a film."
    case .unknownType(let type): "Skipped the row: its type, \(type), is neither a film nor a series."
    case .nothingToKeep: "Skipped the row: it has no rating, day, note or other mark."
    case .reply: "Skipped a reply to another comment."
    case .unknownColumns(let names):
      "Ignored unknown \(names.count == 1 ? "column" : "columns"): \(names.joined(separator: ", "))."
    case .missingPart(let part, let error):
      "The export is missing \(part): the program that wrote it reported the error \(error)."
    case .damagedObject: "Skipped invalid JSON."
    case .cutFile: "The file is cut off here. The rest is missing."
    case .afterEnd: "Skipped: it comes after the end of the export."
    case .longEntry(let megabytes): "Skipped the entry: it is longer than \(megabytes) MB."
    case .damagedEntry(let loss): "The entry is damaged: \(loss ?? "it has no identifier")."
    case .repairedText: "The text is not UTF-8. Unreadable bytes became “\u{FFFD}”."
    case .cut(.line): "Shortened a title or name to \(WorkDraft.longestName) characters."
    case .cut(.note): "Shortened the note to \(MarkChange.longestNote) characters."
    case .cut(.tag): "Shortened a tag to \(MarkChange.longestTag) characters."
    case .notNumber(let value, let text, let bounds):
      "The \(value.name) \(text) is not a number from \(bounds.lowerBound) to \(bounds.upperBound)."
    case .notDate(let value, let text): "Skipped the \(value.name) \(text): not a date."
    case .ambiguousDate(let value, let text): "Skipped the \(value.name) \(text): it could be either of two dates."
    case .notDay(let text): "The day \(text) is not a date."
    case .notRating(let text, let most): "The rating must be a number above 0 and up to \(most), not \(text)."
    case .roundedRating(let text, let most, let rating):
      "Rounded the rating \(text) out of \(most) to \(rating) \(rating.halfStars == 2 ? "star" : "stars")."
    case .notISBN(let text): "Skipped \(text): not a valid ISBN."
    case .unknownStatus(let text): "Skipped the unknown status \(text)."
    case .excess(let things, let most): "Skipped the rest: more than \(most) \(things.rawValue)."
    case .laterVersion(let version):
      "The entry comes from a newer version (\(version)). Marquee keeps the data it doesn't recognize, but doesn't show it."
    case .repeatedMember: "An unknown JSON key appears more than once. Kept the last value."
    case .refused(let problem): "\(problem.text) Skipped it."
    case .lost(let loss, let isLeftOut): "\(loss).\(isLeftOut ? " Skipped it." : "")"
    case .otherThanStatements(let member): "Ignored \(member), because the entry's statements say something else."
    case .repeated(let line, let id):
      "Line \(line) also has \(id). Merged both lines into one entry."
    case .reused(let line, let id): "Line \(line) also has \(id), for another work. Each line became its own entry."
    case .excessLeftOut(let refusal): "\(refusal.words.message) Skipped the rest."
    case .keyOfOther(let key, let source): "Skipped the \(source) key \(key): another entry already has it."
    case .fitsSeveral(let entries):
      "Added as a new entry, because it matches \(entries.count) works in your library: "
        + "\(entries.map(\.description).joined(separator: ", "))."
    case .keptYours(let mark, let yours, let theirs, let source):
      mark.contested(yours, theirs: theirs, program: ImportFormat.program(of: source))
    case .otherRating(let rating, let current):
      "Another row rates this work differently. Kept \(current), not \(rating)."
    case .listOfThatName(let list, let name):
      "You already have a list called “\(list.excerpt)”. Imported this one as “\(name.excerpt)”. To merge them, import again with --merge-lists."
    case .staysWanted(let title):
      "“\(title.excerpt)” is no longer on the export's watchlist, but you haven't seen it. Kept it on your watchlist."
    }
  }
}

extension Mark {
  /// What the user said of a work and an import left; `nil` for a removed mark.
  fileprivate func contested(_ yours: FieldValue?, theirs: FieldValue?, program: String) -> String {
    let noun = self == .privateNote ? "private note" : self == .owned ? "copy" : name
    switch (self, yours.map(text), theirs.map(text)) {
    case (.favorite, _, _): return "Kept this out of your favorites. \(program) has it there."
    case (.wanted, _, _): return "Kept this off your watchlist. \(program) has it there."
    case (.note, nil, _), (.privateNote, nil, _): return "Kept the \(noun) removed. \(program) still has one."
    case (.note, _, _), (.privateNote, _, _): return "Kept your \(noun). \(program) has another one."
    case (_, let yours?, let theirs): return "Kept your \(noun): \(yours). \(program) says \(theirs ?? "nothing")."
    case (_, nil, let theirs): return "Kept the \(noun) removed. \(program) says \(theirs ?? "nothing")."
    }
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .integer(let number) where self == .rating: Rating(halfStars: number)?.description ?? "\(number)"
    case .integer(let number): "\(number)"
    case .text(let text): text.excerpt
    default: "yes"
    }
  }
}

extension RowRemark.Value {
  fileprivate var name: String {
    switch self {
    case .year: "year"
    case .pages: "page count"
    case .minutes: "running time"
    case .episode: "season or episode number"
    case .tmdbID: "TMDb ID"
    case .readCount: "read count"
    case .copies: "number of copies"
    case .seriesNumber: "series number"
    case .date: "date"
    case .watchedDate: "watched date"
    case .addedDate: "date added"
    case .startedDate: "date started"
    case .readDate: "date read"
    case .ratedDate: "date rated"
    }
  }
}
