import MarqueeDomain

// The texts about settings, and about the values that they take.

extension Setting {
  var summary: String {
    switch self {
    case .theme: "colors for a light or dark background"
    case .source: "where data comes from"
    case .catalogs: "the active catalogs, in order"
    case .subjects: "the Open Library subjects shown as shelves"
    case .contact: "an email address or URL that Marquee sends to services with each request"
    case .images: "show posters and covers in the terminal"
    case .links: "link titles to their web pages"
    case .accessible: "print words instead of symbols, and one item per line, for screen readers"
    case .pager: "the command that shows long output"
    case .width: "the width of pages, in columns"
    case .memoryCache: "the memory limit for cached artwork"
    case .diskCache: "the disk limit for cached artwork"
    case .syncFolder: "the folder that your libraries share"
    case .sync: "whether a session syncs when it starts and when it ends"
    case .name: "the name of this library, for `sync`"
    case .tmdbToken: "your TMDb read access token or v3 key, which Marquee never shows"
    case .debounce: "how long you must stop typing before a search asks the services"
    }
  }

  /// Whether a line names a setting with a secret value, which no history, search or message may have.
  static let hasSecret: @Sendable (String) -> Bool = { line in
    allCases.contains { $0.details.form == .secret && line.contains($0.rawValue) }
  }

  /// What help says about it: the summary, more where the values need it, and the default.
  var about: String {
    let standard = (details.standard?.text ?? withoutValue).replacing(",", with: ", ")
    return "\(([summary] + [note].compactMap(\.self)).joined(separator: "; ")). Default: \(standard)"
  }

  private var note: String? {
    switch self {
    case .source:
      "embedded reads the sample data from memory, fake serves it over local HTTP, and live uses the real services"
    case .contact: "Open Library rejects requests without it"
    case .images:
      "auto shows them if the terminal supports the iTerm2 or Kitty protocol; on also shows them in accessible mode and on unknown terminals"
    case .links:
      "auto adds links on terminals known to support OSC 8; on adds them on every terminal, unless TERM is dumb, linux or unset. Neither adds links in a pipe or in accessible mode"
    case .pager: "overrides $PAGER; the session uses no pager"
    case .memoryCache, .diskCache: "a size with a unit, such as 50MB, 1GB or 512KiB, or 0"
    default: nil
    }
  }

  var flag: FlagForm? {
    switch self {
    case .source: flag("--source", "S", "embedded, fake or live, or a choice per catalog: live,rows=embedded")
    case .catalogs: flag("--catalog", "C", "use only these catalogs, separated by commas")
    case .width: flag("--width", "N", "lay out pages for N columns, 20 to 1000")
    default: nil
    }
  }

  private func flag(_ name: String, _ value: String, _ summary: String) -> FlagForm {
    FlagForm(name: name, value: value, summary: summary, setting: self, isFixedInSession: details.isReadAtStart)
  }

  var withoutValue: String {
    switch self {
    case .catalogs: "all"
    case .pager: "$PAGER or less -FRX"
    case .width: "the terminal's width"
    case .name: "the name of the machine"
    default: "none"
    }
  }

  /// A sentence with all settings, for an unknown one.
  static let known = "The settings are \(allCases.map(\.rawValue).joined(separator: ", "))."
}

extension SettingForm {
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
    case .command: "COMMAND, or cat for no pager"
    case .folder: "/home/you/Sync/marquee"
    case .name: "kitchen"
    case .secret: "TOKEN"
    }
  }

  var takes: String {
    switch self {
    case .oneOf, .source, .catalogs: "Use \(words.joinedByOr)."
    case .columns: "Use a whole number from \(values)."
    case .size: "Use a size with a unit, such as 50MB or 1GB, up to 1000GB, or 0."
    case .pause: "Use a time with a unit, such as 500ms or 0.5s, up to 10s, or 0."
    case .subjects: "Use subjects made of letters, digits, _ and -, such as fantasy,science_fiction."
    case .contact: "Use an email address or a URL, such as you@example.org."
    case .folder: "Use an absolute path without ` #`, such as /home/you/Sync/marquee."
    case .name: "Use one line of up to \(SettingForm.longestName) characters without ` #`."
    case .secret: "Copy it again, without quotes or spaces."
    case .command: "Use a one-line command without a comment, such as less -FRX."
    }
  }
}
