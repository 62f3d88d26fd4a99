import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

@Suite("The screen of suggestions", .timeLimit(.minutes(1)))
struct TonightScreenTests {
  private func screen(_ library: FakeLibrary, _ evening: Evening = Evening(seed: 3)) async -> any LiveScreen {
    let useCases = UseCases(catalogs: CatalogDirectory([]), library: library)
    let screen = Destination.tonight(evening).live(useCases: useCases, clock: TestClock())
    await screen.send(.appear)
    await screen.settle()
    return screen
  }

  private func movies(_ numbers: ClosedRange<Int>) throws -> [Work] {
    try numbers.map { .sample(try #require(Work.ID("tmdb:movie/\($0)")), "Movie \($0)", year: 1950 + $0) }
  }

  private func shown(_ screen: any LiveScreen) async -> [Work.ID] {
    await screen.summary.state.content?.shown(by: TonightScreen.self)?.value.map(\.work.id) ?? []
  }

  @Test("the next are others, and when there are none a message over those that are shown says so")
  func others() async throws {
    let library = FakeLibrary()
    _ = try await library.change(try movies(1...5), by: .wanted(true))
    let screen = await screen(library)
    #expect(await screen.summary.hasOthers)
    var all = await shown(screen)
    #expect(all.count == 3)
    await screen.send(.next)
    await screen.settle()
    let others = await shown(screen)
    all += others
    #expect(others.count == 2 && Set(all).count == 5)
    for _ in 0..<2 {
      await screen.send(.next)
      await screen.settle()
      guard case .message(.nothingElseForTonight, over: _?) = await screen.summary.state else {
        throw Problem.cancelled
      }
      #expect(await shown(screen) == others)
    }
    await screen.leave()
  }

  @Test("marking one of them does not change which are shown, nor does coming back")
  func stays() async throws {
    let library = FakeLibrary()
    _ = try await library.change(try movies(1...9), by: .wanted(true))
    let screen = await screen(library)
    let before = await shown(screen)
    _ = try await library.change(try movies(1...9), by: .rate(Rating(halfStars: 9)))
    for command in [ScreenCommand.cover, .uncover] {
      await screen.send(command)
      await screen.settle()
    }
    #expect(await shown(screen) == before)
    await screen.leave()
  }

  @Test("where no work suits the evening a message says so")
  func nothing() async throws {
    let evening = Evening(minutes: 90)
    let screen = await screen(FakeLibrary(), evening)
    guard case .message(.nothingForTonight(evening), over: _) = await screen.summary.state else {
      throw Problem.cancelled
    }
    await screen.leave()
  }
}
