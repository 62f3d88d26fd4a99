// Walking along the shelves of the dashboard at the prompt.
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeTerminal

@Suite("Walking along a shelf")
struct ShelfWalkTests {
  private let works: [Work]
  private let page: Rendering
  private let walk: ShelfWalk

  /// Two shelves. Both go on after the printed cards.
  init() throws {
    works = try (0..<20).map { Work(id: try workID("rows:movie/0-\($0)"), kind: .movie, title: "Movie \($0)") }
    let others = try (0..<6).map { Work(id: try workID("rows:movie/1-\($0)"), kind: .movie, title: "Other \($0)") }
    let shelves = [
      Shelf(id: try shelfID("rows:shelf/0"), title: "Movies", total: 50, works: works),
      Shelf(id: try shelfID("rows:shelf/1"), title: "Others", total: 6, works: others),
    ]
    let context = PageContext(width: 80, now: noon)
    page = Answer(command: "home", content: HomeContent(loaded: Loaded(shelves))).rendering(in: context)
    walk = ShelfWalk(
      page.shelves, in: context, on: nil, numbered: page.targets, libraryEntries: page.libraryEntries, theme: .colorless
    )
  }

  private func items(_ keys: [Key]) -> [PromptRows.Item?] {
    var choice = RowChoice()
    choice.rows = walk.rows(start: nil, letters: [])
    return keys.map { key in
      _ = choice.handle(key, isLineEmpty: true)
      return choice.chosen
    }
  }

  @Test("cards in view have the numbers printed; those beyond get the next ones, and the cards shown follow")
  func numbers() throws {
    #expect(page.targets.count == 8)
    let items = items([.down] + Array(repeating: .right, count: 6))
    #expect(items.map { $0?.number } == [1, 2, 3, 4, 9, 10, 11])
    #expect(items.map { $0?.title } == (0...6).map { "Movie \($0)" })
    #expect(items.prefix(3).allSatisfy { $0?.below == [] })
    let last = try #require(items.last??.below)
    #expect(last[0].hasPrefix("Movies · Movie rows ") && last[0].hasSuffix(" 5–8 of 50 →"))
    #expect(last[1].hasPrefix(" 9 Movie 4 ") && last[1].contains(" 10 Movie 5 ") && last[1].contains(" 11›Movie 6 "))
    #expect(last[1].contains(" 12 Mov") && last.allSatisfy { $0.columns < 80 })
    // The cards are as wide as those above, and on the way back as they were.
    #expect(walk.numbered == page.targets + works[4...7].map { .work($0.id) })
    #expect(self.items([.down, .right, .right, .right, .right]).last??.number == 9)
  }

  @Test("at the end of a shelf its last cards are whole, and no more follow")
  func end() throws {
    let items = items([.down, .down, .end])
    #expect(items.map { $0?.title } == ["Movie 0", "Other 0", "Other 5"])
    let below = try #require(items.last??.below)
    #expect(below[0].hasSuffix(" 4–6 of 6") && below[1].contains("›Other 5"))
  }

  @Test("the card that was opened beyond those in view is chosen first, with its shelf around it")
  func opened() {
    _ = items([.down, .end])
    let again = ShelfWalk(
      page.shelves, in: PageContext(width: 80, now: noon), on: nil, numbered: walk.numbered,
      libraryEntries: page.libraryEntries,
      theme: .colorless)
    var choice = RowChoice()
    choice.rows = again.rows(start: walk.numbered.firstIndex(of: .work(works[19].id)).map { $0 + 1 }, letters: [])
    _ = choice.handle(.down, isLineEmpty: true)
    #expect(choice.chosen?.title == "Movie 19" && choice.chosen?.below.first?.contains("18–20 of 50") == true)
  }

  @Test("a shelf that is not loaded to its end can grow at its last card, until a page has nothing new")
  func growing() async throws {
    let rows = FakeCatalog(.rows)
    let all = try (0..<30).map { Work(id: try workID("rows:movie/0-\($0)"), kind: .movie, title: "Movie \($0)") }
    for work in all { rows.add(WorkRecord(work: work)) }
    let shelf = rows.addShelf("Movies", all.map(\.id))
    let works = Array(all.prefix(20))
    let useCases = CommandRun(catalogs: [rows]).useCases
    let context = PageContext(width: 80, now: noon)
    let home = HomeContent(loaded: Loaded([Shelf(id: shelf, title: "Movies", total: 30, works: works)]))
    let page = Answer(command: "home", content: home).rendering(in: context)
    let walk = ShelfWalk(
      page.shelves, in: context, on: nil, numbered: page.targets, libraryEntries: page.libraryEntries,
      theme: .colorless)
    var choice = RowChoice()
    choice.rows = walk.rows(start: nil, letters: [], useCases: useCases)
    _ = choice.handle(.down, isLineEmpty: true)
    #expect(choice.rowToGrow(for: .right) == nil)
    _ = choice.handle(.end, isLineEmpty: true)
    #expect(choice.chosen?.title == "Movie 19")
    #expect(choice.rowToGrow(for: .right) == 0)
    #expect(choice.rowToGrow(for: .left) == nil)
    choice.rows.set(try #require(await choice.rows.grow?(0)), of: 0)
    _ = choice.handle(.right, isLineEmpty: true)
    #expect(choice.chosen?.title == "Movie 20")
    _ = choice.handle(.end, isLineEmpty: true)
    #expect(choice.chosen?.title == "Movie 29")
    #expect(await choice.rows.grow?(0) == 30)
  }
}
