// The texts about imports: formats, refusals and remarks on rows.
import MarqueeComposition
import MarqueeDomain

extension ImportRefusal {
  /// What was refused and why, one sentence, and what could be done instead.
  var words: (message: String, hint: String) {
    switch self {
    case .notExport(let file, let format, let content):
      (
        "\(file) is not an export\(format.map { " of \($0.program ?? $0.name)" } ?? ""): \(content.words).",
        "Expected: " + ImportFormat.signs(of: format.map { [$0] } ?? Marquee.importFormats) + "."
      )
    case .noExport(let place, let found):
      (
        "\(place) holds no export: found \(found.isEmpty ? "nothing" : found.joined(separator: ", ")).",
        "Expected: an export of \(ImportFormat.programs.alternatives)."
      )
    case .severalExports(let place, let found):
      ("\(place) holds several exports: \(found.joined(separator: ", ")).", "Name one of these files.")
    case .namelessFile(let file, let format, let names):
      (
        "\(file) has the columns of several files of \(format.program ?? format.name), and the name of none.",
        "Call it \(names.alternatives), as \(format.program ?? format.name) does."
      )
    case .otherFirstLine(let file, let line):
      (
        "\(file) is not an export of Marquee's: its first line is not that of one.",
        "Expected: a line \(line), and after it an entry on each line."
      )
    case .otherLastLine(let file, let line):
      (
        "\(file) is of another version: it ends with \(line).",
        "Use that Marquee, or name another folder in MARQUEE_HOME; the file is as it was."
      )
    case .cutOff(let file, let line, let lastLine):
      (
        "\(file) is cut off: it ends after line \(line), without the last line of an export. Nothing was taken over.",
        "Copy it again. If there is no other copy, add a line \(lastLine) to import what is there."
      )
    case .noStandardInput: ("There is no standard input.", "Name a file.")
    case .dangerous(let archive, let danger):
      (
        "\(archive) is not unpacked: \(danger.words).",
        "Expected: the archive as the program gives it, up to 1 GB."
      )
    }
  }
}

extension ImportRefusal.Content {
  fileprivate var words: String {
    switch self {
    case .nothing: "it is empty"
    case .noText: "it is not text"
    case .noHeader: "it has no header"
    case .columns(let cells): "it begins with \(cells)"
    case .json(let text): "it is JSON of another kind, and begins with \(text)"
    }
  }
}

extension ImportRefusal.Danger {
  fileprivate var words: String {
    switch self {
    case .unreadableList: "its list of files cannot be read"
    case .tooLarge: "it is too large unpacked"
    case .leadsOut(let name): "the path \(name) leads out of it"
    case .twice(let name): "it holds \(name) twice"
    case .packedTooWell(let name): "\(name) is packed too well to be text"
    }
  }
}

extension ImportFormat {
  /// What its files are, and what an import takes over from them.
  var about: String { Self.abouts[name] ?? "" }

  /// The texts of the formats, by their names.
  private static let abouts = [
    "letterboxd":
      "Letterboxd: its zip, its folder, or one of its files. Watched films, ratings, the diary with the rating and the review of each viewing, likes as favorites, the watchlist, lists in their order with descriptions and notes, without the tags of a list",
    "goodreads":
      "Goodreads: goodreads_library_export.csv, of 24 or 31 columns. Books read, ratings, reviews as notes, private notes, shelves as tags, series with their numbers, owned copies; to-read becomes the watchlist, currently-reading started, did-not-finish and dnf given up, on-hold on hold",
    "storygraph":
      "StoryGraph: its CSV. Books read on the days on which a reading ended, ratings (quarters are shown as the nearest half), reviews as notes, tags, owned books with their format; to-read becomes the watchlist, currently-reading started, did-not-finish given up, paused on hold",
    "librarything":
      "LibraryThing: its export by tabs, a .tsv. Books read, ratings, reviews and comments as notes, private comments, tags; of the collections Your library becomes owned, To read and Wishlist the watchlist, Currently reading started, Read but unowned read, Favorites favorites, others tags",
    "calibre":
      "Calibre: its catalog as CSV. Ratings, tags, formats as what you own, series with their numbers, descriptions; nothing counts as read",
    "imdb":
      "IMDb: ratings, lists, the watchlist. Ratings of ten in half stars, lists as tags, their descriptions as notes, series as series; episodes are left out",
    "tmdb": "TMDb: ratings.csv, watchlist.csv, favorites.csv, by TMDb's own identifiers",
    "trakt":
      "Trakt: its zip, its folder, or one of its JSON files, with all pages. Each play of a movie becomes a viewing on the day it had in your time zone at the first import. The furthest episode of the latest pass becomes a series' progress (other plays count as left out). Ratings out of ten become half stars. The watchlist, favorites and lists come with their notes. Notes become private notes, comments become notes, collected works are owned, hidden series are given up, and a paused movie gets its progress",
    "json": "Marquee's own export: everything",
    "csv": "Marquee's own export as CSV: everything in its columns",
  ]

