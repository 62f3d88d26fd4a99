// The command `settings`.
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let settings = Command(
    "settings", "show or change settings", settingKey, settingValue, flags: [clear], columns: SettingsContent.columns,
    data: .screen(SettingsContent.self, rows: "settings"),
    details: """
      Flags override environment variables, which override the settings file, which overrides the defaults. `doctor`
      shows the effective values and their origin.

      The settings file is named `settings`. It is in the MARQUEE_HOME folder if that variable is set, otherwise in
      $XDG_CONFIG_HOME/marquee or, by default, in ~/.config/marquee. It contains `key = value` lines and # comments,
      which may also follow a value. `settings KEY VALUE` changes only that value. If the file is a symbolic link,
      Marquee changes the file that the link points to. Marquee ignores invalid lines and reports them.

      `settings edit` opens a copy of the file in $VISUAL, $EDITOR, vi or nano. If every line is valid, the copy
      replaces the file. Otherwise, Marquee shows the error in each invalid line and asks whether to continue editing.

      --json prints each setting's value from the file, or null if the file doesn't set it. The width is in columns,
      cache sizes are in bytes, debounce is in milliseconds, and catalogs and subjects are lists.
      """,
    examples: [
      Example("marquee settings", "every setting with its value and origin"),
      Example("marquee settings theme dark", "change a setting"),
      Example("marquee settings theme --clear", "reset it to its default"),
      Example("marquee settings edit", "edit all settings in your editor"),
    ]
  ) { (context, typed, given) async throws(Problem) in
    let clears = context[clear]
    // People also type `settings theme=dark`.
    let halves = typed?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
    let isPair = given == nil && halves.count == 2 && Setting(rawValue: halves[0]) != nil
    let (key, value) = isPair ? (halves[0], halves[1]) : (typed, given)
    guard let key else {
      guard clears else { return .screen(.settings) }
      throw .usage(message: "--clear needs a setting.", hint: "Usage: settings KEY --clear.")
    }
    guard key != editWord else {
      guard value == nil, !clears else {
        throw .usage(
          message: "`settings edit` takes no other arguments.",
          hint: "To change one setting, run `marquee settings KEY VALUE`.")
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
        message: "You can't combine a value with --clear.",
        hint: "To remove the value, run `marquee settings \(setting.rawValue) --clear`.")
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
      + [.init(text: editWord, description: "edit all settings in your editor")]
  }
  private static let settingValue = Argument<String?>.optionalWord("VALUE") { request in
    let setting = request.earlier.first.flatMap { Setting(rawValue: $0) }
    return (setting?.words(for: request.word) ?? []).map { .init(text: $0) }
  }
  private static let clear = Flag("--clear", "reset KEY to its default")

  private static func edit(in context: CommandContext) async throws(Problem) -> CommandOutcome {
    guard context.session == nil, context.printer.isTerminal, let isPermitted = context.ask else {
      throw .usage(
        message: "`settings edit` works only on a terminal, outside the session.",
        hint: "To change one setting, run `marquee settings KEY VALUE`.")
    }
    let editor = try TextEditor(environment: context.plain.environment)
    let hasChanged = try await context.useCases.changeSetting.edit { (path, faults) async throws(Problem) in
      for fault in faults {
        Streams.warn(context.printer.sentence("marquee: \(fault.sentence.printable)", isTerminal: true))
      }
      if !faults.isEmpty, !(await isPermitted("Continue editing? Otherwise, the settings stay unchanged.")) {
        return false
      }
      if faults.isEmpty {
        let beginning = path.split(separator: "-", omittingEmptySubsequences: false).dropLast(3).joined(separator: "-")
        for left in TextCopy.left(beginning + "-") {
          let question = "Found unsaved text in \(left.path). Continue with the unsaved text?"
          if await isPermitted(question), rename(left.path, path) == 0 { break }
        }
      }
      try editor.edit(path)
      return true
    }
    let page = try await context.useCases.showSettings()
    var answer = Answer(command: "settings", content: SettingsContent(loaded: page))
    if !hasChanged { answer.notices.append("Nothing changed.") }
    return .answer(answer)
  }
}
