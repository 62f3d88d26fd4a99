import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let settings = Command(
    "settings", "show the settings, or change one", .settingKey, .settingValue,
    flags: [Flag(name: "--clear", summary: "unset KEY, so that its default holds")],
    columns: SettingsContent.columns, data: .page(SettingsContent.self, rows: "settings"),
    details:
      "Flags beat the environment, the environment beats the settings file, that beats defaults. The file holds `key = value` lines; a change leaves comments and all else in it as it is. --json tells what the file says, null where it says nothing: width in columns, caches in bytes and debounce in milliseconds as numbers, catalogs and subjects as lists.",
    examples: [
      Example("marquee settings", "every setting, its value, and who chose it"),
      Example("marquee settings theme dark", "set one"),
      Example("marquee settings theme --clear", "back to its default"),
    ]
  ) { (setting, value, context) async throws(Problem) in
    let clears = context.invocation.has("--clear")
    guard let setting else {
      guard clears else { return .screen(.settings) }
      throw .usage(message: "--clear lacks the setting.", hint: "`settings KEY --clear` is meant.")
    }
    guard let value else {
      return clears
        ? answer(try await context.useCases.changeSetting(setting, to: nil), about: setting, isChange: true)
        : answer(try await context.useCases.showSettings(), about: setting, isChange: false)
    }
    guard !clears else {
      throw .usage(
        message: "A value and --clear cannot both be.",
        hint: "`settings \(setting.rawValue) --clear` takes the value away.")
    }
    return answer(try await context.useCases.changeSetting(setting, to: value), about: setting, isChange: true)
  }.with {
    $0.choices = Setting.allCases.map { Example("\($0.rawValue) \($0.details.form.values)", $0.details.summary) }
    $0.tellsOfSettings = true
  }

  private static func answer(_ page: Loaded<SettingsPage>, about setting: Setting, isChange: Bool) -> CommandOutcome {
    var page = page
    page.value.states.removeAll { $0.setting != setting }
    return .answer(
      Answer(
        command: "settings", content: SettingsContent(loaded: page),
        message: isChange ? page.value[setting].map { .settled($0) } : nil))
  }
}

extension Argument {
  fileprivate static var settingKey: Argument<Setting?> {
    let form = ArgumentForm(placeholder: "KEY", count: 0...1, isOptional: true) { _ in
      Setting.allCases.map { .init(text: $0.rawValue, description: $0.details.summary) }
    }
    return Argument<Setting?>(form: form) { (words) throws(Problem) in
      guard let name = words.rest.popFirst() else { return nil }
      if Setting(rawValue: name) == nil, let close = nearest(to: name, among: Setting.allCases.map(\.rawValue)) {
        throw .usage(message: "There is no setting `\(name)`.", hint: "Did you mean `\(close)`?")
      }
      return try Setting(named: name)
    }
  }

  fileprivate static var settingValue: Argument<String?> {
    optionalWord("VALUE") { request in
      let setting = request.earlier.first.flatMap { Setting(rawValue: $0) }
      return (setting?.words(for: request.word) ?? []).map { .init(text: $0) }
    }
  }
}
