// How long the program waits for a failure of the browser that it has started.
import Foundation
import MarqueeDomain
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The web browser")
struct WebBrowserTests {
  private let folder: TemporaryFolder
  private let clock = PassingClock()
  private let page: WebAddress

  init() throws {
    folder = try TemporaryFolder()
    page = try #require(WebAddress("https://example.org/heat"))
  }

  @Test("a browser that goes on running shows the page: after two seconds it is not waited for any more")
  func running() async throws {
    // The program waits until its pipe has a reader, and so runs as long as the test wants.
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { close(open(pipe, O_RDONLY | O_NONBLOCK)) }
    // Another program writes it: it cannot be started while it is open for writing (execve(2), ETXTBSY), and programs
    // that other tests start at the same time may have inherited the descriptor.
    let script = "#!/bin/sh\necho \"$1\" > '\(pipe)'\n"
    let writer = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", "printf '%s' \"$1\" > \"$0\"; chmod 700 \"$0\"", folder.path("browser"), script])
    writer.waitUntilExit()
    // If the first program counted as failed, the second one would fail too.
    let browser = WebBrowser(
      environment: ["BROWSER": "\(folder.path("browser")):/nonexistent/browser", "PATH": "/usr/bin:/bin"], clock: clock)
    try await browser.open(page)
    #expect(clock.now.offset == .seconds(2))
    let reader = try #require(OpenFile(open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)))
    var readable = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&readable, 1, 60_000) == 1)
    var address = [UInt8](repeating: 0, count: 24)
    #expect(reader.read(into: &address) == 24 && address == Array("https://example.org/heat".utf8))
  }
}
