/// One row of a file that another program wrote: the work that it is about, and what it says of it.
public struct ImportedRow: Sendable, Hashable {
  /// The file's name, inside of its folder or archive.
  public var file: String
  /// Where it begins in its file, from 1.
  public var line: Int
  /// What the program knows it by; never empty. The first is the row's own, under which the library remembers what it
  /// said; the others are of its work alone.
  public var keys: [ImportKey]
  /// As the file describes it: under the identifier of a service, where the file has one; of an own work under that of the
  /// library that it came from; else under `Work.ID.unknown`.
  public var work: Work
  public var told: ImportedMarks
  /// When it came to the other program; `nil` where the file does not say.
  public var added: PartialDate?
  /// The library's own record of an entry, where an export of Marquee's holds the row.
  public var record: String?
  public var remarks: [RowRemark]

  public init(
    file: String, line: Int, keys: [ImportKey], work: Work, told: ImportedMarks, added: PartialDate? = nil,
    record: String? = nil, remarks: [RowRemark] = []
  ) {
    self.file = file
    self.line = line
    self.keys = keys
    self.work = work
    self.told = told
    self.added = added
    self.record = record
    self.remarks = remarks
  }

  /// What a service calls the work, where the file says so.
  public var identifier: Work.ID? { work.id.isOfService ? work.id : nil }

  /// Whether it is a work of the person's own, of another library.
  public var isOwn: Bool { work.id.catalog == .library }
}

/// A program's name for a row or a work.
public struct ImportKey: Sendable, Hashable {
  /// Whose key it is: `letterboxd`, `goodreads`, `imdb`, `isbn`.
  public var source: String
  /// A web address, a number, an ISBN of thirteen digits.
  public var key: String

  /// The source of what another library of Marquee's kept.
  public static let ownSource = "marquee"
  /// What the sources of keys end with that name one viewing and not a work.
  public static let viewings = "-entry"

  /// The source of the rows of lists of Letterboxd's.
  public static let letterboxdList = "letterboxd-list"

  /// Whether it names one viewing.
  public var isOfViewing: Bool { source.hasSuffix(Self.viewings) }

  public init(_ source: String, _ key: String) {
    self.source = source
    self.key = key
  }
}

/// What a row says of a work: the fields that its file has, also where they are empty.
public struct ImportedMarks: Sendable, Hashable {
  /// Of use only in the fields that are told.
  public var marks: Marks
  public var fields: Set<Mark>
  /// Whether the row is of one viewing: then its rating and its note are that viewing's.
  public var isOfViewing: Bool
  /// The one shelf of Goodreads' that the book stands on, by its name there.
  public var shelf: String?
  /// The rating as the file has it, where it is not of half stars: StoryGraph's are quarters.
  public var stars: Double?
  /// The year in which the work came out as the file has it, where the library has another.
  public var year: Int?

  public init(
    _ marks: Marks, fields: Set<Mark>, isOfViewing: Bool = false, shelf: String? = nil, stars: Double? = nil,
    year: Int? = nil
  ) {
    self.marks = marks
    self.fields = fields
    self.isOfViewing = isOfViewing
    self.shelf = shelf
    self.stars = stars
    self.year = year
  }

  /// Whether it tells how far the person was on an earlier day than another did, or of an earlier episode on the same day: it
  /// is of an older file, or of a part of one.
  public func isEarlier(than other: ImportedMarks) -> Bool {
    guard let progress = marks.progress, let known = other.marks.progress,
      case .episode(let season, let number) = progress.place,
      case .episode(let knownSeason, let knownNumber) = known.place
    else { return false }
    if progress.day == known.day { return (season, number) < (knownSeason, knownNumber) }
    guard let knownDay = known.day else { return false }
    return progress.day.map { $0 < knownDay } ?? true
  }

  /// What a row says by now: of the fields of its newest file that, of the others what it said before.
  public func merged(with newer: ImportedMarks) -> ImportedMarks {
    var merged = self
    merged.fields.formUnion(newer.fields)
    merged.isOfViewing = newer.isOfViewing
    merged.shelf = newer.shelf ?? shelf
    if newer.fields.contains(.rating) { merged.stars = newer.stars }
    merged.year = newer.year
    for mark in newer.fields { mark.field.copy(from: newer.marks, to: &merged.marks) }
    return merged
  }
}
