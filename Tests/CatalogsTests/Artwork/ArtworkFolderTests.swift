import Foundation
import MarqueeDomain
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Pictures in a folder")
struct ArtworkFolderTests {
  /// Returns a later time with each call.
  final class Ticks: Sendable {
    private let count = Mutex<Int64>(1_700_000_000_000_000_000)

    func now() -> Int64 { advance(by: 1_000_000) }

    @discardableResult
    func advance(by nanoseconds: Int64) -> Int64 {
      count.withLock {
        $0 += nanoseconds
        return $0
      }
    }
  }

  private let place: TemporaryFolder
  private let ticks = Ticks()

  init() throws { place = try TemporaryFolder() }

  private func folder(limit: Int = 1_000_000) -> ArtworkFolder {
    ArtworkFolder(path: place.path("artwork"), limit: limit, now: ticks.now)
  }

  private func address(_ number: Int) throws -> WebAddress {
    try #require(WebAddress("https://pictures.test/\(number).jpg"))
  }

  private func picture(_ comment: Int = 0) -> Artwork {
    Artwork(bytes: Pictures.png(comment: comment), contentType: .png)
  }

  @Test("what is cached is found, also by the next process, and nothing else is found")
  func foundAgain() throws {
    for (number, (type, bytes)) in Pictures.all.enumerated() {
      let picture = Artwork(bytes: bytes, contentType: type)
      let file = try folder().keep(picture, from: try address(number))
      #expect(file.bytes == bytes.count && FileManager.default.contents(atPath: file.path) == Data(bytes))
      let found = try #require(folder().find(try address(number)))
      #expect(found.picture == picture && found.file == file)
    }
    #expect(folder().find(try address(9)) == nil)
    #expect(folder().contents().entries == 4)
  }

  @Test("what was used longest ago is removed first")
  func order() throws {
    let folder = folder(limit: 3000)
    for number in 0..<4 { _ = try folder.keep(picture(500), from: try address(number)) }
    _ = folder.find(try address(0))
    _ = try folder.keep(picture(500), from: try address(4))
    #expect(folder.find(try address(1)) == nil)
    #expect(folder.find(try address(0)) != nil)
    #expect(folder.find(try address(4)) != nil)
    #expect(folder.contents().bytes <= 3000)
  }

  @Test("the newest stays even where it alone is larger than the limit")
  func large() throws {
    let folder = folder(limit: 0)
    for number in 0..<3 {
      _ = try folder.keep(picture(500), from: try address(number))
      #expect(folder.find(try address(number)) != nil && folder.contents().entries == 1)
    }
  }

  @Test("two caches that share a folder keep to the limit together, and see each other's pictures")
  func shared() throws {
    let (one, two) = (folder(limit: 5000), folder(limit: 5000))
    for number in 0..<40 {
      _ = try (number.isMultiple(of: 2) ? one : two).keep(picture(400), from: try address(number))
      #expect(one.contents().bytes <= 5600)
    }
    #expect(one.find(try address(39)) != nil)
    #expect(two.find(try address(38)) != nil)
  }

  @Test("other files stay untouched, and damaged ones are not taken for pictures")
  func strange() throws {
    let folder = folder(limit: 2000)
    let file = try folder.keep(picture(), from: try address(0))
    try place.write(Data("mine".utf8), to: "artwork/notes.txt")
    try place.write(Data(count: 100_000), to: "artwork/huge.png")
    let name = ArtworkName(try address(1))
    try FileManager.default.createDirectory(
      atPath: place.path("artwork/\(name.picture(.png))"), withIntermediateDirectories: true)
    try place.write(Data("https://pictures.test/1.jpg\npng\n".utf8), to: "artwork/\(name.record)")
    #expect(folder.find(try address(1)) == nil)
    #expect(folder.contents().entries == 1)
    for number in 2..<20 { _ = try folder.keep(picture(200), from: try address(number)) }
    #expect(try place.bytes("artwork/huge.png").count == 100_000)

    _ = try folder.keep(picture(), from: try address(0))
    for bytes in [Data(), Data(count: 65), Data(Pictures.png().dropLast()), Data(Pictures.gif())] {
      try bytes.write(to: URL(filePath: file.path))
      #expect(folder.find(try address(0)) == nil)
    }
    _ = try folder.clear()
    #expect(try place.bytes("artwork/notes.txt") == Data("mine".utf8))
  }

