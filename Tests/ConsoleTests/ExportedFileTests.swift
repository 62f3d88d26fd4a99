// Where an export can be written, and where not.
import Foundation
import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The destination of an export", .timeLimit(.minutes(10)))
struct ExportedFileTests {
  private let folder: TemporaryFolder
  private let folders: Folders

  init() throws {
    folder = try TemporaryFolder()
    folders = Folders(environment: ["MARQUEE_HOME": folder.path("home")])
    try FileManager.default.createDirectory(atPath: folder.path("home"), withIntermediateDirectories: true)
  }

  private func refusal(_ path: String) -> Problem? {
    #expect(throws: Problem.self) { try ExportedFile(path, folders: folders, clock: TestClock()) }
  }

  @Test("can be a new file, a file that is replaced, a pipe or a device")
  func accepted() throws {
    #expect(try !ExportedFile(folder.path("new.csv"), folders: folders, clock: TestClock()).isReplaced)
    try folder.write(Data("a".utf8), to: "old.csv")
    #expect(try ExportedFile(folder.path("old.csv"), folders: folders, clock: TestClock()).isReplaced)
    try #require(folder.path("pipe").withPath { mkfifo($0, 0o600) } == 0)
    for path in [folder.path("pipe"), "/dev/null"] {
      #expect(try !ExportedFile(path, folders: folders, clock: TestClock()).isReplaced)
    }
  }

  @Test("is a pipe as soon as that has a reader, which is looked for every 20 ms; cancelling the task ends the wait")
  func pipe() async throws {
    let path = folder.path("pipe")
    try #require(path.withPath { mkfifo($0, 0o600) } == 0)
    let clock = TestClock()
    let file = try ExportedFile(path, folders: folders, clock: clock)
    func write() -> Task<Void, any Error> { Task { try await file.write { (add) throws(Problem) in try add("text") } } }
    let cancelled = write()
    await clock.waitForSleepers(1)
    cancelled.cancel()
    await #expect(throws: Problem.cancelled) { try await cancelled.value }
    let writing = write()
    await clock.waitForSleepers(1)
    let reader = try #require(OpenFile(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)))
    clock.advance(by: .milliseconds(20))
    try await writing.value
    var text = [UInt8](repeating: 0, count: 5)
    #expect(reader.read(into: &text) == 4 && text.starts(with: "text".utf8))
  }

  @Test("is neither a folder nor a file of Marquee's own")
  func refused() throws {
    let own = try #require(folders.library)
    #expect(refusal(own)?.text == "\(own) is one of Marquee's own files.")
    #expect(refusal(own)?.hint == "Choose another name.")
    let path = folder.path("home")
    #expect(refusal(path)?.text == "\(path) is a folder." && refusal(path)?.hint == "Specify a file.")
  }

  #if os(Linux)
    // On other systems only root can make a socket without a listener.
    @Test("is no socket")
    func socket() throws {
      let path = folder.path("socket")
      try #require(path.withPath { mknod($0, S_IFSOCK | 0o600, 0) } == 0)
      #expect(refusal(path)?.text == "Can't write to \(path).")
      #expect(refusal(path)?.hint == "Specify a file, a pipe or a device.")
    }
  #endif
}
