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
      it is ignored. An empty variable counts as unset. `marquee doctor` shows which value is in effect and where it
      comes from.

      `marquee serve` runs the sample services on loopback, so that `live` can ask them: `MARQUEE_SOURCE=live
      MARQUEE_GHIBLI_URL=http://127.0.0.1:8080/ghibli marquee home --debug`. `help serve` has the syntax of
      MARQUEE_FAULTS.
      """)
  }

  /// The variables, a row each. Those without a text of their own share the row of the one before.
  static let variables = Variable.all.reduce(into: [HelpEntry]()) { rows, variable in
    let summary = variable.summary ?? variable.setting.map { "\($0.summary): \($0.details.form.values)" }
    if let summary {
      let standard = variable.standard ?? variable.setting?.details.standard?.text
      rows.append(HelpEntry(variable.name, summary + (standard.map { "; default \($0)" } ?? "")))
    } else if let last = rows.popLast() {
      rows.append(HelpEntry("\(last.line), \(variable.name)", last.effect))
    }
  }
}
