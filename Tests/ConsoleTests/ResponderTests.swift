import MarqueeDomain
import TestSupport
import Testing

// For which cards of a page the user's marks are read.
@testable import MarqueeComposition
@testable import MarqueeConsole

@Suite("What is read for a page")
struct ResponderTests {
  @Test("the marks of the cards that the screen shows, or of all cards if more can come into view")
  func marks() async throws {
    let folder = try TemporaryFolder()
    let marquee = try Marquee(
      Configuration(environment: ["MARQUEE_STORE": "memory", "MARQUEE_HOME": folder.url.path]))
    var printer = Printer(environment: ["COLUMNS": "66"])
    printer.form = .screen
    var responder = Responder(marquee: marquee, printer: printer, environment: [:], clock: TestClock())
    #expect(responder.marksWidth == 66)
    responder.showsCardsLater = true
    #expect(responder.marksWidth == nil)
    printer.form = .records
    #expect(Responder(marquee: marquee, printer: printer, environment: [:], clock: TestClock()).marksWidth == nil)
    await marquee.close()
  }
}
