// The lock of a folder, and the rests of those who wait for it.
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@Suite("The lock of a folder")
struct FolderLockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  @Test("each attempt but the last is followed by a rest; a cancelled task can leave that out")
  func rests() async {
    let lengths = Mutex<[Int32]>([])
    let rests = LockRests(attempts: 2, milliseconds: 7) { length in lengths.withLock { $0.append(length) } }
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

  @Test("by default a rest takes its milliseconds")
  func restLasts() {
    let time = ContinuousClock().measure { #expect(LockRests(attempts: 1, milliseconds: 2).waits(after: 0)) }
    #expect(time >= .milliseconds(2))
  }
}
