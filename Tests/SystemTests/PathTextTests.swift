import Foundation
import MarqueeSystem
import TestSupport
import Testing

@Suite("Paths as texts")
struct PathTextTests {
  @Test(
    "a path in UTF-8 is its own text",
    arguments: ["", "/a b", "天空/é/e\u{301}", "/\u{301}a", "\u{FFFD}", "🛩\u{10FF7F}"])
  func text(path: String) {
    #expect(Array(String(pathBytes: path.utf8).utf8) == Array(path.utf8))
    #expect(path.withPath { String(cString: $0) } == path && path.withBytesShown == path)
  }

  @Test("a byte that is not UTF-8 is shown as a number, and the system gets the byte itself")
  func bytes() {
    for bytes: [UInt8] in [
      [0xFF], [0x2F, 0xC3, 0x2F, 0xA9], [0xE5, 0xA4], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] {
      let path = String(pathBytes: bytes)
      #expect(path.withPath { Array(UnsafeRawBufferPointer(start: $0, count: bytes.count)) } == bytes)
      #expect(
        path.withBytesShown == bytes.map { $0 < 0x80 ? "/" : "\\x" + String($0, radix: 16, uppercase: true) }.joined())
    }
  }

  @Test("in other texts each byte that is not UTF-8 becomes a replacement character")
  func repaired() {
    #expect(String(pathBytes: [0x61, 0xFF, 0xC3, 0xC3, 0xA9]).withBytesRepaired == "a\u{FFFD}\u{FFFD}é")
    #expect("天空 é e\u{301}\n\u{10FF7F}".withBytesRepaired == "天空 é e\u{301}\n\u{10FF7F}")
  }

  @Test("no two paths have one text, also where one has the scalars that represent bytes", arguments: 0..<200)
  func anyBytes(seed: Int) {
    var generator = SystemRandomNumberGenerator()
    let parts: [[UInt8]] = [
      [0xFF], [0xC3], [0xA9], [0xC3, 0xA9], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80], [0x2F], [0x61],
      [UInt8.random(in: 1...255, using: &generator)],
    ]
    let bytes = (0..<seed % 20).flatMap { _ in parts.randomElement(using: &generator) ?? [] }
    let path = String(pathBytes: bytes)
    #expect(path.withPath { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } == bytes)
    #expect(
      bytes.withUnsafeBytes { raw in
        (raw.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { String(cPath: $0) }
        }
      } == path)
  }

  @Test("files of such names are made, found, linked to, listed and replaced")
  func files() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path(String(pathBytes: [0x61, 0xFF]))
    #expect(
      FolderPath.make(folder + "/\u{301}b")
        && FolderPath.names(in: temporary.url.path) == [String(pathBytes: [0x61, 0xFF])])
    #expect(FolderPath.of(folder + "/\u{301}b") == folder && FolderPath.isAbsolute("/\u{301}b"))
    let file = folder + "/" + String(pathBytes: [0xFE])
    #expect(FileReplacement.put([1], at: file) == .done)
    #expect(OpenFile(open(file, O_RDONLY))?.contents(limit: 9) == [1])
    #expect(
      link(file, file + "2") == 0 && FileIdentity(path: file) == FileIdentity(path: file + "2")
        && FileIdentity(path: file) != nil)
    #expect(file.withPath { symlink($0, temporary.path("link")) } == 0)
    #expect(FolderPath.target(of: temporary.path("link")) == file)
    #expect(
      Set(FolderPath.names(in: folder)) == ["\u{301}b", String(pathBytes: [0xFE]), String(pathBytes: [0xFE]) + "2"])
    #expect(rename(file + "2", file) == 0 && chmod(file, 0o400) == 0 && access(file, F_OK) == 0)
    #expect(unlink(file) == 0 && access(file, F_OK) != 0)
  }
}
