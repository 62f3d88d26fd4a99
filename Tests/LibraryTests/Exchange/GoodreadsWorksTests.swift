import MarqueeDomain
// Finds the works of Open Library for the rows of Goodreads. The two spell titles and people differently.
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Finding the works of Goodreads' rows", .timeLimit(.minutes(2)))
struct GoodreadsWorksTests {
  private func book(_ key: String, _ title: String, _ year: Int?, _ makers: String...) throws -> Work {
    Work(
      id: try #require(Work.ID(.openlibrary, "work", key: key)), kind: .book, title: title,
      released: year.flatMap { PartialDate(year: $0) }, creators: makers)
  }

  /// How many rows a file has, how many found no work, and the identifiers of the entries after the import, sorted by
  /// title.
  private func imported(
    _ text: String, known: [Work]
  ) async throws -> (counts: ImportCounts, works: [String]) {
    let library = SQLiteLibrary.inMemory()
    let export = try WrittenExport("goodreads.csv", text)
    let counts = try await library.take(
      try await export.rows("goodreads.csv"), named: "goodreads.csv", known: WorksByTitle(known), isDryRun: false,
      unreadable: { _ in }, progress: { _ in }
    ).counts
    let page = try await library.page(LibraryQuery(.mine, order: LibraryOrder(.title), limit: .max))
    return (counts, page.entries.map { "\($0.work.title): \($0.work.id)" })
  }

  @Test("an ordinary file finds all the works that Open Library has", .recorded)
  func ordinary() async throws {
    let known = [
      try book("OL1W", "Ὀδύσσεια", nil, "Όμηρος"), try book("OL2W", "The Odyssey", nil, "Homer"),
      try book("OL3W", "Mort", 1987, "Terry Pratchett"), try book("OL4W", "Finnegans Wake", 1939, "James Joyce"),
      try book("OL5W", "The Hobbit", 1937, "J. R. R. Tolkien"),
      try book("OL6W", "Crime and Punishment", 1866, "Фёдор Михайлович Достоевский"),
      try book("OL7W", "Crime and Punishment", 2001, "Cathy Swan"),
    ]
    let file = String(decoding: try RecordedData.bytes("exports/goodreads/states.csv"), as: UTF8.self)
    let found = try await imported(file, known: known)
    #expect(
      found.works == [
        "Crime and Punishment: openlibrary:work/OL6W", "Finnegans Wake: openlibrary:work/OL4W",
        "The Hobbit: openlibrary:work/OL5W", "Mort: openlibrary:work/OL3W", "The Odyssey: openlibrary:work/OL2W",
        "Rated and waiting: imported:book/6",
      ])
    #expect(found.counts.unmatched == 1)
  }

  @Test("a row finds its work in spite of names, translators, series and subtitles")
  func spellings() async throws {
    let rows = [
      "1,\"The Fellowship of the Ring (The Lord of the Rings, #1)\",J.R.R. Tolkien,Alan Lee,5,1954",
      "2,The Brothers Karamazov,Fyodor Dostoyevsky,Constance Garnett,5,1880",
      "3,Jane Eyre,Charlotte Brontë,,5,1847", "4,Norwegian Wood,Haruki Murakami,Jay Rubin,4,1987",
      "5,Palace Walk,Naguib Mahfouz,\"William M. Hutchins, Olive E. Kenny\",4,1956",
      "6,\"Guards! Guards! (Discworld, #8; City Watch, #1)\",Terry Pratchett,,4,1989",
      "7,\"The Hobbit, or There and Back Again\",J.R.R. Tolkien,,4,1937",
    ]
    let known = [
      try book("OL1W", "The Fellowship of the Ring", 1954, "J. R. R. Tolkien"),
      try book("OL2W", "The Brothers Karamazov", 1880, "Fyodor Dostoevsky"),
      try book("OL3W", "Jane Eyre", 1847, "Charlotte Bronte"),
      try book("OL4W", "Norwegian Wood", 1987, "Murakami Haruki"),
      try book("OL5W", "Palace walk", 1956, "Nagīb Maḥfūẓ"),
      try book("OL6W", "Guards! Guards! (Discworld)", 1989, "Terry Pratchett"),
      try book("OL7W", "The Hobbit", 1937, "J. R. R. Tolkien"),
      // Works by other authors, or of other years.
      try book("OL8W", "Jane Eyre", 1847, "Emily Brontë"), try book("OL9W", "The Hobbit", 1989, "J. R. R. Tolkien"),
      try book("OL10W", "Norwegian Wood", 1987, "Ryū Murakami"),
    ]
    let text =
      "Book Id,Title,Author,Additional Authors,My Rating,Original Publication Year\n" + rows.joined(separator: "\n")
    let found = try await imported(text, known: known)
    #expect(
      found.works == [
        "The Brothers Karamazov: openlibrary:work/OL2W", "The Fellowship of the Ring: openlibrary:work/OL1W",
        "Guards! Guards! (Discworld): openlibrary:work/OL6W", "The Hobbit: openlibrary:work/OL7W",
        "Jane Eyre: openlibrary:work/OL3W", "Norwegian Wood: openlibrary:work/OL4W",
        "Palace walk: openlibrary:work/OL5W",
      ])
    #expect(found.counts.unmatched == 0)
  }
}
