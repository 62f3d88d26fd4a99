import MarqueeDomain
import MarqueeSystem

/// A program of the system that unpacks what it reads from standard input, such as unzip(1) or gzip(1). What it gives is
/// streamed, so that memory stays flat however much it is.
struct Unpacker: Sendable {
  let program: FileFault.Packing
  let arguments: [String]
  /// The exit status that is only a warning.
  let warning: Int32

  init(_ program: FileFault.Packing, _ arguments: [String], warning: Int32) {
    (self.program, self.arguments, self.warning) = (program, arguments, warning)
  }

  /// Starts the program, and gives what it writes.
  ///
  /// - Parameters:
  ///   - packed: read from its place on by the program, not by the caller.
  ///   - name: as messages name the file.
  ///   - limit: in bytes unpacked; more than that is a problem.
  ///   - tellsProgress: whether how much is read is told by the place in the packed file.
  /// - Throws: `Problem.storage` where the program cannot be started.
  func open(
    _ packed: OpenFile, name: String, limit: Int = .max, tellsProgress: Bool = false, _ interruption: Interruption
  ) throws(Problem) -> InputFile {
    guard let ends = PipeEnds(), let reading = OpenFile(ends.reading), let writing = OpenFile(ends.writing) else {
      throw .noResources(name)
    }
    let started = StartedProgram(
      [program.rawValue] + arguments, .filtering(packed.descriptor, into: writing.descriptor),
      environment: ["LANG": "C.UTF-8"])
    writing.close()
    guard let started else { throw .storage(.file(.missing(program), name: name)) }
    // A program that waits for its own input must not keep the reader from being interrupted.
    _ = fcntl(reading.descriptor, F_SETFL, O_NONBLOCK)
    let unpacking = Unpacking(program: started, unpacker: self, packed: tellsProgress ? packed : nil)
    return InputFile(reading, name: name, unpacking: unpacking, limit: limit, interruption: interruption)
  }
}

/// A running program whose output an `InputFile` reads. It is waited for once: by `end`, or by being stopped.
struct Unpacking {
  let program: StartedProgram
  let unpacker: Unpacker
  /// `nil` where its place tells nothing.
  let packed: OpenFile?

  /// How much of the packed file has been read, 0 to 1; `nil` where that is not known.
  var fraction: Double? {
    guard let packed, let size = packed.status?.st_size, size > 0 else { return nil }
    // The program moves the place of the descriptor that it was given (fork(2)).
    let place = lseek(packed.descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : min(1, Double(place) / Double(size))
  }

  /// Waits for the end of a program that has closed its output. Gives why that is not whole; `nil` where it is.
  func end() -> FileFault? {
    let status = program.wait()
    // The exit status stands in the second byte (wait(2)).
    return status == 0 || status == unpacker.warning << 8 ? nil : .damaged(unpacker.program)
  }
}

extension Problem {
  /// Why a file cannot be unpacked where the system gives no pipe or thread.
  static func noResources(_ name: String) -> Problem { .storage(.file(.noResources(OpenFile.reason()), name: name)) }
}
