import MarqueeDomain
import MarqueeSystem

/// The content of a pipe, in a file without a name, so that it can be read more than once.
final class SpooledFile: Sendable {
  private let descriptor: Int32
  private let name: String

  /// Reads a pipe to its end.
  ///
  /// - Throws: what reading throws; `Problem.storage` if the disk has no room.
  init(_ input: InputFile) throws(Problem) {
    name = input.name
    guard let file = OpenFile.unnamed() else { throw Self.unwritable(input.name) }
    while case let bytes = try input.next(), !bytes.isEmpty {
      guard file.write(Array(bytes)) else { throw Self.unwritable(input.name) }
    }
    descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw Self.unwritable(input.name) }
  }

  deinit { systemClose(descriptor) }

  /// Opens the file at its beginning.
  func open(_ interruption: Interruption) throws(Problem) -> InputFile {
    guard let file = OpenFile(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)) else { throw Self.unwritable(name) }
    return InputFile(file, name: name, isShared: true, interruption: interruption)
  }

  private static func unwritable(_ name: String) -> Problem {
    .storage(.file(.unspooled(OpenFile.reason()), name: name))
  }
}
