// What a session keeps of the screens that it printed.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import Testing

@testable import MarqueeConsole

struct LeftScreensTests {
  @Test("what was printed of a screen is dropped when the user cannot return to it")
  func dropped() throws {
    let marquee = try Marquee(Configuration(environment: ["MARQUEE_STORE": "memory"]))
    var session = Session(marquee, printer: Printer(environment: [:]), environment: [:], clock: ContinuousClock())
    var machine = AppMachine()
    for number in 1...150 {
      _ = machine.handle(.open(.search(Query(words: "word \(number)"), limit: 20)))
      if let id = machine.top?.id { session.screens[id] = PrintedScreen() }
      session.dropLeftScreens(machine)
    }
    #expect(session.screens.count == 100)
    #expect(session.screens.keys.allSatisfy(machine.canShow))
  }
}
