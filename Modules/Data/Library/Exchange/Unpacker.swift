import MarqueeDomain
import MarqueeSystem

/// A system program that unpacks its standard input, such as unzip(1) or gzip(1). Its output is streamed, so that
/// memory stays flat.
struct Unpacker: Sendable {
  let program: FileFault.Packing
  let arguments: [String]
  /// The exit status that means only a warning.
  let warning: Int32

  init(_ program: FileFault.Packing, _ arguments: [String], warning: Int32) {
    (self.program, self.arguments, self.warning) = (program, arguments, warning)
  }

  /// Starts the program, and returns its output as an input.
  ///
  /// - Parameters:
  ///   - packed: the packed file. The program, not the caller, reads it from its current position.
  ///   - name: the file's name in messages.
  ///   - limit: the most bytes that may be unpacked. More are a problem.
  ///   - tellsProgress: whether the position in the packed file is the progress of the reading.
  /// - Throws: `Problem.storage` if the program cannot be started.
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
    // The reader must stay interruptible while the program waits for its own input.
    _ = fcntl(reading.descriptor, F_SETFL, O_NONBLOCK)
    let unpacking = Unpacking(program: started, unpacker: self, packed: tellsProgress ? packed : nil)
    return InputFile(reading, name: name, unpacking: unpacking, limit: limit, interruption: interruption)
  }
}

/// A running program whose output an `InputFile` reads. It is waited for once: in `end`, or when it is stopped.
struct Unpacking {
  let program: StartedProgram
  let unpacker: Unpacker
  /// The packed file, for its position; `nil` if the position says nothing.
  let packed: OpenFile?

  /// How much of the packed file has been read, 0 to 1; `nil` if unknown.
  var fraction: Double? {
    guard let packed, let size = packed.status?.st_size, size > 0 else { return nil }
    // The program shares the position of the descriptor that it inherited (fork(2)).
    let place = lseek(packed.descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : min(1, Double(place) / Double(size))
  }

  /// Waits for the end of a program that has closed its output.
  ///
  /// - Returns: why the output is incomplete; `nil` if it is complete.
  func end() -> FileFault? {
    let status = program.wait()
    // The exit status is in the second byte (wait(2)).
    return status == 0 || status == unpacker.warning << 8 ? nil : .damaged(unpacker.program)
  }
}

extension Problem {
  /// The problem of a file that cannot be unpacked because the system provides no pipe or thread.
  static func noResources(_ name: String) -> Problem { .storage(.file(.noResources(OpenFile.reason()), name: name)) }
}
