// What Scripts/check/mutate prints at its end: the survivors, a table by module and one by family, and the share noticed.
import Foundation

struct MutationReport {
  let mutants: [Mutant]
  /// By number; a mutant without one did not compile.
  let verdicts: [Int: MutantTests.Verdict]
  let harmless: HarmlessFaults
  let targets: Targets

  func write() {
    let survivors = mutants.filter { outcome($0) == .survived }
    let silent = survivors.filter { harmless.reason(for: $0) == nil }
    if !silent.isEmpty { say("\nSurvivors:") }
    for mutant in silent {
      let reach = verdicts[mutant.number]?.suites ?? ""
      say("\(mutant.description) (\(reach))")
    }
    if silent.count < survivors.count { say("\nSurvivors without a visible effect:") }
    for mutant in survivors {
      if let reason = harmless.reason(for: mutant) { say("\(mutant.description): \(reason)") }
    }

    say("")
    printRow("module", ["mutants"] + Self.columns.map(\.rawValue) + ["%"])
    printRows { targets.module(of: $0.path)?.path ?? "" }
    printRow("all", of: mutants)
    say("")
    printRows { $0.fault.kind.rawValue }
    say("\nFor each mutant and the tests that noticed it, see .build/mutate/results.tsv.")
    let (tested, noticed) = Self.counts(mutants.map(outcome))
    say("\(mutants.count - tested) of \(mutants.count) mutants did not compile. Timeouts count as noticed.")
    say("The tests noticed \(noticed) of \(tested) mutants (\(percent(noticed, of: tested))%).")
  }

  private static let columns: [Outcome] = [.notCompiled, .noticed, .timeOut, .survived]

  private func outcome(_ mutant: Mutant) -> Outcome { verdicts[mutant.number]?.outcome ?? .notCompiled }

  private static func counts(_ outcomes: [Outcome]) -> (tested: Int, noticed: Int) {
    (outcomes.count { $0 != .notCompiled }, outcomes.count { $0 == .noticed || $0 == .timeOut })
  }

  private func percent(_ part: Int, of whole: Int) -> Int { whole == 0 ? 0 : part * 100 / whole }

  private func printRows(_ name: (Mutant) -> String) {
    for (name, own) in Dictionary(grouping: mutants, by: name).sorted(by: { $0.key < $1.key }) {
      printRow(name, of: own)
    }
  }

  private func printRow(_ name: String, of mutants: [Mutant]) {
    let outcomes = mutants.map(outcome)
    let counts = [mutants.count] + Self.columns.map { column in outcomes.count { $0 == column } }
    let (tested, noticed) = Self.counts(outcomes)
    printRow(name, counts.map(String.init) + [String(percent(noticed, of: tested))])
  }

  private func printRow(_ name: String, _ cells: [String]) {
    let padded = cells.map { String(repeating: " ", count: max(0, 14 - $0.count)) + $0 }
    say(name.padding(toLength: 24, withPad: " ", startingAt: 0) + padded.joined())
  }
}

/// The faults that change nothing the user can see, each with the sentence that says why.
///
/// A line of the file is a mutant's description without the line's number, a tab and the reason.
struct HarmlessFaults {
  private let reasons: [String: String]

  init(_ url: URL) throws {
    var reasons: [String: String] = [:]
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Failure("\(url.path): this line has no reason: \(line)") }
      reasons[parts[0]] = parts[1]
    }
    self.reasons = reasons
  }

  func reason(for mutant: Mutant) -> String? { reasons[mutant.nameWithoutLine] }
}
