import Foundation
import MarqueeSystem
import Testing

@testable import MarqueeTerminal

@Suite("The history")
struct PromptHistoryTests {
  /// A history in a folder that is gone afterwards.
  private func withFile(_ body: (HistoryFile, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "history")
    try body(HistoryFile(path: url.path), url)
  }

  @Test("only lines worth typing again are kept, the most recent thousand")
  func worth() {
    #expect(History.adding("b", to: ["a"]) == ["a", "b"])
    #expect(History.adding("a", to: ["a"]) == ["a"])
    #expect(History.adding("a", to: ["a", "b"]) == ["a", "b", "a"])
    for line in ["", " a", "\ta", "a\nb", "a\u{1B}b", String(repeating: "a", count: 4097)] {
      #expect(History.adding(line, to: ["x"]) == ["x"])
    }
    let full = (0..<1000).map(String.init)
    #expect(History.adding("new", to: full) == full.dropFirst() + ["new"])
  }

  @Test("what is added is read again, by its owner only, and nothing else is left in the folder")
  func roundTrip() throws {
    try withFile { file, url in
      #expect(try file.read() == [])
      for line in ["home", "search 天空", "search 天空", " secret", "open 1"] { #expect(try file.add([line])) }
      #expect(try file.read() == ["home", "search 天空", "open 1"])
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path) == ["history"])
    }
  }

  @Test("a link stays a link, to a file or to where one is to be", arguments: [true, false])
  func link(isThere: Bool) throws {
    try withFile { file, url in
      let folder = url.deletingLastPathComponent()
      let real = folder.appending(path: "dotfiles/lines")
      if isThere {
        try FileManager.default.createDirectory(
          at: real.deletingLastPathComponent(), withIntermediateDirectories: false)
        try Data("home\n".utf8).write(to: real)
      }
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "dotfiles/lines")
      #expect(try file.add(["open 1"]))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == "dotfiles/lines")
      #expect(try String(contentsOf: real, encoding: .utf8) == (isThere ? "home\nopen 1\n" : "open 1\n"))
      try Data([0xFF]).write(to: real)
      #expect(try file.add(["back"]))
      #expect(try Data(contentsOf: real) == Data("back\n".utf8))
      #expect(try Data(contentsOf: URL(filePath: real.path + ".damaged")) == Data([0xFF]))
    }
  }

  @Test("one that others may read is closed to them, and that is said once", arguments: [true, false])
  func closedToOthers(isLinked: Bool) throws {
    try withFile { file, url in
      let real = isLinked ? url.deletingLastPathComponent().appending(path: "lines") : url
      try Data("home\n".utf8).write(to: real)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: real.path)
      if isLinked { try FileManager.default.createSymbolicLink(at: url, withDestinationURL: real) }
      #expect(file.closeToOthers() == "\(real.path) could be read by others. It is yours alone now.")
      #expect(try FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int == 0o600)
      #expect(file.closeToOthers() == nil)
    }
  }

  @Test("the folder is made where it is missing, for its owner only")
  func folder() throws {
    try withFile { _, url in
      let deep = url.deletingLastPathComponent().appending(path: "state/marquee")
      _ = try HistoryFile(path: deep.path + "/history").add(["home"])
      #expect(try FileManager.default.attributesOfItem(atPath: deep.path)[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("sessions at the same time keep each other's lines")
  func together() throws {
    try withFile { file, _ in
      DispatchQueue.concurrentPerform(iterations: 4) { session in
        var history = PromptHistory(file)
        for line in 0..<200 {
          history.add("session \(session) line \(line)")
          history.write()
        }
        // The file may not have been free for the last.
        while !history.write() {}
        #expect(history.takeNews() == [])
      }
      let lines = try file.read()
      #expect(Set(lines).count == 800)
    }
  }

  @Test("a lock that another session holds is not waited for: the lines are written with the next one")
  func lockedByOther() throws {
    try withFile { file, url in
      var history = PromptHistory(file)
      guard case .held(let lock) = FolderLock.take(url.deletingLastPathComponent().path, waits: { _ in false }) else {
        Issue.record("The folder cannot be locked.")
        return
      }
      let begun = ContinuousClock.now
      history.add("home")
      history.write()
      #expect(begun.duration(to: .now) < .seconds(1))
      let before = try file.read()
      #expect(before == [] && history.takeNews() == [])
      lock?.close()
      history.add("search kiki")
      history.write()
      #expect(try file.read() == ["home", "search kiki"])
    }
  }

  @Test(
    "a file that cannot be used is named, and put aside by the next line",
    arguments: [Data([0x66, 0xFF, 0x0A]), Data("a\u{1B}[2J\n".utf8), Data(count: 9_000_000)])
  func damaged(_ content: Data) throws {
    try withFile { file, url in
      try content.write(to: url)
      let failure = #expect(throws: HistoryFile.Failure.self) { try file.read() }
      #expect(failure?.sentence.hasPrefix("\(url.path) is damaged") == true)
      #expect(try file.add(["home"]))
      #expect(try file.read() == ["home"])
      #expect(try Data(contentsOf: URL(filePath: url.path + ".damaged")) == content)
    }
  }

  @Test("a folder in its place, or no place at all, is said")
  func unusable() throws {
    try withFile { _, url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      #expect(throws: HistoryFile.Failure(sentence: "\(url.path) is not a file.")) {
        try HistoryFile(path: url.path).read()
      }
      #expect(throws: HistoryFile.Failure.self) { try HistoryFile(path: "/dev/null/marquee/history").add(["home"]) }
    }
  }
}
