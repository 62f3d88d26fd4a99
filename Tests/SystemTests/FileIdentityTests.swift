import Foundation
import MarqueeSystem
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
}
