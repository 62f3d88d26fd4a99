/// A setting that the user can choose once for all runs, named as in the settings file.
///
/// Each setting's form, default and variable are declared here alone: help, completion, the settings page and the
/// configuration read them. The console adds the words and the flag.
public enum Setting: String, Sendable, Hashable, CaseIterable {
  /// The colors, for a light or a dark background.
  case theme
  /// Where catalogs' answers come from: samples, or the real services.
  case source
  /// Which catalogs are active, in which order.
  case catalogs
  /// The subjects of Open Library that are shown as shelves.
  case subjects
  /// The e-mail address or URL that requests give to services in their User-Agent.
  case contact
  /// Whether posters are shown on terminals that can show pictures.
  case images
  /// Whether titles link to their web pages on terminals that can show links.
  case links
  /// Whether output suits a screen reader: words in place of symbols, one thing a line.
  case accessible
  /// The command that shows output longer than the terminal.
  case pager
  /// For how many columns pages are laid out.
  case width
  /// How many bytes of artwork the memory cache may have.
  case memoryCache = "memory-cache"
  /// How many bytes of artwork the disk cache may have.
  case diskCache = "disk-cache"
  /// How long typing must pause before a search begins.
  case debounce
  /// The folder that the user's libraries share.
  case syncFolder = "sync-folder"
  /// Whether sessions sync by themselves.
  case sync
  /// What the user calls this library, where several share a folder.
  case name
  /// The user's access to TMDb: a read access token, or a v3 key.
  case tmdbToken = "tmdb-token"

  /// The numbers of columns for which a page can be laid out.
  public static let widths = 20...1000

  /// Which values it takes, its default, and where else it can be set.
  public var details: Details {
    switch self {
    case .theme:
      Details(form: .oneOf(Appearance.allCases.map(\.rawValue)), standard: .word(Appearance.system.rawValue))
    case .source:
      Details(form: .source, standard: .word(SourceKind.embedded.rawValue), isReadAtStart: true, hasVariable: true)
    case .catalogs: Details(form: .catalogs, isReadAtStart: true, hasVariable: true)
    case .subjects:
      Details(
        form: .subjects,
        standard: .list([
          "fantasy", "science_fiction", "mystery", "romance", "history", "biography", "children", "classics",
        ]), isReadAtStart: true)
    case .contact: Details(form: .contact, isReadAtStart: true, hasVariable: true)
    case .images, .links:
      Details(form: .oneOf(CapabilityUse.allCases.map(\.rawValue)), standard: .word(CapabilityUse.auto.rawValue))
    case .accessible: Details(form: .oneOf(["on", "off"]), standard: .word("off"))
    case .pager: Details(form: .command)
    case .width: Details(form: .columns(Self.widths))
    case .memoryCache: Details(form: .size, standard: .bytes(50_000_000), isReadAtStart: true)
    case .diskCache: Details(form: .size, standard: .bytes(100_000_000), isReadAtStart: true)
    case .debounce: Details(form: .pause, standard: .pause(.milliseconds(500)))
    case .syncFolder: Details(form: .folder, hasVariable: true)
    case .sync: Details(form: .oneOf(["auto", "off"]), standard: .word("off"))
    case .name: Details(form: .name, hasVariable: true)
    case .tmdbToken: Details(form: .secret, isReadAtStart: true)
    }
  }

  /// The description of a setting, without its name.
  public struct Details: Sendable {
    /// Which values it takes.
    public let form: SettingForm
    /// The value that applies where none was chosen; `nil` if there is none, or it depends on the machine.
    public internal(set) var standard: SettingValue?
    /// Whether it is read only when the program starts; a later change has no effect on a running program.
    public internal(set) var isReadAtStart = false
    /// Whether a variable with its name, such as `MARQUEE_SOURCE`, overrides the file. `Variable` lists all others.
    public internal(set) var hasVariable = false
  }
}

// The settings that the console and its caches use, each in its own type and with its provenance.
extension Preferences {
  /// The colors to use.
  public var theme: Chosen<Appearance> { chosen(.theme, else: .system) { $0?.word.flatMap(Appearance.init) } }
  /// Whether posters are shown.
  public var images: Chosen<CapabilityUse> { chosen(.images, else: .auto) { $0?.word.flatMap(CapabilityUse.init) } }
  /// Whether titles link to their web pages.
  public var links: Chosen<CapabilityUse> { chosen(.links, else: .auto) { $0?.word.flatMap(CapabilityUse.init) } }
  /// Whether output suits a screen reader.
  public var isAccessible: Chosen<Bool> { chosen(.accessible, else: false) { $0?.word.map { $0 == "on" } } }
  /// The command that the shell runs to show output longer than the terminal; `nil` for the system's pager.
  public var pager: Chosen<String?> { chosen(.pager, else: nil) { .some($0?.word) } }
  /// The number of columns to lay out for; `nil` for the terminal's width.
  public var width: Chosen<Int?> { chosen(.width, else: nil) { .some($0?.columns) } }
  /// The most bytes of artwork in memory.
  public var memoryCache: Chosen<Int> { chosen(.memoryCache, else: 0) { $0?.bytes } }
  /// The most bytes of artwork on disk.
  public var diskCache: Chosen<Int> { chosen(.diskCache, else: 0) { $0?.bytes } }
  /// How long typing must pause before a search begins.
  public var debounce: Chosen<Duration> { chosen(.debounce, else: .zero) { $0?.pause } }
  /// The folder that the user's libraries share; `nil` if none was chosen.
  public var syncFolder: Chosen<String?> { chosen(.syncFolder, else: nil) { .some($0?.word) } }
  /// Whether sessions sync by themselves.
  public var isSyncAutomatic: Chosen<Bool> { chosen(.sync, else: false) { $0?.word.map { $0 == "auto" } } }
  /// What the user calls this library; `nil` for the name of the machine.
  public var name: Chosen<String?> { chosen(.name, else: nil) { .some($0?.word) } }
  /// The subjects of Open Library that are shown as shelves.
  public var subjects: Chosen<[String]> { chosen(.subjects, else: []) { $0?.list } }
}

/// The background for which colors are chosen.
public enum Appearance: String, Sendable, CaseIterable {
  /// A light background: dark letters.
  case light
  /// A dark background: light letters.
  case dark
  /// The terminal's own background.
  case system
}

/// Whether to use something that not every terminal can show.
public enum CapabilityUse: String, Sendable, CaseIterable {
  /// Use it where the terminal can show it.
  case auto
  /// Use it always.
  case on
  /// Never use it.
  case off
}
