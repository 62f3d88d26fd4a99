/// The settings that a console and its caches go by, each in its own type and with who chose it.
public struct Preferences: Sendable, Equatable {
  public let theme: Chosen<Appearance>
  public let images: Chosen<ImageUse>
  public let isAccessible: Chosen<Bool>
  /// The columns to lay out for; `nil`: as the terminal has.
  public let width: Chosen<Int?>
  /// In bytes.
  public let memoryCache: Chosen<Int>
  /// In bytes.
  public let diskCache: Chosen<Int>
  /// How long typing rests before a search begins.
  public let debounce: Chosen<Duration>
  /// Open Library's subjects that are shown as shelves.
  public let subjects: Chosen<[String]>

  /// - Parameter states: settings as they stand; one that is absent has its default.
  public init(_ states: [SettingState]) {
    func chosen<Value>(_ setting: Setting, _ read: (SettingValue?) -> Value?, else fallback: Value) -> Chosen<Value> {
      let state = states.first { $0.setting == setting }
      guard let state, let value = read(state.value) else {
        return Chosen(read(setting.standard) ?? fallback, by: .standard)
      }
      return Chosen(value, by: state.origin)
    }
    theme = chosen(.theme, { $0?.word.flatMap(Appearance.init) }, else: .system)
    images = chosen(.images, { $0?.word.flatMap(ImageUse.init) }, else: .auto)
    isAccessible = chosen(.accessible, { $0?.word.map { $0 == "on" } }, else: false)
    width = chosen(.width, { if case .columns(let count) = $0 { .some(count) } else { nil } }, else: nil)
    memoryCache = chosen(.memoryCache, { $0?.size }, else: 0)
    diskCache = chosen(.diskCache, { $0?.size }, else: 0)
    debounce = chosen(.debounce, { if case .pause(let pause) = $0 { pause } else { nil } }, else: .zero)
    subjects = chosen(.subjects, { if case .list(let words) = $0 { words } else { nil } }, else: [])
  }
}

extension SettingValue {
  fileprivate var word: String? {
    if case .word(let word) = self { word } else { nil }
  }

  fileprivate var size: Int? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }
}
