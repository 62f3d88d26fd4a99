// How long the program waits for a failure of the browser that it has started.
import Foundation
import MarqueeDomain
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The web browser")
struct WebBrowserTests {
  @Test("a browser that goes on running shows the page: after two seconds it is not waited for any more")
  func running() async {
    // In a process of its own, because the program does not await the browser's end: Swift Testing, which awaits the end
    // of any child (waitid(2), P_ALL), would see this one again and again, and no other.
    await #expect(processExitsWith: .success) {
      let (folder, clock) = (try TemporaryFolder(), PassingClock())
      let page = try #require(WebAddress("https://example.org/heat"))
      // The program waits until its pipe has a reader, and so runs as long as the test wants.
      let pipe = folder.path("pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      defer { close(open(pipe, O_RDONLY | O_NONBLOCK)) }
      try folder.write(Data("#!/bin/sh\necho \"$1\" > '\(pipe)'\n".utf8), to: "browser")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("browser"))
      // If the first program counted as failed, the second one would fail too.
      let browser = WebBrowser(
        environment: ["BROWSER": "\(folder.path("browser")):/nonexistent/browser", "PATH": "/usr/bin:/bin"],
        clock: clock)
      try await browser.open(page)
      try #require(clock.now.offset == .seconds(2))
      let reader = try #require(OpenFile(open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)))
      var readable = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&readable, 1, 60_000) == 1)
      var address = [UInt8](repeating: 0, count: 24)
      try #require(reader.read(into: &address) == 24 && address == Array("https://example.org/heat".utf8))
    }
  }
}
