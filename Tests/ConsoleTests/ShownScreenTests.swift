import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Screens in the console")
struct ShownScreenTests {
  @Test(
    "every screen has a title before anything has come, and a page",
    arguments: Tab.allCases.map(\.root) + Destination.lists + [
      .work(named("tmdb:movie/1")), .person(named("tmdb:person/1")), .place(named("ghibli:location/1")),
      .shelf(named("ghibli:shelf/films")), .tagged("noir"), .statistics(Query(), year: 2024),
    ])
  func screens(_ destination: Destination) {
    #expect(destination.screen is any ShownScreen)
    #expect(!destination.heading.isEmpty)
  }
}
