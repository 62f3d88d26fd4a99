// The page `help environment`.
import MarqueeComposition
import MarqueeDomain

extension HelpTopic {
  /// The variables that are read, with what holds without them.
  static let environment = HelpTopic(
    "environment", title: "Environment", summary: "the environment variables"
  ) {
    HelpSection(nil, .entries(variables))
    HelpSection.prose(
      """
      Flags take precedence over the environment, the environment over the settings file, and that over defaults. A
      value of MARQUEE_… that is not known is refused, with those that are; in a variable that other programs read too,
      it is ignored. An empty MARQUEE_… counts as unset. `marquee doctor` shows which value is in effect and where it
      comes from.

      `marquee serve` runs the sample services on loopback, so that `live` can ask them: `MARQUEE_SOURCE=ghibli=live
      MARQUEE_GHIBLI_URL=http://127.0.0.1:8080/ghibli marquee home --debug`. `help serve` has the syntax of
      MARQUEE_FAULTS.
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