  /// The programs whose files are read.
  static var programs: [String] { Marquee.importFormats.compactMap(\.program) }

  /// What distinguishes the files of each format: `Letterboxd's columns Name and Letterboxd URI; or Goodreads' …`.
  fileprivate static func signs(of formats: [ImportFormat]) -> String {
    formats.filter { !$0.columns.isEmpty || !$0.files.isEmpty }.enumerated().map { index, format in
      let owner = format.program.map { $0 + ($0.hasSuffix("s") ? "'" : "'s") } ?? "Marquee's own"
      if format.columns.isEmpty { return "\(owner) files, such as \(format.files[0])" }
      return "\(owner) \(index == 0 ? "columns " : "")\(format.columns.joinedByAnd)"
    }.joined(separator: "; or ")
  }
}

extension ExportFormat {
  /// What is written, and what for.
  var about: String {
    switch self {
    case .json:
      "everything, and `import` brings all of it back: an entry on each line, in the order in which they came, with every field, identifier, link and time (in seconds since 1970), what catalogs have, and the last import of each row. Imported into an empty library it gives the same library, and exported again the same bytes. Later versions read the form of earlier ones; the last line names it, `marquee-library/1`"
    case .csv:
      "a spreadsheet with an entry a row, its fields and marks as columns; creators separated by semicolons, days by blanks, ? for a day that is not known, viewings with a rating or note in JSON"
    case .letterboxd:
      "what Letterboxd imports: a viewing a row, with its own rating and note, and a row without a day where the film is rated differently today; films that are only wanted are left out"
    case .goodreads:
      "what Goodreads imports: books, with whole stars (halves rounded up), and private notes as its private notes"
    case .markdown:
      "a folder with a file for each work, for Obsidian and similar programs; --output names the folder"
    }
  }
}

