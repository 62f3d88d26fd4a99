// Libraries that share a folder.
import Foundation
import MarqueeDomain
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Libraries that sync through a folder")
struct SyncTests {
  private let folder: TemporaryFolder
  private let (kitchen, desk): (SQLiteLibrary, SQLiteLibrary)

  init() throws {
    folder = try TemporaryFolder()
    (kitchen, desk) = (.inMemory(newIdentity: Self.identities("k")), .inMemory(newIdentity: Self.identities("d")))
  }

  private static func identities(_ letter: String) -> @Sendable () -> String {
    let count = Mutex(0)
    return {
      count.withLock { count in
        count += 1
        return "\(letter)\(count)"
      }
    }
  }

  private func sync(
    _ library: SQLiteLibrary, _ name: String = "kitchen", isDryRun: Bool = false, isAutomatic: Bool = false
  ) async throws -> SyncReport {
    var options = SyncOptions(name: name)
    (options.isDryRun, options.isAutomatic) = (isDryRun, isAutomatic)
    return try await library.sync(with: folder.url.path, options)
  }

  private func work(_ number: Int) throws -> Work {
    .sample(try #require(Work.ID("tmdb:movie/\(number)")), "Film \(number)", year: 1990)
  }

  private func export(_ library: SQLiteLibrary) async throws -> String {
    let text = Mutex("")
    _ = try await library.export(.json, of: Query()) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }

  private func changes(_ library: SQLiteLibrary) async throws -> Int { try await library.changes(limit: 99).count }

  @Test("what one library says comes to the other as one change, and a second sync has nothing to do")
  func exchange() async throws {
    let day = try #require(PartialDate("2024-01-02"))
    _ = try await kitchen.change([work(1), work(2), work(3)], by: .seen(on: day))
    _ = try await kitchen.change([work(1)], by: .rate(Rating(halfStars: 8)))
    _ = try await kitchen.setGoal(Goal(24, .book, in: 2026), of: .book, in: 2026)
    let first = try await sync(kitchen)
    #expect(first.isWritten && first.change == nil && first.received.isEmpty)
    let plan = try await sync(desk, "desk", isDryRun: true)
    #expect(plan.received.count == 1 && !plan.isWritten && plan.change == nil)
    #expect(try await export(desk).contains("tmdb") == false && folder.names().count == 1)
    let second = try await sync(desk, "desk")
    #expect(second.received == plan.received && second.received[0].library == "kitchen")
    #expect(
      second.received[0].counts == [
        ReceivedCount("seen", added: 3), ReceivedCount("rating", added: 1), ReceivedCount("goal", added: 1),
      ])
    #expect(try await changes(desk) == 1 && second.change != nil)
    #expect(try await export(desk) == export(kitchen))
    let files = try folder.names()
    // The dry run needed an identity, too.
    #expect(files == ["d2.marquee", "k1.marquee"])
    let bytes = try files.map { try folder.bytes($0) }
    // The desk says nothing that the kitchen does not know, so nothing comes in.
    #expect(try await sync(kitchen).received.isEmpty)
    for _ in 0..<2 {
      for library in [kitchen, desk] {
        let report = try await sync(library, library === kitchen ? "kitchen" : "desk")
        #expect(!report.isWritten && report.change == nil && report.libraries.map(\.isThis) == [true, false])
      }
    }
    #expect(try files.map { try folder.bytes($0) } == bytes)
    #expect(try await changes(desk) == 1)
    for name in files {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test("goals, lists and saved queries are counted one by one, and removed ones too")
  func besideEntries() async throws {
    for kind in [Goal.Kind.book, .movie] { _ = try await kitchen.setGoal(Goal(24, kind, in: 2026), of: kind, in: 2026) }
    _ = try await kitchen.changeList("Watched", by: .save(try Query(line: "is:seen")))
    _ = try await sync(kitchen)
    let counts = [ReceivedCount("goal", added: 2), ReceivedCount("query", added: 1)]
    #expect(try await sync(desk, "desk").received.map(\.counts) == [counts])
    _ = try await desk.setGoal(nil, of: .book, in: 2026)
    _ = try await sync(desk, "desk")
    #expect(try await sync(kitchen).received.map(\.counts) == [[ReceivedCount("goal", removed: 1)]])
  }

  @Test("an undo of a sync reaches the other libraries, and a removed mark does not return")
  func undo() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    _ = try await sync(desk, "desk")
    _ = try await desk.undo()
    _ = try await sync(desk, "desk")
    let report = try await sync(kitchen)
    #expect(report.received.map(\.library) == ["desk"])
    #expect(report.received.map(\.counts) == [[ReceivedCount("wanted", removed: 1)]])
    for _ in 0..<2 {
      _ = try await sync(desk, "desk")
      _ = try await sync(kitchen)
    }
    let shown = try await export(desk)
    #expect(try await export(kitchen) == shown && !shown.withoutStatements.contains("\"wanted\":"))
  }

  @Test("a work of the user's own that one library removed looks the same in a library that learns of it last")
  func removedWork() async throws {
    let third = SQLiteLibrary.inMemory(newIdentity: Self.identities("a"))
    _ = try await kitchen.add([try WorkDraft(title: "Mine", year: 2001)])
    _ = try await sync(kitchen)
    _ = try await sync(desk, "desk")
    _ = try await desk.undo()
    _ = try await sync(desk, "desk")
    // The third library reads the removal first.
    _ = try await sync(third, "attic")
    _ = try await sync(kitchen)
    #expect(try await export(third) == export(desk))
    #expect(try await export(kitchen) == export(desk))
  }

  @Test("a plain undo passes over what came in by itself, and a number undoes it")
  func automatic() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    _ = try await desk.change([work(2)], by: .wanted(true))
    let received = try #require(try await sync(desk, "desk", isAutomatic: true).change)
    #expect(received.description.isAutomatic)
    #expect(try await desk.undo()?.description.kind == .set)
    #expect(try await desk.undo() == nil)
    #expect(try await desk.redo()?.description.kind == .set)
    #expect(try await desk.undo()?.description.kind == .set)
    // A new change removes the undone one, and not what came in.
    _ = try await desk.change([work(3)], by: .favorite(true))
    #expect(try await desk.changes(limit: 9).map(\.description.kind) == [.set, .received])
    #expect(try await desk.undo(received.id)?.id == received.id)
    #expect(try await !export(desk).withoutStatements.contains("\"wanted\":"))
    #expect(try await desk.redo(received.id)?.id == received.id)
    #expect(try await export(desk).withoutStatements.contains("\"wanted\":"))
    #expect(try await desk.undo(99) == nil)
  }

