import MarqueeDomain
import MarqueeSystem

/// The bytes of a file, of standard input or of what a program writes, piece by piece, so that memory stays flat.
final class InputFile {
  /// As messages name it.
  let name: String
  private let file: OpenFile
  private let unpacking: Unpacking?
  private let interruption: Interruption
  /// Whether others read the open file, too, each from its own place.
  private let isShared: Bool
  /// How many bytes may still come.
  private var room: Int
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  /// Bytes that were looked at and not taken yet.
  private var ahead = 0
  private var hasEnded = false
  /// In bytes; `nil` for a pipe.
  private let size: Int?
  private var count = 0

  /// - Parameters:
  ///   - unpacking: the program that writes to the file.
  ///   - limit: in bytes; more than that is a problem.
  ///   - begun: what was read of it already, 64 KiB at most.
  ///   - isShared: whether the open file is read from its beginning, wherever others that read it are.
  ///   - interruption: ends the reading from another thread, also while it waits.
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
  /// - Parameter begun: as in `init`.
  /// - Throws: `Problem.usage` where there is none.
  static func standardInput(begun: [UInt8], _ interruption: Interruption) throws(Problem) -> sending InputFile {
    guard let file = OpenFile(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)) else {
      throw .usage(.unimportable(.noStandardInput))
    }
    return InputFile(file, name: "Standard input", begun: begun, interruption: interruption)
  }

  deinit {
    file.close()
    if !hasEnded { unpacking?.program.stop() }
  }

  /// Another descriptor of the same file, which is to be closed; -1 where there is none.
  func duplicate() -> Int32 { fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0) }

  /// How much of it has been read, 0 to 1; `nil` where that is not known.
  var fraction: Double? { unpacking?.fraction ?? size.map { $0 > 0 ? min(1, Double(count) / Double($0)) : 1 } }

  /// What comes next, without taking it: the whole block, unless the file ends before.
  func beginning() throws(Problem) -> ArraySlice<UInt8> {
    while ahead < block.count, !hasEnded { ahead += try read(into: ahead) }
    return block[..<ahead]
  }

  /// The next bytes, 64 KiB at most; none at the end.
  func next() throws(Problem) -> ArraySlice<UInt8> {
    if ahead > 0 {
      defer { ahead = 0 }
      return block[..<ahead]
    }
    return block[..<(hasEnded ? 0 : try read(into: 0))]
  }

  private func read(into start: Int) throws(Problem) -> Int {
    var count = 0
    repeat {
      if interruption.isSet || Task.isCancelled { throw .cancelled }
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
    _ = file.waits(for: POLLIN) { interruption.isSet || Task.isCancelled }
    return true
  }

  private static func problem(_ fault: FileFault, _ name: String) -> Problem { .storage(.file(fault, name: name)) }
}