extension RowRemark {
  /// A sentence or two.
  var words: String {
    switch self {
    case .unreadableFile(let problem): "The file was left out. \(problem.text)"
    case .longRow: "The row is longer than 1 MiB."
    case .unclosedQuote: "A quote is opened that is never closed."
    case .longOrUnclosedQuote: "A quote is opened that is never closed, or not within 1 MiB."
    case .wrongCells(let count, let expected): "It has \(count) cells where the header has \(expected)."
    case .untitled: "It has no title."
    case .noIdentifier: "Its id is not an identifier."
    case .noKind: "Its kind is not \(Work.Kind.allCases.map(\.rawValue).joinedByOr)."
    case .otherKind(let kind): "Its id is not that of a \(kind.rawValue)."
    case .notFilm(.episode): "An episode is neither a film nor a series."
    case .notFilm(.podcast): "A podcast is not a film."
    case .notFilm(.videoGame): "A video game is not a film."
    case .unknownType(let type): "The type \(type) is neither that of a film nor of a series."
    case .nothingToKeep: "The row has no rating, day, note or other mark to keep, so it was left out."
    case .reply: "A reply to another comment is not a note."
    case .unknownColumns(let names):
      "Unknown \(names.count == 1 ? "column" : "columns"), not read: \(names.joined(separator: ", "))."
    case .missingPart(let part, let error): "The export lacks \(part), because its program failed with \(error)."
    case .damagedObject: "It is not valid JSON, and was left out."
    case .cutFile: "The file is cut off here: what came after is missing."
    case .afterEnd: "It comes after the end of the export."
    case .longEntry(let megabytes): "The entry is longer than \(megabytes) MB. It was left out."
    case .damagedEntry(let loss): "The entry is damaged: \(loss ?? "it has no identifier")."
    case .repairedText: "A text was not UTF-8: unreadable bytes became “\u{FFFD}”."
    case .cut(.line): "A text is longer than \(WorkDraft.longestName) characters, and was cut."
    case .cut(.note): "The note is longer than \(MarkChange.longestNote) characters, and was cut."
    case .cut(.tag): "A tag is longer than \(MarkChange.longestTag) characters, and was cut."
    case .notNumber(let value, let text, let bounds):
      "The \(value.name) \(text) is not a number from \(bounds.lowerBound) to \(bounds.upperBound)."
    case .notDate(let value, let text): "The \(value.name) \(text) is not a date, and was left out."
    case .ambiguousDate(let value, let text): "The \(value.name) \(text) may mean two days, and was left out."
    case .notDay(let text): "The day \(text) is not a date."
    case .notRating(let text, let most): "The rating \(text) is not a number up to \(most)."
    case .roundedRating(let text, let most, let rating):
      "The rating \(text) out of \(most) became \(rating) stars: the smallest step is half a star."
    case .notISBN(let text): "\(text) is not a valid ISBN, and was left out."
    case .unknownStatus(let text): "The status \(text) is not known, and was left out."
    case .excess(let things, let most): "It has more than \(most) \(things.rawValue); the others were left out."
    case .outOfBounds(let number, let value): "The \(number.name) \(value) is out of bounds, and was left out."
    case .laterVersion(let version):
      "The entry is of a later version (\(version)): what this version does not know is kept, but not shown."
    case .repeatedMember: "A member that this version does not know occurs more than once; the last value counts."
    case .refused(let problem): "\(problem.text) It was left out."
    case .lost(let loss, let isLeftOut): "\(loss).\(isLeftOut ? " It was left out." : "")"
    case .repeated(let line, let id): "Line \(line) has \(id), too: both are one entry, and this line counts."
    case .reused(let line, let id): "Line \(line) has \(id), too, for another work: each is an entry of its own."
    case .excessLeftOut(let refusal): "\(refusal.words.message) The others were left out."
    case .keyOfOther(let key, let source): "Another entry has the key \(key) of \(source). It was left out here."
    case .fitsSeveral(let entries):
      "It fits \(entries.count) works that you keep, and became an entry of its own: "
        + "\(entries.map(\.description).joined(separator: ", "))."
    case .otherRating(let rating, let current):
      "Another row rates this work differently. Kept the rating \(current), not \(rating)."
    case .staysWanted(let title):
      "“\(title.excerpt)” is no longer on the export's watchlist, and was not seen. It stays on yours."
    }
  }
}

extension RowRemark.Value {
  fileprivate var name: String {
    switch self {
    case .year: "year"
    case .pages: "number of pages"
    case .minutes: "running time"
    case .tmdbID: "TMDb ID"
    case .readCount: "read count"
    case .copies: "number of copies"
    case .seriesNumber: "number in the series"
    case .date: "date"
    case .watchedDate: "watched date"
    case .addedDate: "date added"
    case .readDate: "date read"
    case .ratedDate: "date rated"
    }
  }
}

extension RowRemark.Number {
  fileprivate var name: String {
    switch self {
    case .entry: "number"
    case .person: "number of a person"
    case .viewing: "number of a viewing"
    case .time: "time"
    case .mark(let name): name
    case .timeOfMark(let name): "\(name) time"
    case .placeOfMark(let name): "\(name) place"
    }
  }
}
