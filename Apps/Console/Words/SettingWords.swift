import MarqueeDomain

// The texts about settings, and about the values that they take.

extension Setting {
  /// What it sets, in a few words.
  var summary: String {
    switch self {
    case .theme: "the colors, for a light or a dark background"
    case .source: "where answers come from"
    case .catalogs: "which catalogs, in which order"
    case .subjects: "the shelves of Open Library"
    case .contact: "an e-mail address or URL that services get with each request"
    case .images: "posters, on terminals that can show them"
    case .links: "links from titles to their pages, on terminals that can show them"
    case .accessible: "words in place of symbols, one thing a line, for screen readers"
    case .pager: "the command that shows what is longer than the terminal"
    case .width: "the columns that pages are laid out for"
    case .memoryCache: "how much artwork is cached in memory"
    case .diskCache: "how much artwork is cached on disk"
    case .debounce: "the pause in typing after which a search begins"
    }
  }

  /// What help says about it: the summary, more where the values need it, and the default.
  var about: String {
    let standard = (details.standard?.text ?? withoutValue).replacing(",", with: ", ")
    return "\(([summary] + [note].compactMap(\.self)).joined(separator: "; ")). Default: \(standard)"
  }

  /// What its values mean, where they need an explanation.
  private var note: String? {
    switch self {
    case .source: "embedded is sample data in memory, fake the same services over loopback HTTP, live the real ones"
    case .contact: "Open Library turns away clients without one"
    case .images:
      "auto shows them on terminals with iTerm2's or Kitty's protocol, on also in the accessible form and where the terminal does not tell"
    case .links:
      "auto links on terminals known to show links (OSC 8), on anywhere but on a dumb terminal; never in a pipe or in the accessible form"
    case .pager: "before $PAGER, else less -FRX; not in the session"
    case .memoryCache, .diskCache: "a size with its unit, such as 50MB, 1GB or 512KiB, or 0"
    default: nil
    }
  }

  /// The flag that sets it for one run; `nil` if there is none.
  var flag: FlagForm? {
    switch self {
    case .source: flag("--source", "S", "embedded, fake or live, or one for each catalog: live,rows=embedded")
    case .catalogs: flag("--catalog", "C", "only these catalogs, separated by commas")
    case .width: flag("--width", "N", "lay out for N columns, 20 to 1000")
    default: nil
    }
  }

  private func flag(_ name: String, _ value: String, _ summary: String) -> FlagForm {
    FlagForm(name: name, value: value, summary: summary, setting: self, isFixedInSession: details.isReadAtStart)
  }

  /// What holds without a value.
  var withoutValue: String {
    switch self {
    case .catalogs: "all"
    case .pager: "the system's"
    case .width: "the terminal's"
    default: "none"
    }
  }

  /// A sentence with all settings, for an unknown one.
  static let known = "There are \(allCases.map(\.rawValue).joined(separator: ", "))."
}

extension SettingForm {
  /// The values, as help shows them.
  var values: String {
    switch self {
    case .oneOf(let words): words.joined(separator: "|")
    case .source: "embedded|fake|live, or live,rows=embedded"
    case .catalogs: words.joined(separator: ",")
    case .columns(let bounds): "\(bounds.lowerBound) to \(bounds.upperBound)"
    case .size: "50MB, 1GB, 0, …"
    case .pause: "500ms, 0.5s, 0, …"
    case .subjects: "fantasy,science_fiction,…"
    case .contact: "you@example.org"
    case .command: "COMMAND, or cat for none"
    }
  }

  /// The values, in a sentence.
  var takes: String {
    switch self {
    case .oneOf, .source, .catalogs: "It can be \(words.alternatives)."
    case .columns: "It takes a whole number from \(values)."
    case .size: "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0."
    case .pause: "It takes a time with its unit, such as 500ms or 0.5s, up to 10s; or 0."
    case .subjects: "It takes subjects in letters, digits, _ and -, such as fantasy,science_fiction."
    case .contact: "It takes an e-mail address or a URL, such as you@example.org."
    case .command: "It takes a command line of one line without a comment, such as less -FRX."
    }
  }
}
