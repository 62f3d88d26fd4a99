/// A book of Open Library's sample, in no wire format yet.
struct SampleBook: Sendable {
  let key: String
  let title: String
  /// Keys of authors.
  let authors: [String]
  /// The year of the first publication.
  let year: Int
  let pages: Int
  let subjects: [String]
  let about: String
  /// The digits of the key, from which the sample makes up covers, editions and counts.
  let number: Int

  /// Reads keys of authors with blanks between them, and subjects, those of the shelves too, with commas.
  init(
    _ key: String, _ title: String, by authors: String, _ year: Int, pages: Int, _ subjects: String, _ about: String
  ) {
    self.key = key
    self.title = title
    self.authors = authors.fields(" ")
    self.year = year
    self.pages = pages
    self.subjects = subjects.fields(",")
    self.about = about
    number = Int(Substring(key.utf8.dropFirst(2).dropLast())) ?? 0
  }

  /// Whether it is an edition without a known work. Lists have it under `/works/`, its record is under `/books/`.
  var isOrphan: Bool { key.utf8.last == UInt8(ascii: "M") }
  /// The cover's number, made up; every ninth book has none.
  var cover: Int? { number % 9 == 4 ? nil : 1_000_000 + number % 1_000_000 }
  /// The key of the only edition that the sample has of a work, made up.
  var edition: String { isOrphan ? key : "OL\(900_000_000 + number)M" }
}

/// An author of Open Library's sample, in no wire format yet.
struct SampleAuthor: Sendable {
  let key: String
  let name: String
  let born: String?
  let died: String?
  let about: String

  init(_ key: String, _ name: String, _ born: String?, _ died: String? = nil, _ about: String) {
    self.key = key
    self.name = name
    self.born = born
    self.died = died
    self.about = about
  }
}

/// The sample of Open Library: books and authors, and how they are found.
///
/// Titles, names, years and most keys are the service's (https://openlibrary.org), so that a favorite made on the
/// sample is right on the live service. The sentences about them are our own. Lengths are those of usual editions. Keys
/// from OL990000001 on, covers and editions are made up.
struct SampleLibrary: Sendable {
  static let shared = SampleLibrary()

  let books = fantasy + scienceFiction + mysteries + romances + lives + childrens + classics
  let authors = authorsAToK + authorsLToZ
  private let authorByKey: [String: SampleAuthor]
  /// The books under each subject, in their order. `isAside` is `false` if the subject is the book's first.
  private static let booksBySubject: [String: [(book: Int, isAside: Bool)]] = {
    var booksBySubject: [String: [(book: Int, isAside: Bool)]] = [:]
    for (index, book) in shared.books.enumerated() {
      for (place, subject) in book.subjects.enumerated() {
        booksBySubject[subject.plain, default: []].append((index, place > 0))
      }
    }
    return booksBySubject
  }()

  /// Records that were merged into others, with their targets.
  static let merged = ["OL45883W": "OL45804W", "OL990000090W": "OL990000091W", "OL990000091W": "OL27482W"]
  static let mergedAuthors = ["OL990000080A": "OL31353A"]
  static let removed: Set<String> = ["OL990000099W", "OL990000089A"]

  private init() { authorByKey = Dictionary(authors.map { ($0.key, $0) }) { first, _ in first } }

  func book(_ key: String) -> SampleBook? { books.first { $0.key == key } }
  func author(_ key: String) -> SampleAuthor? { authorByKey[key] }
  func names(of book: SampleBook) -> [String] { book.authors.compactMap { author($0)?.name } }
  func books(by author: String) -> [SampleBook] { books.filter { $0.authors.contains(author) } }

  /// The books under a subject as addresses name it, `science_fiction`: first those that have it as first subject.
  func books(under subject: String) -> [SampleBook] {
    let wanted = String(subject.map { $0 == "_" ? " " : $0 }).plain
    let found = Self.booksBySubject[wanted] ?? []
    return (found.filter { !$0.isAside } + found.filter(\.isAside)).map { books[$0.book] }
  }
}
