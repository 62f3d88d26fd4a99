import MarqueeComposition
import MarqueeDomain

// Settings and what the doctor found, as screens.

extension Rendering {
  mutating func add(settings page: SettingsPage) {
    guard !isAccessible else { return speak(settings: page) }
    let nameColumns = 14
    let wanted = max(16, page.states.map { $0.shownValue.columns + 2 }.max() ?? 0)
    let valueColumns = min(40, wanted, max(8, width - nameColumns + 2))
    for state in page.states {
      var line = Line(state.setting.rawValue, .heading).padded(to: nameColumns)
      let value = state.shownValue.printable
      line += Line(value.shortened(to: valueColumns - 2), state.value == nil ? .faint : .plain).padded(to: valueColumns)
      add(line + Line(state.shownOrigin, .faint))
    }
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
      if let fix = check.fix { add(Line(), indent: 4 + nameColumns, fix, ink: .plain) }
    }
    add()
    add(Line("Flags and settings", .heading))
    let flagColumns = (diagnosis.flags.map(\.name.columns).max() ?? 0) + 2
    let valueColumns = min(32, max(12, (diagnosis.flags.map { ($0.value ?? "–").columns }.max() ?? 0) + 2))
    for flag in diagnosis.flags {
      var line = Line(flag.name).padded(to: flagColumns)
      line += Line((flag.value ?? "–").printable.shortened(to: valueColumns - 2)).padded(to: valueColumns)
      add(line + Line("\(flag.origin)", .faint))
    }
  }

  private mutating func speak(settings page: SettingsPage) {
    for state in page.states { add("\(state.setting.rawValue): \(state.shownValue), \(state.shownOrigin)") }
    if let path = page.path { add("Kept in \(path).") }
  }

  private mutating func speak(_ diagnosis: Diagnosis) {
    for check in diagnosis.checks {
      add("\(check.isOK ? "ok" : "Problem"): \(check.name), \(check.detail)")
      if let fix = check.fix { add(fix) }
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
