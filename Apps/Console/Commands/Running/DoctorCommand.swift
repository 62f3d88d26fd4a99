// The command `doctor`: checks the configuration, the services and the stores.
import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let doctor = Command(
    "doctor", "check settings, services and files, and show the effective settings", flags: [repair],
    columns: DiagnosisContent.columns, data: DataSchema(DiagnosisContent.self, rows: "checks"),
    details: """
      Each service has 5 seconds to answer. `doctor` lists services that send damaged responses, with the date of
      the first one; entries that look like the same work (see `link`); and each setting and variable with its value and
      origin. It never shows keys or tokens, only whether they are set.

      The exit status is 0 if everything is fine, 5 if the only problem is that a service can't be reached, and 1
      otherwise.

      --repair copies everything readable from a damaged library.sqlite into a new file, keeps the damaged file beside
      it with the time in its name, and reports what it recovered. Close other sessions first.
      """,
    examples: [
      Example("marquee doctor", "all checks, then each setting with its origin"),
      Example("marquee doctor --repair", "recover a damaged library"),
    ], seeAlso: [.files]
  ) { (context) async throws(Problem) in
    let repairs = context[repair]
    guard !repairs || context.session == nil else {
      throw .usage(
        message: "Marquee can't repair a library that is in use.",
        hint: "Leave the session, then run `marquee doctor --repair`.")
    }
    var diagnosis = await context.diagnose(repairs)
    diagnosis.checks.append(context.printer.check(of: diagnosis))
    return .answer(Answer(command: "doctor", content: DiagnosisContent(diagnosis: diagnosis)))
  }.with { $0.reportsSettings = true }

  private static let repair = Flag("--repair", "recover a damaged library, and keep the damaged file")
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
