import MarqueeDomain
import MarqueePresentation

/// What `settings` with words asks for.
enum SettingWish: Sendable {
  case show(Setting)
  case set(Setting, String)
  case unset(Setting)

  /// Gives `nil` for `settings` alone, which is a screen.
  ///
  /// - Throws: `Problem.usage` for a setting that does not exist, or a value and `--clear` at once.
  init?(_ invocation: Invocation) throws(Problem) {
    guard let name = invocation.words.first else {
      guard invocation.has("--clear") else { return nil }
      throw .usage(message: "--clear lacks the setting.", hint: "`settings KEY --clear` is meant.")
    }
    if Setting(rawValue: name) == nil, let close = nearest(to: name, among: Setting.allCases.map(\.rawValue)) {
      throw .usage(message: "There is no setting `\(name)`.", hint: "Did you mean `\(close)`?")
    }
    let setting = try Setting(named: name)
    switch (invocation.words.dropFirst().first, invocation.has("--clear")) {
    case (nil, false): self = .show(setting)
    case (nil, true): self = .unset(setting)
    case (let text?, false): self = .set(setting, text)
    case (_?, true):
      throw .usage(
        message: "A value and --clear cannot both be.", hint: "`settings \(name) --clear` takes the value away.")
    }
  }

  /// What tells the settings screen, where it is a change.
  var event: SettingsScreen.Event? {
    switch self {
    case .show: nil
    case .set(let setting, let text): .set(setting, text)
    case .unset(let setting): .unset(setting)
    }
  }
}

/// Shows or changes one setting.
struct Tuning {
  let useCases: UseCases

  func run(_ wish: SettingWish, command: String) async throws(Problem) -> Answer {
    switch wish {
    case .show(let setting): answer(try await useCases.showSettings(), about: setting, command, isChange: false)
    case .set(let setting, let text):
      answer(try await useCases.changeSetting(setting, to: text), about: setting, command, isChange: true)
    case .unset(let setting):
      answer(try await useCases.changeSetting(setting, to: nil), about: setting, command, isChange: true)
    }
  }

  private func answer(
    _ page: Loaded<SettingsPage>, about setting: Setting, _ command: String, isChange: Bool
  ) -> Answer {
    var page = page
    page.value.states.removeAll { $0.setting != setting }
    return Answer(
      command: command, content: .settings(page), message: isChange ? page.value[setting].map { .settled($0) } : nil)
  }
}
