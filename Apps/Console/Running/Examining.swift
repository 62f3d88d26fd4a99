import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal

extension Answer {
  /// What the doctor found, and what the console knows of its terminal.
  static func diagnosis(of marquee: Marquee, printer: Printer, repairs: Bool = false) async -> Answer {
    var diagnosis = await marquee.doctor(repairs: repairs)
    let output = printer.isTerminal ? "\(printer.width) columns" : "no terminal, \(printer.width) columns"
    let color = printer.theme == .colorless ? "no color" : "color"
    let theme = diagnosis.flags.first { $0.name == Setting.theme.rawValue }?.value ?? Appearance.system.rawValue
    diagnosis.checks.append(.ok("terminal", "\(output), \(color), theme \(theme)"))
    return Answer(command: "doctor", content: .diagnosis(diagnosis))
  }
}
