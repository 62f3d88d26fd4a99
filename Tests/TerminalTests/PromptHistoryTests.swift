import Foundation
import MarqueeSystem
import Testing

@testable import MarqueeTerminal

@Suite("The history")
struct PromptHistoryTests {
  /// A history in a folder that is removed afterwards.
  private func withFile(_ body: (inout HistoryFile, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "history")
    var file = HistoryFile(path: url.path)
    try body(&file, url)
  }

  @Test("only lines worth typing again are kept, the most recent thousand")
  func worth() {
    func adding(_ line: String, to lines: [String]) -> [String] {
      var history = History(lines)
      history.add(line)
      return history.lines
    }
    #expect(adding("b", to: ["a"]) == ["a", "b"])
    #expect(adding("a", to: ["a"]) == ["a"])
    #expect(adding("a", to: ["a", "b"]) == ["a", "b", "a"])
    for line in ["", " a", "\ta", "a\nb", "a\u{1B}b", String(repeating: "a", count: 4097)] {
      #expect(adding(line, to: ["x"]) == ["x"])
    }
    let full = (0..<1000).map(String.init)
    #expect(adding("new", to: full) == full.dropFirst() + ["new"])
  }

  @Test("what is added is read again, by its owner only, and nothing else is left in the folder")
  func roundTrip() throws {
    try withFile { file, url in
      #expect(file.read() == [])
      // Nothing to write is nothing that is left.
      #expect(file.write() && file.read() == [])
      for line in ["home", "search 天空", "search 天空", " secret", "open 1"] { #expect(file.write(line) == true) }
      #expect(file.read() == ["home", "search 天空", "open 1"] && file.takeNews() == [])
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path) == ["history"])
    }
  }

  @Test("a link stays a link, to a file that exists or not", arguments: [true, false])
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
      #expect(file.write("open 1") == true)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == "dotfiles/lines")
      #expect(try String(contentsOf: real, encoding: .utf8) == (isThere ? "home\nopen 1\n" : "open 1\n"))
      try Data([0xFF]).write(to: real)
      #expect(file.write("back") == true)
      #expect(try Data(contentsOf: real) == Data("back\n".utf8))
      #expect(try Data(contentsOf: URL(filePath: real.path + ".damaged")) == Data([0xFF]))
    }
  }

  @Test("a file that others may read is closed to them, and that is said once", arguments: [true, false])
  func closedToOthers(isLinked: Bool) throws {
    try withFile { file, url in
      let real = isLinked ? url.deletingLastPathComponent().appending(path: "lines") : url
      try Data("home\n".utf8).write(to: real)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: real.path)
      if isLinked { try FileManager.default.createSymbolicLink(at: url, withDestinationURL: real) }
      #expect(file.read() == ["home"])
      #expect(file.takeNews() == ["Other users could read \(real.path). Now only you can read it."])
      #expect(try FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int == 0o600)
      #expect(file.read() == ["home"] && file.takeNews() == [])
    }
  }

  @Test("the folder is made where it is missing, for its owner only")
  func folder() throws {
    try withFile { _, url in
      let deep = url.deletingLastPathComponent().appending(path: "state/marquee")
      var file = HistoryFile(path: deep.path + "/history")
      #expect(file.write("home") == true && file.takeNews() == [])
      let mode = try FileManager.default.attributesOfItem(atPath: deep.path)[.posixPermissions] as? Int
      #expect(mode == 0o700)
    }
  }

  @Test("sessions at the same time keep each other's lines")
  func together() throws {
    try withFile { file, _ in
      DispatchQueue.concurrentPerform(iterations: 4) { [file] session in
        var history = file
        for line in 0..<200 {
          history.add("session \(session) line \(line)")
          history.write()
        }
        // Another session may have had the lock at the last line.
        while !history.write() {}
        #expect(history.takeNews() == [])
      }
      let lines = file.read()
      #expect(Set(lines).count == 800)
    }
  }

  @Test("a lock that another session has is not waited for: the lines are written with the next one")
  func lockedByOther() throws {
    try withFile { file, url in
      guard case .held(let lock) = FolderLock.take(url.deletingLastPathComponent().path, waits: { _ in false }) else {
        Issue.record("The folder cannot be locked.")
        return
      }
      let begun = ContinuousClock.now
      #expect(file.write("home") == false)
      #expect(begun.duration(to: .now) < .seconds(1))
      #expect(file.read() == [] && file.takeNews() == [])
      lock?.close()
      #expect(file.write("search kiki") == true)
      #expect(file.read() == ["home", "search kiki"])
    }
  }

  @Test(
    "a file that cannot be used is reported, and renamed by the next line",
    arguments: [Data([0x66, 0xFF, 0x0A]), Data("a\u{1B}[2J\n".utf8), Data(count: 9_000_000)])
  func damaged(_ content: Data) throws {
    try withFile { file, url in
      try content.write(to: url)
      #expect(file.read() == [])
      #expect(file.takeNews().last?.hasPrefix("\(url.path) is damaged") == true)
      #expect(file.write("home") == true)
      #expect(file.read() == ["home"] && file.takeNews() == [])
      #expect(try Data(contentsOf: URL(filePath: url.path + ".damaged")) == content)
    }
  }

  @Test("a folder in its place, or no place at all, is reported")
  func unusable() throws {
    try withFile { file, url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      #expect(file.read() == [] && file.takeNews() == ["\(url.path) is not a file."])
      var nowhere = HistoryFile(path: "/dev/null/marquee/history")
      #expect(nowhere.write("home") == true)
      #expect(nowhere.takeNews() == ["/dev/null/marquee/history can't be written: Not a directory."])
      // It is reported once.
      #expect(file.read() == [] && file.takeNews() == [])
    }
  }
}

extension HistoryFile {
  fileprivate mutating func write(_ line: String) -> Bool {
    add(line)
    return write()
  }
}