  @Test("a copy of a library takes a new identity, and reads what the other copy wrote")
  func copies() async throws {
    let (home, other) = (try TemporaryFolder(), try TemporaryFolder())
    let first = SQLiteLibrary(path: home.path("library.sqlite"), newIdentity: Self.identities("a"))
    _ = try await first.change([work(1)], by: .wanted(true))
    _ = try await sync(first)
    await first.close()
    try FileManager.default.copyItem(atPath: home.path("library.sqlite"), toPath: other.path("library.sqlite"))
    let (one, two) = (
      SQLiteLibrary(path: home.path("library.sqlite"), newIdentity: Self.identities("b")),
      SQLiteLibrary(path: other.path("library.sqlite"), newIdentity: Self.identities("c"))
    )
    _ = try await one.change([work(2)], by: .favorite(true))
    #expect(try await !sync(one).isCopy)
    _ = try await two.change([work(3)], by: .favorite(true))
    let report = try await sync(two, "copy")
    #expect(report.isCopy && report.isWritten && report.received.map(\.library) == ["kitchen"])
    #expect(try folder.names() == ["a1.marquee", "c1.marquee"])
    #expect(try await !sync(two, "copy").isCopy)
    #expect(try await sync(one).received.map(\.library) == ["copy"])
    _ = try await sync(two, "copy")
    #expect(try await export(one) == export(two))
    await one.close()
    await two.close()
  }

