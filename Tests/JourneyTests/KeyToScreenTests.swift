// What runs when the user types `3` and Enter, step by step: the code of a page of the documentation.
import MarqueeDomain
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole
@testable import MarqueePresentation
@testable import MarqueeTerminal

@Suite("A key to a screen")
struct KeyToScreenTests {
  @Test("two bytes of the terminal become the page of a film")
  func way() async throws {
    let useCases = try Marquee(Configuration(environment: ["MARQUEE_STORE": "memory"])).useCases
    let app = App(useCases: useCases, clock: ContinuousClock())

    // The list that is on screen, and what its numbers open.
    await app.perform(.open(.search(Query(words: "takahata"), limit: 20)))
    let list = try #require(await app.shown())
    let numbered = Answer(command: "search", list.screen.state).rendering(in: PageContext(width: 80)).targets

    // Bytes become keys, and keys a line.
    var decoder = KeyDecoder()
    var editor = LineEditor()
    let outcomes = decoder.decode(Array("3\r".utf8)).map { editor.handle($0) }
    #expect(outcomes == [nil, .submitted("3")])

    // The line is a number, and a number is a destination.
    let number = try #require(Int(splitWords("3")[0].text))
    let destination = try numbered.destination(number)
    let film = try #require(Work.ID("ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a"))
    #expect(destination == .work(film))

    // The app's machine opens a screen above the list.
    var machine = AppMachine()
    _ = machine.handle(.open(list.entry.destination))
    let effects = machine.handle(.open(destination))
    let opened = try #require(machine.top)
    #expect(effects == [.tell(1, .cover), .start(opened)] && opened.destination == destination)

    // The screen's machine says what to load, and takes what comes.
    var screen = PageMachine(WorkScreen(id: film))
    #expect(screen.handle(.appear) == .load(.init(screen: WorkScreen(id: film))))
    #expect(screen.state == .loading(previous: nil))
    let page = try await useCases.showWork(film, .any)
    #expect(screen.handle(.loaded(page)) == nil)
    #expect(screen.state == .content(page))

    // The app runs both machines and their effects.
    await app.perform(.open(destination))
    let shown = try #require(await app.shown())
    #expect(shown.below.map(\.destination) == [list.entry.destination])

    // The state becomes an answer, the answer lines for a width, and a theme gives them colors.
    let answer = Answer(command: "open", shown.screen.state)
    let lines = answer.rendering(in: PageContext(width: 80)).lines.map { $0.text(in: .colorless) }
    #expect(lines[2] == "Grave of the Fireflies                                                      film")
    #expect(lines.contains(" 1 Isao Takahata  director"))
  }
}
