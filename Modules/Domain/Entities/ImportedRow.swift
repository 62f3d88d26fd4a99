/// One row of a file that another program wrote: the work that it is about, and what it says of it.
public struct ImportedRow: Sendable, Hashable {
  /// The file's name, inside of its folder or archive.
  public var file: String
  /// Where it begins in its file, from 1.
  public var line: Int
  /// What the program knows it by; never empty. The first is the row's own, under which the library remembers what it
  /// said; the others are of its work alone.
  public var keys: [ImportKey]
  public var work: ImportedWork
  public var told: ToldMarks
  /// When it came to the other program; `nil` where the file does not say.
  public var added: PartialDate?
  /// The library's own record of an entry, where an export of Marquee's holds the row.
  public var record: String?
  /// What of the row could not be taken over, a sentence each.
  public var remarks: [String]

  public init(
    file: String, line: Int, keys: [ImportKey], work: ImportedWork, told: ToldMarks, added: PartialDate? = nil,
    record: String? = nil, remarks: [String] = []
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

  /// Whether it names one viewing.
  public var isOfViewing: Bool { source.hasSuffix(Self.viewings) }

  public init(_ source: String, _ key: String) {
    self.source = source
    self.key = key
  }
}

/// A work as the file of another program describes it.
public struct ImportedWork: Sendable, Hashable {
  /// What a catalog calls it, where the file says so.
  public var id: Work.ID?
  /// `movie` or `book`.
  public var kind: Work.Kind
  public var title: String
  public var originalTitle: String?
  public var released: PartialDate?
  /// Directors of a film, authors of a book.
  public var creators: [String]
  public var genres: [String]
  public var runtimeMinutes: Int?
  public var pages: Int?
  /// Whether it is a work of the person's own, of another library.
  public var isOwn = false

  public init(
    id: Work.ID? = nil, kind: Work.Kind, title: String, originalTitle: String? = nil, released: PartialDate? = nil,
    creators: [String] = [], genres: [String] = [], runtimeMinutes: Int? = nil, pages: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.originalTitle = originalTitle
    self.released = released
    self.creators = creators
    self.genres = genres
    self.runtimeMinutes = runtimeMinutes
    self.pages = pages
  }

  /// The work under an identifier.
  public func work(_ id: Work.ID) -> Work {
    Work(
      id: id, kind: kind, title: title, originalTitle: originalTitle, released: released, creators: creators,
      genres: genres, runtimeMinutes: runtimeMinutes, pages: pages)
  }
}

/// What a row says of a work: the fields that its file has, also where they are empty.
public struct ToldMarks: Sendable, Hashable {
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case favorite
    case wanted
    /// Seen or read, on days or at some time.
    case seen
    case rating
    case note
    case privateNote
    case tags
  }

  /// Of use only in the fields that are told.
  public var marks: Marks
  public var fields: Set<Field>
  /// Whether the row is of one viewing: then its rating and its note are that viewing's.
  public var isOfViewing: Bool
  /// The one shelf of Goodreads' that the book stands on, by its name there.
  public var shelf: String?
  /// The year in which the work came out as the file has it, where the library has another.
  public var year: Int?

  public init(
    _ marks: Marks, fields: Set<Field>, isOfViewing: Bool = false, shelf: String? = nil, year: Int? = nil
  ) {
    self.marks = marks
    self.fields = fields
    self.isOfViewing = isOfViewing
    self.shelf = shelf
    self.year = year
  }

  /// What a row says by now: of the fields of its newest file that, of the others what it said before.
  public func merged(with newer: ToldMarks) -> ToldMarks {
    var merged = self
    merged.fields.formUnion(newer.fields)
    merged.isOfViewing = newer.isOfViewing
    merged.shelf = newer.shelf ?? shelf
    merged.year = newer.year
    for field in newer.fields {
      switch field {
      case .favorite: merged.marks.isFavorite = newer.marks.isFavorite
      case .wanted: merged.marks.isWanted = newer.marks.isWanted
      case .rating: merged.marks.rating = newer.marks.rating
      case .note: merged.marks.note = newer.marks.note
      case .privateNote: merged.marks.privateNote = newer.marks.privateNote
      case .tags: merged.marks.tags = newer.marks.tags
      case .seen: merged.marks.viewings = newer.marks.viewings
      }
    }
    return merged
  }
}
