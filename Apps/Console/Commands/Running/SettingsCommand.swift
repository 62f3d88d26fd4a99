// The command `settings`.
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let settings = Command(
    "settings", "show the settings, change one, or edit them all", settingKey, settingValue,
    flags: [clear], columns: SettingsContent.columns, data: .screen(SettingsContent.self, rows: "settings"),
    details:
      """
      Flags take precedence over the environment, the environment over the settings file, and that over defaults.
      `doctor` shows which values are in effect, and where each comes from.

      The settings file is `settings` in MARQUEE_HOME, else in $XDG_CONFIG_HOME/marquee, else in ~/.config/marquee. It
      has `key = value` lines and # comments, also after a value. `settings KEY VALUE` changes that value in it and no
      other byte; where the file is a link, it stays one. A line that cannot be used is ignored with a notice.

      `settings edit` opens a copy of the file in $VISUAL, else in $EDITOR, vi or nano. What you wrote replaces the
      file if every line can be used; if not, it says what is wrong in each line, and asks whether to go on editing.

      --json has what the file says, null where it says nothing: width in columns, caches in bytes and debounce in
      milliseconds as numbers, catalogs and subjects as lists.
      """,
    examples: [
      Example("marquee settings", "every setting, its value, and what chose it"),
      Example("marquee settings theme dark", "set one"),
      Example("marquee settings theme --clear", "back to its default"),
      Example("marquee settings edit", "all of them, in your editor"),
    ]
  ) { (context, key, value) async throws(Problem) in
    let clears = context[clear]
    guard let key else {
      guard clears else { return .screen(.settings) }
      throw .usage(message: "--clear needs a setting.", hint: "Usage: settings KEY --clear")
    }
    guard key != editWord else {
      guard value == nil, !clears else {
        throw .usage(message: "`settings edit` takes no more words.", hint: "`settings KEY VALUE` changes one setting.")
      }
      return try await edit(in: context)
    }
    let names = Setting.allCases.map(\.rawValue) + [editWord]
    if !names.contains(key), let close = nearest(to: key, among: names) {
      throw .usage(message: "There is no setting `\(key)`.", hint: "Did you mean `\(close)`?")
    }
    let setting = try Setting(named: key)
    guard value == nil || !clears else {
      throw .usage(
        message: "A value and --clear exclude each other.",
        hint: "`settings \(setting.rawValue) --clear` removes the value.")
    }
    let isChange = value != nil || clears
    var page =
      isChange
      ? try await context.useCases.changeSetting(setting, to: value) : try await context.useCases.showSettings()
    page.value.states.removeAll { $0.setting != setting }
    return .answer(
      Answer(
        command: "settings", content: SettingsContent(loaded: page),
        message: isChange ? page.value[setting].map { .settled($0) } : nil))
  }.with {
    $0.choices = Setting.allCases.map { Example("\($0.rawValue) \($0.details.form.values)", $0.about) }
    $0.reportsSettings = true
  }

  private static let editWord = "edit"
  private static let settingKey = Argument<String?>.optionalWord("\(editWord)|KEY") { _ in
    Setting.allCases.map { .init(text: $0.rawValue, description: $0.summary) }
      + [.init(text: editWord, description: "all of them, in your editor")]
  }
  private static let settingValue = Argument<String?>.optionalWord("VALUE") { request in
    let setting = request.earlier.first.flatMap { Setting(rawValue: $0) }
    return (setting?.words(for: request.word) ?? []).map { .init(text: $0) }
  }
  private static let clear = Flag("--clear", "unset KEY: its default holds")

  private static func edit(in context: CommandContext) async throws(Problem) -> CommandOutcome {
    guard context.session == nil, context.printer.isTerminal, let isPermitted = context.ask else {
      throw .usage(
        message: "An editor needs a terminal, outside the session.",
        hint: "`settings KEY VALUE` changes one setting anywhere.")
    }
    let editor = try TextEditor(environment: context.plain.environment)
    let hasChanged = try await context.useCases.changeSetting.edit { (path, faults) async throws(Problem) in
      for fault in faults {
        Streams.warn(context.printer.sentence("marquee: \(fault.sentence.printable)", isTerminal: true))
      }
      if !faults.isEmpty, !(await isPermitted("Go on editing? If not, the settings stay as they were.")) {
        return false
      }
      if faults.isEmpty {
        let beginning = path.split(separator: "-", omittingEmptySubsequences: false).dropLast(3).joined(separator: "-")
        for left in TextCopy.left(beginning + "-") {
          let question = "A text that was not saved is in \(left.path). Go on with that text?"
          if await isPermitted(question), rename(left.path, path) == 0 { break }
        }
      }
      try editor.edit(path)
      return true
    }
    let page = try await context.useCases.showSettings()
    var answer = Answer(command: "settings", content: SettingsContent(loaded: page))
    if !hasChanged { answer.notices.append("Nothing was changed.") }
    return .answer(answer)
  }
}
