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

  @Test("a change is said over the settings as they stand then")
  func change() {
    var screen = loaded()
    let before = screen.page.content
    #expect(screen.handle(.set(.theme, "dark")) == [.run(.change(.theme), .change(.theme, to: "dark"))])
    #expect(screen.page == .loading(previous: before))
    let after = page([.theme: "dark"])
    _ = screen.handle(.changed(.theme, after))
    guard case .message(let message, let over) = screen.page else {
      Issue.record("\(screen.page)")
      return
    }
    #expect(message.text == "theme is dark from now on.")
    #expect(over == after)
    #expect(screen.handle(.unset(.theme)) == [.run(.change(.theme), .change(.theme, to: nil))])
    _ = screen.handle(.changed(.theme, page()))
    if case .message(let message, _) = screen.page {
      #expect(message.text == "theme is system again, as nothing is set.")
    }
  }

  @Test("changes of two settings do not cancel one another")
  func slots() {
    var screen = loaded()
    #expect(screen.handle(.set(.theme, "dark")) != screen.handle(.set(.width, "80")))
    #expect(screen.handle(.set(.width, "90")) == [.run(.change(.width), .change(.width, to: "90"))])
  }

  @Test("a change that counts from the next start says so")
  func nextStart() {
    let state = SettingState(setting: .source, value: .word("live"), origin: .settings, held: .word("live"))
    #expect(Message.settled(state).text == "source is live from the next start on.")
  }

  @Test("a change that is beaten says by what")
  func beaten() {
    let state = SettingState(
      setting: .source, value: .word("fake"), origin: .flag("--source"), held: .word("live"))
    #expect(
      Message.settled(state).text == "source is live in the settings, but --source says fake and beats them.")
  }

  @Test("what fails keeps the settings in sight and is tried again as it was")
  func failure() {
    var screen = loaded([.theme: "light"])
    let before = screen.page.content
    let full = Problem.storage(message: "The disk is full.", hint: "Make room.")
    _ = screen.handle(.set(.theme, "dark"))
    _ = screen.handle(SettingsScreen.failure(of: .change(.theme, to: "dark"), full))
    #expect(screen.page == .error(full, previous: before))
    #expect(screen.handle(.retry) == [.run(.change(.theme), .change(.theme, to: "dark"))])
    _ = screen.handle(.changed(.theme, page([.theme: "dark"])))
    #expect(screen.handle(.retry) == [.run(.page, .read)])
  }

  @Test("a value that makes no sense is not tried again")
  func usage() {
    var screen = loaded()
    let problem = Problem.usage(message: "`x` is no value for theme.", hint: "Known are light.")
    _ = screen.handle(.set(.theme, "x"))
    _ = screen.handle(.failed(.change(.theme, to: "x"), problem))
    #expect(screen.page.problem == problem && screen.page.content != nil)
    #expect(screen.handle(.retry) == [.run(.page, .read)])
  }

  @Test("to stop gives up every change that is on its way and shows what was there")
  func stop() {
    var screen = loaded()
    let before = screen.page
    _ = screen.handle(.set(.theme, "dark"))
    let effects = screen.handle(.stop)
    #expect(effects.contains(.cancel(.page)) && effects.contains(.cancel(.change(.theme))))
    #expect(screen.page == before)
  }

  @Test("its requests are answered by the use cases")
  func answers() async {
    let store = ScreenStore(
      SettingsScreen(), clock: ContinuousClock(),
      useCases: UseCases(
        catalogs: CatalogDirectory([]), library: FakeLibrary(), limit: .endless, showSettings: ShowSettings()))
    await store.send(.appear)
    #expect(await store.settled().page.content?.value.states.count == Setting.allCases.count)
    await store.send(.set(.theme, "dark"))
    let failed = await store.settled()
    #expect(failed.page.problem?.report.exitStatus == 8 && failed.page.content != nil)
    await store.send(.set(.theme, "blue"))
    #expect(await store.settled().page.problem?.report.exitStatus == 2)
    await store.send(.unset(.theme))
    #expect(await store.settled().page.problem == nil)
  }
}
