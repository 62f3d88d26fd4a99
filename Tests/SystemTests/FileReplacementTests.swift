import Foundation
import MarqueeSystem
import TestSupport
import Testing

@Suite("Replacing a file")
struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test("a new file has the bytes, the mode and the time, and nothing is left beside it", arguments: [true, false])
  func new(isDurable: Bool) throws {
    let path = folder.path("a")
    #expect(FileReplacement.put([1, 2], at: path, time: 1_000_000_007, isDurable: isDurable) == .done)
    #expect(try folder.bytes("a") == Data([1, 2]) && mode("a") == 0o600)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date?.timeIntervalSince1970.rounded() == 1)
    #expect(FileReplacement.put([3], at: path, mode: 0o640, isDurable: isDurable) == .done)
    #expect(try folder.bytes("a") == Data([3]) && mode("a") == 0o640)
    #expect(try folder.names() == ["a"])
  }

  @Test("until it has its name it is open to its owner only, whatever its mode will be")
  func draft() throws {
    var drafts: [String: Int] = [:]
    let outcome = FileReplacement.put([1], at: folder.path("a"), mode: 0o400) {
      // Without a draft the expectation below fails.
      for name in (try? folder.names()) ?? [] { drafts[name] = try? mode(name) }
      return true
    }
    #expect(outcome == .done)
    #expect(drafts.count == 1 && drafts.keys.first?.hasPrefix(FileReplacement.draftBeginning) == true)
    #expect(drafts.values.first == 0o400)
  }

  @Test("only a file or a link is replaced: a pipe stays one, and nothing is left")
  func pipe() throws {
    try #require(mkfifo(folder.path("a"), 0o600) == 0)
    #expect(FileReplacement.put([1], at: folder.path("a")) == .failed(OpenFile.notRegular))
    #expect(OpenFile.reason(OpenFile.notRegular) == "it is not a regular file")
    #expect(try folder.names() == ["a"])
    #expect(stat(path: folder.path("a"))?.kind == .pipe)
  }

  @Test("what a killed program left of a draft for a path is removed; any other file and those in progress stay")
  func leftovers() throws {
    let long = String(repeating: "n", count: 250)
    let dead = ".new.a.0123456789abcdef"
    let remaining = [
      ".new.a.notes", ".new.a.0123456789abcde", ".new.a.0123456789abcdef0", ".new.a.0123456789ABCDEF",
      ".new.b.0123456789abcdef",
      ".new.0123456789abcdef", ".new.stuff",
    ]
    for name in remaining + [dead] { try folder.write(Data("x".utf8), to: name) }
    let draft = try #require(FileDraft(for: folder.path("a")))
    for name in ["a", long] { FileDraft.removeLeftovers(for: folder.path(name)) }
    let names = try folder.names()
    #expect(names.count == remaining.count + 1 && !names.contains(dead) && Set(remaining).isSubset(of: names))
    #expect(draft.write([1]) && draft.put() == .done)
    #expect(try folder.names() == (remaining + ["a"]).sorted())
    let other = try #require(FileDraft(for: folder.path(long)))
    #expect(other.write([1]) && other.put() == .done)
  }

  @Test("a file that takes the place of another gets its mode, without what would make it run as its owner")
  func like() throws {
    try folder.write(Data(), to: "a")
    chmod(folder.path("a"), 0o4664)
    let draft = try #require(FileDraft(for: folder.path("a")))
    #expect(draft.put(like: stat(path: folder.path("a"))) == .done)
    #expect(try mode("a") == 0o664)
    let new = try #require(FileDraft(for: folder.path("b")))
    #expect(new.put(like: nil) == .done)
    #expect(try mode("b") == 0o600)
  }

  @Test("only a regular file is opened as one")
  func regular() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(OpenFile(regular: folder.path("pipe")) == nil && errno == OpenFile.notRegular)
    #expect(OpenFile(regular: folder.url.path) == nil && errno == EISDIR)
    #expect(OpenFile(regular: "/dev/null") == nil && errno == OpenFile.notRegular)
    #expect(OpenFile(regular: folder.path("none")) == nil && errno == ENOENT)
    try folder.write(Data([7]), to: "file")
    #expect(OpenFile(regular: folder.path("file"))?.contents(limit: 10) == [7])
  }

  @Test("a link in its place is replaced, and what it leads to stays")
  func link() throws {
    try folder.write(Data("theirs".utf8), to: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "elsewhere")
    #expect(FileReplacement.put([1], at: folder.path("a")) == .done)
    #expect(try folder.bytes("elsewhere") == Data("theirs".utf8) && folder.bytes("a") == Data([1]))
  }

  @Test("what is refused or cannot be done leaves the old file, and no other")
  func failures() throws {
    try folder.write(Data([9]), to: "a")
    #expect(FileReplacement.put([1], at: folder.path("a"), if: { false }) == .refused)
    #expect(FileReplacement.put([1], at: folder.path("none/a")) == .failed(ENOENT))
    #expect(FileReplacement.put([1], at: folder.path("a/a")) == .failed(ENOTDIR))
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: false)
    #expect(FileReplacement.put([1], at: folder.path("sub")) == .failed(EISDIR))
    #expect(try folder.bytes("a") == Data([9]) && folder.names() == ["a", "sub"])
  }

  @Test("a stamp is that of the file as it is, and of no other")
  func stamp() throws {
    #expect(FileStamp(path: folder.path("a")) == nil)
    try folder.write(Data([9]), to: "a")
    let stamp = try #require(FileStamp(path: folder.path("a")))
    #expect(FileStamp(path: folder.path("a")) == stamp)
    try FileManager.default.copyItem(atPath: folder.path("a"), toPath: folder.path("b"))
    #expect(FileStamp(path: folder.path("b")) != stamp)
    #expect(FileReplacement.put([9, 9], at: folder.path("a")) == .done)
    #expect(FileStamp(path: folder.path("a")) != stamp)
  }
}
