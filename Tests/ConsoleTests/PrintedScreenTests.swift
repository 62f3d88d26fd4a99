// What the session knows of a screen while the user moves through its pages and other screens.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Screens between two prints")
struct PrintedScreenTests {
  private func page(_ number: Int, numbered: [Destination]) throws -> Rendering {
    let shelf = Shelf(
      id: try shelfID("ghibli:shelf/films"), title: "Films",
      works: try (1...20).map { .sample(try workID("ghibli:film/\(number)-\($0)"), "Film \(number)-\($0)") })
    var context = PageContext(width: 80, now: noon)
    context.numbered = numbered
    return Answer(command: "shelf", content: ShelfContent(loaded: Loaded(Page(shelf, number: number, next: nil))))
      .rendering(in: context)
  }

  @Test("numbers count on over the pages, those of earlier pages stay, and are found again on the way back")
  func numbers() throws {
    let first = try page(1, numbered: [])
    let second = try page(2, numbered: first.targets)
    #expect(second.targets.count == 40 && second.targets.prefix(20) == first.targets[...])
    #expect(second.lines.contains { $0.text(in: .colorless).hasPrefix("21  Film 2-1 ") })
    let again = try page(1, numbered: second.targets)
    #expect(again.targets == second.targets)
    #expect(again.lines.map { $0.text(in: .colorless) } == first.lines.map { $0.text(in: .colorless) })
  }

  @Test("numbers of three digits move no column to the left of their row")
  func digits() throws {
    var numbered: [Destination] = []
    for number in 1...6 { numbered = try page(number, numbered: numbered).targets }
    let lines = try page(5, numbered: numbered).lines.map { $0.text(in: .colorless) }
    #expect(lines.contains { $0.hasPrefix(" 81  Film 5-1 ") } && lines.contains { $0.hasPrefix("100  Film 5-20 ") })
  }

  @Test("a screen begins anew when it is opened, stays when it is returned to, and is entered from the page's side")
  func parts() {
    let list = Destination.favorites
    let content = ViewState<ScreenContent>.content(ScreenContent(HomeScreen(), Loaded(HomeScreen.Value())))
    var screen = PrintedScreen(title: "Favorites", part: 2, numbered: [.home])
    for event in [AppMachine.Event.back, .tab(.lists), .tell(.refresh)] {
      screen.begin(after: event, of: list, content)
      #expect(screen.part == 2 && screen.numbered == [.home])
    }
    screen.begin(after: .tell(.next), of: list, .message(.lastPage, over: nil))
    #expect(screen.part == 2)
    screen.begin(after: .tell(.next), of: .search(Query(words: "a"), limit: 20), content)
    #expect(screen.part == 2)
    screen.begin(after: .tell(.next), of: list, content)
    #expect(screen.part == 0 && screen.numbered == [.home])
    screen.begin(after: .tell(.previous), of: list, content)
    #expect(screen.part == .max)
    screen.begin(after: .open(list), of: list, content)
    #expect(screen.part == 0 && screen.numbered.isEmpty)
  }
}
