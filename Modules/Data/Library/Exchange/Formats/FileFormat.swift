public import MarqueeDomain

/// What a format of files that are brought in declares of itself, in a file of its own. `ImportFormats.all` lists them.
protocol FileFormat: Sendable {
  static var format: ImportFormat { get }

  /// Whether each of several files in one place has something of its own. Else one file has all, and an older one would
  /// undo a newer one.
  static var mayBeSeveral: Bool { get }

  /// Whether its exports have a folder of that name, which is read as well.
  static func isFolder(_ name: String) -> Bool

  /// The files of its export among those of a folder or archive, told by their names; `nil` for a format whose files are
  /// told by their contents.
  static func files(among names: [String]) -> ExportNames?

  /// Opens a file that is not a table; `nil` for any other, of which nothing may be taken then.
  ///
  /// - Parameters:
  ///   - previous: the file of the same export that was read before, which may know more of this one.
  ///   - isLast: whether the export ends with it.
  static func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)?
}

extension FileFormat {
  static var mayBeSeveral: Bool { false }

  static func isFolder(_ name: String) -> Bool { false }

  static func files(among names: [String]) -> ExportNames? { nil }

  static func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? { nil }
}

/// The files of one export, in the order in which they are read.
struct ExportNames: Equatable {
  /// What stands before their names: nothing, or a folder with a slash.
  var root = ""
  /// With the root.
  var names: [String] = []
}

/// An open file of an export, which gives its rows one after another.
protocol ImportedFile {
  var format: ImportFormat { get }
  /// How much of it has been read, 0 to 1; `nil` where that is not known.
  var fraction: Double? { get }
  /// Whether all that is wanted stands in it.
  var isWatchlist: Bool { get }

  /// The next row; `nil` at the end.
  mutating func next() throws(Problem) -> ImportedItem?
}

/// The formats of files that are brought in.
public enum ImportFormats {
  static let formats: [any FileFormat.Type] = [
    LetterboxdFormat.self, GoodreadsFormat.self, StoryGraphFormat.self, LibraryThingFormat.self, CalibreFormat.self,
    IMDbFormat.self, TMDbFormat.self, TraktFormat.self, RecordFormat.self, MarqueeFormat.self,
  ]

  /// In the order in which they are named.
  public static let all: [ImportFormat] = formats.map { $0.format }

  /// Those of tables.
  static let tables = formats.compactMap { $0 as? any RowFormat.Type }

  /// Opens a file and tells its format from what stands in it and from its name.
  ///
  /// - Parameters:
  ///   - told: accept only this format.
  ///   - previous: as in `FileFormat.open`.
  /// - Throws: `Problem.usage` with what was expected and what was found.
  static func open(
    _ file: ExportFile, as told: ImportFormat?, after previous: (any ImportedFile)? = nil, isLast: Bool = true
  ) throws(Problem) -> any ImportedFile {
    let input = try file.open()
    for format in formats where told ?? format.format == format.format {
      if let opened = try format.open(input, of: file, after: previous, isLast: isLast) { return opened }
    }
    return try ImportedTable(input, of: file, told)
  }
}
