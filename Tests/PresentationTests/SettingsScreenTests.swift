// The settings screen as a table of events and states.
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@Suite("The settings screen")
struct SettingsScreenTests {
  private func page(_ values: [Setting: String] = [:], notices: [String] = []) -> Loaded<SettingsPage> {
    let states = Setting.allCases.map { setting in
      let held = values[setting].map { SettingValue.word($0) }
      return SettingState(
        setting: setting, value: held ?? setting.standard, origin: held == nil ? .standard : .settings, held: held)
    }
    return Loaded(SettingsPage(states: states, path: "F"), notices: notices)
  }

  private func loaded(_ values: [Setting: String] = [:]) -> SettingsScreen {
    var screen = SettingsScreen()
    _ = screen.handle(.appear)
    _ = screen.handle(.loaded(page(values)))
    return screen
  }

  @Test("it reads the settings when it appears and when it is refreshed", arguments: [ScreenCommand.appear, .refresh])
  func appears(command: ScreenCommand) {
    var screen = SettingsScreen()
    #expect(screen.handle(command) == [.run(.page, .read)])
    #expect(screen.page.isLoading)
    #expect(screen.handle(.loaded(page())) == [])
    #expect(screen.page == .content(page()))
  }

  @Test("what fails keeps the settings in sight, and is tried again")
  func failure() {
    var screen = loaded([.theme: "light"])
    let before = screen.page.content
    let full = Problem.storage(message: "The file cannot be read.", remedy: .advice("Mend it."))
    _ = screen.handle(.refresh)
    _ = screen.handle(SettingsScreen.failure(of: .read, full))
    #expect(screen.page == .error(full, previous: before))
    #expect(screen.handle(.retry) == [.run(.page, .read)])
    _ = screen.handle(.loaded(page([.theme: "dark"])))
    #expect(screen.page == .content(page([.theme: "dark"])))
  }

  @Test("what was changed meanwhile is read again when it is uncovered")
  func uncovered() {
    var screen = loaded()
    #expect(screen.handle(.cover) == [])
    #expect(screen.handle(.uncover) == [.run(.page, .read)])
  }

  @Test("to stop gives up what is on its way and shows what was there")
  func stop() {
    var screen = loaded()
    let before = screen.page
    _ = screen.handle(.refresh)
    #expect(screen.handle(.stop) == [.cancel(.page)])
    #expect(screen.page == before)
  }

  @Test("its request is answered by the use case")
  func answers() async {
    let store = ScreenStore(
      SettingsScreen(), clock: ContinuousClock(),
      useCases: UseCases(
        catalogs: CatalogDirectory([]), library: FakeLibrary(), limit: .endless, showSettings: ShowSettings()))
    await store.send(.appear)
    #expect(await store.settled().page.content?.value.states.count == Setting.allCases.count)
  }
}
