// Lines of standard input, also those without an end.
import Foundation
import Testing

@testable import MarqueeTerminal

@Suite("Lines that are read")
struct InputLinesTests {
  private func lines(_ data: Data) throws -> [InputLine] {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: data)
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    // The pipe is closed when it is released.
    return withExtendedLifetime(pipe) {
      var lines = InputLines(pipe.fileHandleForReading.fileDescriptor)
      var all: [InputLine] = []
      while let line = lines.next() { all.append(line) }
      return all
    }
  }

  @Test("end with LF or CR LF, the last also without; bytes that are not text stay as they are in a path")
  func ends() throws {
    #expect(try lines(Data("a\r\n\nb\rc\nlast".utf8)) == [.line("a"), .line(""), .line("b\rc"), .line("last")])
    #expect(try lines(Data([0x61, 0xFF, 0x0A])) == [.line("a\u{10FFFF}")])
    #expect(try lines(Data()) == [])
  }

  @Test("of more than a megabyte are reported and dropped; the next one is read", arguments: [1, 3_000_000])
  func long(excess: Int) throws {
    let most = Data(repeating: UInt8(ascii: "x"), count: InputLines.longest)
    let more = most + Data(repeating: UInt8(ascii: "x"), count: excess)
    let fits = try lines(most + Data("\nb\n".utf8))
    #expect(fits.count == 2 && fits[1] == .line("b") && fits[0] != .tooLong)
    #expect(try lines(more + Data("\nb\n".utf8)) == [.tooLong, .line("b")])
    #expect(try lines(more) == [.tooLong])
  }

  @Test("a line without an end takes no more memory than a line may")
  func endless() throws {
    let pipe = Pipe()
    let piece = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
    let writer = Thread {
      for _ in 0..<64 { try? pipe.fileHandleForWriting.write(contentsOf: piece) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    withExtendedLifetime(pipe) {
      var lines = InputLines(pipe.fileHandleForReading.fileDescriptor)
      #expect(lines.next() == .tooLong)
      #expect(lines.next() == nil)
      #expect(lines.bytes.capacity <= 3 * InputLines.longest)
    }
  }
}
