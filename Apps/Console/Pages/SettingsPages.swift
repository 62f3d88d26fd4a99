import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal

// Settings and what the doctor found, as screens.

extension Rendering {
  mutating func add(settings page: SettingsPage) {
    guard !isAccessible else { return speak(settings: page) }
    add(
      choices: page.states.map { state in
        Choice(
          name: Line(state.setting.rawValue, .heading), value: state.shownValue.printable,
          ink: state.value == nil ? .faint : .plain, origin: state.shownOrigin)
      })
    guard let path = page.path else { return }
    add()
    add(Line("Kept in \(path.printable.shortened(to: max(8, width - 9))).", .faint))
  }

  mutating func add(diagnosis: Diagnosis) {
    guard !isAccessible else { return speak(diagnosis) }
    let nameColumns = (diagnosis.checks.map(\.name.columns).max() ?? 0) + 2
    for check in diagnosis.checks {
      let sign = check.isOK ? Line("ok  ", .faint) : Line("!   ", .warning)
      add(
        sign + Line(check.name, .heading).padded(to: nameColumns), indent: 4 + nameColumns, check.detail,
        ink: check.isOK ? .plain : .warning)
      if let fix = check.fix?.words { add(Line(), indent: 4 + nameColumns, fix, ink: .plain) }
    }
    add()
    add(Line("Flags and settings", .heading))
    add(
      choices: diagnosis.flags.map { flag in
        Choice(name: Line(flag.name), value: (flag.value ?? "–").printable, ink: .plain, origin: "\(flag.origin)")
      })
  }

  /// Something that can be chosen, how it stands, and who chose it.
  private struct Choice {
    let name: Line
    let value: String
    let ink: Line.Ink
    let origin: String
  }

  /// In columns, values shortened where they must be; where that would leave little of them, each in lines of its own.
  private mutating func add(choices: [Choice]) {
    let nameColumns = (choices.map(\.name.columns).max() ?? 0) + 2
    let longest = (choices.map(\.value.columns).max() ?? 0) + 2
    let room = width - nameColumns - (choices.map(\.origin.columns).max() ?? 0)
    for choice in choices {
      guard room >= min(longest, 26) else {
        add(choice.name, indent: nameColumns, "\(choice.value) · \(choice.origin)", ink: choice.ink)
        continue
      }
      let valueColumns = min(longest, room)
      let value = Line(choice.value.shortened(to: valueColumns - 2), choice.ink).padded(to: valueColumns)
      add(choice.name.padded(to: nameColumns) + value + Line(choice.origin, .faint))
    }
  }

  private mutating func speak(settings page: SettingsPage) {
    for state in page.states { add("\(state.setting.rawValue): \(state.shownValue), \(state.shownOrigin)") }
    if let path = page.path { add("Kept in \(path).") }
  }

  private mutating func speak(_ diagnosis: Diagnosis) {
    for check in diagnosis.checks {
      add("\(check.isOK ? "ok" : "Problem"): \(check.name), \(check.detail)")
      if let fix = check.fix?.words { add(fix) }
    }
    add()
    add("Flags and settings", .heading)
    for flag in diagnosis.flags { add("\(flag.name): \(flag.value ?? "none"), \(flag.origin)") }
  }

  /// A name with a text beside it that may take several lines.
  private mutating func add(_ name: Line, indent: Int, _ text: String, ink: Line.Ink) {
    // Where there is little room the text stands below the name.
    let isNarrow = width - indent < 24
    let margin = isNarrow ? 4 : indent
    let lines = text.printable.wrapped(to: max(8, width - margin))
    if isNarrow, name.columns > 0 { add(name) }
    for (index, line) in lines.enumerated() {
      add((index == 0 && !isNarrow ? name : Line()).padded(to: margin) + Line(line, ink))
    }
  }
}

extension SettingState {
  /// The value, or what it means that there is none.
  fileprivate var shownValue: String {
    if let value { return value.text }
    return switch setting {
    case .catalogs: "all"
    case .width: "the terminal's"
    default: "none"
    }
  }

  /// Who chose it, and what the settings would say.
  fileprivate var shownOrigin: String {
    guard let held, origin != .settings else { return "\(origin)" }
    return "\(origin), over \(held.text)"
  }
}