  @Test("pictures with such names, but without a record of their address, stay, in a linked folder too")
  func picturesOfOthers() throws {
    let photos = ["\(String(repeating: "0a", count: 16)).jpg", "\(String(repeating: "b1", count: 16)).png"]
    try FileManager.default.createDirectory(atPath: place.path("photos"), withIntermediateDirectories: false)
    for photo in photos { try place.write(Data("photo".utf8), to: "photos/\(photo)") }
    // A record of another address is no record of theirs.
    try place.write(Data("https://pictures.test/1.jpg\npng\n".utf8), to: "photos/\(photos[1].dropLast(3))url")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("artwork"), withDestinationPath: place.path("photos"))
    let folder = folder(limit: 100)
    for number in 0..<20 { _ = try folder.keep(picture(200), from: try address(number)) }
    #expect(folder.contents().entries == 1)
    #expect(try folder.clear().entries == 1)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: place.path("photos"))).isSuperset(of: photos))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("photos")).count == 3)
  }

  @Test("links in place of its files are replaced, and their targets stay as they are")
  func planted() throws {
    let folder = folder()
    let name = ArtworkName(try address(0))
    try FileManager.default.createDirectory(atPath: place.path("artwork"), withIntermediateDirectories: false)
    for file in [name.picture(.png), name.record] {
      try place.write(Data("theirs".utf8), to: file)
      try FileManager.default.createSymbolicLink(
        atPath: place.path("artwork/\(file)"), withDestinationPath: place.path(file))
    }
    #expect(folder.find(try address(0)) == nil)
    _ = try folder.keep(picture(), from: try address(0))
    #expect(folder.find(try address(0))?.picture == picture())
    for file in [name.picture(.png), name.record] { #expect(try place.bytes(file) == Data("theirs".utf8)) }
  }

  @Test("another folder in its place is counted again, whatever its time")
  func exchanged() throws {
    let folder = folder(limit: 3000)
    _ = try folder.keep(picture(500), from: try address(0))
    var status = stat()
    #expect(stat(place.path("artwork"), &status) == 0)
    try FileManager.default.moveItem(atPath: place.path("artwork"), toPath: place.path("old"))
    for number in 1..<9 { _ = try self.folder().keep(picture(500), from: try address(number)) }
    let new = try #require(OpenFile(open(place.path("artwork"), O_RDONLY | O_DIRECTORY)))
    FileTime.set(FileTime.changed(status), of: new)
    _ = try folder.keep(picture(500), from: try address(9))
    #expect(folder.contents().bytes <= 3000)
  }

  @Test("where the folder is removed or replaced while a picture is written, the given path has the picture")
  func exchangedMeanwhile() throws {
    for moment in 1...3 {
      let rounds = Atomic<Int>(0)
      let path = place.path("artwork")
      let folder = ArtworkFolder(path: path, limit: 1_000_000) { [ticks] in
        if rounds.add(1, ordering: .relaxed).newValue == moment {
          rename(path, "\(path) \(moment)")
          if moment > 1 { mkdir(path, 0o700) }
        }
        return ticks.now()
      }
      let file = try folder.keep(picture(), from: try address(moment))
      #expect(FileManager.default.contents(atPath: file.path) == Data(picture().bytes))
      #expect(folder.find(try address(moment))?.file == file)
    }
  }

  @Test("a picture that is removed while it is looked for is not found", arguments: 1...2)
  func removedMeanwhile(moment: Int) throws {
    let rounds = Atomic<Int>(0)
    let path = place.path("artwork")
    _ = try folder().keep(picture(), from: try address(0))
    let folder = ArtworkFolder(path: path, limit: 1_000_000) { [ticks] in
      if rounds.add(1, ordering: .relaxed).newValue == moment { rename(path, "\(path) before") }
      return ticks.now()
    }
    #expect(folder.find(try address(0)) == nil)
    #expect(rounds.load(ordering: .relaxed) == moment)
  }

  @Test("a picture comes from the address that is asked for, whatever its file is called")
  func collision() throws {
    let folder = folder()
    _ = try folder.keep(picture(), from: try address(0))
    let name = ArtworkName(try address(0))
    for record in [
      "https://other.test/\npng\n", "", "https://pictures.test/0.jpg\nexe\n", "https://pictures.test/0.jpg",
    ] {
      try place.write(Data(record.utf8), to: "artwork/\(name.record)")
      #expect(folder.find(try address(0)) == nil)
    }
  }

  @Test("nothing is cached for longer than 180 days, however often it is used")
  func stay() throws {
    let folder = folder()
    _ = try folder.keep(picture(), from: try address(0))
    for _ in 0..<179 {
      ticks.advance(by: 86_400_000_000_000)
      #expect(folder.find(try address(0)) != nil)
    }
    ticks.advance(by: 86_400_000_000_000)
    #expect(folder.find(try address(0)) == nil)
  }

  @Test("a picture is found up to the last moment of its 180 days, and not at their end")
  func lastMoment() throws {
    let start: Int64 = 1_700_000_000_000_000_000
    let stay: Int64 = 180 * 24 * 3_600 * 1_000_000_000
    func folder(at time: Int64) -> ArtworkFolder {
      ArtworkFolder(path: place.path("artwork"), limit: 1_000_000) { time }
    }
    _ = try folder(at: start).keep(picture(), from: try address(0))
    #expect(folder(at: start + stay - 1).find(try address(0)) != nil)
    #expect(folder(at: start + stay).find(try address(0)) == nil)
  }

  @Test("the folder is listed for the first picture, and then when there may be no more room, not for every picture")
  func listings() throws {
    let calls = Atomic<Int>(0)
    let folder = ArtworkFolder(path: place.path("artwork"), limit: 16_000) { [ticks] in
      calls.add(1, ordering: .relaxed)
      return ticks.now()
    }
    // The time is asked for twice to write a picture and its record, and once more to list the folder.
    for (number, count) in [(0, 3), (1, 2), (2, 3)] {
      let before = calls.load(ordering: .relaxed)
      _ = try folder.keep(picture(500), from: try address(number))
      #expect(calls.load(ordering: .relaxed) - before == count, "picture \(number)")
    }
  }

  @Test("a relative path is below the working folder, an absolute one stays")
  func relative() {
    let path = ArtworkFolder(path: "pictures", limit: 0).path
    #expect(path.hasPrefix("/") && path.hasSuffix("/pictures") && path != "/pictures", "\(path)")
    #expect(ArtworkFolder(path: "/pictures", limit: 0).path == "/pictures")
  }

  @Test("half-written files are removed after an hour")
  func drafts() throws {
    let folder = folder(limit: 300)
    _ = try folder.keep(picture(), from: try address(0))
    try place.write(Data(count: 50), to: "artwork/.new.1.1")
    try place.write(Data(count: 50), to: "artwork/.new.2.1")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: place.path("artwork/.new.1.1"))
    _ = try folder.keep(picture(500), from: try address(1))
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path("artwork"))
    #expect(!names.contains(".new.1.1") && names.contains(".new.2.1"))
  }

  @Test("where nothing can be written, the problem says so, and how to help")
  func unwritable() throws {
    try place.write(Data(), to: "artwork")
    let folder = folder()
    let problem = #expect(throws: Problem.self) { try folder.keep(picture(), from: try address(0)) }
    #expect(problem?.code == .storage && problem?.message?.contains(place.path("artwork")) == true)
    #expect(folder.find(try address(0)) == nil && folder.contents() == .none)
    #expect(try folder.clear() == .none)
  }

  @Test("clear says how much it removed")
  func clear() throws {
    let folder = folder()
    for number in 0..<3 { _ = try folder.keep(picture(number), from: try address(number)) }
    let before = folder.contents()
    #expect(before.entries == 3)
    #expect(try folder.clear() == before)
    #expect(folder.contents() == .none)
    _ = try folder.keep(picture(), from: try address(0))
    #expect(folder.contents().entries == 1)
  }
}
