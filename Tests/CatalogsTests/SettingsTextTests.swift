// The settings file is edited as a person would: one value, and not a byte more.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("The text of the settings")
struct SettingsTextTests {
  private func text(_ text: String) -> SettingsText { SettingsText(Array(text.utf8)) }
  private func string(_ text: SettingsText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test(
    "a value is changed in its place, and everything else stays",
    arguments: [
      ("theme = light\n", "theme = dark\n"),
      ("theme=light\n", "theme=dark\n"),
      ("  theme\t =\tlight  \n", "  theme\t =\tdark  \n"),
      ("# mine\n\ntheme = light # at noon\nodd = 1\n", "# mine\n\ntheme = dark # at noon\nodd = 1\n"),
      ("theme = a b\n", "theme = dark\n"),
      ("theme = a#b\n", "theme = dark\n"),
      ("theme = x\nwidth = 80\ntheme = y\n", "theme = x\nwidth = 80\ntheme = dark\n"),
      ("theme = light", "theme = dark"),
      ("theme = light\r\nwidth = 80\r\n", "theme = dark\r\nwidth = 80\r\n"),
      ("\u{FEFF}theme = light\n", "\u{FEFF}theme = dark\n"),
      ("theme =\n", "theme = dark\n"), ("theme=\n", "theme=dark\n"), ("theme =   # none\n", "theme = dark   # none\n"),
      ("theme=#none\n", "theme=dark #none\n"), ("theme = = =\n", "theme = dark\n"),
      ("#theme = light\n", "#theme = light\ntheme = dark\n"), ("Theme = x\n", "Theme = x\ntheme = dark\n"),
      ("theme light\n", "theme light\ntheme = dark\n"),
      ("", "theme = dark\n"), ("width = 80", "width = 80\ntheme = dark"), ("\n\n", "\n\ntheme = dark\n"),
      ("width = 80\r\n", "width = 80\r\ntheme = dark\r\n"), ("a = 1\r\nb = 2", "a = 1\r\nb = 2\r\ntheme = dark"),
      ("\u{FEFF}", "\u{FEFF}theme = dark\n"),
    ])
  func set(_ before: String, _ after: String) {
    var text = text(before)
    text.set("theme", to: "dark")
    #expect(string(text) == after)
    #expect(text.entries.last { $0.key == "theme" && $0.text != nil }?.text == "dark")
  }

  @Test(
    "a key is removed with its line, wherever it is",
    arguments: [
      ("theme = light\n", ""), ("a = 1\ntheme = light # x\nb = 2\n", "a = 1\nb = 2\n"),
      ("theme = x\na = 1\ntheme = y", "a = 1"), ("a = 1\r\ntheme = x", "a = 1"), ("theme =\n", ""),
      ("\u{FEFF}theme = x\n", "\u{FEFF}"), ("themes = 1\n#theme = 2\n", "themes = 1\n#theme = 2\n"),
      ("theme = light", ""), ("\u{FEFF}theme = x", "\u{FEFF}"), ("width = 80\ntheme = a\ntheme = b", "width = 80"),
    ])
  func unset(_ before: String, _ after: String) {
    var text = text(before)
    text.unset("theme")
    #expect(string(text) == after)
  }

  @Test("lines are read with their numbers, without comments and empty lines")
  func entries() {
    let entries = text("\u{FEFF}theme = dark\r\n\r\n # x\nwidth=80 # y\nodd\n= 3\ncontact = http://x/#y").entries
    #expect(entries.map(\.key) == ["theme", "width", "odd", "", "contact"])
    #expect(entries.map(\.text) == ["dark", "80", nil, "3", "http://x/#y"])
    #expect(entries.map(\.line) == [1, 4, 5, 6, 7])
  }

  /// Lines that a person or a program may leave in the file.
  private static func anyText(_ seed: Int) -> [UInt8] {
    var random = Noise(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let pieces = [
      "theme", "width", "debounce", "x", "=", "=", " = ", " ", "\t", "#", " # c", "\r", "\r\n", "\n", "\n", "\n", "é",
      "天",
      "dark", "\u{FEFF}", "\0",
    ]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
    return Array(text.joined().utf8)
  }

  @Test("setting a new key and unsetting it leaves any text byte for byte", arguments: 0..<3000)
  func roundTrip(seed: Int) {
    let before = SettingsText(Self.anyText(seed))
    for key in ["images", "theme"] where !before.entries.contains(where: { $0.key == key && $0.text != nil }) {
      var text = before
      text.set(key, to: "on")
      #expect(text.entries.filter { $0.key == key && $0.text == "on" }.count == 1)
      #expect(text.entries.count == before.entries.count + 1)
      text.unset(key)
      #expect(text == before, "\(string(before).debugDescription)")
    }
  }

  @Test("changing a key and changing it back leaves any text byte for byte", arguments: 0..<3000)
  func thereAndBack(seed: Int) {
    let before = SettingsText(Self.anyText(seed))
    for key in ["theme", "width", "debounce"] {
      guard let old = before.entries.last(where: { $0.key == key && $0.text != nil })?.text, !old.isEmpty else {
        continue
      }
      var text = before
      text.set(key, to: "other")
      #expect(text.entries.last { $0.key == key && $0.text != nil }?.text == "other")
      #expect(text.entries.map(\.key) == before.entries.map(\.key))
      text.set(key, to: old)
      #expect(text == before, "\(string(before).debugDescription)")
    }
  }
}
