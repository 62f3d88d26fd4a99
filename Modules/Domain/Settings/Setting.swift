/// Something a person can settle once and for all, named as in the settings file. What is to be known of each stands
/// here alone: help, completion, the settings page and the configuration read it.
public enum Setting: String, Sendable, Hashable, CaseIterable {
  case theme
  case source
  case catalogs
  case subjects
  case contact
  case images
  case accessible
  case width
  case memoryCache = "memory-cache"
  case diskCache = "disk-cache"
  case debounce

  /// How many columns a page can be laid out for.
  public static let widths = 20...1000

  public var details: Details {
    switch self {
    case .theme:
      Details(
        "the colors, for a light or a dark background", .oneOf(Appearance.allCases.map(\.rawValue)),
        standard: .word(Appearance.system.rawValue))
    case .source:
      Details(
        "where answers come from", .source, standard: .word(SourceKind.embedded.rawValue), isReadAtStart: true)
    case .catalogs:
      Details("which catalogs, in which order", .catalogs, withoutValue: "all", isReadAtStart: true)
    case .subjects:
      Details(
        "the shelves of Open Library", .subjects,
        standard: .list([
          "fantasy", "science_fiction", "mystery", "romance", "history", "biography", "children", "classics",
        ]), isReadAtStart: true)
    case .contact:
      Details("an e-mail address or URL that services are told", .contact, isReadAtStart: true)
    case .images:
      Details(
        "whether posters are shown on terminals that can", .oneOf(ImageUse.allCases.map(\.rawValue)),
        standard: .word(ImageUse.auto.rawValue))
    case .accessible:
      Details("words for symbols, one thing a line", .oneOf(["on", "off"]), standard: .word("off"))
    case .width:
      Details("the columns that pages are laid out for", .columns(Self.widths), withoutValue: "the terminal's")
    case .memoryCache:
      Details("how much artwork is held in memory", .size, standard: .bytes(50_000_000), isReadAtStart: true)
    case .diskCache:
      Details("how much artwork is kept on disk", .size, standard: .bytes(100_000_000), isReadAtStart: true)
    case .debounce:
      Details(
        "the pause in typing after which a search begins", .pause, standard: .pause(.milliseconds(500)))
    }
  }

  public struct Details: Sendable {
    /// What it settles, in a few words.
    public let summary: String
    public let form: SettingForm
    /// What holds where nothing was said; `nil` where that is nothing, or not the same everywhere.
    public let standard: SettingValue?
    /// What it means that there is no value.
    public let withoutValue: String
    /// Whether a running program goes by what it read when it started.
    public let isReadAtStart: Bool

    init(
      _ summary: String, _ form: SettingForm, standard: SettingValue? = nil, withoutValue: String = "none",
      isReadAtStart: Bool = false
    ) {
      self.summary = summary
      self.form = form
      self.standard = standard
      self.withoutValue = withoutValue
      self.isReadAtStart = isReadAtStart
    }
  }
}

/// The settings that a console and its caches go by, each in its own type and with who chose it.
extension Preferences {
  public var theme: Chosen<Appearance> { chosen(.theme, else: .system) { $0?.word.flatMap(Appearance.init) } }
  public var images: Chosen<ImageUse> { chosen(.images, else: .auto) { $0?.word.flatMap(ImageUse.init) } }
  public var isAccessible: Chosen<Bool> { chosen(.accessible, else: false) { $0?.word.map { $0 == "on" } } }
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

/// Whether pictures are shown.
public enum ImageUse: String, Sendable, CaseIterable {
  /// Where the terminal can.
  case auto
  case on
  case off
}
