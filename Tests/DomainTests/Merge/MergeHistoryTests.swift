import Foundation
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Histories of several libraries")
struct MergeHistoryTests {
  /// How many histories are tried. `Scripts/check/merge` tries more.
  static let count = ProcessInfo.processInfo.environment["MERGE_HISTORIES"].flatMap { Int($0) } ?? 200

  @Test("the laws hold after every step, and in the end all libraries are the same")
  func lawsHold() {
    let failure = (0..<Self.count).lazy.compactMap { MergeFailure(seed: UInt64($0), MergeRules()) }.first
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test("a fault in the merge breaks a law within 1,000 histories", arguments: MergeFault.allCases)
  func faultsAreFound(fault: MergeFault) {
    let failure = (0..<1_000).lazy.compactMap { MergeFailure(seed: UInt64($0), fault.rules, isShrunk: false) }.first
    #expect(failure != nil)
  }
}

/// A history that breaks a law, with as few steps as possible.
struct MergeFailure: CustomStringConvertible {
  let seed: UInt64
  var steps: [MergeStep]
  var law: String

  /// Runs the history of a seed. Returns `nil` if all laws hold.
  init?(seed: UInt64, _ rules: MergeRules, isShrunk: Bool = true) {
    let (libraries, steps) = MergeStep.history(seed: seed)
    func law(_ steps: [MergeStep]) -> String? {
      var history = MergeHistory(seed: seed, libraries: libraries, rules: rules)
      return history.run(steps)
    }
    guard let broken = law(steps) else { return nil }
    (self.seed, self.steps, self.law) = (seed, steps, broken)
    var length = isShrunk ? steps.count / 2 : 0
    while length > 0 {
      var start = 0
      while start < self.steps.count {
        var fewer = self.steps
        fewer.removeSubrange(start..<min(start + length, fewer.count))
        if let broken = law(fewer) { (self.steps, self.law) = (fewer, broken) } else { start += length }
      }
      length /= 2
    }
  }

  var description: String {
    "Seed \(seed): \(law)\n" + steps.enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
  }
}

/// What a history is mostly about: a few works, files and marks, so that steps meet.
private struct MergeTheme {
  var works: [Int]
  var files: [Int]
  var kinds: [Int]

  init(_ noise: inout Noise) {
    func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &noise) }
    works = [number(below: MergeHistory.own + 1), number(below: MergeHistory.works)]
    let programs = [number(below: 6), number(below: 6)]
    files = programs.flatMap { program in (0..<3).map { program + 6 * $0 } }
    kinds = [number(below: 16), number(below: 16), number(below: 16)]
  }
}

extension MergeStep {
  /// The number of libraries and the steps of a seed's history.
  static func history(seed: UInt64) -> (libraries: Int, steps: [MergeStep]) {
    var noise = Noise(seed: seed)
    let libraries = Int.random(in: 2...4, using: &noise)
    let length = Int.random(in: 4...40, using: &noise)
    let theme = MergeTheme(&noise)
    return (libraries, (0..<length).map { _ in random(theme, &noise) })
  }

  private static func random(_ theme: MergeTheme, _ noise: inout Noise) -> MergeStep {
    func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &noise) }
    let (library, work) = (number(below: 4), theme.works[number(below: 2)])
    switch number(below: 100) {
    case ..<34:
      let kind = number(below: 3) == 0 ? number(below: 16) : theme.kinds[number(below: 3)]
      return .say(library: library, work: work, MarkChange.random(kind, &noise))
    case ..<42: return .adjust(library: library, work: work, number(below: 60))
    case ..<45: return .enter(library: library)
    case ..<47: return .delete(library: library)
    case ..<64:
      let file = theme.files[number(below: theme.files.count)]
      return .read(library: library, file: file, isPartial: number(below: 5) == 0)
    case ..<71: return .export(library: library)
    case ..<82: return .receive(library: library, export: number(below: 5))
    case ..<90: return .undo(library: library, number(below: 6) / 2)
    case ..<94: return .redo(library: library)
    case ..<97:
      let year: Moment = 365 * 86_400_000
      return .turnClock(library: library, by: [-year, year, -60_000_000, 0][number(below: 4)])
    case ..<98: return .restore(library: library)
    default: return .copy(library: library, of: number(below: 4))
    }
  }
}

extension MarkChange {
  fileprivate static func random(_ kind: Int, _ noise: inout Noise) -> MarkChange {
    func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &noise) }
    guard let day = PartialDate(SimulatedFile.day(number(below: 8))) else { return .favorite(true) }
    let rating = Rating(halfStars: number(below: 11))
    switch kind {
    case 0, 1: return .rate(rating)
    case 2: return .note(number(below: 3) == 0 ? nil : "note \(number(below: 6))")
    case 3: return .note("note \(number(below: 6))\n\nand \(number(below: 6))")
    case 4: return .privateNote(number(below: 3) == 0 ? nil : "private \(number(below: 6))")
    case 5, 6: return .seen(on: day, rating: rating)
    case 7:
      var viewing = Viewing(day, of: WorkPart("S1E\(1 + number(below: 3))"), rating: rating)
      viewing.from = number(below: 3) == 0 ? PartialDate("2024-04-30") : nil
      viewing.pass = number(below: 4) == 0 ? 2 : nil
      return Work.ID("tmdb:tv/1").map { .viewed([$0: [viewing]]) } ?? .favorite(true)
    case 8: return .unseen(on: day)
    case 9: return .unseenLatest
    case 10:
      return number(below: 2) == 0 ? .tag(["tag \(number(below: 3))", "b"]) : .untag(["tag \(number(below: 3))"])
    case 11: return number(below: 2) == 0 ? .listed("List \(number(below: 2))") : .unlisted("List \(number(below: 2))")
    case 12: return .wanted(number(below: 2) == 0)
    case 13: return .favorite(number(below: 2) == 0)
    case 14: return .set(.status, [nil, .text("started"), .text("finished")][number(below: 3)], on: day)
    default: return .set(.owned, [nil, .text("paperback"), .flag(true)][number(below: 3)])
    }
  }
}
