// How a settings file is read, which value wins, and how one setting is changed.
import Synchronization
import Testing

@testable import MarqueeDomain

/// A settings repository in memory that really stores what it is given.
private final class HeldSettings: SettingsRepository {
  let place = "held"
  private let lines: Mutex<[SettingsEntry]>
  private let failure: Problem?

  init(_ lines: [(String, String?)], failure: Problem? = nil) {
    self.lines = Mutex(lines.enumerated().map { SettingsEntry(key: $1.0, text: $1.1, line: $0 + 1) })
    self.failure = failure
  }

  func entries() async throws(Problem) -> [SettingsEntry] {
    if let failure { throw failure }
    return lines.withLock { $0 }
  }

  func set(_ setting: Setting, to text: String) async throws(Problem) {
    lines.withLock { $0.append(SettingsEntry(key: setting.rawValue, text: text, line: $0.count + 1)) }
  }

  func unset(_ setting: Setting) async throws(Problem) {
    lines.withLock { $0.removeAll { $0.key == setting.rawValue } }
  }

  func edit(_ edit: (any SettingsRepository) async throws(Problem) -> Bool) async throws(Problem) -> Bool {
    try await edit(self)
  }
}

@Suite("Settings")
struct SettingsTests {
  private func settings(_ lines: [(String, String?)]) -> Settings {
    let entries = lines.enumerated().map { SettingsEntry(key: $1.0, text: $1.1, line: $0 + 1) }
    return Settings(entries, in: "F", catalogs: [.ghibli, .rows])
  }

  @Test("the last of several lines counts, whatever is before it, and an empty value unsets")
  func lastWins() {
    let settings = settings([("theme", "nonsense"), ("theme", "dark"), ("width", "80"), ("width", "")])
    #expect(settings.values == [.theme: .word("dark")])
    #expect(settings.notices == [] && !settings.isFlawed)
  }

  @Test("a line that cannot be read sets nothing, and has the problem")
  func unreadable() async {
    let problem = Problem.storage(message: "It is a folder.", remedy: .mendFile)
    let broken = HeldSettings([("theme", "dark")], failure: problem)
    let settings = await Settings.read(from: broken, catalogs: [])
    #expect(settings.values.isEmpty && settings.isFlawed)
    #expect(settings.problem == problem && settings.notices.isEmpty)
  }

  @Test(
    "a flag or variable overrides the file, the file overrides the default", arguments: [nil, "light"] as [String?],
    [nil, .flag("--theme"), .variable("THEME")] as [Provenance?])
  func precedence(held: String?, override: Provenance?) {
    let settings = settings(held.map { [("theme", $0)] } ?? [])
    let overrides = override.map { [Setting.theme: Chosen(SettingValue.word("dark"), by: $0)] } ?? [:]
    let state = settings.states(under: overrides)[0]
    #expect(state.setting == .theme)
    #expect(state.held == held.map { .word($0) })
    #expect(state.value == .word(override != nil ? "dark" : held ?? "system"))
    #expect(state.origin == override ?? (held != nil ? .settings : .standard))
    let theme = Preferences(settings.states(under: overrides)).theme
    #expect(theme.value.rawValue == state.value?.text && theme.origin == state.origin)
  }

  @Test("preferences have every setting in its own type, and its default if it is not set")
  func preferences() {
    let none = Preferences([])
    #expect(none.theme == Chosen(.system, by: .standard) && none.images == Chosen(.auto, by: .standard))
    #expect(none.isAccessible == Chosen(false, by: .standard) && none.width == Chosen(nil, by: .standard))
    #expect(none.memoryCache.value == 50_000_000 && none.diskCache.value == 100_000_000)
    #expect(none.debounce.value == .milliseconds(500) && none.subjects.value.count == 8)
    let unset = Preferences(Settings().states())
    #expect(unset.theme == none.theme && unset.images == none.images && unset.width == none.width)
    #expect(unset.isAccessible == none.isAccessible && unset.debounce == none.debounce)
    #expect(unset.memoryCache == none.memoryCache && unset.diskCache == none.diskCache)
    #expect(unset.subjects == none.subjects)
    let some = Preferences(
      settings([
        ("theme", "dark"), ("images", "off"), ("accessible", "on"), ("width", "80"), ("memory-cache", "1MB"),
        ("disk-cache", "0"), ("debounce", "1s"), ("subjects", "history"),
      ]).states())
    #expect(some.theme == Chosen(.dark, by: .settings) && some.images == Chosen(.off, by: .settings))
    #expect(some.isAccessible == Chosen(true, by: .settings) && some.width == Chosen(80, by: .settings))
    #expect(some.memoryCache.value == 1_000_000 && some.diskCache == Chosen(0, by: .settings))
    #expect(some.debounce.value == .seconds(1) && some.subjects.value == ["history"])
  }

  @Test("a change gives the state of every setting, and a refused one changes nothing")
  func change() async throws {
    let held = HeldSettings([("theme", "light"), ("odd", "1")])
    let overrides = [Setting.width: Chosen(SettingValue.columns(70), by: .flag("--width"))]
    let change = ChangeSetting(show: ShowSettings(repository: held, overrides: overrides, catalogs: [.ghibli]))
    let set = try await change(.theme, to: " dark ")
    #expect(set.value[.theme]?.value == .word("dark"))
    #expect(set.value.states.count == Setting.allCases.count && set.value.path == "held")
    #expect(set.notices.count == 1)
    let beaten = try await change(.width, to: "100")
    #expect(beaten.value[.width]?.value == .columns(70) && beaten.value[.width]?.held == .columns(100))
    let before = try await held.entries()
    await #expect(throws: Problem.self) { try await change(.theme, to: "blue") }
    #expect(try await held.entries() == before)
    let unset = try await change(.theme, to: nil)
    #expect(unset.value[.theme]?.origin == .standard)
  }

  @Test("a copy that cannot be read, or has a faulty line, is edited again until it is sound, or the user gives up")
  func edit() async throws {
    let problem = Problem.storage(message: "It is a folder.", remedy: .mendFile)
    var faults: [[Settings.Fault]] = []
    let broken = ChangeSetting(show: ShowSettings(repository: HeldSettings([], failure: problem))).edit
    let isKept = try await broken { (_, found) async throws(Problem) in
      faults.append(found)
      return faults.count < 2
    }
    #expect(!isKept && faults == [[], [.unreadable(problem)]])

    let held = HeldSettings([("theme", "blue")])
    let edit = ChangeSetting(show: ShowSettings(repository: held)).edit
    faults = []
    let isChanged = try await edit { (path, found) async throws(Problem) in
      #expect(path == "held")
      faults.append(found)
      if !found.isEmpty { try await held.set(.theme, to: "dark") }
      return true
    }
    let refusal = Refusal.wrongValue("blue", name: "theme", takes: Setting.theme.details.form)
    #expect(isChanged && faults == [[], [.refused(.usage(refusal), line: 1)]])
  }

  @Test("without a folder nothing is set, and a change says what is missing")
  func nowhere() async throws {
    let show = ShowSettings()
    #expect(try await show().value.path == nil)
    let problem = await #expect(throws: Problem.self) { try await ChangeSetting(show: show)(.theme, to: "dark") }
    #expect(problem?.code == .storage)
    _ = try await ChangeSetting(show: show)(.theme, to: nil)
  }
}
