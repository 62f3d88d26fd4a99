import MarqueeDomain
import MarqueeSystem

// Reads files that gzip packed (RFC 1952), such as the dumps that services publish.

extension Unpacker {
  /// Status 2 is a warning, for example about bytes after the end (gzip(1), "Diagnostics").
  static let gzip = Unpacker(.gzip, ["-dc"], warning: 2)
}

extension InputFile {
  /// The unpacked content of an input that gzip packed; any other input unchanged.
  ///
  /// - Parameters:
  ///   - path: the file that the input reads; `nil` for standard input, and for what may not be a file.
  ///   - interruption: the interruption of the input.
  static func unpacked(
    _ input: sending InputFile, path: String?, _ interruption: Interruption
  ) throws(Problem) -> sending InputFile {
    guard isGzip(try input.beginning()) else { return input }
    // gzip can read a file itself. A pipe can be read only once, and its beginning has been read already.
    if let path, let packed = OpenFile(regular: path) {
      return try Unpacker.gzip.open(packed, name: path.withBytesShown, tellsProgress: true, interruption)
    }
    guard let ends = PipeEnds(), let reading = OpenFile(ends.reading) else { throw .noResources(input.name) }
    try input.feed(ends.writing, interruption)
    return try Unpacker.gzip.open(reading, name: input.name, interruption)
  }

  /// The unpacked beginning of a file that gzip packed, as far as `beginning` contains it: 64 KiB, or all of it.
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
      // gzip fails where the beginning is cut. What it has written until then is good.
    }
    return bytes
  }

  /// Whether a file begins with gzip's signature (RFC 1952, section 2.3.1).
  private static func isGzip(_ beginning: ArraySlice<UInt8>) -> Bool { beginning.starts(with: [0x1F, 0x8B]) }

  /// Writes the input into a pipe on a thread of its own, until the input ends or nothing reads the pipe any more. Then
  /// it closes the pipe.
  private func feed(_ pipe: Int32, _ interruption: Interruption) throws(Problem) {
    let (begun, source) = (Array(try beginning()), duplicate())
    do throws(SystemThread.StartFailure) {
      try SystemThread { [name] in
        guard let pipe = OpenFile(pipe), let source = OpenFile(source) else { return }
        let input = InputFile(source, name: name, begun: begun, interruption: interruption)
        do throws(Problem) {
          while case let piece = try input.next(), !piece.isEmpty, pipe.write(Array(piece)) {}
        } catch {
          // If the input cannot be read to its end, gzip gets a cut file and reports that.
        }
      }.detach()
    } catch {
      systemClose(pipe)
      systemClose(source)
      throw .noResources(name)
    }
  }
}
