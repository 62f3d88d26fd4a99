import MarqueeDomain

/// A variable of the environment: its name, what help says of it, and what holds where it is unset. Those of the terminal
/// and of pagers are the console's.
public struct Variable: Sendable {
  enum Kind: Sendable {
    case text
    /// Where a service is.
    case address
    /// What nothing shows, logs or keeps.
    case secret
  }

  let name: String
  /// Its row in help; `nil` where another's stands for it.
  public let help: (label: String, summary: String)?
  /// What holds where it is unset or empty; `nil` where that is nothing, or not the same everywhere.
  let standard: String?
  let kind: Kind

  /// - Parameter label: what help calls it, where that is not its name.
  init(_ name: String, _ summary: String?, as label: String? = nil, standard: String? = nil, _ kind: Kind = .text) {
    self.name = name
    help = summary.map { (label ?? name, $0) }
    self.standard = standard
    self.kind = kind
  }
}

extension Variable {
  static let source = Variable("MARQUEE_SOURCE", "embedded, fake or live; or live,rows=embedded")
  static let catalogs = Variable(
    "MARQUEE_CATALOGS", "\(Catalog.services.map(\.rawValue).joined(separator: ",")): which catalogs, in which order")
  static let store = Variable(
    "MARQUEE_STORE", "sqlite, or memory: what you keep lasts as long as the program runs", standard: "sqlite")
  static let faults = Variable("MARQUEE_FAULTS", "faults of the sample services, such as ghibli/*:status=503*2")
  static let timeout = Variable("MARQUEE_TIMEOUT", "seconds that one answer may take, 15 unless told", standard: "15")
  static let contact = Variable("MARQUEE_CONTACT", "an e-mail address or URL for the User-Agent")
  static let offline = Variable("MARQUEE_OFFLINE", "1: never touch the network", standard: "0")
  static let home = Variable("MARQUEE_HOME", "one folder for everything Marquee keeps, instead of the XDG ones")

  /// In the order in which help and the doctor list them.
  public static let all =
    [source, catalogs, store] + CatalogDescription.all.flatMap(\.variables) + [faults, timeout, contact, offline, home]
}

extension Variable {
  /// So many letters of a name may be wrong, left out, added or swapped for it to be taken for one of these.
  private static let mostErrors = 2

  /// A sentence for each variable that is set under a name close to one of these.
  static func mistyped(in environment: [String: String]) -> [String] {
    let known = Set(all.map(\.name) + SettingVariable.all.values.map(\.name))
    return environment.keys.sorted().compactMap { name in
      guard !known.contains(name), let meant = all.first(where: { $0.isClose(to: name) }) else {
        return nil
      }
      return "The variable \(name) is not known. Did you mean \(meant.name)?"
    }
  }

  private func isClose(to other: String) -> Bool {
    EditDistance.isWithin(Self.mostErrors, name.utf8.span, other.utf8.span)
  }
}

/// A variable of the environment that says what a setting is.
struct SettingVariable: Sendable {
  let name: String
  /// Whether other programs go by it too: then what makes no sense in it is passed over, as they do.
  var isShared = false
  /// What its value means in words that the setting takes.
  var translate: @Sendable (String) -> String = { $0 }

  static let all: [Setting: SettingVariable] = [
    .source: SettingVariable(name: Variable.source.name),
    .catalogs: SettingVariable(name: Variable.catalogs.name),
    .contact: SettingVariable(name: Variable.contact.name),
    .width: SettingVariable(name: "COLUMNS", isShared: true),
    .accessible: SettingVariable(name: "ACCESSIBLE", isShared: true) { text in
      ["0", "false", "no", "off"].contains(text.lowercased()) ? "off" : "on"
    },
    // As for other programs that link: 0 is off, anything else is on.
    .links: SettingVariable(name: "FORCE_HYPERLINK", isShared: true) { $0 == "0" ? "off" : "on" },
  ]

  /// The setting as the environment has it; `nil` where the variable is unset or empty.
  func text(in environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : translate($0) }
  }
}
