/// One row of a file that another program wrote: a work, and what the row says of it.
public struct ImportedRow: Sendable, Hashable {
  /// The file's name within its folder or archive.
  public var file: String
  /// The number of the row's first line in its file, counted from 1.
  public var line: Int
  /// The program's keys; never empty. The first is the row's own: the library stores under it what the row said. The
  /// other keys are the work's.
  public var keys: [ImportKey]
  /// The work as the file describes it. It has a service's identifier where the file has one, an own work's identifier
  /// in another library, or `Work.ID.unknown`.
  public var work: Work
  /// The work's other identifiers, each with the work as it describes it.
  public var sameAs: [Work] = []
  /// What the row says of the work.
  public var imported: ImportedMarks
  /// The day on which the work was added to the other program; `nil` if the file does not say.
  public var added: PartialDate?
  /// The library's record of the entry, where the row comes from Marquee's own export.
  public var record: ExportedRecord?
  /// The key of the instant of the row's viewing; `nil` if the file has only its day. Its day depends on the time zone
  /// of the first import; earlier versions imported it on its day in UTC.
  public var (instant, dayInUTC): (ImportKey?, PartialDate?)
  /// What the days of its viewings mean.
  package var days = SourceRow.Days.all
  /// What could not be taken over from the row as it is.
  public var remarks: [RowRemark]

  /// Creates a row of a file.
  public init(
    file: String, line: Int, keys: [ImportKey], work: Work, imported: ImportedMarks, added: PartialDate? = nil,
    record: ExportedRecord? = nil, remarks: [RowRemark] = []
  ) {
    (self.file, self.line, self.keys) = (file, line, keys)
    (self.work, self.imported) = (work, imported)
    (self.added, self.record, self.remarks) = (added, record, remarks)
  }

  /// The identifier that a service gave the work; `nil` if the file has none.
  public var identifier: Work.ID? { work.id.isOfService ? work.id : nil }
  /// Whether it is a work of the user's own, from another library.
  public var isOwn: Bool { work.id.catalog == .library }
}

/// A record of an entry in Marquee's own export.
public struct ExportedRecord: Sendable, Hashable {
  /// The record's text in the file.
  public let text: String
  /// What the library has read in it.
  package let content: any Sendable

  /// Creates a record that the library has read.
  package init(_ text: String, content: any Sendable) { (self.text, self.content) = (text, content) }

  public static func == (left: ExportedRecord, right: ExportedRecord) -> Bool { left.text == right.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A program's key for a row or a work.
public struct ImportKey: Sendable, Hashable {
  /// The program or the kind of key: `goodreads`, `imdb`, `isbn`.
  public var source: String
  /// The key: a web address, a number, or an ISBN of thirteen digits.
  public var key: String

  /// The source of keys in Marquee's own exports.
  public static let ownSource = "marquee"
  /// The end of sources whose keys name one viewing and not a work.
  public static let viewings = "-entry"

  /// Whether the key names one viewing.
  public var isOfViewing: Bool { source.hasSuffix(Self.viewings) }

  /// Creates a key of a program.
  public init(_ source: String, _ key: String) { (self.source, self.key) = (source, key) }

  /// The sources whose keys a user may type.
  package static let typed = ["imdb", "tmdb"]

  /// Reads what a user types as the key of a source: `tt0034583` of `imdb`, and `289` or `movie/289` of `tmdb`. A film
  /// and a series of TMDb may have the same number.
  package init?(_ source: String, typed key: String) {
    let key = key.lowercased()
    let number = source == "imdb" ? key.wholeMatch(of: /tt[0-9]{5,}/)?.output : key.wholeMatch(of: /[0-9]+/)?.output
    guard number != nil || Work.ID("\(source):\(key)") != nil else { return nil }
    self.init(source, key)
  }

  /// Reads `imdb:tt0034583`, `tmdb:289`, or a number of IMDb alone.
  package init?(typed text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let source = parts.count > 1 ? parts[0].lowercased() : "imdb"
    guard let last = parts.last, Self.typed.contains(source) else { return nil }
    self.init(source, typed: String(last))
  }

  /// The identifiers of a catalog's works that may have it.
  package var works: [Work.ID] {
    if let work = Work.ID("\(source):\(key)") { return [work] }
    guard let catalog = Catalog(rawValue: source) else { return [] }
    return Work.Kind.allCases.compactMap { Work.ID(catalog, $0.rawValue, key: key) }
  }
}

/// What a row says of a work: the values of the fields that its file has, also where they are empty.
public struct ImportedMarks: Sendable, Hashable {
  /// The values; only those of `fields` count.
  public var marks: Marks
  /// The marks that the file has a field for.
  public var fields: Set<Mark>
  /// Whether the row is about one viewing. Then the rating and the note are that viewing's.
  public var isOfViewing: Bool
  /// The exclusive shelf of the book in Goodreads, by its name there.
  public var shelf: String?
  /// The file's rating in stars, where it is not a number of half stars: StoryGraph's ratings have quarters.
  public var stars: Double?
  /// The year in which the work came out according to the file, where the library has another one.
  public var year: Int?

  /// Creates what a row says, with the fields that its file has.
  public init(
    _ marks: Marks, fields: Set<Mark>, isOfViewing: Bool = false, shelf: String? = nil, stars: Double? = nil,
    year: Int? = nil
  ) {
    (self.marks, self.fields, self.isOfViewing) = (marks, fields, isOfViewing)
    (self.shelf, self.stars, self.year) = (shelf, stars, year)
  }
}
