import Foundation
import MarqueeDomain
import TestSupport

/// A made-up person's books at Goodreads, their export, and the marks that a library must have after the import.
struct BookHistory {
  struct Book {
    var title: String
    var series: String?
    var author: String
    var year: Int
    var number: Int
    var shelf = "to-read"
    var shelves: Set<String> = []
    /// In whole stars.
    var rating = 0
    var day: Int?
    var count = 0
    var review: String?
    var privateNote: String?
  }

  private(set) var books: [Book] = []
  private var noise: Noise
  private static let exclusive = ["read", "to-read", "currently-reading", "did-not-finish", "on-hold"]
  private static let others = ["owned", "funny", "to re-read", "été"]
  private static let titles = [
    "The Odyssey", "Mort", "Middlemarch", "L'Étranger", "百年の孤独", "كليلة ودمنة", "Wuthering Heights", "It", "1984",
    "Dune",
    "Crime and Punishment", "\"Surely You're Joking\"", "Kim; or, the Boy",
  ]
  private static let authors = ["Homer", "Terry Pratchett", "George Eliot", "Fyodor Dostoyevsky", "J.R.R. Tolkien"]

  init(seed: UInt64) {
    noise = Noise(seed: seed &* 0xA076_1D64_78BD_642F)
    for title in Self.titles.shuffled(using: &noise).prefix(Int.random(in: 3...9, using: &noise)) {
      books.append(
        Book(
          title: title, author: Self.authors.randomElement(using: &noise) ?? "",
          year: [-700, 1847, 1949, 1987].randomElement(using: &noise) ?? 1900, number: books.count + 1))
    }
    for book in books.indices {
      if Bool.random(using: &noise) { books[book].series = "(Series, #\(book + 1))" }
      live(book)
    }
  }

  private mutating func live(_ place: Int) {
    var book = books[place]
    let read = (book.shelf, book.day, book.count)
    book.shelf = Self.exclusive.randomElement(using: &noise) ?? "read"
    book.shelves = Set(Self.others.filter { _ in Int.random(in: 0..<4, using: &noise) == 0 })
    book.rating = Int.random(in: 0...5, using: &noise)
    (book.day, book.count) = (nil, 0)
    if book.shelf == "read" {
      book.count = Int.random(in: 1...3, using: &noise)
      if Int.random(in: 0..<4, using: &noise) > 0 { book.day = Int.random(in: 0..<3_000, using: &noise) }
    }
    // What was read stays read: Goodreads tells only the last day.
    if read.2 > 0 { (book.shelf, book.day, book.count) = read }
    if Bool.random(using: &noise) {
      book.review = "Review \(Int.random(in: 0..<9, using: &noise)), \"quoted\"\nnext line"
    }
    if Bool.random(using: &noise) { book.privateNote = "lent to \(Int.random(in: 0..<9, using: &noise))" }
    books[place] = book
  }

  mutating func goOn() {
    for book in books.indices where Bool.random(using: &noise) { live(book) }
  }

  var csv: String {
    let header = [
      "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
      "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year",
      "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler",
      "Private Notes", "Read Count", "Owned Copies",
    ]
    let rows = books.map { book in
      let shelves = (["read"].contains(book.shelf) ? [] : [book.shelf]) + book.shelves.sorted()
      return [
        "\(book.number)", [book.title, book.series].compactMap(\.self).joined(separator: " "), book.author, "", "",
        "=\"\"", "=\"\"", "\(book.rating)", "4.1", "Penguin", "Paperback", "\(200 + book.number)", "1999",
        "\(book.year)",
        book.day.map { FilmHistory.date($0).replacing("-", with: "/") } ?? "", "2014/01/01",
        shelves.joined(separator: ", "), "", book.shelf, book.review ?? "", "", book.privateNote ?? "",
        "\(book.count)", "0",
      ]
    }
    return ([header] + rows).map(FilmHistory.line).joined()
  }

  var expected: [String: [ExpectedMarks]] {
    var expected: [String: [ExpectedMarks]] = [:]
    for book in books {
      var marks = ExpectedMarks()
      marks.isWanted = book.shelf == "to-read"
      marks.rating = book.rating == 0 ? nil : book.rating * 2
      if let day = book.day {
        marks.viewings = (book.count > 1 ? ["unknown"] : []) + ["\(FilmHistory.date(day))  "]
      } else if book.shelf == "read" {
        marks.viewings = ["unknown"]
      }
      marks.notes = Set([book.review, book.privateNote.map { "private: \($0)" }].compactMap(\.self))
      marks.tags = book.shelves
      marks.status = ["currently-reading": .started, "did-not-finish": .givenUp, "on-hold": .onHold][book.shelf]
      if marks != ExpectedMarks() { expected["\(book.title) (\(book.year))"] = [marks] }
    }
    return expected
  }
}
