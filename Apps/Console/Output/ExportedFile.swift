import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal
import Synchronization

/// The destination of an export. A regular file is replaced whole or not at all; pipes and devices are written to.
struct ExportedFile {
  private let path: String
  /// The path with its links resolved. For a pipe or a device it is the path itself: a link such as `/dev/fd/63` leads
  /// to something without a path.
  private let target: String
  private let present: stat?
  private let clock: any Clock<Duration>

  var isReplaced: Bool { present?.isRegular == true }

  /// Checks the destination. Throws `Problem.usage` for a file of Marquee's own, a folder, a socket or a disk.
  /// The clock measures the pauses between two looks whether a pipe has a reader.
  init(_ path: String, folders: Folders, clock: any Clock<Duration>) throws(Problem) {
    self.clock = clock
    present = stat(path: path)
    self.path = path
    if let present, !present.isRegular {
      target = path
    } else {
      guard let target = FolderPath.target(of: path) else { throw Self.failure(path) }
      guard !folders.keeps(target) else {
        throw .usage(message: "\(path) is one of Marquee's own files.", hint: "Choose another name.")
      }
      self.target = target
    }
    switch present?.kind {
    case nil, .regular, .pipe, .characterDevice: break
    case .folder: throw .usage(message: "\(path) is a folder.", hint: "Specify a file.")
    case .link, .other: throw .usage(message: "Can't write to \(path).", hint: "Specify a file, a pipe or a device.")
    }
  }

  /// The writing of an export, which gets a function that writes a text.
  typealias Body<Value> =
    @Sendable (_ write: @escaping @Sendable (String) throws(Problem) -> Void) async throws(Problem) -> Value

  func write<Value: Sendable>(_ body: @escaping Body<Value>) async throws(Problem) -> Value {
    if let present, !present.isRegular { return try await writeThrough(body) }
    return try await replace(body)
  }

  /// Writes a new file and renames it to the path. A new file has mode 0600, because the export is private. If it
  /// replaces a file, it gets that file's mode, and its owner where the system allows it.
  private func replace<Value: Sendable>(_ body: @escaping Body<Value>) async throws(Problem) -> Value {
    let path = path
    FileDraft.removeLeftovers(for: target)
    guard let draft = FileDraft(for: target) else { throw Self.failure(path) }
    let value = try await body { (text) throws(Problem) in
      guard draft.write([UInt8](text.utf8)) else { throw Self.failure(path) }
    }
    guard draft.put(like: present) == .done else { throw Self.failure(path) }
    return value
  }

  /// Writes to a pipe or a device. Waits until the pipe has a reader; cancelling the task ends the wait.
  private func writeThrough<Value: Sendable>(_ body: @escaping Body<Value>) async throws(Problem) -> Value {
    let path = path
    let opened = try await open()
    let isShown = Streams.isTerminal(opened.descriptor)
    let file = Mutex(opened)
    let interruption = Interruption()
    return try await withTaskCancellationHandler {
      await outcome { () async throws(Problem) in
        try await body { (text) throws(Problem) in
          let bytes = [UInt8]((isShown ? text.escapingSteering : text).utf8)
          let isWritten = file.withLock { $0.write(bytes, unless: { interruption.isSet }) }
          guard isWritten else { throw interruption.isSet ? .cancelled : Self.failure(path) }
        }
      }
    } onCancel: {
      interruption.set()
    }.get()
  }

  private func open() async throws(Problem) -> OpenFile {
    while true {
      if let file = OpenFile(MarqueeSystem.open(target, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) { return file }
      // ENXIO: the pipe has no reader yet (fifo(7)).
      guard errno == ENXIO, present?.kind == .pipe else { throw Self.failure(path) }
      // A cancelled sleep ends at once.
      guard (try? await clock.sleep(for: .milliseconds(20))) != nil else { throw .cancelled }
    }
  }

  private static func failure(_ path: String) -> Problem {
    .storage(message: "Can't write \(path): \(OpenFile.reason()).", remedy: .advice("Choose another path."))
  }
}
