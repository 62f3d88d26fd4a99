import MarqueeDomain
import MarqueeSystem

/// Reads the bytes of a file, of standard input or of a program's output, piece by piece, so that memory stays flat.
final class InputFile {
  /// The name in messages.
  let name: String
  private let file: OpenFile
  private let unpacking: Unpacking?
  private let interruption: Interruption
  /// Whether other readers share the open file, each with its own position.
  private let isShared: Bool
  /// How many more bytes are allowed.
  private var room: Int
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  /// How many bytes of the block have been read ahead and not returned yet.
  private var ahead: Int
  private var hasEnded = false
  /// The size of the file in bytes; `nil` for a pipe.
  private let size: Int?
  private var count: Int

  /// Creates a reader of an open file.
  ///
  /// - Parameters:
  ///   - unpacking: the program that writes to the file.
  ///   - limit: the most bytes to read. A file with more is a problem.
  ///   - begun: the bytes that were read from the file already, 64 KiB at most.
  ///   - isShared: whether to read from the file's beginning, independent of other readers of the open file.
  ///   - interruption: ends the reading from another thread, even while it waits.
  init(
    _ file: OpenFile, name: String, unpacking: Unpacking? = nil, limit: Int = .max, begun: [UInt8] = [],
    isShared: Bool = false, interruption: Interruption = Interruption()
  ) {
    self.isShared = isShared
    self.name = name
    self.interruption = interruption
    self.file = file
    self.unpacking = unpacking
    room = limit
    block.replaceSubrange(..<begun.count, with: begun)
    (ahead, count) = (begun.count, begun.count)
    let status = file.status
    size = limit < .max ? limit : status.flatMap { $0.isRegular ? Int($0.st_size) : nil }
  }

  /// Opens a file. If it is a pipe, waits until the pipe has data or is closed.
  ///
  /// - Throws: `Problem.notFound`, `Problem.storage` or `Problem.cancelled`.
  convenience init(path: String, interruption: Interruption = Interruption()) throws(Problem) {
    // Without O_NONBLOCK, open(2) would wait for a writer and could not be interrupted.
    guard let file = OpenFile(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) else {
      let code = errno
      guard code != ENOENT, code != ENOTDIR else {
        throw .notFound(what: .file(path.withBytesShown), remedy: .nameExport)
      }
      throw Self.problem(.unreadable(OpenFile.reason(code)), path.withBytesShown)
    }
    // A pipe without a writer reads as ended.
    if file.status?.kind == .pipe, !file.waits(for: POLLIN, unless: { interruption.isSet || Task.isCancelled }) {
      throw .cancelled
    }
    self.init(file, name: path.withBytesShown, interruption: interruption)
  }

  /// Opens standard input.
  ///
  /// - Parameter begun: the bytes that were read from it already, 64 KiB at most.
  /// - Throws: `Problem.usage` if there is no standard input.
  static func standardInput(begun: [UInt8], _ interruption: Interruption) throws(Problem) -> sending InputFile {
    guard let file = OpenFile(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)) else {
      throw .usage(.unimportable(.noStandardInput))
    }
    return InputFile(file, name: "standard input", begun: begun, interruption: interruption)
  }

  deinit {
    file.close()
    if !hasEnded { unpacking?.program.stop() }
  }

  /// Another descriptor of the same file, which the caller must close; -1 if there is none.
  func duplicate() -> Int32 { fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0) }

  /// How much of the file has been read, 0 to 1; `nil` if unknown.
  var fraction: Double? { fraction(before: 0) }

  /// How much of the file has been used, 0 to 1, if the last `unused` bytes that were read have not been.
  func fraction(before unused: Int) -> Double? {
    unpacking?.fraction ?? size.map { $0 > 0 ? min(1, Double(max(0, count - unused)) / Double($0)) : 1 }
  }

  /// The next bytes, without consuming them: a whole block of 64 KiB, unless the file ends before.
  func beginning() throws(Problem) -> ArraySlice<UInt8> {
    while ahead < block.count, !hasEnded { ahead += try read(into: ahead) }
    return block[..<ahead]
  }

  /// The next bytes, 64 KiB at most; empty at the end.
  func next() throws(Problem) -> ArraySlice<UInt8> {
    if ahead > 0 {
      defer { ahead = 0 }
      return block[..<ahead]
    }
    return block[..<(hasEnded ? 0 : try read(into: 0))]
  }

  private func read(into start: Int) throws(Problem) -> Int {
    var count: Int
    repeat {
      if isStopped { throw .cancelled }
      count = block.withUnsafeMutableBytes {
        let rest = UnsafeMutableRawBufferPointer(rebasing: $0[start...])
        return isShared
          ? systemRead(file.descriptor, rest, at: self.count) : systemRead(file.descriptor, rest)
      }
    } while count < 0 && (errno == EINTR || errno == EAGAIN && waits())
    guard count >= 0 else { throw Self.problem(.unreadable(OpenFile.reason()), name) }
    room -= count
    self.count += count
    guard room >= 0 else { throw Self.problem(.oversized, name) }
    guard count == 0 else { return count }
    hasEnded = true
    if let flaw = unpacking?.end() { throw Self.problem(flaw, name) }
    return 0
  }

  private func waits() -> Bool {
    _ = file.waits(for: POLLIN) { isStopped }
    return true
  }

  private var isStopped: Bool { interruption.isSet || Task.isCancelled }

  private static func problem(_ fault: FileFault, _ name: String) -> Problem { .storage(.file(fault, name: name)) }
}
