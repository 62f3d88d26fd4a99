// Flags win over the environment, the environment over the settings file, and that over the defaults; every value has
// its origin.
import Foundation
import MarqueeDomain
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

@Suite("Settings below the environment")
struct SettingsPrecedenceTests {
  /// A setting that a flag, a variable and the file can set.
  struct Voice: Sendable, CustomTestStringConvertible {
    let setting: Setting
    let flag: String?
    let variable: String?
    /// The texts of flag, variable, file and default.
    let texts: [String?]

    var testDescription: String { setting.rawValue }
  }

  static let voices = [
    Voice(
      setting: .source, flag: "--source", variable: "MARQUEE_SOURCE",
      texts: ["live", "fake", "embedded,rows=fake", "embedded"]),
    Voice(
      setting: .catalogs, flag: "--catalog", variable: "MARQUEE_CATALOGS",
      texts: ["rows", "rows,ghibli", "ghibli", nil]),
    Voice(setting: .contact, flag: nil, variable: "MARQUEE_CONTACT", texts: [nil, "a@b.c", "http://d", nil]),
    Voice(setting: .width, flag: "--width", variable: "COLUMNS", texts: ["50", "60", "70", nil]),
    Voice(setting: .accessible, flag: nil, variable: "ACCESSIBLE", texts: [nil, "off", "on", "off"]),
    Voice(setting: .theme, flag: nil, variable: nil, texts: [nil, nil, "dark", "system"]),
    Voice(setting: .debounce, flag: nil, variable: nil, texts: [nil, nil, "1s", "500ms"]),
  ]

  /// A configuration in which flag, variable and file are set or not, by three bits.
  private func configuration(_ voice: Voice, _ speakers: Int) throws -> Configuration {
    var flags = Configuration.Overrides()
    // Without a key for TMDb there would be a notice, which is not tested here.
    var environment = ["TMDB_TOKEN": "t"]
    var entries: [SettingsEntry] = []
    if speakers & 1 != 0, let text = voice.texts[0] {
      switch voice.setting {
      case .source: flags = .init(source: text)
      case .catalogs: flags = .init(catalogs: text)
      default: flags = .init(width: text)
      }
    }
    if speakers & 2 != 0, let text = voice.texts[1], let name = voice.variable { environment[name] = text }
    if speakers & 4 != 0, let text = voice.texts[2] {
      entries = [SettingsEntry(key: voice.setting.rawValue, text: text, line: 1)]
    }
    return try Configuration(
      environment: environment, overrides: flags,
      settings: Settings(entries, in: "F", catalogs: Catalog.services))
  }

  @Test("the first that is set wins, and is the value's origin", arguments: voices, 0..<8)
  func matrix(_ voice: Voice, _ speakers: Int) throws {
    let configuration = try configuration(voice, speakers)
    let origins: [Provenance] = [.flag(voice.flag ?? ""), .variable(voice.variable ?? ""), .settings]
    let first = (0..<3).first { speakers & (1 << $0) != 0 && voice.texts[$0] != nil }
    let state = try #require(configuration.states.first { $0.setting == voice.setting })
    #expect(state.value?.text == voice.texts[first ?? 3])
    #expect(state.origin == first.map { origins[$0] } ?? .standard)
    #expect(configuration.settingsNotices.map(\.text) == [])
  }

  @Test("a setting of the file takes effect")
  func effect() throws {
    let source = try configuration(Self.voices[0], 4)
    #expect(source.kind(of: .ghibli) == .embedded && source.kind(of: .rows) == .fake)
    #expect(try configuration(Self.voices[1], 4).catalogs == [.ghibli])
    #expect(try configuration(Self.voices[2], 4).userAgent == "Marquee/0.1 (http://d)")
    #expect(try configuration(Self.voices[3], 4).preferences.width.value == 70)
  }

  @Test("a wrong value in the file is a notice; in the environment it is a usage error")
  func wrong() throws {
    let entries = [SettingsEntry(key: "source", text: "real", line: 3)]
    let configuration = try Configuration(
      environment: [:], settings: Settings(entries, in: "F", catalogs: Catalog.services))
    #expect(configuration.kind(of: .ghibli) == .embedded)
    #expect(
      configuration.settingsNotices.map(\.text) == [
        "F, line 3: source can't be “real”. Use embedded, fake or live. Using the default."
      ])
    let problem = #expect(throws: Problem.self) { try Configuration(environment: ["MARQUEE_CONTACT": "me"]) }
    #expect(problem?.text == "MARQUEE_CONTACT can't be “me”.")
  }

  @Test("COLUMNS that make no sense are ignored, a flag's value is refused", arguments: ["0", "x", "5000"])
  func columns(text: String) throws {
    #expect(try Configuration(environment: ["COLUMNS": text]).preferences.width.value == nil)
    #expect(throws: Problem.self) { try Configuration(environment: [:], overrides: .init(width: text)) }
  }

  @Test(
    "ACCESSIBLE is on for every value that does not mean no",
    arguments: [("1", true), ("yes", true), ("0", false), ("FALSE", false), ("off", false), ("", false)])
  func accessible(text: String, isOn: Bool) throws {
    #expect(try Configuration(environment: ["ACCESSIBLE": text]).preferences.isAccessible.value == isOn)
  }

  @Test("the settings file is read from its folder; a file that cannot be read is a notice")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["MARQUEE_HOME": folder.path]
    #expect(try await Configuration.read(environment: environment).settingsNotices == [])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("theme = dark\n".utf8).write(to: folder.appending(path: "settings"))
    let theme = try await Configuration.read(environment: environment).preferences.theme
    #expect(theme == Chosen(.dark, by: .settings))
    try FileManager.default.removeItem(at: folder.appending(path: "settings"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "settings"), withIntermediateDirectories: true)
    let broken = try await Configuration.read(environment: environment)
    #expect(broken.settingsProblem?.text.contains("Can't read the settings file \(folder.path)/settings") == true)
    #expect(broken.preferences.theme == Chosen(.system, by: .standard))
  }
}
