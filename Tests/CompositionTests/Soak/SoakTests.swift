// One session of very many commands: each ends, and memory stays what it was.
import Foundation
import TestSupport
import Testing

@Suite("A long session", .timeLimit(.minutes(120)))
struct SoakTests {
  private static var commands: Int { LongTest.count("SOAK_COMMANDS", usual: 150) }

  /// After so many commands, memory is what it should stay.
  private static let warm = 1_000
  /// After how many commands memory is noted again.
  private static let step = 100
  /// How many notes are one figure, their median: a single one depends on the command before it, by 3 MB. Fewer than two
  /// figures are not compared.
  private static let notes = 10

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

  /// Runs the session. Returns a line for each fault, and one with figures.
  private static func report() async -> [String] {
    let begun = ContinuousClock.now
    do {
      let session = try LongSession(seed: 45)
      try await session.run(
        commands: commands, memoryAfter: Set(stride(from: warm, through: commands, by: step)))
      let seconds = Int((ContinuousClock.now - begun) / .seconds(1))
      var lines = ["\(commands) commands in \(seconds) s\(memory(session.memory[...]))"]
      let (first, last) = (median(session.memory.prefix(notes)), median(session.memory.suffix(notes)))
      if session.memory.count >= 2 * notes, last > first * 11 / 10 { lines.append("\(fault)memory has grown") }
      return lines + session.uncleanLines.map { "\(fault)a control character in \($0)" }
    } catch {
      return ["\(fault)\("\(error)".debugDescription)"]
    }
  }

  /// The medians of the notes at the beginning, in the middle and at the end, as words; none where too few are there.
  private static func memory(_ notes: ArraySlice<Int>) -> String {
    let count = Self.notes
    guard notes.count >= 2 * count else { return "" }
    let middle = notes.dropFirst((notes.count - count) / 2).prefix(count)
    let texts = [notes.prefix(count), middle, notes.suffix(count)].map { part in
      "\((Double(median(part)) / 100_000).rounded() / 10) MB"
    }
    return ": \(texts.joined(separator: ", ")) of memory after \(warm) of them, in the middle and at the end"
  }

  private static func median(_ values: ArraySlice<Int>) -> Int {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