  @Test("conflict copies are read, and a file that another program changed back is written again")
  func conflicts() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    let earlier = try folder.bytes("k1.marquee")
    _ = try await kitchen.change([work(2)], by: .wanted(true))
    _ = try await sync(kitchen)
    let later = try folder.bytes("k1.marquee")
    // Syncthing's name of a conflict.
    try folder.write(later, to: "k1.sync-conflict-20261130-101500-ABCDEFG.marquee")
    try folder.write(earlier, to: "k1.marquee")
    #expect(try await sync(desk, "desk").received.map { $0.counts.map(\.added) }.flatMap(\.self) == [1, 1])
    #expect(try await export(desk) == export(kitchen))
    let again = try await sync(kitchen)
    #expect(again.isWritten && !again.isCopy && again.received.isEmpty)
  }

  @Test(
    "a file that cannot be read is named, and all others are read",
    arguments: [
      ("half", SyncFault.cut), ("first line", .cut), ("nothing", .empty), ("a flipped bit", .damaged),
      ("another program", .foreign), ("later version", .later), ("later format", .later),
      ("later last line", .later), ("Windows line ends", .damaged),
      ("a folder", .unreadable("")),
    ] as [(String, SyncFault)])
  func faults(damage: String, fault: SyncFault) async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    var bytes = try folder.bytes("k1.marquee")
    switch damage {
    case "half": bytes = bytes.prefix(bytes.count / 2)
    case "first line": bytes = bytes.prefix(20)
    case "nothing": bytes = Data()
    case "a flipped bit": bytes[bytes.count / 2] ^= 1
    case "another program": bytes = Data("{\"name\":1}\n".utf8)
    case "later version":
      bytes = Data(String(decoding: bytes, as: UTF8.self).replacing("version\":1", with: "version\":9").utf8)
    case "later format", "later last line":
      let version = damage == "later format" ? "library/3" : "library/2\",\""
      var content = Array(
        String(decoding: bytes, as: UTF8.self).replacing("library/2", with: version).utf8.dropLast(32))
      content += "}\n".utf8
      _ = SyncFile.end(&content)
      bytes = Data(content)
    case "Windows line ends":
      bytes = Data(String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    default: break
    }
    if damage == "a folder" {
      try FileManager.default.createDirectory(atPath: folder.path("bad.marquee"), withIntermediateDirectories: true)
    } else {
      try folder.write(bytes, to: "bad.marquee")
    }
    let report = try await sync(desk, "desk")
    #expect(report.unread.map(\.file) == ["bad.marquee"] && report.received.map(\.library) == ["kitchen"])
    if case .unreadable = fault {
      guard case .unreadable = report.unread[0].fault else { return #expect(Bool(false), "\(report.unread)") }
    } else {
      #expect(report.unread[0].fault == fault)
    }
    #expect(try await export(desk) == export(kitchen))
  }

  @Test("a folder that is missing, or that cannot be written, is a problem, and nothing is lost")
  func folders() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    try folder.write(Data(), to: "file")
    for (path, errno) in [(folder.path("missing"), ENOENT), (folder.path("file"), ENOTDIR)] {
      await #expect(throws: Problem.storage(.folder(.unreadable(OpenFile.reason(errno)), path: path))) {
        try await kitchen.sync(with: path, SyncOptions(name: "kitchen"))
      }
    }
    // Not even root can create a file there.
    let report = try await kitchen.sync(with: "/proc/self", SyncOptions(name: "kitchen"))
    guard case .storage(.folder(.unwritable, path: "/proc/self")) = report.unwritten else {
      return #expect(Bool(false), "\(report)")
    }
    _ = try await desk.change([work(2)], by: .wanted(true))
    _ = try await sync(desk, "desk")
    // The library is not harmed.
    #expect(try await sync(kitchen).isWritten)
    #expect(try await export(kitchen).contains("tmdb:movie/2"))
  }

  @Test("a library that could not write its file, or whose file is many files old, knows its own file again")
  func unwritten() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    for number in 2...9 {
      _ = try await kitchen.change([work(number)], by: .wanted(true))
      let failed = try await kitchen.sync(with: "/proc/self", SyncOptions(name: "kitchen"))
      #expect(failed.unwritten != nil && !failed.isWritten)
    }
    let report = try await sync(kitchen)
    #expect(report.isWritten && !report.isCopy && report.libraries.map(\.identity) == ["k1"])
    let stick = try TemporaryFolder()
    for number in 10...20 {
      _ = try await kitchen.change([work(number)], by: .wanted(true))
      _ = try await kitchen.sync(with: stick.url.path, SyncOptions(name: "kitchen"))
    }
    #expect(try await !sync(kitchen).isCopy)
  }

  @Test("what came in is reported even if the file cannot be written")
  func receivedOnly() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    // A folder has the name of the desk's file.
    #expect(try await sync(desk, "desk", isDryRun: true).received.count == 1)
    try FileManager.default.createDirectory(atPath: folder.path("d2.marquee/x"), withIntermediateDirectories: true)
    let report = try await sync(desk, "desk")
    #expect(report.received.map(\.library) == ["kitchen"] && report.unwritten != nil && report.change != nil)
  }

  @Test("statements of which nothing is shown make no change in the journal, and redo still works")
  func unseen() async throws {
    for (library, stars) in [(kitchen, 4), (desk, 6)] {
      _ = try await library.change([work(1)], by: .rate(Rating(halfStars: stars)))
    }
    _ = try await desk.change([work(2)], by: .wanted(true))
    _ = try await desk.undo()
    _ = try await sync(kitchen)
    let report = try await sync(desk, "desk")
    #expect(report.received.isEmpty && report.change == nil && report.isWritten)
    #expect(try await desk.changes(limit: 9).map(\.description.kind) == [.set, .set])
    #expect(try await desk.redo()?.description.mark == .wanted)
    _ = try await sync(desk, "desk")
    _ = try await sync(kitchen)
    #expect(try await export(kitchen) == export(desk))
    #expect(try await !sync(desk, "desk").isWritten)
  }

  @Test("a library whose own file is damaged leaves it alone and takes a new identity", arguments: [false, true])
  func ownDamaged(isCut: Bool) async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    let whole = try folder.bytes("k1.marquee")
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    let bytes = isCut ? whole.prefix(whole.count / 2) : damaged
    try folder.write(bytes, to: "k1.marquee")
    let report = try await sync(kitchen)
    #expect(report.isWritten && report.isCopy)
    #expect(report.unread == [.init("k1.marquee", isCut ? .cut : .damaged)])
    #expect(try folder.bytes("k1.marquee") == bytes)
    let again = try await sync(kitchen)
    #expect(!again.isCopy && !again.isWritten)
  }

  @Test("a file with times beyond all calendars is read, and ends nothing", arguments: [Int.max, Int.min, 1 << 53])
  func extremeTimes(time: Int) async throws {
    _ = try await kitchen.change([work(1)], by: .seen(on: try #require(PartialDate("2024-01-02"))))
    _ = try await kitchen.change([work(1)], by: .rate(Rating(halfStars: 8)))
    _ = try await sync(kitchen)
    let text = String(decoding: try folder.bytes("k1.marquee"), as: UTF8.self)
    var content =
      Array(text.replacing(#/"said":[0-9]+/#, with: "\"said\":\(time)").utf8.dropLast(32)) + Array("}\n".utf8)
    _ = SyncFile.end(&content)
    try folder.write(Data(content), to: "k1.marquee")
    #expect(try await sync(desk, "desk").unread.isEmpty)
    _ = try await desk.change([work(1)], by: .rate(Rating(halfStars: 2)))
    _ = try await desk.undo()
    #expect(try await export(desk).contains("tmdb:movie/1"))
  }

  @Test("a library that was forgotten is not read any more, until it is remembered")
  func forgotten() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    try await desk.setForgotten(true, of: ["k1"])
    let report = try await sync(desk, "desk")
    #expect(report.received.isEmpty && report.libraries.map(\.isForgotten) == [false, true])
    #expect(try await desk.syncStatus(of: folder.url.path).libraries.map(\.name) == ["desk", "kitchen"])
    try await desk.setForgotten(false, of: ["k1"])
    #expect(try await sync(desk, "desk").received.map(\.library) == ["kitchen"])
  }

  @Test("a file has no setting, and can be imported")
  func imported() async throws {
    _ = try await kitchen.change([work(1)], by: .wanted(true))
    _ = try await sync(kitchen)
    let other = SQLiteLibrary.inMemory()
    _ = try await ImportLibrary(files: ImportFiles(), library: other)(folder.path("k1.marquee"))
    #expect(try await export(other) == export(kitchen))
  }

  @Test("an undo leaves what was changed again since, and is refused if nothing else came in")
  func changedAgain() async throws {
    _ = try await kitchen.change([work(1)], by: .rate(Rating(halfStars: 8)))
    _ = try await sync(kitchen)
    let received = try #require(try await sync(desk, "desk").change)
    _ = try await desk.change([work(1)], by: .rate(Rating(halfStars: 6)))
    let problem = await #expect(throws: Problem.self) { _ = try await desk.undo(received.id) }
    #expect(problem?.code == .usage)
    #expect(try await desk.marks(of: [work(1).id])[work(1).id]?.rating == Rating(halfStars: 6))
  }

  @Test("an own file that the system refuses to read is named, and the library keeps its identity and writes nothing")
  func refusedFile() async throws {
    _ = try await kitchen.change([work(1)], by: .favorite(true))
    _ = try await sync(kitchen)
    let file = folder.url.appending(path: "k1.marquee")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let report = try await sync(kitchen)
    #expect(report.unread.map(\.file) == ["k1.marquee"] && !report.isWritten)
    try FileManager.default.removeItem(at: file)
    #expect(try await sync(kitchen).isWritten)
    #expect(try folder.names() == ["k1.marquee"])
  }
}
