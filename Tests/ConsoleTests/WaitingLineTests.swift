import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The line that names the services that are awaited", .timeLimit(.minutes(10)))
struct WaitingLineTests {
  private final class Terminal: Sendable {
    let text = Mutex("")
    let written = AsyncStream.makeStream(of: Void.self)

    func write(_ more: String) {
      text.withLock { $0 += more }
      written.continuation.yield()
    }

    func take() -> String {
      text.withLock { text in
        defer { text = "" }
        return text
      }
    }
  }

  private let clock = TestClock()
  private let terminal = Terminal()

  private func line(columns: Int = 80) async -> WaitingLine {
    let line = WaitingLine(columns: columns, clock: clock, write: terminal.write)
    await clock.waitForSleepers(1)
    return line
  }

  @Test("nothing is shown for a wait of less than 300 ms")
  func short() async {
    let line = await line()
    line.begin("TMDb")
    clock.advance(by: .milliseconds(299))
    line.end("TMDb")
    #expect(terminal.take() == "")
  }

  @Test("after 300 ms it names the services that are awaited, each once, follows changes, and goes with the last")
  func long() async {
    let line = await line()
    for service in ["Open Library", "TMDb", "TMDb"] { line.begin(service) }
    clock.advance(by: .milliseconds(300))
    var written = terminal.written.stream.makeAsyncIterator()
    await written.next()
    #expect(terminal.take() == "\r\u{1B}[KWaiting for Open Library and TMDb …")
    line.end("Open Library")
    #expect(terminal.take() == "\r\u{1B}[KWaiting for TMDb …")
    line.end("TMDb")
    _ = terminal.take()
    line.end("TMDb")
    #expect(terminal.take() == "\r\u{1B}[K")
    // The service awaited next is named at once.
    line.begin("Studio Ghibli")
    #expect(terminal.take() == "\r\u{1B}[KWaiting for Studio Ghibli …")
  }

  @Test("where no service is awaited when the time is up, nothing is shown; a narrow terminal gets one line")
  func idle() async {
    let line = await line(columns: 20)
    clock.advance(by: .milliseconds(300))
    await clock.waitForSleepers(atMost: 0)
    #expect(terminal.take() == "")
    line.begin("Open Library")
    line.begin("Studio Ghibli")
    var written = terminal.written.stream.makeAsyncIterator()
    await written.next()
    line.begin("TMDb")
    #expect(terminal.take().hasSuffix("\r\u{1B}[KWaiting for Open L…"))
  }
}
