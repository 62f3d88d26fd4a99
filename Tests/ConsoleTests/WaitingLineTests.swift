import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The line that says who is awaited", .timeLimit(.minutes(10)))
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

  @Test("nothing is said of what takes less than 300 ms")
  func short() async {
    let line = await line()
    line.begin("TMDb")
    clock.advance(by: .milliseconds(299))
    line.end("TMDb")
    #expect(terminal.take() == "")
  }

  @Test("after 300 ms it says who is awaited, each once, follows who is, and goes with the last")
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
    // What is awaited next is told at once.
    line.begin("Studio Ghibli")
    #expect(terminal.take() == "\r\u{1B}[KWaiting for Studio Ghibli …")
  }

  @Test("where nobody is awaited when the time is up, nothing is said; a narrow terminal gets one line")
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
