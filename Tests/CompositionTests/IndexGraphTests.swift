import Foundation
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@Suite("Imported titles, in the whole graph", .timeLimit(.minutes(10)))
struct IndexGraphTests {
  @Test("an imported title is found and opened with every source", arguments: ["embedded", "fake", "live"])
  func found(source: String) async throws {
    let folder = try TemporaryFolder()
    let lines = #"{"adult":false,"id":424242,"original_title":"Castle of the Moth","popularity":5.0,"video":false}"#
    try folder.write(Data((lines + "\n").utf8), to: "movies.json")
    let environment = ["MARQUEE_HOME": folder.url.path, "MARQUEE_SOURCE": source, "MARQUEE_OFFLINE": "1"]
    let marquee = try Marquee(
      Configuration(environment: source == "live" ? environment : environment.filter { $0.key != "MARQUEE_OFFLINE" }))
    #expect(try await marquee.useCases.importLibrary.dump(folder.path("movies.json"))?.new == 1)
    let found = try await marquee.useCases.search(Query(words: "moth castl"), limit: 20).value.works
    #expect(found.map(\.title) == ["Castle of the Moth"])
    #expect(try await marquee.useCases.search(Query(words: "castel moth"), limit: 20).value.loose.count == 1)
    let page = try await marquee.useCases.showWork(try #require(found.first?.id), .cached)
    #expect(
      page.value.work.title == "Castle of the Moth" && page.remarks.contains(.importedOnlyOfSources))
    if source == "embedded" {
      let both = try await marquee.useCases.search(Query(words: "castle"), limit: 20).value.works.map(\.title)
      #expect(both.contains("Castle of the Moth") && both.contains("Castle in the Sky"))
    }
    await marquee.close()
  }
}
