// A screen that is longer than the terminal is printed in parts.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Parts of a screen")
struct ScreenPartTests {
  private func page(_ content: some PageContent, rows: Int?, part: Int = 0, width: Int = 80) -> Rendering {
    var context = PageContext(width: width, footer: ["open N", "next", "help"])
    (context.rows, context.part, context.tab) = (rows, part, .home)
    return Answer(command: "home", content: content).rendering(in: context)
  }

  private func shelves(_ count: Int) throws -> HomeContent {
    HomeContent(
      loaded: Loaded(
        try (0..<count).map { number in
          Shelf(
            id: try #require(Shelf.ID("rows:shelf/\(number)")), title: "Shelf \(number)",
            works: [.sample(try workID("rows:movie/t-\(number)"), "Movie \(number)", year: 1999)])
        }))
  }

  private func texts(_ page: Rendering) -> [String] { page.lines.map { $0.text(in: .colorless) } }

  @Test("every part fits the terminal with the first lines and the last, and all parts together are the whole")
  func parts() throws {
    let content = try shelves(20)
    let whole = page(content, rows: nil)
    #expect(whole.partCount == 1)
    for rows in [12, 20, 24, 40, 50] {
      let count = page(content, rows: rows).partCount
      var seen: [String] = []
      for part in 0..<count {
        let page = page(content, rows: rows, part: part)
        let lines = texts(page)
        // The prompt takes a row, and one above it is blank.
        #expect(lines.count <= rows - 2, "\(rows) \(part)")
        #expect(Array(lines.prefix(3)) == Array(texts(whole).prefix(3)))
        #expect(page.targets == whole.targets)
        #expect(lines.last?.hasSuffix(part + 1 == count ? "open N · next · help" : "open N · help") == true)
        seen += lines.dropFirst(3).dropLast(2)
      }
      #expect(seen.filter { !$0.isEmpty } == texts(whole).dropFirst(3).dropLast(2).filter { !$0.isEmpty })
    }
  }

  @Test("a part ends between two shelves, and says how much is below and that something is above")
  func ends() throws {
    let content = try shelves(9)
    let (first, second) = (page(content, rows: 14), page(content, rows: 14, part: 1))
    #expect(texts(first)[3].hasPrefix("Shelf 0 ") && texts(second)[3].hasPrefix("Shelf 2 "))
    #expect(texts(first).last == "7 more shelves: next · open N · help")
    #expect(texts(second).last == "5 more shelves: next · prev · open N · help")
    #expect(texts(page(content, rows: 14, part: 99)).last == "prev · open N · next · help")
    #expect(page(content, rows: 14, part: 99).part == page(content, rows: 14).partCount - 1)
  }

  @Test("what fits, and what a tiny terminal has no room for, stays whole")
  func whole() throws {
    #expect(page(try shelves(2), rows: 24).partCount == 1)
    #expect(page(try shelves(9), rows: 8).partCount == 1)
  }

  @Test("half of a small window is for the content: attributions wait for its last part, notices are on its first")
  func smallWindow() throws {
    let notice = "Studio Ghibli failed with status 503, and so did much else that was asked for at the same time."
    var content = try shelves(9)
    func page(_ rows: Int, part: Int = 0) -> String {
      texts(self.page(content, rows: rows, part: part, width: 40)).joined(separator: "\n")
    }
    let source = source(.tmdb, .network)
    content = HomeContent(loaded: Loaded(content.value, sources: [source]))
    #expect(page(40).contains("TMDB") && !page(20).contains("TMDB") && page(20, part: .max).contains("TMDB"))
    content = HomeContent(loaded: Loaded(content.value, sources: [source], notices: [.text(notice)]))
    #expect(page(40).contains("! Studio Ghibli") && page(40, part: 1).contains("! Studio Ghibli"))
    #expect(page(20).contains("! Studio Ghibli") && !page(20, part: 1).contains("! Studio Ghibli"))
    for rows in [16, 20, 40] {
      for part in 0..<9 { #expect(page(rows, part: part).split(separator: "\n").count <= rows - 2) }
    }
  }

  @Test("a part does not end with the title of the rows that follow")
  func titleWithRows() throws {
    let person = try #require(try ScreenSamples.answer("person").content)
    for rows in 10...24 {
      for part in 0..<page(person, rows: rows).partCount {
        let content = texts(page(person, rows: rows, part: part)).dropLast(2)
        #expect(content.last != "Works", "\(rows)")
      }
    }
  }

  @Test("facts side by side take the width that there is, and break between two of them", arguments: [40, 90, 120])
  func facts(width: Int) {
    var page = Rendering(in: PageContext(width: width))
    page.add(facts: [
      "rate STARS", "note TEXT", "search WORDS", "library add TITLE", "shelf SHELF QUERY", "back", "help",
    ])
    #expect(texts(page).count == (width == 40 ? 3 : width == 90 ? 2 : 1))
    #expect(texts(page).allSatisfy { !$0.hasPrefix("WORDS") && !$0.hasPrefix("·") && $0.columns <= width })
  }

  @Test("an arrow says that the last card is cut, also where no more follow")
  func cutCard() throws {
    let works = try ScreenSamples.films(4)
    let shelf = Shelf(id: try #require(Shelf.ID("ghibli:shelf/films")), title: "Films", total: 4, works: works)
    func heading(_ width: Int) -> String {
      texts(page(HomeContent(loaded: Loaded([shelf])), rows: nil, width: width)).first { $0.hasPrefix("Films") } ?? ""
    }
    #expect(heading(80).hasSuffix("1–4 of 4 →") && heading(200).hasSuffix("1–4 of 4"))
  }

  @Test("next goes down first, then to the next page; prev goes up, and no further than the beginning")
  func commands() async throws {
    var session = SessionContext()
    (session.part, session.partCount, session.hasPages) = (1, 3, true)
    func outcome(_ line: String) async throws -> CommandOutcome {
      var run = CommandRun()
      run.session = session
      return try await run.outcome(line)
    }
    guard case .part(2) = try await outcome("next"), case .part(0) = try await outcome("p") else {
      Issue.record("another part is shown")
      return
    }
    session.part = 2
    guard case .move(.tell(.next)) = try await outcome("n") else {
      Issue.record("the next page is not asked for")
      return
    }
    session.part = 0
    guard case .move(.tell(.previous)) = try await outcome("p") else {
      Issue.record("the page before is not asked for")
      return
    }
    session.hasPages = false
    let problem = await #expect(throws: Problem.self) { _ = try await outcome("prev") }
    #expect(problem?.code == .usage)
  }
}
