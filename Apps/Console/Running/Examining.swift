import MarqueeComposition
import MarqueeDomain

extension Answer {
  /// What the doctor found, and what the console knows of its terminal.
  static func diagnosis(of marquee: Marquee, preferences: Preferences, printer: Printer) async -> Answer {
    var diagnosis = await marquee.doctor()
    let output = printer.isTerminal ? "\(printer.width) columns" : "no terminal, \(printer.width) columns"
    let color = printer.theme == .colorless ? "no color" : "color"
    diagnosis.checks.append(.ok("terminal", "\(output), \(color), theme \(preferences.theme.value.rawValue)"))
    return Answer(command: "doctor", content: .diagnosis(diagnosis))
  }
}
