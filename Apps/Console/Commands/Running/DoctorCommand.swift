// The command `doctor`: checks the configuration, the services and the stores.
import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let doctor = Command(
    "doctor", "check settings, services and files; show which value is in effect",
    flags: [repair], columns: DiagnosisContent.columns, data: DataSchema(DiagnosisContent.self, rows: "checks"),
    details:
      """
      Services get 5 seconds to answer. Services that have sent damaged answers are named, with the time since when.
      Settings and variables follow: each with its value, and what chose it. Of keys and tokens it says only whether
      they are set. Entries that look like one work are named, for `link`.

      The exit status is 0 if all is well, 5 if the only fault is that a service cannot be reached, otherwise 1.

      --repair copies what can be read of a damaged library.sqlite into a new one, keeps the damaged one beside it,
      named with the time, and says what was recovered. End other sessions first.
      """,
    examples: [
      Example("marquee doctor", "all checks, then each value with its origin"),
      Example("marquee doctor --repair", "recover a damaged library"),
    ], seeAlso: [.files]
  ) { (context) async throws(Problem) in
    let repairs = context[repair]
    guard !repairs || context.session == nil else {
      throw .usage(
        message: "A library cannot be repaired while it is in use.", hint: "Run `marquee doctor --repair` in a shell.")
    }
    var diagnosis = await context.diagnose(repairs)
    diagnosis.checks.append(context.printer.check(of: diagnosis))
    return .answer(Answer(command: "doctor", content: DiagnosisContent(diagnosis: diagnosis)))
  }.with { $0.reportsSettings = true }

  private static let repair = Flag(
    "--repair", "recover what can be read of a damaged library, and keep the damaged file")
}

extension Printer {
  /// A check of the terminal, which only the console knows.
  fileprivate func check(of diagnosis: Diagnosis) -> Diagnosis.Check {
    let output = isTerminal ? "\(width) columns" : "no terminal, \(width) columns"
    let color = theme == .colorless ? "no color" : "color"
    let theme = diagnosis.flags.first { $0.name == Setting.theme.rawValue }?.value ?? Appearance.system.rawValue
    return .ok("terminal", "\(output), \(color), theme \(theme)")
  }
}
