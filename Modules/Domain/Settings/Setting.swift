/// Something a person can settle once and for all, named as in the settings file.
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
  /// The largest cache, in bytes: 1 TB.
  static let cacheSizes = 0...1_000_000_000_000
  /// How long typing may rest before a search begins, in milliseconds.
  static let pauses = 0...10_000

  /// What it settles, in a few words.
  public var summary: String {
    switch self {
    case .theme: "the colors, for a light or a dark background"
    case .source: "where answers come from"
    case .catalogs: "which catalogs, in which order"
    case .subjects: "the shelves of Open Library"
    case .contact: "an e-mail address or URL that services are told"
    case .images: "whether posters are shown on terminals that can"
    case .accessible: "words for symbols, one thing a line"
    case .width: "the columns that pages are laid out for"
    case .memoryCache: "how much artwork is held in memory"
    case .diskCache: "how much artwork is kept on disk"
    case .debounce: "the pause in typing after which a search begins"
    }
  }

  /// What it takes, as help shows it.
  public var values: String {
    switch self {
    case .theme: "light|dark|system"
    case .source: "embedded|fake|live, or live,rows=embedded"
    case .catalogs: "ghibli,rows,…"
    case .subjects: "fantasy,science_fiction,…"
    case .contact: "you@example.org"
    case .images: "auto|on|off"
    case .accessible: "on|off"
    case .width: "\(Self.widths.lowerBound) to \(Self.widths.upperBound)"
    case .memoryCache, .diskCache: "50MB, 1GB, 0, …"
    case .debounce: "500ms, 0.5s, 0, …"
    }
  }

  /// Whether a running program goes by what it read when it started.
  public var isReadAtStart: Bool {
    switch self {
    case .source, .catalogs, .subjects, .contact, .memoryCache, .diskCache: true
    case .theme, .images, .accessible, .width, .debounce: false
    }
  }

  /// What holds where nothing was said; `nil` where that is nothing, or not the same everywhere.
  public var standard: SettingValue? {
    switch self {
    case .theme: .word(Appearance.system.rawValue)
    case .source: .word(SourceKind.embedded.rawValue)
    case .subjects:
      .list([
        "fantasy", "science_fiction", "mystery", "romance", "history", "biography", "children", "classics",
      ])
    case .images: .word(ImageUse.auto.rawValue)
    case .accessible: .word("off")
    case .memoryCache: .bytes(50_000_000)
    case .diskCache: .bytes(100_000_000)
    case .debounce: .pause(.milliseconds(500))
    case .catalogs, .contact, .width: nil
    }
  }

  /// The setting of that name.
  ///
  /// - Throws: `Problem.usage`, which lists those there are.
  public init(named name: String) throws(Problem) {
    guard let setting = Self(rawValue: name) else {
      throw .usage(
        message: "There is no setting `\(name.excerpt)`.",
        remedy: .advice("Known are \(Self.allCases.map(\.rawValue).joined(separator: ", "))."))
    }
    self = setting
  }
}

/// What a setting is set to.
public enum SettingValue: Sendable, Hashable {
  case word(String)
  case list([String])
  case columns(Int)
  case bytes(Int)
  case pause(Duration)

  /// The value as the settings file has it, and as it is read again: `dark`, `ghibli,rows`, `50MB`, `500ms`.
  public var text: String {
    switch self {
    case .word(let word): word
    case .list(let words): words.joined(separator: ",")
    case .columns(let count): "\(count)"
    case .bytes(let bytes): bytes.asSize
    case .pause(let pause): pause.milliseconds.asPause
    }
  }
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

extension Duration {
  /// Whole milliseconds.
  public var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

extension Int {
  /// Bytes in the largest unit that leaves no rest.
  fileprivate var asSize: String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")]
    guard self > 0 else { return "0" }
    return units.first { isMultiple(of: $0.0) }.map { "\(self / $0.0)\($0.1)" } ?? "\(self)B"
  }

  fileprivate var asPause: String {
    guard self > 0 else { return "0" }
    return isMultiple(of: 1000) ? "\(self / 1000)s" : "\(self)ms"
  }
}
