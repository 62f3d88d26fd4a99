// Lists of works in columns that are as wide as their content.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Columns of a list")
struct WorkColumnTests {
  private func lines(_ works: [Work], _ width: Int, _ marks: [Work.ID: Marks] = [:]) -> [String] {
    var page = Rendering(in: PageContext(width: width), libraryEntries: LibraryEntries(marks: marks))
    page.add([.table(Table(works: works, page.libraryEntries))])
    return page.lines.map { $0.text(in: .colorless) }
  }

  private let alien = Work.sample(
    named("tmdb:movie/1"), "Alien", year: 1979, creators: ["Ridley Scott"], score: 8.1, outOf: 10)
  private let long = Work.sample(
    named("tmdb:movie/2"), "The Assassination of Jesse James by the Coward Robert Ford", year: 2007,
    creators: ["Andrew Dominik"], score: 7, outOf: 10)

  @Test(
    "a column of a pipe stays at its place when later versions add others",
    arguments: [
      ("tonight", 19, "reason"), ("like", 19, "reason"), ("upnext", 19, "why"), ("upnext", 21, "episode"),
      ("diary", 7, "on"), ("diary", 20, "work.rating"), ("diary", 23, "from"), ("home", 7, "shelf"),
      ("mine", 18, "owned"), ("mine", 19, "lent"),
    ])
  func places(command: String, place: Int, name: String) throws {
    let columns = try #require(Command.named(command)?.columns)
    #expect(columns[place] == name, "\(columns)")
  }

  @Test("a column is as wide as its content, and an empty one takes no room")
  func widths() {
    #expect(lines([alien], 80) == [" 1  Alien  film  1979  Ridley Scott  ★ 8.1"])
    #expect(lines([.sample(alien.id, "Alien")], 80) == [" 1  Alien  film"])
    let marks = [alien.id: Marks(isFavorite: true, rating: Rating(halfStars: 7))]
    #expect(lines([.sample(alien.id, "Alien", year: 1979)], 80, marks) == [" 1  Alien  film  1979  ★★★½  ♥"])
  }

  @Test("a long title is shortened first; then makers, score, kind and year go, in this order")
  func order() {
    #expect(lines([long], 100) == [" 1  \(long.title)  film  2007  Andrew Dominik  ★ 7.0"])
    for (width, text) in [
      (94, "The Assassination of Jesse James by the Coward Robert…   film  2007  Andrew Dominik  ★ 7.0"),
      (70, "The Assassination of Jesse Jam…  film  2007  Andrew Dominik  ★ 7.0"),
      (60, "The Assassination of J…  film  2007  Andrew Domi…  ★ 7.0"),
      (50, "The Assassination of Jesse…  film  2007  ★ 7.0"), (40, "The Assassination of Je…  film  2007"),
      (34, "The Assassination of Je…  2007"), (29, "The Assassination of Jes…"),
    ] {
      #expect(lines([long], width) == [" 1  \(text)"])
    }
  }

  @Test("one title of 120 letters among ten takes no column from the others", arguments: [40, 80, 200])
  func oneLongTitle(width: Int) throws {
    var works = try (1...9).map { number in
      Work.sample(
        try workID("tmdb:movie/\(number)"), "Alien \(number)", year: 1970 + number, creators: ["Ridley Scott"],
        score: 8.1,
        outOf: 10)
    }
    let title = String(repeating: "Alien ", count: 20).dropLast() + "s"
    works.insert(
      Work.sample(named("tmdb:movie/10"), String(title), year: 1999, creators: ["Ridley Scott"], score: 8.1, outOf: 10),
      at: 4)
    let lines = lines(works, width)
    for (work, line) in zip(works, lines) {
      #expect(line.columns <= width && line.contains("  film  \(work.released?.year ?? 0)"))
      #expect(line.contains(work.title.count > 100 ? "Alien Alien" : "  \(work.title)  "))
      #expect(line.hasSuffix("  Ridley Scott  ★ 8.1") == (width > 40))
    }
    // The rest of the room is for the title, in a table of at most 120 columns.
    #expect(lines[4].columns == min(width, 120))
  }

  @Test("the user's own rating is there at every width")
  func stars() {
    let marks = [long.id: Marks(isFavorite: true, rating: Rating(halfStars: 10))]
    for width in 20...200 {
      let line = lines([long], width, marks)[0]
      #expect(line.contains("★★★★★") && line.columns <= width, "\(width)")
    }
  }

  @Test("works of one title and year are distinguished by their kind, even where that shortens the title")
  func twins() {
    var book = Work.sample(named("openlibrary:work/OL1W"), long.title, year: 2007)
    book.kind = .book
    #expect(lines([long, book], 34)[1].hasSuffix("…  book"))
    #expect(!lines([long], 34)[0].contains("movie"))
  }

  @Test("the year is left out before a title is cut to a few letters, unless it distinguishes two works of that title")
  func year() {
    let marks = [long.id: Marks(rating: Rating(halfStars: 10))]
    #expect(lines([long], 37, marks) == [" 1  The Assassination o…  2007  ★★★★★"])
    #expect(lines([long], 36, marks) == [" 1  The Assassination of Jes…  ★★★★★"])
    let other = Work.sample(named("tmdb:movie/3"), long.title, year: 2011)
    #expect(lines([long, other], 36, marks)[0] == " 1  The Assassination…   2007  ★★★★★")
  }

  @Test("a viewing without a day has no date in the diary")
  func undated() {
    let viewing = Viewing(nil, rating: Rating(halfStars: 8))
    let entry = LibraryPage.Entry(alien, Marks(rating: Rating(halfStars: 1)), viewing: viewing)
    let list = ListedPage(query: LibraryQuery(.diary), page: LibraryPage(total: 1, entries: [entry]))
    var page = Rendering(in: PageContext(width: 80))
    page.add(ListContent(list: list).blocks(page.libraryEntries, at: noon))
    #expect(
      page.lines.map { $0.text(in: .colorless) } == [" 1  Alien  film  1979  Ridley Scott  ★★★★"])
  }

  @Test("the diary has kind and year after the title, and the rating at every width")
  func diary() throws {
    let day = try #require(PartialDate("2024-05-01"))
    let viewing = Viewing(day, rating: Rating(halfStars: 8))
    let entry = LibraryPage.Entry(alien, Marks(days: [day], rating: Rating(halfStars: 1)), viewing: viewing)
    let list = ListedPage(query: LibraryQuery(.diary), page: LibraryPage(total: 1, entries: [entry]))
    for (width, text) in [
      (80, " 1  2024-05-01  Alien  film  1979  Ridley Scott  ★★★★"), (40, " 1  2024-05-01  Alien  film  1979  ★★★★"),
      (20, " 1  Alien  ★★★★"),
    ] {
      var page = Rendering(in: PageContext(width: width))
      page.add(ListContent(list: list).blocks(page.libraryEntries, at: noon))
      #expect(page.lines.map { $0.text(in: .colorless) } == [text])
    }
  }

  @Test("a viewing without a rating has none in the diary, even if the work is rated")
  func unratedViewing() throws {
    let entry = LibraryPage.Entry(
      alien, Marks(rating: Rating(halfStars: 8)), viewing: Viewing(PartialDate("2024-05-01")))
    let list = ListedPage(query: LibraryQuery(.diary), page: LibraryPage(total: 1, entries: [entry]))
    var page = Rendering(in: PageContext(width: 80))
    page.add(ListContent(list: list).blocks(page.libraryEntries, at: noon))
    #expect(page.lines.map { $0.text(in: .colorless) } == [" 1  2024-05-01  Alien  film  1979  Ridley Scott"])
  }
}
