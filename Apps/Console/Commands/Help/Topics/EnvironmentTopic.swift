// The page `help environment`.
import MarqueeComposition
import MarqueeDomain

extension HelpTopic {
  /// The variables that are read, with what holds without them.
  static let environment = HelpTopic("environment", title: "Environment", summary: "the environment variables") {
    HelpSection(nil, .entries(variables))
    HelpSection.prose(
      """
      Flags override environment variables, which override the settings file, which overrides the defaults. Marquee
      rejects an invalid value of MARQUEE_… and lists the valid values. It ignores an invalid value of a variable that
      other programs also read. An empty MARQUEE_… counts as unset. `marquee doctor` shows the effective values and
      their origin.

      `marquee serve` serves the sample data locally, so that you can use it as a `live` source:
      `MARQUEE_SOURCE=ghibli=live MARQUEE_GHIBLI_URL=http://127.0.0.1:8080/ghibli marquee home --debug`. For the
      syntax of MARQUEE_FAULTS, see `help serve`.
      """)
  }

  /// The variables, a row each. Those without a text of their own share the row of the one before.
  static let variables = Variable.all.reduce(into: [HelpEntry]()) { rows, variable in
    if let summary = variable.summary {
      rows.append(HelpEntry(variable.name, summary + (variable.standard.map { ". Default: \($0)" } ?? "")))
    } else if let setting = variable.setting {
      rows.append(HelpEntry(variable.name, "\(setting.details.form.values): \(setting.about)"))
    } else if let last = rows.popLast() {
      rows.append(HelpEntry("\(last.line), \(variable.name)", last.effect))
    }
  }
}
