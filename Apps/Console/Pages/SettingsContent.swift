import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// Settings with their values and origins: all, or the one of a command.
struct SettingsContent: LoadedContent {
  let loaded: Loaded<SettingsPage>

  /// The columns for a pipe. In an answer each setting is a member with its name.
  static let columns = ["key", "value", "from"]

  var title: String { "Settings" }
  var isAside: Bool { value.states.count < Setting.allCases.count }
  var nextInSession: [String] { ["settings KEY VALUE", "settings KEY --clear"] }
  var nextInShell: [String] {
    ["marquee settings KEY VALUE changes a setting", "--clear resets it", "marquee help settings"]
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let settings = Table(values: value.states) { state in
      let text = state.value?.shown ?? state.setting.withoutValue
      let value = Table.Cell(text, state.value == nil ? .faint : .plain)
      return (.init(state.setting.rawValue, .heading), value, state.shownOrigin)
    }
    return [.table(settings)] + (value.path.map { [.gap, .note("Stored in \($0).")] } ?? [])
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    value.states.map { Record(values: [$0.setting.rawValue, $0.value?.shown ?? "", "\($0.origin)"]) }
  }

  static let definition: String? = "Settings"
  static let members = [
    JSONMember(
      "settings", about: "The values in the settings file. Columns, bytes and milliseconds are numbers.",
      \SettingsContent.value)
  ]
}

extension SettingsPage: JSONWritable {
  static var shape: JSONShape {
    .object(
      Setting.allCases.map {
        .init(name: $0.rawValue, shape: SettingValue?.shape, isRequired: false, description: $0.summary)
      })
  }

  func json(_: LibraryEntries) -> JSONTree { .object(states.map { ($0.setting.rawValue, $0.held.json) }) }
}

extension SettingValue: JSONWritable {
  static var shape: JSONShape { .any([.text, .array(.text), .integer]) }

  func json(_: LibraryEntries) -> JSONTree {
    switch self {
    case .word(let word): word.json
    case .list(let words): words.json
    case .columns(let number), .bytes(let number): number.json
    case .pause(let pause): pause.milliseconds.json
    case .secret: shown.json
    }
  }
}

extension SettingState {
  /// The origin of the value, and the value of the settings file that it overrides.
  fileprivate var shownOrigin: String {
    guard let held, origin != .settings else { return "\(origin)" }
    return "\(origin), overrides \(held.shown)"
  }
}

extension SettingsScreen: ShownScreen {
  var heading: String { "Settings" }
  func page(_ shown: Response) -> any PageContent { SettingsContent(loaded: shown) }
}
