import Foundation
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@Suite("Files and folders of the system")
struct FileIdentityTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is itself under every name, and another one in its place is not")
  func identity() throws {
    try folder.write(Data("a".utf8), to: "a")
    let file = try #require(FileIdentity(path: folder.path("a")))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a")
    #expect(FileIdentity(path: folder.path("link")) == file)
    try folder.write(Data("b".utf8), to: "b")
    #expect(FileIdentity(path: folder.path("b")) != file)
    try FileManager.default.moveItem(atPath: folder.path("a"), toPath: folder.path("c"))
    #expect(FileIdentity(path: folder.path("a")) == nil)
    #expect(FileIdentity(path: folder.path("c")) == file)
  }

  @Test("links lead to their target, also where nothing is there yet; a circle leads nowhere")
  func target() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("one"), withDestinationPath: "two")
    try manager.createSymbolicLink(atPath: folder.path("two"), withDestinationPath: folder.path("sub/three"))
    #expect(FolderPath.target(of: folder.path("one")) == folder.path("sub/three"))
    #expect(FolderPath.target(of: folder.path("plain")) == folder.path("plain"))
    try manager.createSymbolicLink(atPath: folder.path("circle"), withDestinationPath: "circle")
    #expect(FolderPath.target(of: folder.path("circle")) == nil)
  }

  @Test("a folder's lock belongs to one at a time, until it is released")
  func lock() throws {
    var first: OpenFile?
    guard case .held(let lock) = FolderLock.take(folder.url.path, waits: { _ in false }) else {
      Issue.record("the lock was not given")
      return
    }
    first = lock
    #expect(first != nil)
    var attempts: [Int32] = []
    let second = FolderLock.take(folder.url.path) { attempt in
      attempts.append(attempt)
      return attempt < 2
    }
    guard case .busy = second else {
      Issue.record("the lock was given twice")
      return
    }
    #expect(attempts == [0, 1, 2])
    first?.close()
    // A child process that another test has just started has it too, until it runs its program.
    let third = FolderLock.take(folder.url.path) { _ in waitForFreeLock(of: folder.url.path) }
    guard case .held = third else {
      Issue.record("the lock was not given up")
      return
    }
    guard case .failed(ENOENT) = FolderLock.take(folder.path("none"), waits: { _ in false }) else {
      Issue.record("there is no such folder")
      return
    }
  }

  @Test("who waits for a lock rests before each further attempt, where wanted only until the task is cancelled")
  func rests() async {
    let lengths = Mutex<[Int32]>([])
    let rests = LockRests(2, milliseconds: 7) { length in lengths.withLock { $0.append(length) } }
    #expect((0...2).map(rests.waits) == [true, true, false])
    #expect(lengths.withLock(\.self) == [7, 7])
    let waits = await Task {
      let before = rests.waitsUnlessCancelled(after: 0)
      withUnsafeCurrentTask { $0?.cancel() }
      return [before, rests.waitsUnlessCancelled(after: 1), rests.waits(after: 1)]
    }.value
    #expect(waits == [true, false, true])
    #expect(lengths.withLock(\.self) == [7, 7, 7, 7])
  }

  @Test("a rest lasts")
  func restLasts() {
    let time = ContinuousClock().measure { #expect(LockRests(1, milliseconds: 2).waits(after: 0)) }
    #expect(time >= .milliseconds(2))
  }
}
