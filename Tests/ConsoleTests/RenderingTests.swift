import MarqueeDomain
import MarqueePresentation
import Testing

@testable import MarqueeConsole

@Suite("What is made of a screen")
struct RenderingTests {
  private func rows(_ count: Int, of length: Int) throws -> [Shelf] {
    try (0..<count).map { row in
      Shelf(
        id: try shelfID("rows:shelf/\(row)"), title: "Row \(row)", total: length,
        works: try (0..<length).map {
          Work(id: try workID("rows:movie/\(row)-\($0)"), kind: .movie, title: "Movie \(row)-\($0)")
        })
    }
  }

  @Test("of the 450-movie home only the cards that are printed are built", arguments: [20, 40, 80, 200])
  func cards(width: Int) throws {
    let page = Answer(command: "home", content: .home(Loaded(try rows(15, of: 30))))
      .rendering(in: Surroundings(width: width, now: noon))
    let text = page.text(in: .colorless)
    // A title is cut at the line's end at the worst; its card's number stands before it.
    let printed = (1...450).prefix { text.contains("\($0) M") || text.contains("\($0) …") }.count
    #expect(page.cardsBuilt == printed)
    #expect(page.cardsBuilt == 15 * Cards(width: width).shown(of: 30))
    #expect(page.targets.count == page.cardsBuilt)
  }

  @Test("the accessible home says the first works of each shelf and builds no card")
  func spokenCards() throws {
    let page = Answer(command: "home", content: .home(Loaded(try rows(15, of: 30))))
      .rendering(in: Surroundings(width: 80, now: noon, isAccessible: true))
    #expect(page.cardsBuilt == 0)
    #expect(page.targets.count == 15 * Rendering.spokenCards)
  }

  @Test("of 100,000 favorites a terminal gets a page, a pipe all", arguments: [false, true])
  func longList(isAccessible: Bool) throws {
    let works = try rows(1, of: 100_000)[0].works
    let answer = Answer(command: "favorites", content: .favorites(works))
    var surroundings = Surroundings(width: 80, now: noon, isAccessible: isAccessible)
    let first = answer.rendering(in: surroundings)
    #expect(first.targets == works.prefix(20).map { .work($0.id) })
    #expect(first.lines.count <= 24)
    #expect(
      first.lines.map { $0.text(in: .colorless) }.joined().contains(isAccessible ? "1 to 20" : "1–20 of 100,000 →"))
    surroundings.list.number = 5_000
    #expect(answer.rendering(in: surroundings).targets == works.suffix(20).map { .work($0.id) })
    #expect(answer.records.count == 100_000)
  }

  @Test("the row that was opened is marked wherever it stands, and only it", arguments: [false, true])
  func openedRow(isAccessible: Bool) throws {
    let works = try rows(1, of: 30)[0].works
    let opened = works[17]
    let surroundings = Surroundings(
      width: 80, now: noon, isAccessible: isAccessible, opened: .work(opened.id))
    let shelf = Shelf(id: try shelfID("rows:shelf/0"), title: "Row", works: Array(works.suffix(13)))
    for content in [Answer.Content.favorites(Array(works.suffix(20))), .home(Loaded([shelf]))] {
      let lines = Answer(command: "x", content: content).rendering(in: surroundings).lines
        .map { $0.text(in: .colorless) }
      let marked = lines.filter { $0.contains(isAccessible ? "opened last" : "›") && !$0.hasPrefix("Marquee") }
      #expect(marked.count == 1)
      #expect(marked.first?.contains(opened.title.prefix(12)) == true)
    }
  }

  @Test("above a screen stand the tabs, that the network is lost, and who is late")
  func above() throws {
    var matches = Loaded(Matches(works: try rows(1, of: 1)[0].works, total: 1))
    matches.awaited = [.openlibrary, .tmdb]
    let surroundings = Surroundings(
      width: 80, now: noon, banner: "Offline since 14:02.", isLoading: true, tab: .search)
    let lines = Answer(command: "search", content: .search("x", matches)).rendering(in: surroundings).lines
      .map { $0.text(in: .colorless) }
    #expect(lines[0].contains("1 found · Open Library, TMDb are late"))
    #expect(lines[1].hasPrefix("home  search  favorites"))
    #expect(lines[3] == "Offline since 14:02.")
  }

  @Test(
    "a page of a list stays within it",
    arguments: [
      (1, 20, 45, 0..<20, 2), (3, 20, 45, 40..<45, nil), (9, 20, 45, 40..<45, nil), (0, 20, 45, 0..<20, 2),
      (1, 20, 0, 0..<0, nil), (1, 20, 20, 0..<20, nil), (2, 20, 40, 20..<40, nil), (.max, 0, 3, 2..<3, nil),
    ] as [(Int, Int, Int, Range<Int>, Int?)])
  func pages(_ number: Int, _ size: Int, _ count: Int, _ range: Range<Int>, _ next: Int?) {
    let page = Surroundings.ListPage(number: number, size: size)
    #expect(page.range(of: count) == range)
    #expect(page.next(of: count) == next)
  }

  @Test("where the first line is too long, the way here is shortened before the place itself")
  func path() throws {
    let answer = Answer(command: "show", content: .work(Loaded(try castlePage(), sources: [source()])))
    #expect(
      answer.lines(width: 50, trail: ["Home", "Search “castle”"])[0]
        == "… › Castle in the Sky                  sample data")
    #expect(answer.lines(width: 34, trail: ["Home"])[0] == "… › Castle in the Sky  sample data")
    #expect(answer.lines(width: 27, trail: ["Home"])[..<2] == ["… › Castle in the Sky", "sample data"])
    #expect(answer.lines(width: 20)[0] == "Castle in the Sky")
  }

  @Test("facts stand side by side, and a line ends between two of them")
  func facts() {
    var page = Rendering(width: 20)
    page.add(facts: ["1986", "2 h 4 min", "by Hayao Miyazaki", ""])
    #expect(page.lines.map { $0.text(in: .colorless) } == ["1986 · 2 h 4 min", "by Hayao Miyazaki"])
  }

  @Test("the accessible form has no sign of ours in it", arguments: ScreenSamples.names)
  func spoken(_ name: String) throws {
    let rendering = try ScreenSamples.rendering(name, width: 80, isAccessible: true)
    for line in rendering.lines {
      let text = line.text(in: .colorless)
      for sign in ["★", "♥", "›", "→", "·", "…", "–", "!", "│", "─", "  "] { #expect(!text.contains(sign), "\(text)") }
    }
    #expect(
      rendering.targets == (try ScreenSamples.rendering(name, width: 80)).targets || name == "home" || name == "error")
  }
}
