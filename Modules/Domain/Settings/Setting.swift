/// Something a person can settle once and for all, named as in the settings file. What is to be known of each stands
/// here alone: help, completion, the settings page and the configuration read it.
public enum Setting: String, Sendable, Hashable, CaseIterable {
  case theme
  case source
  case catalogs
  case subjects
  case contact
  case images
  case links
  case accessible
  case pager
  case width
  case memoryCache = "memory-cache"
  case diskCache = "disk-cache"
  case debounce

  /// How many columns a page can be laid out for.
  public static let widths = 20...1000

  /// What is to be known of it.
  public var details: Details {
    switch self {
    case .theme:
      Details(
        form: .oneOf(Appearance.allCases.map(\.rawValue)),
        standard: .word(Appearance.system.rawValue))
    case .source:
      Details(
        form: .source, standard: .word(SourceKind.embedded.rawValue), isReadAtStart: true, hasVariable: true)
    case .catalogs:
      Details(form: .catalogs, isReadAtStart: true, hasVariable: true)
    case .subjects:
      Details(
        form: .subjects,
        standard: .list([
          "fantasy", "science_fiction", "mystery", "romance", "history", "biography", "children", "classics",
        ]), isReadAtStart: true)
    case .contact:
      Details(form: .contact, isReadAtStart: true, hasVariable: true)
    case .images:
      Details(
        form: .oneOf(CapabilityUse.allCases.map(\.rawValue)), standard: .word(CapabilityUse.auto.rawValue))
    case .links:
      Details(
        form: .oneOf(CapabilityUse.allCases.map(\.rawValue)), standard: .word(CapabilityUse.auto.rawValue))
    case .accessible:
      Details(form: .oneOf(["on", "off"]), standard: .word("off"))
    case .pager:
      Details(
        form: .command)
    case .width:
      Details(
        form: .columns(Self.widths))
    case .memoryCache:
      Details(
        form: .size, standard: .bytes(50_000_000), isReadAtStart: true)
    case .diskCache:
      Details(
        form: .size, standard: .bytes(100_000_000), isReadAtStart: true)
    case .debounce:
      Details(
        form: .pause, standard: .pause(.milliseconds(500)))
    }
  }

  /// A setting but for its name.
  public struct Details: Sendable {
    public let form: SettingForm
    /// What holds where nothing was said; `nil` where that is nothing, or not the same everywhere.
    public internal(set) var standard: SettingValue?
    /// Whether a running program goes by what it read when it started.
    public internal(set) var isReadAtStart = false
    /// Whether the environment has a variable of its name, which overrides it.
    public internal(set) var hasVariable = false
  }
}

/// The settings that a console and its caches go by, each in its own type and with who chose it.
extension Preferences {
  public var theme: Chosen<Appearance> { chosen(.theme, else: .system) { $0?.word.flatMap(Appearance.init) } }
  public var images: Chosen<CapabilityUse> { chosen(.images, else: .auto) { $0?.word.flatMap(CapabilityUse.init) } }
  public var links: Chosen<CapabilityUse> { chosen(.links, else: .auto) { $0?.word.flatMap(CapabilityUse.init) } }
  public var isAccessible: Chosen<Bool> { chosen(.accessible, else: false) { $0?.word.map { $0 == "on" } } }
  /// What the shell runs to show what is longer than the terminal; `nil`: as elsewhere.
  public var pager: Chosen<String?> { chosen(.pager, else: nil) { .some($0?.word) } }
  /// The columns to lay out for; `nil`: as the terminal has.
  public var width: Chosen<Int?> { chosen(.width, else: nil) { .some($0?.columns) } }
  /// In bytes.
  public var memoryCache: Chosen<Int> { chosen(.memoryCache, else: 0) { $0?.bytes } }
  /// In bytes.
  public var diskCache: Chosen<Int> { chosen(.diskCache, else: 0) { $0?.bytes } }
  /// How long typing rests before a search begins.
  public var debounce: Chosen<Duration> { chosen(.debounce, else: .zero) { $0?.pause } }
  /// Open Library's subjects that are shown as shelves.
  public var subjects: Chosen<[String]> { chosen(.subjects, else: []) { $0?.list } }
}

/// The background that colors are chosen for.
public enum Appearance: String, Sendable, CaseIterable {
  case light
  case dark
  /// As the terminal's.
  case system
}

/// Whether something is shown that not every terminal can show.
public enum CapabilityUse: String, Sendable, CaseIterable {
  /// Where the terminal can.
  case auto
  case on
  case off
}
