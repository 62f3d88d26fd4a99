import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal
extension Command {
  static let doctor = Command(
    "doctor", "what is configured, what won, what is reachable and sound",
    flags: [repair], columns: DiagnosisContent.columns, data: DataSchema(DiagnosisContent.self, rows: "checks"),
    details:
      "Services get 5 seconds to answer. Flags follow the checks: name, flag, value, and who chose it. Of keys and tokens only set or unset is told. The exit status is 0 where all is well, 5 where all that is wrong is that a service cannot be reached, else 1. --repair copies what can be read of a damaged library.sqlite into a new one, keeps the damaged one beside it, named with the time, and tells what was recovered; end other sessions first.",
    examples: [
      Example("marquee doctor", "checks, then flags with where they come from"),
      Example("marquee doctor --repair", "recover a damaged library"),
    ]
  ) { (context) async throws(Problem) in
    let repairs = context[repair]
    guard !repairs || context.session == nil else {
      throw .usage(
        message: "A library that is in use is not repaired.", hint: "`marquee doctor --repair` in a shell does it.")
    }
    var diagnosis = await context.diagnose(repairs)
    diagnosis.checks.append(context.printer.check(of: diagnosis))
    return .answer(Answer(command: "doctor", content: DiagnosisContent(diagnosis: diagnosis)))
  }.with { $0.reportsSettings = true }

  private static let repair = Flag(
    "--repair", "recover what can be read of a damaged library; keep the damaged file")
}

extension Printer {
  /// What the console knows of its terminal.
  fileprivate func check(of diagnosis: Diagnosis) -> Diagnosis.Check {
    let output = isTerminal ? "\(width) columns" : "no terminal, \(width) columns"
    let color = theme == .colorless ? "no color" : "color"
    let theme = diagnosis.flags.first { $0.name == Setting.theme.rawValue }?.value ?? Appearance.system.rawValue
    return .ok("terminal", "\(output), \(color), theme \(theme)")
  }
}
