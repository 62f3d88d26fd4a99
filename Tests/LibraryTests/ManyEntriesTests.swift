// A library of many entries from four catalogs; half of them are the same films.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("A library of many entries", .timeLimit(.minutes(5)))
struct ManyEntriesTests {
  /// In the end as many as the user may collect in a lifetime.
  private static let count = LongTest.count(2_000, whole: 10_000)

  private func film(_ number: Int, _ catalog: Catalog, year: Int? = nil) throws -> Work {
    let word = try #require(Work.words(of: catalog).first { $0 != "book" })
    let id = try #require(Work.ID(catalog, word, key: "t-\(number)-\(year ?? 0)"))
    let titles = ["The Film \(number)", "film \(number)", "Film \(number)", "FILM \(number)"]
    let title = titles[[.tmdb, .ghibli, .rows].firstIndex(of: catalog) ?? 3]
    return .sample(id, title, year: year, creators: catalog == .tmdb ? ["Maker \(number % 50)"] : [])
  }

  @Test("every mark is found from each catalog, and different works are not merged")
  func many() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let numbers = Array(0..<Self.count)
    // Each film is an entry from TMDb. Every second one is marked again from the other catalogs, where the year may
    // differ or be missing.
    let years = numbers.map { 1930 + $0 % 90 }
    let twice = numbers.filter { $0.isMultiple(of: 2) }
    let sides: [(Catalog, (Int) -> Int?, MarkChange)] = [
      (.ghibli, { years[$0] + 1 }, .rate(Rating(halfStars: 7))), (.rows, { _ in nil }, .note("From the rows.")),
    ]
    _ = try await library.change(numbers.map { try film($0, .tmdb, year: years[$0]) }, by: .favorite(true))
    for (catalog, year, change) in sides {
      _ = try await library.change(twice.map { try film($0, catalog, year: year($0)) }, by: change)
    }
    _ = try await library.add(
      twice.filter { $0.isMultiple(of: 4) }.map { try WorkDraft(title: "Film \($0)", year: years[$0]) })
    #expect(try await library.page(LibraryQuery(.mine, limit: 0)).total == Self.count)
    for (catalog, year, _) in sides + [(.tmdb, { years[$0] }, .favorite(true))] {
      let works = try numbers.map { try film($0, catalog, year: year($0)) }
      let entries = try await library.entries(of: works.map(WorkIdentity.init))
      #expect(entries.ambiguous.isEmpty)
      for (number, work) in zip(numbers, works) {
        let isTwice = number.isMultiple(of: 2)
        #expect(
          entries.marks(of: work.id)
            == Marks(
              isFavorite: true, rating: isTwice ? Rating(halfStars: 7) : nil, note: isTwice ? "From the rows." : nil))
        #expect(entries.found[work.id]?.identifiers.count == (number.isMultiple(of: 4) ? 4 : isTwice ? 3 : 1))
      }
    }
    #expect(try await library.lookalikes().isEmpty)
  }

  @Test("remakes, titles that two films have, and books of films stay apart")
  func apart() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let numbers = Array(0..<Self.count / 10)
    let remakes = try numbers.flatMap { [try film($0, .tmdb, year: 1950), try film($0, .tmdb, year: 1990)] }
    let books = try numbers.map {
      Work.sample(try #require(Work.ID("openlibrary:work/OL\($0)W")), "The Film \($0)", year: 1990)
    }
    _ = try await library.change(remakes, by: .favorite(true))
    _ = try await library.change(books, by: .wanted(true))
    #expect(try await library.page(LibraryQuery(.mine, limit: 0)).total == 3 * numbers.count)
    let (old, new) = (
      try numbers.map { try film($0, .ghibli, year: 1951) }, try numbers.map { try film($0, .ghibli, year: 1989) }
    )
    _ = try await library.change(new, by: .rate(Rating(halfStars: 9)))
    let yearless = try numbers.map { try film($0, .rows) }
    let later = try numbers.map { try film($0, .ghibli, year: 1970) }
    let entries = try await library.entries(of: (old + new + yearless + later + books).map(WorkIdentity.init))
    for work in old { #expect(entries.marks(of: work.id) == Marks(isFavorite: true)) }
    for work in new { #expect(entries.marks(of: work.id) == Marks(isFavorite: true, rating: Rating(halfStars: 9))) }
    for work in yearless + later { #expect(entries.found[work.id] == nil && entries.ambiguous[work.id] == nil) }
    for work in books { #expect(entries.found[work.id]?.identifiers == [work.id]) }
    // A work without a year becomes a third entry, and looks like neither of the others.
    _ = try await library.change(yearless, by: .favorite(true))
    #expect(try await library.page(LibraryQuery(.favorites, limit: 0)).total == 3 * numbers.count)
    #expect(try await library.lookalikes().isEmpty)
  }
}
