// The program's session in this process, which a thread types to through a pipe, over services with every fault.
import Foundation
import MarqueeDomain
import MarqueeSystem
import Synchronization
import TestSupport

@testable import MarqueeComposition
@testable import MarqueeConsole

/// A session that reads random commands from a pipe and prints to another one.
final class LongSession: Sendable {
  /// Why the session was given up.
  struct Silence: Error, CustomStringConvertible {
    let lines: [String]
    var description: String {
      "no answer for \(LongSession.patience) seconds to one of:\n\(lines.joined(separator: "\n"))"
    }
  }

  /// How many commands are typed before their answers are waited for.
  static let batch = 50
  /// How many films the library has before the first command. A library that is small at first would grow to many times
  /// its size, and with it the pages of the file that SQLite keeps in memory.
  private static let films = LongTest.count(20, whole: 3_000)
  /// What is kept of the output, in bytes, is longer than the refusal at its end.
  private static let longestRefusal = 2_000
  /// How long the answers may take, in seconds.
  fileprivate static let patience = 120

  private let folder: TemporaryFolder
  private let network = FaultyNetwork(clock: PassingClock(), isSilent: true)
  private let lines: Mutex<SoakLines>
  private let input = Pipe()
  private let output = Pipe()
  private let state = Mutex(State())
  /// Signalled for each piece of output.
  private let printed = DispatchSemaphore(value: 0)
  /// How the typing ended.
  private let outcome = Mutex<Result<Void, any Error>?>(nil)

  private struct State {
    /// The end of what was printed.
    var text: [UInt8] = []
    var controls: [String] = []
    var memory: [Int] = []
  }

  /// Printed lines with a control character.
  var uncleanLines: [String] { state.withLock { $0.controls } }

  /// The memory in bytes, at the moments that `run` was given.
  var memory: [Int] { state.withLock { $0.memory } }

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    try ExchangeFiles.write(to: folder)
    let films = (1...Self.films).map { number in
      let day = "20\(10 + number % 15)-0\(1 + number % 9)-\(10 + number % 19)"
      return "\(day),Film \(number),\(1_920 + number % 100),https://boxd.it/f\(number),\(1 + number % 5),,,\(day)\n"
    }
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    try folder.write(Data((header + films.joined()).utf8), to: "diary.csv")
    lines = Mutex(SoakLines(seed: seed, files: folder.url.path))
  }

  /// Runs a session of so many commands, with its standard input, output and errors in pipes: for a process of its own,
  /// which gets its standard output back.
  ///
  /// - Parameter moments: after how many commands to note the memory, each a multiple of `batch` or all of them.
  /// - Throws: `Silence`.
  func run(commands: Int, memoryAfter moments: Set<Int>) async throws {
    ProcessLimits.shareArenas()
    Self.forgetThrownErrors()
    // Each fault strikes one of twenty requests.
    let script = FaultCase.all.enumerated().map { number, fault in
      "*:\(fault.fault)@0.05" + (fault.fault.contains("#") ? "" : "#\(number)")
    }
    let (well, struck) = (
      try FakeServices(port: 0, faults: nil), try FakeServices(port: 0, faults: script.joined(separator: ";"))
    )
    network.begin(struck, at: ["/"])
    let environment = liveEnvironment(
      at: well.origin, catalogs: "ghibli,openlibrary,tmdb,rows",
      ["MARQUEE_HOME": folder.url.path, "BROWSER": "true", "no_proxy": "127.0.0.1"])
    let marquee = try Marquee(
      Configuration(environment: environment), over: network.clock.base { [network] in network.wire($0) })
    // Some commands write files to the current folder.
    _ = FileManager.default.changeCurrentDirectoryPath(folder.url.path)
    let standardOutput = dup(STDOUT_FILENO)
    dup2(input.fileHandleForReading.fileDescriptor, STDIN_FILENO)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      dup2(output.fileHandleForWriting.fileDescriptor, descriptor)
    }
    Thread.detachNewThread { [self] in
      let result = Result { try type(commands, memoryAfter: moments) }
      outcome.withLock { $0 = result }
      // The session ends with its input. An input that is closed already has ended, too.
      try? input.fileHandleForWriting.close()
    }
    var session = Session(
      marquee, printer: Printer(environment: environment), environment: environment, clock: ContinuousClock())
    _ = await session.run()
    await marquee.close()
    dup2(standardOutput, STDOUT_FILENO)
    try outcome.withLock { $0 }?.get()
  }
}

extension LongSession {
  private func type(_ commands: Int, memoryAfter moments: Set<Int>) throws {
    let reader = Thread { [self] in
      while case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty { take(bytes) }
    }
    reader.start()
    try answer(["import \(folder.url.path)/diary.csv"], number: 0)
    // Then the caches of the samples are as full as they get. Once is too little: each time, other requests fail.
    if LongTest.isWhole { for round in 1...5 { try answer(SoakLines.wellTyped, number: -round) } }
    var typed = 0
    while typed < commands {
      let count = min(Self.batch, commands - typed)
      let batch = lines.withLock { lines in (0..<count).map { _ in lines.next() } }
      typed += count
      try answer(batch, number: typed)
      guard moments.contains(typed) else { continue }
      let memory = try Self.memory()
      state.withLock { $0.memory.append(memory) }
    }
  }

  /// Types commands, and waits until all are answered.
  private func answer(_ commands: [String], number: Int) throws {
    // No command has this name, and the refusal repeats it.
    let mark = "answered-\(number)"
    try input.fileHandleForWriting.write(contentsOf: Data((commands + [mark, ""]).joined(separator: "\n").utf8))
    guard waits(for: mark) else { throw Silence(lines: commands) }
    _ = network.takeRequests()
  }

  /// Keeps Swift Testing from storing a backtrace of each error that is thrown: the program throws and catches thousands,
  /// and has none of these.
  private static func forgetThrownErrors() {
    // Where the Swift runtime (6.3) has what it calls for an untyped and for a typed error.
    for hook in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
      dlsym(nil, hook)?.assumingMemoryBound(to: UInt.self).pointee = 0
    }
  }

  /// The memory of this process in bytes, without what malloc keeps free, and without what is mapped from files: how much
  /// of the program's code was loaded says nothing. See proc(5), `statm`.
  private static func memory() throws -> Int {
    // malloc_trim(3) gives back what is free. Swift's module of glibc leaves out its header.
    typealias Trim = @convention(c) (Int) -> CInt
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").map {
      Int($0) ?? 0
    }
    return (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Waits until a text is printed; `false` if it is not in time.
  private func waits(for text: String) -> Bool {
    let end = DispatchTime.now() + .seconds(Self.patience)
    repeat {
      let isThere = state.withLock { state in
        guard String(decoding: state.text, as: UTF8.self).contains(text) else { return false }
        state.text = []
        return true
      }
      if isThere { return true }
    } while printed.wait(timeout: end) == .success
    return false
  }

  private func take(_ bytes: Data) {
    state.withLock { state in
      for byte in bytes {
        // C0 except line feeds, tabs and the line ends of CSV (RFC 4180), DEL, and C1, which has two bytes in UTF-8.
        let last = state.text.last
        let isControl =
          byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F || last == 0x0D && byte != 0x0A
          || (0x80..<0xA0).contains(byte) && last == 0xC2
        state.text.append(byte)
        guard isControl, state.controls.count < 10 else { continue }
        state.controls.append(String(decoding: state.text.suffix(200), as: UTF8.self).debugDescription)
      }
      state.text = state.text.suffix(Self.longestRefusal)
    }
    printed.signal()
  }
}
