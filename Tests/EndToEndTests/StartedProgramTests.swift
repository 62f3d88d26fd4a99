import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

// What a program inherits is read in /proc.
#if os(Linux)
  @Suite("Programs that are started", .serialized, .timeLimit(.minutes(2)))
  final class StartedProgramTests {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: home) }

    /// A script that records what it was started with, and whether a program in it ends at a closed pipe.
    private func witness() throws -> String {
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let script = home.appending(path: "witness")
      let report = home.appending(path: "report").path
      try """
      #!/bin/bash
      {
        env
        echo "open: $(ls /proc/self/fd | xargs)"
        grep -E '^Sig(Ign|Blk)' /proc/self/status
        yes | head -1 >/dev/null
        echo "yes ended with ${PIPESTATUS[0]}"
      } >'\(report).draft' 2>&1
      mv '\(report).draft' '\(report)'
      cat >/dev/null
      echo seen

      """.write(to: script, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
      return script.path
    }

    /// The record. The program does not wait for a browser that is slow to start.
    private func report() throws -> [String] {
      for _ in 0..<1_000 where access(home.appending(path: "report").path, F_OK) != 0 { poll(nil, 0, 20) }
      return try String(contentsOf: home.appending(path: "report"), encoding: .utf8).split(separator: "\n").map(
        String.init)
    }

    private static let environment = [
      "TMDB_TOKEN": "sesame", "TMDB_API_KEY": "sesame", "MARQUEE_ROWS": "http://127.0.0.1:1/rows?key=sesame",
      "http_proxy": "http://user:sesame@127.0.0.1:1", "MARQUEE_CATALOGS": "ghibli,openlibrary",
      "MARQUEE_SOURCE": "fake,rows=live", "MARQUEE_STORE": "sqlite", "OWN": "value",
    ]

    private func expectClean(_ report: [String]) {
      #expect(report.contains("OWN=value"))
      // The three standard streams, and the folder that the script reads.
      #expect(report.contains("open: 0 1 2 3"), "\(report.filter { $0.hasPrefix("open") })")
      // The signals up to 31. Some of those above belong to the C library.
      let signals = report.filter { $0.hasPrefix("Sig") }.compactMap { Int($0.suffix(8), radix: 16) }
      #expect(signals.map { $0 & 0x7FFF_FFFF } == [0, 0])
      // 128 and SIGPIPE: it ended without a message.
      #expect(report.last == "yes ended with 141", "\(report.last ?? "")")
    }

    @Test("a pager gets no secret, no descriptor and no signal that is ignored or blocked")
    func pager() throws {
      // Bash reads the script: it cannot be started while it is open for writing (execve(2), ETXTBSY), and programs
      // that other tests start at the same time may have inherited the descriptor.
      let environment = Self.environment.merging(["PAGER": "/bin/bash \(try witness())"]) { $1 }
      let session = try TypedSession("exec \"$MARQUEE\" home 3</dev/null", home: home, environment: environment)
      try session.expect("seen")
      #expect(session.status() == 0)
      let report = try report()
      expectClean(report)
      #expect(report.filter { $0.contains("sesame") } == [])
      #expect(report.contains("LESS=FRX"))
    }

    @Test("a web browser gets no key, no descriptor and no signal that is ignored or blocked")
    func browser() throws {
      let environment = Self.environment.merging(["BROWSER": try witness()]) { $1 }
      let session = try TypedSession(home: home, environment: environment)
      try session.expect("marquee> ")
      try session.type("browse 5\r")
      try session.expect("https://")
      try session.expect("marquee> ")
      let report = try report()
      expectClean(report)
      // The proxy is the way to the page.
      #expect(report.filter { $0.contains("sesame") } == ["http_proxy=http://user:sesame@127.0.0.1:1"])
      try session.type("quit\r")
      #expect(session.status() == 0)
    }

    @Test("Ctrl-C ends a pager that does not handle it, and the program after it ends as usual")
    func interruptedPager() throws {
      let environment = Self.environment.merging(["PAGER": "echo waiting; exec sleep 1000"]) { $1 }
      let session = try TypedSession("\"$MARQUEE\" home; echo \"ended with $?\"", home: home, environment: environment)
      try session.expect("waiting")
      try session.type("\u{3}")
      try session.expect("ended with 0")
      #expect(session.status() == 0)
    }
  }
#endif
