public import MarqueeDomain

/// A format of files that Marquee imports, declared in a file of its own. `ImportFormats.formats` lists them.
protocol FileFormat: Sendable {
  var format: ImportFormat { get }

  /// Whether an export consists of several files, each with something of its own. If `false`, one file has everything,
  /// and an older file beside it would undo a newer one.
  var mayBeSeveral: Bool { get }

  /// Whether its exports have a folder of this name. The files in that folder are read too.
  func isFolder(_ name: String) -> Bool

  /// The files of its export, by their names; `nil` for a format that is recognized by the contents of its files.
  func files(among names: [String]) -> ExportNames?

  /// Opens a file that is not a table; `nil` for any other file, and then nothing may have been read from the input.
  /// `previous`, the file of the same export that was read before, may contain facts that this file needs.
  func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)?
}

extension FileFormat {
  var mayBeSeveral: Bool { false }

  func isFolder(_ name: String) -> Bool { false }

  func files(among names: [String]) -> ExportNames? { nil }

  func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? { nil }

  /// The problem with a file whose columns and name don't show what it contains.
  func namelessFile(_ name: String, names: [String]? = nil) -> Problem {
    .usage(.unimportable(.namelessFile(name, of: format, names: names ?? format.files)))
  }
}

/// The files of one export, in the order in which they are read.
struct ExportNames: Equatable {
  /// The start of all names: empty, or a folder with a slash.
  var root = ""
  /// The names, including the root.
  var names: [String] = []
}

/// An open file of an export. It returns its rows one after another.
protocol ImportedFile {
  var format: ImportFormat { get }
  /// How much of it has been read, 0 to 1; `nil` if unknown.
  var fraction: Double? { get }
  /// Whether the file is a complete watchlist.
  var isWatchlist: Bool { get }
  /// How a table of the user's own was understood; `nil` for any other file.
  var reading: OwnTable? { get }

  /// The next row; `nil` at the end.
  mutating func next() throws(Problem) -> ImportedItem?
}

extension ImportedFile {
  var reading: OwnTable? { nil }
}

/// All formats of files that Marquee can import.
public enum ImportFormats {
  /// The formats that are tables.
  static let tables: [TableFormat] = [
    .letterboxd, .goodreads, .storygraph, .libraryThing, .calibre, .imdb, .tmdb, .movary, .bookWyrm, .hardcover,
    .yamtrack, .openreads, .simklTable, .serializdTables, .marqueeViewings, .marquee,
  ]

  /// The formats that are JSON files, read like tables.
  static let elements: [TableFormat] = [
    .simkl, .libraryThingJSON, .calibreList, .ryot, .watcharr, .serializd, .myAnimeList, .mediaDB,
  ]

  static let formats: [any FileFormat] =
    tables.dropLast(2) + elements + [OpenreadsBackup(), TVTimeFormat(), TraktFormat(), RecordFormat()]
    + tables.suffix(2) + [IdentifierListFormat()]

  /// All formats, in the order in which messages and help list them. A program may have several files with one name.
  public static let all: [ImportFormat] =
    (formats.map { $0.format } + [TableFormat.ownTable]).withoutRepeats(of: \.name)

  /// Opens a file, and recognizes its format by its contents and its name, unless only one is accepted. Throws
  /// `Problem.usage` with what was expected and what was found.
  static func open(
    _ file: ExportFile, as expected: ImportFormat?, after previous: (any ImportedFile)? = nil, isLast: Bool = true
  ) throws(Problem) -> any ImportedFile {
    let input = try file.open()
    for format in formats where expected ?? format.format == format.format {
      if let opened = try format.open(input, of: file, after: previous, isLast: isLast) { return opened }
    }
    if let elements = try ImportedElements(input, of: file, expected) { return elements }
    return try ImportedTable(input, of: file, expected)
  }
}
