import MarqueeDomain

// The settings file: what was set is read, what was unset is gone, and the other lines stay as they are.
@testable import MarqueeCatalogs

extension FuzzTarget {
  static let settings = FuzzTarget(
    name: "settings",
    words: Setting.allCases.map { "\($0.rawValue) = " }
      + ["#", " # ", "=", "\r\n", "\n", "\r", "\u{FEFF}", "true", "60s", "live", "ghibli,tmdb", "you@example.org"],
    inputs: [
      "# mine\nsource = live # comment\ncatalogs=ghibli,tmdb\n\ndebounce = 300\n",
      "\u{FEFF}color = never\r\nunknown = 1\r\n",
      "source =\nsource = fake\nnothing here\n", "source = #no\r",
    ]
  ) { bytes in
    // A byte order mark in a later line becomes the file's own when the lines before it are removed.
    guard let all = String(validating: bytes, as: UTF8.self),
      !all.unicodeScalars.dropFirst().contains("\u{FEFF}")
    else {
      return
    }
    let text = SettingsText(bytes)
    let settings = Settings(text.entries, in: "settings", catalogs: Catalog.allCases)
    _ = settings.notices
    for setting in [Setting.source, .debounce] {
      let key = setting.rawValue
      for value in ["live", "fake"] {
        var changed = text
        changed.set(key, to: value)
        check(changed.entries.last { $0.key == key && $0.text != nil }?.text == value, "\(key) is not “\(value)”")
        check(others(changed, than: key) == others(text, than: key), "setting \(key) changed another line")
        var again = changed
        again.set(key, to: value)
        check(again == changed, "setting \(key) twice is not setting it once")
      }
      var changed = text
      changed.unset(key)
      check(!changed.entries.contains { $0.key == key && $0.text != nil }, "\(key) is still set")
      check(others(changed, than: key) == others(text, than: key), "unsetting \(key) changed another line")
    }
  }

  private static func others(_ text: SettingsText, than key: String) -> [String] {
    text.entries.filter { $0.key != key || $0.text == nil }.map { "\($0.key)=\($0.text ?? "nothing")" }
  }
}
