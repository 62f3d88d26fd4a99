// The dashboard: the person's own shelves above the catalogs', and cards in rows as wide as the window.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

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
    if !wanted.isEmpty { home.own.append(own(.watchlist, wanted, total: wanted.count)) }
    if !seen.isEmpty { home.own.append(own(.diary, seen, total: 1000)) }
    return home
  }

  private func page(_ home: HomeContent, numbered: [Destination] = []) -> Rendering {
    var context = PageContext(width: 80, now: noon)
    context.numbered = numbered
    return Answer(command: "home", content: home).rendering(in: context)
  }

  private func texts(_ page: Rendering) -> [String] { page.lines.map { $0.text(in: .colorless) } }

  @Test("the person's own stand above the catalogs' shelves, numbered with them, and a work has one number")
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
    guard case .screen(.list(let query)) = try await run.outcome("more \(name)") else {
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

  @Test("at every width a shelf that goes on shows a part of its next card, whose own width stays between 16 and 32")
  func cutCards() {
    for width in 40...400 {
      let cards = Cards(width: width)
      let shown = cards.shown(of: 1000)
      #expect((17...33).contains(cards.stride), "\(width)")
      #expect((shown - 1) * cards.stride + 6 <= width && width < shown * cards.stride - 1, "\(width)")
      #expect(cards.shown(of: 2) == 2)
    }
    #expect(Cards(width: 200).shown(of: 20) >= 7)
  }
}
