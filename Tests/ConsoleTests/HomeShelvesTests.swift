// The dashboard: the user's own shelves above the catalogs', and cards in rows as wide as the window.
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("Shelves of the dashboard")
struct HomeShelvesTests {
  private func home(wanted: [Work], seen: [Work] = []) throws -> HomeContent {
    func own(_ list: LibraryQuery.List, _ works: [Work], total: Int) -> OwnShelf {
      OwnShelf(list: list, page: LibraryPage(total: total, entries: works.map { LibraryPage.Entry($0) }))
    }
    var home = HomeContent(
      loaded: Loaded([
        Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films", total: 22, works: try ScreenSamples.films(20))
      ]))
    let watchlist = wanted.isEmpty ? [] : [own(.watchlist, wanted, total: wanted.count)]
    home.own = OwnShelves(shelves: watchlist + (seen.isEmpty ? [] : [own(.diary, seen, total: 1000)]))
    return home
  }

  private func page(_ home: HomeContent, numbered: [Destination] = []) -> Rendering {
    var context = PageContext(width: 80, now: noon)
    context.numbered = numbered
    return Answer(command: "home", content: home).rendering(in: context)
  }

  private func texts(_ page: Rendering) -> [String] { page.lines.map { $0.text(in: .colorless) } }

  @Test("the user's own are above the catalogs' shelves, numbered with them, and a work has one number")
  func own() throws {
    let films = try ScreenSamples.films(6)
    let page = page(try home(wanted: [films[5], films[1]], seen: [films[3]]))
    let lines = texts(page)
    #expect(lines[2].hasPrefix("Watchlist ") && lines[2].hasSuffix(" 1–2 of 2"))
    #expect(lines[3].hasPrefix(" 1 ") && lines[3].contains(" 2 Grave"))
    #expect(lines.contains { $0.hasPrefix("Diary ") && $0.hasSuffix(" 1–1 →") })
    #expect(lines.contains { $0.hasPrefix(" 4 Castle in the Sky") && $0.contains(" 2 Grave") })
    let first = [films[5], films[1], films[3], films[0]].map { Destination.work($0.id) }
    #expect(Array(page.targets.prefix(4)) == first)
    #expect(Set(page.targets).count == page.targets.count)
  }

  @Test("a work that has been marked since has its number above, too, and the others keep theirs")
  func marked() throws {
    let films = try ScreenSamples.films(6)
    let before = page(try home(wanted: []))
    let after = page(try home(wanted: [films[1], films[5]]), numbered: before.targets)
    #expect(after.targets == before.targets + [.work(films[5].id)])
    #expect(texts(after)[3].hasPrefix(" 2 Grave"))
    #expect(texts(after).contains { $0.hasPrefix(" 1 Castle in the Sky") })
  }

  @Test("`more` with the name of an own shelf shows the list", arguments: ["watchl", "watchlist", "Diary"])
  func more(name: String) async throws {
    let films = try ScreenSamples.films(2)
    var run = CommandRun()
    run.session.shelves = try home(wanted: films, seen: films).shelves
    guard case .screen(let list) = try await run.outcome("more \(name)"),
      let query = (list.screen as? ListScreen)?.query
    else {
      Issue.record("no list is shown")
      return
    }
    #expect(query.list == (name == "Diary" ? .diary : .watchlist))
  }

  @Test("in a pipe and as JSON there are the catalogs' shelves alone")
  func pipes() throws {
    let home = try home(wanted: [])
    var with = home
    with.own = try self.home(wanted: [.sample(named("ghibli:film/a"), "A")]).own
    #expect(with.records(LibraryEntries()).map(\.line) == home.records(LibraryEntries()).map(\.line))
    #expect(with.json(LibraryEntries()).line == home.json(LibraryEntries()).line)
  }

  @Test(
    "at every width from 40 to 200 the last card of a shelf that goes on is cut in half, and a card is 16 to 32 wide")
  func cutCards() throws {
    let films = try (1...20).map { Work(id: try workID("ghibli:film/\($0)"), kind: .film, title: "Film") }
    let home = HomeContent(
      loaded: Loaded([Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films", total: 22, works: films)]))
    for width in 40...200 {
      let titles = Answer(command: "home", content: home)
        .rendering(in: PageContext(width: width, now: noon)).lines[3].text(in: .colorless)
      // A card begins with its number, at the right of two columns.
      let starts = titles.matches(of: /[ 0-9][0-9] F/).map {
        titles.distance(from: titles.startIndex, to: $0.startIndex)
      }
      let last = try #require(starts.last)
      let card = starts[1] - starts[0] - 1
      #expect((16...32).contains(card), "\(width)")
      #expect((0.4...0.65).contains(Double(width - last) / Double(card)), "\(width): \(titles)")
      #expect(Cards(width: width).isLastCut(of: starts.count), "\(width)")
    }
    #expect(Cards(width: 200).shown(of: 20) >= 7 && Cards(width: 80).shown(of: 2) == 2)
  }

  @Test("shelves with nothing on them take one line together, below the others", arguments: [40, 80, 200])
  func emptyShelves(width: Int) throws {
    func lines(_ titles: [String], isAccessible: Bool = false) throws -> [String] {
      var home = try home(wanted: [])
      home = HomeContent(
        loaded: Loaded(
          try titles.enumerated().map { Shelf(id: try shelfID("rows:shelf/\($0)"), title: $1) } + home.value))
      return texts(
        Answer(command: "home", content: home)
          .rendering(in: PageContext(width: width, now: noon, isAccessible: isAccessible)))
    }
    let (none, one, three) = (try lines([]), try lines(["A"]), try lines(["A", "B", "C"]))
    #expect(one == none + ["", "“A” is empty."])
    #expect(three == none + ["", "3 shelves are empty: A, B, C."])
    #expect(try lines(["A", "B"], isAccessible: true).last == "2 shelves are empty: A, B.")
    let many = try lines((1...60).map { "Shelf \($0)" })
    #expect(many.count == none.count + 2 && many.last?.hasPrefix("60 shelves are empty: Shelf 1, S") == true)
    #expect(many.last?.hasSuffix("…") == true && many.allSatisfy { $0.columns <= width })
  }
}
