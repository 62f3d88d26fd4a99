// Reading and copying open files, their times, and folders of the program's own.
import Foundation
import MarqueeSystem
import TestSupport
import Testing

@Suite("Open files and folders of the program's own")
struct OpenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is read whole, up to the limit", arguments: [0, 1, 2, 100_000])
  func contents(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try folder.write(Data(bytes), to: "a")
    #expect(OpenFile(regular: folder.path("a"))?.contents(limit: count) == bytes)
    if count > 0 { #expect(OpenFile(regular: folder.path("a"))?.contents(limit: count - 1) == nil) }
    #expect(OpenFile(open(folder.url.path, O_RDONLY))?.contents(limit: .max) == nil)
  }

  @Test("a copy has everything from the beginning, for its owner only", arguments: [0, 1, 300_000])
  func copy(count: Int) throws {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    try folder.write(bytes, to: "a")
    let file = try #require(OpenFile(regular: folder.path("a")))
    var begun = [UInt8](repeating: 0, count: 10)
    #expect(file.read(into: &begun) == min(count, 10))
    #expect(file.copy(to: folder.path("b")))
    #expect(try folder.bytes("b") == bytes)
    #expect(stat(path: folder.path("b")).map { $0.st_mode & 0o777 } == 0o600)
    // What is at the path already stays.
    #expect(!file.copy(to: folder.path("a")) && errno == EEXIST)
    #expect(try folder.bytes("a") == bytes)
  }

  @Test("what is not a regular file is not copied, and nothing is made")
  func noCopy() throws {
    let file = try #require(OpenFile(open(folder.url.path, O_RDONLY)))
    #expect(!file.copy(to: folder.path("a")) && errno == OpenFile.notRegular)
    #expect(try folder.names() == [])
  }

  @Test("a file's time is the one that was set, to the nanosecond; now is the clock's time")
  func time() throws {
    for time in [0, 1, 1_234_567_890_123_456_789] as [Int64] {
      #expect(FileReplacement.put([1], at: folder.path("a"), time: time) == .done)
      #expect(stat(path: folder.path("a")).map(FileTime.changed) == time)
    }
    let seconds = Double(FileTime.now()) / 1_000_000_000
    #expect(abs(seconds - Date().timeIntervalSince1970) < 60)
  }

  @Test("a private folder has a new name and is open to its owner only; it goes with the files in it")
  func privateFolder() throws {
    let one = try #require(PrivateFolder(folder.path("a-")))
    let two = try #require(PrivateFolder(folder.path("a-")))
    #expect(one.path != two.path)
    for made in [one, two] {
      #expect(made.path.hasPrefix(folder.path("a-")) && made.path.count == folder.path("a-").count + 6)
      let status = try #require(stat(path: made.path))
      #expect(status.kind == .folder && status.st_mode & 0o777 == 0o700)
    }
    #expect(FileReplacement.put([1], at: "\(one.path)/file") == .done)
    one.remove()
    #expect(try folder.names() == [FolderPath.name(of: two.path)])
    #expect(PrivateFolder(folder.path("none/a-")) == nil && errno == ENOENT)
  }

  @Test("folders that killed programs left are removed by the beginning of their paths, and no others")
  func removeAll() throws {
    for beginning in ["a-", "a-", "b-"] {
      let made = try #require(PrivateFolder(folder.path(beginning)))
      #expect(FileReplacement.put([1], at: "\(made.path)/file") == .done)
    }
    PrivateFolder.removeAll(folder.path("a-"))
    #expect(try folder.names().map { $0.prefix(2) } == ["b-"])
  }

  @Test("a temporary folder is in the system's place for them")
  func temporary() throws {
    let made = try #require(PrivateFolder.temporary())
    defer { made.remove() }
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    #expect(made.path.hasPrefix((place.isEmpty ? "/tmp" : place) + "/marquee-"))
    #expect(stat(path: made.path)?.kind == .folder)
  }

  @Test("an unnamed file is written and read, and has no name")
  func unnamed() throws {
    let file = try #require(OpenFile.unnamed())
    #expect(file.write([1, 2, 3]) && lseek(file.descriptor, 0, SEEK_SET) == 0)
    #expect(file.contents(limit: 3) == [1, 2, 3])
    #expect(file.status?.st_nlink == 0)
  }
}
