import MarqueeDomain
import MarqueeSystem

// Files that gzip packed (RFC 1952), as services hand out their dumps.

extension Unpacker {
  /// Status 2 is a warning, as of bytes after the end (gzip(1), "Diagnostics").
  static let gzip = Unpacker(.gzip, ["-dc"], warning: 2)
}

extension InputFile {
  /// Gives what gzip packed into an input, and any other input as it is.
  ///
  /// - Parameters:
  ///   - path: of the file that the input reads; `nil` for standard input, and for what need not be a file.
  ///   - interruption: that of the input.
  static func unpacked(
    _ input: sending InputFile, path: String?, _ interruption: Interruption
  ) throws(Problem) -> sending InputFile {
    guard isGzip(try input.beginning()) else { return input }
    // gzip reads a file by itself. A pipe can be read only once, and its beginning has been read.
    if let path, let packed = OpenFile(regular: path) {
      return try Unpacker.gzip.open(packed, name: path.withBytesShown, tellsProgress: true, interruption)
    }
    guard let ends = PipeEnds(), let reading = OpenFile(ends.reading) else { throw .noResources(input.name) }
    try input.feed(ends.writing, interruption)
    return try Unpacker.gzip.open(reading, name: input.name, interruption)
  }

  /// Gives what gzip packed into the beginning of a file, as far as that goes: 64 KiB or all of it.
  static func unpacked(beginning: [UInt8]) throws(Problem) -> [UInt8] {
    guard isGzip(beginning[...]), let packed = OpenFile.unnamed(), packed.write(beginning),
      lseek(packed.descriptor, 0, SEEK_SET) == 0
    else { return beginning }
    let input = try Unpacker.gzip.open(packed, name: "The file", Interruption())
    var bytes: [UInt8] = []
    do throws(Problem) {
      while bytes.count < 1 << 16, case let piece = try input.next(), !piece.isEmpty { bytes += piece }
    } catch .cancelled {
      throw .cancelled
    } catch {
      // gzip fails at the end of a beginning. What it wrote until then is good.
    }
    return bytes
  }

  /// Whether a file begins as one of gzip's does (RFC 1952, section 2.3.1).
  private static func isGzip(_ beginning: ArraySlice<UInt8>) -> Bool { beginning.starts(with: [0x1F, 0x8B]) }

  /// Writes all of the input into a pipe, which is closed then, on a thread of its own: until the input ends, or nothing reads
  /// the pipe any more.
  private func feed(_ pipe: Int32, _ interruption: Interruption) throws(Problem) {
    let (begun, source) = (Array(try beginning()), duplicate())
    do throws(SystemThread.StartFailure) {
      try SystemThread { [name] in
        guard let pipe = OpenFile(pipe), let source = OpenFile(source) else { return }
        let input = InputFile(source, name: name, begun: begun, interruption: interruption)
        do throws(Problem) {
          while case let piece = try input.next(), !piece.isEmpty, pipe.write(Array(piece)) {}
        } catch {
          // An input that cannot be read to its end is cut off to gzip, which says so.
        }
      }.detach()
    } catch {
      systemClose(pipe)
      systemClose(source)
      throw .noResources(name)
    }
  }
}
