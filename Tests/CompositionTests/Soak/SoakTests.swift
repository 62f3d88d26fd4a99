// One session of very many commands: each ends, and memory stays what it was.
import Foundation
import TestSupport
import Testing

@Suite("A long session", .timeLimit(.minutes(120)))
struct SoakTests {
  /// Beyond `warm`, memory is compared.
  private static var commands: Int { LongTest.count("SOAK_COMMANDS", usual: 150) }

  /// After so many commands, memory is what it should stay.
  private static let warm = 1_000

  /// When memory is noted.
  private static var moments: Set<Int> { Set([warm, 2 * warm, 5 * warm, commands].filter { $0 <= commands }) }

  @Test(
    "each of many random commands ends and prints no control characters, and memory stays what it was",
    .enabled(if: ProcessUsage.isKnown, "what a process uses is read from Linux's /proc"))
  func soak() async throws {
    // In a process of its own: the session takes over standard input and output.
    let process = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      for line in await SoakTests.report() { print(line) }
    }
    let lines = String(decoding: process?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
    let figures = lines.filter { $0.contains(" commands in ") }
    print(figures.joined(separator: "\n"))
    #expect(figures.count == 1)
    #expect(lines.filter { $0.hasPrefix(Self.fault) } == [])
  }

  private static let fault = "Fault: "

  /// Runs the session. Gives a line for each fault, and one with figures.
  private static func report() async -> [String] {
    let begun = ContinuousClock.now
    do {
      let session = try LongSession(seed: 45)
      try await session.run(commands: commands, memoryAfter: moments)
      let seconds = Int((ContinuousClock.now - begun) / .seconds(1))
      let (first, last) = (session.memory.first ?? 0, session.memory.last ?? 0)
      let megabytes = session.memory.map { "\((Double($0) / 100_000).rounded() / 10) MB" }.joined(separator: ", ")
      var lines = ["\(commands) commands in \(seconds) s: \(megabytes) after \(moments.sorted())"]
      if commands > warm, last > first * 11 / 10 { lines.append("\(fault)memory has grown") }
      return lines + session.uncleanLines.map { "\(fault)a control character in \($0)" }
    } catch {
      return ["\(fault)\("\(error)".debugDescription)"]
    }
  }
}
