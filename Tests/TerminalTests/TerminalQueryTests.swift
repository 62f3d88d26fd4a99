import Foundation
import TestSupport
import Testing

@testable import MarqueeTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Asking a terminal")
struct TerminalQueryTests {
  private static let patient = Duration.seconds(20)

  @Test("the answer is read, keys typed before and after it are kept, and the settings are as they were")
  func answer() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings()
    let asked = terminal.thread { terminal in
      #expect(terminal.read(BackgroundReply.question.utf8.count) == BackgroundReply.question)
      terminal.write("ho\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\me")
    }
    let outcome = TerminalQuery(input: terminal.slave, output: terminal.slave).background(patience: Self.patient)
    asked.wait()
    #expect(outcome.color?.isLight == true)
    #expect(String(decoding: outcome.typed, as: UTF8.self) == "home")
    #expect(try terminal.settings() == before)
  }

  @Test("an answer that comes in pieces is waited for")
  func pieces() throws {
    let terminal = try PseudoTerminal()
    let asked = terminal.thread { terminal in
      _ = terminal.read(BackgroundReply.question.utf8.count)
      terminal.write("\u{1B}]11;rgb:0000/00")
      terminal.write("00/")
      terminal.write("0000\u{7}")
    }
    let outcome = TerminalQuery(input: terminal.slave, output: terminal.slave).background(patience: Self.patient)
    asked.wait()
    #expect(outcome.color?.isLight == false && outcome.typed.isEmpty)
  }

  @Test("without an answer, a key stays where it is for the next reader, and the settings are as they were")
  func noAnswer() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings()
    let asked = terminal.thread { terminal in
      _ = terminal.read(BackgroundReply.question.utf8.count)
      terminal.write("q")
    }
    let start = ContinuousClock.now
    let outcome = TerminalQuery(input: terminal.slave, output: terminal.slave).background()
    let waited = ContinuousClock.now - start
    asked.wait()
    #expect(outcome.color == nil && outcome.typed.isEmpty)
    #expect(waited >= .milliseconds(50))
    #expect(try terminal.settings() == before)
    terminal.write("\n")
    #expect(isReadable(terminal.slave))
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = systemRead(terminal.slave, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).hasPrefix("q"))
  }

  @Test("where keys wait already, nothing is asked")
  func typedAhead() throws {
    let terminal = try PseudoTerminal()
    terminal.write("home\n")
    #expect(isReadable(terminal.slave))
    let outcome = TerminalQuery(input: terminal.slave, output: terminal.slave).background(patience: Self.patient)
    #expect(outcome.color == nil && outcome.typed.isEmpty)
    terminal.write("!")
    // The echo of what was typed, and no question after it.
    #expect(terminal.read(7) == "home\r\n!")
  }

  @Test("after the time is up nothing more is read, whatever waits")
  func lateBytes() throws {
    let terminal = try PseudoTerminal()
    terminal.write("home\n")
    #expect(isReadable(terminal.slave))
    let query = TerminalQuery(input: terminal.slave, output: terminal.slave)
    #expect(query.isReadable(until: .now + Self.patient))
    #expect(!query.isReadable(until: .now))
    #expect(!query.isReadable(until: .now - .seconds(1)))
  }

  @Test("what is not a terminal is not asked")
  func noTerminal() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let query = TerminalQuery(input: file.fileDescriptor, output: file.fileDescriptor)
    let outcome = query.background(patience: Self.patient)
    #expect(outcome.color == nil && outcome.typed.isEmpty)
  }
}

/// A terminal of the test's own: the test is the person who reads and types.
private final class PseudoTerminal: Sendable {
  let slave: Int32
  private let master: Int32

  struct Settings: Equatable {
    let flags: [tcflag_t]
    let characters: [UInt8]
  }

  init() throws {
    let device = try PseudoTerminalDevice()
    master = device.master
    slave = open(device.slave, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw POSIXError(.ENXIO) }
  }

  deinit {
    close(slave)
    close(master)
  }

  func settings() throws -> Settings {
    var settings = termios()
    guard tcgetattr(slave, &settings) == 0 else { throw POSIXError(.ENOTTY) }
    return Settings(
      flags: [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag],
      characters: withUnsafeBytes(of: settings.c_cc) { Array($0) })
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(systemWrite(master, bytes, bytes.count) == bytes.count)
  }

  /// Reads exactly this many bytes.
  func read(_ count: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count, isReadable(master) {
      let more = bytes.withUnsafeMutableBytes { systemRead(master, $0.baseAddress?.advanced(by: got), count - got) }
      guard more > 0 else { break }
      got += more
    }
    return String(decoding: bytes.prefix(got), as: UTF8.self)
  }

  /// Does something at the terminal at the same time as the test.
  func thread(_ work: @escaping @Sendable (PseudoTerminal) -> Void) -> DispatchGroup {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { work(self) }
    return group
  }
}

/// Waits until something can be read, at most 20 s.
private func isReadable(_ descriptor: Int32) -> Bool {
  var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&descriptor, 1, 20_000) == 1
}

// `read(2)` and `write(2)`, which methods of those names hide.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
