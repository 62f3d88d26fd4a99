// Lists of works in columns that are as wide as what is in them.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Columns of a list")
struct WorkColumnTests {
  private func lines(_ works: [Work], _ width: Int, _ marks: [Work.ID: Marks] = [:]) -> [String] {
    var page = Rendering(in: PageContext(width: width), kept: LibraryEntries(marks: marks))
    page.add(list: works)
    return page.lines.map { $0.text(in: .colorless) }
  }

  private let alien = Work.sample(
    named("tmdb:movie/1"), "Alien", year: 1979, creators: ["Ridley Scott"], score: 8.1, outOf: 10)
  private let long = Work.sample(
    named("tmdb:movie/2"), "The Assassination of Jesse James by the Coward Robert Ford", year: 2007,
    creators: ["Andrew Dominik"], score: 7, outOf: 10)

  @Test("a column is as wide as what is in it, and an empty one takes no room")
  func widths() {
    #expect(lines([alien], 80) == [" 1  Alien  movie  1979  Ridley Scott  ★ 8.1"])
    #expect(lines([.sample(alien.id, "Alien")], 80) == [" 1  Alien  movie"])
    let marks = [alien.id: Marks(isFavorite: true, rating: Rating(halfStars: 7))]
    #expect(lines([.sample(alien.id, "Alien", year: 1979)], 80, marks) == [" 1  Alien  movie  1979  ★★★½  ♥"])
  }

  @Test("makers are shortened first, then makers, score and kind left out, and the title is shortened last")
  func order() {
    let title = long.title
    #expect(lines([long], 100) == [" 1  \(title)  movie  2007  Andrew Dominik  ★ 7"])
    #expect(lines([long], 94) == [" 1  \(title)  movie  2007  Andrew Domi…  ★ 7"])
    #expect(lines([long], 90) == [" 1  \(title)  movie  2007  ★ 7"])
    #expect(lines([long], 75) == [" 1  \(title)  movie  2007"])
    #expect(lines([long], 70) == [" 1  \(title)  2007"])
    #expect(lines([long], 50) == [" 1  The Assassination of Jesse James by the…  2007"])
  }

  @Test("the person's own stars are there at every width")
  func stars() {
    let marks = [long.id: Marks(isFavorite: true, rating: Rating(halfStars: 10))]
    for width in 20...200 {
      let line = lines([long], width, marks)[0]
      #expect(line.contains("★★★★★") && line.columns <= width, "\(width)")
    }
  }

  @Test("works of one title and year are told apart by their kind, even where that shortens the title")
  func twins() {
    var book = Work.sample(named("openlibrary:work/OL1W"), long.title, year: 2007)
    book.kind = .book
    #expect(lines([long, book], 60)[1].hasSuffix("…  book   2007"))
    #expect(!lines([long], 60)[0].contains("movie"))
  }

  @Test("the year goes before a title is cut to a few letters, unless it tells two works of that title apart")
  func year() {
    let marks = [long.id: Marks(rating: Rating(halfStars: 10))]
    #expect(lines([long], 37, marks) == [" 1  The Assassination o…  2007  ★★★★★"])
    #expect(lines([long], 36, marks) == [" 1  The Assassination of Jes…  ★★★★★"])
    let other = Work.sample(named("tmdb:movie/3"), long.title, year: 2011)
    #expect(lines([long, other], 36, marks)[0] == " 1  The Assassination…   2007  ★★★★★")
  }

  @Test("the diary has kind and year behind the title, and stars at every width")
  func diary() throws {
    let day = try #require(PartialDate("2024-05-01"))
    let entry = LibraryPage.Entry(alien, Marks(days: [day], rating: Rating(halfStars: 8)), viewing: Viewing(day))
    let list = ListedPage(query: LibraryQuery(.diary), page: LibraryPage(total: 1, entries: [entry]))
    for (width, text) in [
      (80, " 1  2024-05-01  Alien  movie  1979  Ridley Scott  ★★★★"), (40, " 1  2024-05-01  Alien  movie  1979  ★★★★"),
      (20, " 1  Alien  ★★★★"),
    ] {
      var page = Rendering(in: PageContext(width: width))
      ListContent(list: list).add(to: &page)
      #expect(page.lines.map { $0.text(in: .colorless) } == [text])
    }
  }
}
