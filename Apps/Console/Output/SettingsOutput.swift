import MarqueeComposition
import MarqueeDomain

// Settings and what the doctor found, as JSON and as records.

extension SettingsPage {
  /// What the settings file says, by name: columns, bytes and milliseconds are numbers, lists are arrays.
  var json: JSONText {
    ["settings": .object(Dictionary(states.map { ($0.setting.rawValue, $0.held?.json ?? .null) }) { $1 })]
  }

  var records: [Record] {
    states.map { state in
      Record(values: [state.setting.rawValue, state.value?.text ?? "", "\(state.origin)"], target: nil)
    }
  }
}

extension SettingValue {
  fileprivate var json: JSONText {
    switch self {
    case .word(let word): .string(word)
    case .list(let words): JSONText(words)
    case .columns(let number), .bytes(let number): JSONText(number)
    case .pause(let pause): JSONText(pause.milliseconds)
    }
  }
}

extension Diagnosis {
  var json: JSONText {
    [
      "checks": .array(
        checks.map { check in
          [
            "detail": .sentence(check.detail), "fix": check.fix.map { .sentence($0.words) } ?? .null,
            "name": .string(check.name),
            "ok": .bool(check.isOK),
          ]
        }),
      "flags": .array(
        flags.map { flag in
          [
            "from": .string("\(flag.origin)"), "name": .string(flag.name),
            "value": flag.value.map(JSONText.sentence) ?? .null,
          ]
        }),
    ]
  }

  var records: [Record] {
    checks.map {
      Record(values: [$0.name, "check", $0.isOK ? "true" : "false", $0.detail, $0.fix?.words ?? ""], target: nil)
    }
      + flags.map { Record(values: [$0.name, "flag", $0.value ?? "", "\($0.origin)"], target: nil) }
  }
}
