import TestSupport
import Testing

// The settings screen as a table of events and states.
@testable import MarqueeDomain
@testable import MarqueePresentation

@Suite("The settings screen")
struct SettingsScreenTests {
  private typealias Machine = PageMachine<SettingsScreen>
  private let read = Machine.Effect.load(.init(SettingsScreen()))

  private func page(_ values: [Setting: String] = [:], notices: [Notice] = []) -> Loaded<SettingsPage> {
    let states = Setting.allCases.map { setting in
      let held = values[setting].map { SettingValue.word($0) }
      return SettingState(
        setting: setting, value: held ?? setting.details.standard, origin: held == nil ? .standard : .settings,
        held: held)
    }
    return Loaded(SettingsPage(states: states, path: "F"), notices: notices)
  }

  private func loaded(_ values: [Setting: String] = [:]) -> PageMachine<SettingsScreen> {
    var screen = Machine(SettingsScreen())
    _ = screen.handle(.appear)
    _ = screen.handle(.loaded(page(values)))
    return screen
  }

  @Test("it reads the settings when it appears and when it is refreshed", arguments: [ScreenCommand.appear, .refresh])
  func appears(command: ScreenCommand) {
    var screen = Machine(SettingsScreen())
    #expect(screen.handle(command) == .load(.init(SettingsScreen(), command == .refresh ? .new : .any)))
    #expect(screen.state.isLoading)
    #expect(screen.handle(.loaded(page())) == nil)
    #expect(screen.state == .content(page()))
  }

  @Test("what fails keeps the settings in sight, and is tried again")
  func failure() {
    var screen = loaded([.theme: "light"])
    let before = screen.state.content
    let full = Problem.storage(message: "The file cannot be read.", remedy: .advice("Mend it."))
    _ = screen.handle(.refresh)
    _ = screen.handle(.failed(full))
    #expect(screen.state == .error(full, previous: before))
    #expect(screen.handle(.retry) == .load(.init(SettingsScreen(), .new)))
    _ = screen.handle(.loaded(page([.theme: "dark"])))
    #expect(screen.state == .content(page([.theme: "dark"])))
  }

  @Test("what was changed meanwhile is read again when it is uncovered")
  func uncovered() {
    var screen = loaded()
    #expect(screen.handle(.cover) == .cancel)
    #expect(screen.handle(.uncover) == read)
  }

  @Test("stopping cancels what is loading and shows what was there")
  func stop() {
    var screen = loaded()
    let before = screen.state
    _ = screen.handle(.refresh)
    #expect(screen.handle(.stop) == .cancel)
    #expect(screen.state == before)
  }

  @Test("its request is answered by the use case")
  func answers() async {
    let store = ScreenStore(
      SettingsScreen(), clock: ContinuousClock(),
      useCases: UseCases(
        catalogs: CatalogDirectory([]), library: FakeLibrary(), showSettings: ShowSettings()))
    await store.send(.appear)
    #expect(await store.settled().state.content?.value.states.count == Setting.allCases.count)
  }
}
