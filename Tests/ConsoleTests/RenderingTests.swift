import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
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

  @Test(
    "a line ends with its last character, whatever that is made of",
    arguments: ["né", "千", "👨‍👩‍👧", "e\u{301}", "a b", ""])
  func withoutBlanksBehind(text: String) {
    #expect(Line(text + "   ").text(in: .colorless) == text)
    #expect(Line(text).padded(to: 30).text(in: .colorless) == text)
  }

  @Test("of the 450-movie home only the cards that are printed are built", arguments: [20, 40, 80, 200])
  func cards(width: Int) throws {
    let page = Answer(command: "home", content: HomeContent(loaded: Loaded(try rows(15, of: 30))))
      .rendering(in: PageContext(width: width, now: noon))
    let text = page.text(in: .colorless)
    // A title is at worst cut at the line's end. Its card's number is before it.
    let printed = (1...450).prefix { text.contains("\($0) M") || text.contains("\($0) …") }.count
    #expect(page.cardsBuilt == printed)
    #expect(page.cardsBuilt == 15 * Cards(width: width).shown(of: 30))
    #expect(page.targets.count == page.cardsBuilt)
  }

  @Test("the accessible home speaks the first works of each shelf and builds no card")
  func accessibleCards() throws {
    let page = Answer(command: "home", content: HomeContent(loaded: Loaded(try rows(15, of: 30))))
      .rendering(in: PageContext(width: 80, now: noon, isAccessible: true))
    #expect(page.cardsBuilt == 0)
    #expect(page.targets.count == 15 * Rendering.accessibleCards)
  }

  @Test("of a book's subjects a dozen are shown, none twice and no program's tags")
  func subjects() throws {
    let many = (1...20).map { "Subject \($0)" }
    var work = Work(id: try workID("openlibrary:work/OL1W"), kind: .book, title: "One")
    work.genres = ["Fiction", "fiction", "nyt:hardcover=2010"] + many
    #expect(work.shownGenres == (["Fiction"] + many.prefix(11)).joined(separator: ", "))
    work.genres = ["nyt:hardcover=2010"]
    #expect(work.shownGenres == nil)
  }

  @Test("a page of 100,000 favorites says which it is, and numbers its own rows", arguments: [false, true])
  func longList(isAccessible: Bool) throws {
    let works = try rows(1, of: 20)[0].works
    let context = PageContext(width: 80, now: noon, isAccessible: isAccessible)
    for (offset, count) in [(0, "1–20 of 100,000 →"), (99_980, "99,981–100,000 of 100,000")] {
      var list = ScreenSamples.favorites(works, total: 100_000)
      list = ListedPage(query: LibraryQuery(.favorites, offset: offset), page: list.page)
      let page = Answer(command: "favorites", content: ListContent(list: list)).rendering(in: context)
      #expect(page.targets == works.map { .work($0.id) })
      #expect(page.lines.count <= 24)
      let text = page.lines.map { $0.text(in: .colorless) }.joined()
      let spoken = count.replacing("–", with: " to ").replacing(" →", with: ", with more")
      #expect(text.contains(isAccessible ? spoken : count))
    }
  }

  @Test("a list in another order than its own says which, also with the number of its works")
  func order() throws {
    let works = try rows(1, of: 2)[0].works
    func text(_ order: LibraryOrder) -> [String] {
      let page = ScreenSamples.favorites(works, total: 2).page
      return ListContent(list: ListedPage(query: LibraryQuery(.favorites, order: order), page: page)).countText
        .map(\.shown)
    }
    #expect(text(LibraryQuery.List.favorites.order) == ["2 works"])
    #expect(text(LibraryOrder(.random)) == ["2 works", "in random order"])
    for key in LibraryOrder.Key.allCases where key != .random {
      let orders = [LibraryOrder(key), LibraryOrder(key, isDescending: true)]
      for (order, suffix) in zip(orders, ["", ", descending"]) where order != LibraryQuery.List.favorites.order {
        #expect(text(order) == ["2 works", "by \(key.name)\(suffix)"])
      }
    }
  }

  @Test("a remark is shortened before the name, as far as a few words")
  func names() {
    func line(_ name: Int, _ remark: Int, width: Int) -> String {
      var page = Rendering(in: PageContext(width: width))
      let row = (name: String(repeating: "n", count: name), remark: String(repeating: "r", count: remark))
      page.add([.table(Table(names: [row]) { ($0.name, Phrase($0.remark), nil) })])
      return page.lines[0].text(in: .colorless)
    }
    for width in [120, 190] {
      let shown = line(98, 60, width: width)
      #expect(shown.contains(String(repeating: "n", count: 98) + "  rrr"))
      #expect(shown.hasSuffix("r…") && shown.columns == 120)
    }
  }

  @Test("a value with its origin is beside its name, or below it if there is little room")
  func values() {
    func lines(_ value: String, width: Int) -> [String] {
      var page = Rendering(in: PageContext(width: width))
      let table = Table(values: ["pager", ""]) { name in
        (Table.Cell(name), Table.Cell(name.isEmpty ? "on" : value), name.isEmpty ? "default" : "settings")
      }
      page.add([.table(table)])
      return page.lines.map { $0.text(in: .colorless) }
    }
    #expect(lines("less -FRX", width: 40) == ["pager  less -FRX  settings", "       on         default"])
    #expect(lines("less -FRX", width: 24) == ["pager", "    less -FRX · settings", "    on · default"])
    #expect(
      lines("aaaa bbbb cccc dddd eeee ffff", width: 40) == [
        "pager  aaaa bbbb cccc dddd eeee ffff ·", "       settings", "       on · default",
      ])
  }

  @Test("a page has no links unless the terminal shows them")
  func links() throws {
    var page = try castlePage()
    page.work.url = WebAddress("https://ghibli.test/castle")
    let content = WorkContent(loaded: Loaded(page))
    #expect(
      !Answer(command: "show", content: content).rendering(in: PageContext()).text(in: .colorless).contains("\u{1B}"))
  }

  @Test(
    "a large number has separators",
    arguments: [
      (0, "0"), (999, "999"), (9_999, "9999"), (10_000, "10,000"), (10_001, "10,001"), (123_456, "123,456"),
      (1_234_567, "1,234,567"),
    ])
  func grouped(number: Int, text: String) { #expect(number.grouped == text) }

  @Test("the row that was opened is marked wherever it is, and only it", arguments: [false, true])
  func openedRow(isAccessible: Bool) throws {
    let works = try rows(1, of: 30)[0].works
    let opened = works[17]
    let context = PageContext(
      width: 80, now: noon, isAccessible: isAccessible, opened: .work(opened.id))
    let shelf = Shelf(id: try shelfID("rows:shelf/0"), title: "Row", works: Array(works.suffix(13)))
    let favorites = ScreenSamples.favorites(Array(works.suffix(20)), total: 20)
    for content in [ListContent(list: favorites), HomeContent(loaded: Loaded([shelf]))] as [any PageContent] {
      let lines = Answer(command: "x", content: content).rendering(in: context).lines
        .map { $0.text(in: .colorless) }
      let marked = lines.filter { $0.contains(isAccessible ? "opened last" : "›") && !$0.hasPrefix("Marquee") }
      #expect(marked.count == 1)
      #expect(marked.first?.contains(opened.title.prefix(12)) == true)
    }
  }

  @Test("above a screen are the tabs, that the network is lost, and who is late")
  func above() throws {
    var matches = Loaded(Matches(works: try rows(1, of: 1)[0].works, total: 1))
    matches.awaited = [.openlibrary, .tmdb]
    let context = PageContext(
      width: 80, now: noon, banner: "Offline since 14:02.", isLoading: true, tab: .search)
    let lines = Answer(command: "search", content: SearchContent(query: "x", loaded: matches)).rendering(in: context)
      .lines
      .map { $0.text(in: .colorless) }
    #expect(lines[0].contains("1 found · Open Library and TMDb have not answered"))
    #expect(lines[1].hasPrefix("home  search  lists"))
    #expect(lines[3] == "Offline since 14:02.")
  }

  @Test("where the first line is too long, the way here is shortened before the place itself")
  func path() throws {
    let answer = Answer(command: "show", content: WorkContent(loaded: Loaded(try castlePage(), sources: [source()])))
    #expect(
      answer.lines(width: 50, trail: ["Home", "Search “castle”"])[0]
        == "… › Castle in the Sky                  sample data")
    #expect(answer.lines(width: 34, trail: ["Home"])[0] == "… › Castle in the Sky  sample data")
    #expect(answer.lines(width: 27, trail: ["Home"])[..<2] == ["… › Castle in the Sky", "sample data"])
    #expect(answer.lines(width: 20)[0] == "Castle in the Sky")
  }

  @Test("facts are side by side, and a line ends between two of them")
  func facts() {
    var page = Rendering(in: PageContext(width: 20))
    page.add(facts: ["1986", "2 h 4 min", "by Hayao Miyazaki", ""])
    #expect(page.lines.map { $0.text(in: .colorless) } == ["1986 · 2 h 4 min", "by Hayao Miyazaki"])
  }

  @Test("the accessible form has none of Marquee's signs in it", arguments: ScreenSamples.names)
  func spoken(_ name: String) throws {
    let rendering = try ScreenSamples.rendering(name, width: 80, isAccessible: true)
    for line in rendering.lines {
      let text = line.text(in: .colorless)
      for sign in ["★", "♥", "›", "→", "·", "…", "–", "!", "│", "─", "  "] { #expect(!text.contains(sign), "\(text)") }
    }
    #expect(
      rendering.targets == (try ScreenSamples.rendering(name, width: 80)).targets || name == "home" || name == "error")
  }

  @Test("the user's rating, tags, dates and note are beside the work, below it, or spoken")
  func mine() throws {
    let works = try ScreenSamples.films(2)
    let marks = [
      works[0].id: Marks(
        days: [try #require(PartialDate("2026-05-03"))], rating: Rating(halfStars: 9), note: "fruit drops",
        tags: ["summer", "war"]),
      works[1].id: Marks(isFavorite: true),
    ]
    let entries = works.map { LibraryPage.Entry($0, marks[$0.id] ?? .none) }
    func lines(_ list: LibraryQuery.List, _ width: Int, isAccessible: Bool = false) -> [String] {
      var page = Rendering(
        in: PageContext(width: width, isAccessible: isAccessible), libraryEntries: LibraryEntries(marks: marks))
      let content = ListContent(
        list: ListedPage(query: LibraryQuery(list), page: LibraryPage(total: 2, entries: entries)))
      page.add(content.blocks(page.libraryEntries, at: noon))
      return page.lines.map { $0.text(in: .colorless) }
    }
    #expect(lines(.mine, 160)[0].hasSuffix("★★★★½     summer, war · seen on 2026-05-03 · “fruit drops”"))
    #expect(lines(.mine, 80)[0].hasSuffix("★★★★½     summer, war · seen on 2026-05…"))
    #expect(lines(.mine, 80)[1].hasSuffix("♥"))
    #expect(lines(.mine, 40).count == 3 && lines(.mine, 40)[1].hasPrefix("    summer, war · seen on 2026-05-03"))
    #expect(lines(.notes, 80)[0].hasSuffix("“fruit drops”"))
    #expect(
      lines(.mine, 200, isAccessible: true).prefix(2).joined(separator: " ").hasSuffix(
        "rated 4.5 of 5, summer, war, seen on 2026-05-03, “fruit drops”"))
    for width in [20, 31, 32, 59, 60, 80, 99, 100] {
      for list in [LibraryQuery.List.mine, .rated, .notes] {
        for line in lines(list, width) { #expect(line.columns <= width, "\(width): \(line)") }
      }
    }
  }

  @Test("a list says how the user rated its works at every width, where they did")
  func ratings() throws {
    let works = try ScreenSamples.films(2)
    let marks = [works[1].id: Marks(isFavorite: true, rating: Rating(halfStars: 7))]
    func lines(_ width: Int, isAccessible: Bool = false) -> [String] {
      var page = Rendering(
        in: PageContext(width: width, isAccessible: isAccessible), libraryEntries: LibraryEntries(marks: marks))
      page.add([.table(Table(works: works, page.libraryEntries))])
      return page.lines.map { $0.text(in: .colorless) }
    }
    #expect(lines(80)[1].hasSuffix("★★★½  ♥") && !lines(80)[0].contains("★★"))
    for width in [20, 31, 40, 50] { #expect(lines(width)[1].contains("★★★½"), "\(width)") }
    let spoken = lines(80, isAccessible: true).joined(separator: " ")
    #expect(spoken.hasSuffix("rated 3.5 of 5, favorite"))
  }
}
