public import MarqueeDomain

/// A variable of the environment that Marquee, a library of its own, or a convention of terminals reads.
public struct Variable: Sendable {
  enum Kind: Sendable {
    case text
    case address
    /// A key: it is never shown, logged or stored.
    case secret
    /// An address that may contain a password. Started programs need it; it is never shown.
    case proxy
  }

  /// The name in the environment: `MARQUEE_SOURCE`, `PAGER`.
  public let name: String
  /// The words of help; `nil` if its setting or the variable before it says the same.
  public let summary: String?
  /// The value that holds where it is unset or empty; `nil` if there is none, or it differs from system to system.
  public let standard: String?
  let kind: Kind
  /// The setting that it overrides.
  public let setting: Setting?
  /// Translates its value into a word that the setting takes.
  private let translate: @Sendable (String) -> String

  init(
    _ name: String, _ summary: String?, standard: String? = nil, _ kind: Kind = .text, for setting: Setting? = nil,
    translate: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.name, self.summary, self.standard, self.kind) = (name, summary, standard, kind)
    (self.setting, self.translate) = (setting, translate)
  }

  private init(of setting: Setting) {
    self.init("MARQUEE_" + String(setting.rawValue.uppercased().map { $0 == "-" ? "_" : $0 }), nil, for: setting)
  }

  /// Whether other programs read it too. A value that makes no sense is then ignored, as they ignore it.
  var isShared: Bool { !name.hasPrefix("MARQUEE_") }
  var isShown: Bool { kind != .secret && kind != .proxy }

  /// Its value, in words of its setting; `nil` if it is unset or empty.
  func setting(in environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : translate($0) }
  }
}

extension Variable {
  static let store = Variable(
    "MARQUEE_STORE", "sqlite stores your library in a file; memory keeps it only until the program ends",
    standard: "sqlite")
  /// The faults of the sample services; an empty value means none.
  public static let faults = Variable(
    "MARQUEE_FAULTS", "faults for the sample services, such as ghibli/*:status=503*2;rows/*:truncate=50%@0.3#7")
  static let timeout = Variable(
    "MARQUEE_TIMEOUT",
    "the time limit for an answer in seconds, including retries; if unset, the limit for pictures is 30 seconds",
    standard: "15")
  static let offline = Variable("MARQUEE_OFFLINE", "1: don't use the network", standard: "0")
  static let home = Variable("MARQUEE_HOME", "one folder for all files, instead of the XDG folders")
  static let certificates = Variable("SSL_CERT_FILE", "a file of trusted certificates, instead of the system's")
  /// All variables, in the order in which help lists them.
  public static let all = own + conventions + surroundings

  /// Marquee's own variables, and the keys of services.
  static let own =
    Setting.allCases.filter(\.details.hasVariable).map { Variable(of: $0) } + [store]
    + CatalogDescription.all.flatMap(\.variables) + [faults, timeout, offline, home]

  /// The variables that other programs read, too.
  static let conventions = [
    certificates, Variable("https_proxy", "proxies, in libcurl's format", .proxy), Variable("HTTPS_PROXY", nil, .proxy),
    Variable("http_proxy", nil, .proxy), Variable("all_proxy", nil, .proxy), Variable("ALL_PROXY", nil, .proxy),
    Variable("no_proxy", nil),
    Variable(
      "ACCESSIBLE", "1: print words instead of symbols, and one item per line, for screen readers", for: .accessible
    ) { text in ["0", "false", "no", "off"].contains(text.lowercased()) ? "off" : "on" },
    Variable(
      "PAGER",
      "the program that shows long output; cat or an empty value means no pager. The `pager` setting overrides it. Default: less -FRX"
    ),
    Variable("VISUAL", "the editor for `settings edit` and `note --edit`. Default: vi or nano"),
    Variable("EDITOR", nil),
    Variable("BROWSER", "programs that `browse` tries in order, separated by colons. Default: the system's browser"),
    // As in other programs that print links: 0 is off, any other value is on.
    Variable(
      "FORCE_HYPERLINK",
      "overrides the `links` setting: 0 means off, any other value means on. NO_COLOR and --color don't affect links",
      for: .links
    ) { $0 == "0" ? "off" : "on" },
    Variable("NO_COLOR", "NO_COLOR turns color off; CLICOLOR_FORCE turns it on, even in a pipe"),
    Variable("CLICOLOR_FORCE", nil), Variable("COLUMNS", nil, for: .width),
    Variable("COLORFGBG", "tells Marquee whether the background is light, if the terminal doesn't. Default: dark"),
    Variable("TERM", "the type of terminal; with dumb, Marquee prints no colors and updates no lines in place"),
  ]

  /// The variables by which the system and the terminal describe themselves.
  private static let surroundings = [
    Variable("TERM_PROGRAM", "set by terminals; Marquee uses them to detect support for links and pictures"),
    Variable("TERM_PROGRAM_VERSION", nil), Variable("VTE_VERSION", nil), Variable("KONSOLE_VERSION", nil),
    Variable("DOMTERM", "set by other terminals; Marquee uses them in the same way"), Variable("KITTY_WINDOW_ID", nil),
    Variable("WT_SESSION", nil),
    Variable(
      "TMUX",
      "set by tmux, screen and ssh. Marquee shows no pictures in tmux or screen. Over ssh, it asks the terminal for its background color only inside tmux"
    ), Variable("STY", nil),
    Variable("SSH_CONNECTION", nil), Variable("SSH_TTY", nil),
    Variable("HOME", "the folders for Marquee's files, if MARQUEE_HOME is unset"), Variable("XDG_DATA_HOME", nil),
    Variable("XDG_CACHE_HOME", nil), Variable("XDG_CONFIG_HOME", nil), Variable("XDG_STATE_HOME", nil),
    Variable("PATH", "where Marquee looks for editors and browsers"),
    Variable("TMPDIR", "the folder for temporary copies of text you edit. Default: /tmp"),
  ]

  /// The variable that overrides a setting; `nil` if there is none.
  static func of(_ setting: Setting) -> Variable? { all.first { $0.setting == setting } }

  /// How many letters of a name may be wrong, missing, added or swapped in a mistyped name.
  private static let mostErrors = 2

  /// A sentence for each variable of the environment with a name close to one of Marquee's own.
  static func mistyped(in environment: [String: String]) -> [String] {
    let known = Set(all.map(\.name))
    return environment.keys.sorted().compactMap { name in
      guard !known.contains(name),
        let meant = own.first(where: { EditDistance.isWithin(mostErrors, $0.name.utf8.span, name.utf8.span) })
      else { return nil }
      return "Unknown variable \(name). Did you mean \(meant.name)?"
    }
  }
}
