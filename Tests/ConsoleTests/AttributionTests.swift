import Foundation
import MarqueeDomain
// The sentence that a service requires is where its data is shown: on a screen, and for its own data only.
import MarqueeJSON
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("Attributions")
struct AttributionTests {
  private let sentence = "not endorsed, certified, or otherwise approved by TMDB."

  private func answer(_ sources: [Source]) throws -> Answer {
    Answer(command: "show", content: WorkContent(loaded: Loaded(try castlePage(), sources: sources)))
  }

  @Test("a screen with the service's data ends with its sentence, above what one can do", arguments: [true, false])
  func shown(isAccessible: Bool) throws {
    for origin in [Source.Origin.network, .cache] {
      let context = PageContext(width: 80, now: noon, footer: ["back"], isAccessible: isAccessible)
      let lines = try answer([source(), source(.tmdb, origin)]).rendering(in: context).lines
        .map { $0.text(in: .colorless) }
      #expect(lines.suffix(4).joined(separator: " ").contains(sentence))
      #expect(lines.count { $0.contains("This product uses TMDB") } == 1)
      #expect(lines.last?.contains("back") == true)
    }
  }

  @Test("sample data, other services' data and a screen without any have none")
  func notShown() throws {
    let fake = Source(catalog: .tmdb, origin: .network, fetchedAt: noon, isSample: true)
    for sources in [[source(.tmdb)], [fake], [source(.openlibrary, .network)], []] {
      #expect(try !answer(sources).lines().contains { $0.contains("TMDB") })
    }
    let problem = Answer(command: "show", problem: .offline(service: "TMDb"))
    #expect(!problem.lines().contains { $0.contains("TMDB") })
  }

  @Test("in JSON and records there is none: it is neither data nor a notice")
  func dataOnly() throws {
    let answer = try answer([source(.tmdb, .network)])
    #expect(!answer.json.line.contains("endorsed") && !answer.remarks.contains { $0.contains("endorsed") })
  }

  @Test("a title that is its own original title is shown once")
  func titleOnce() throws {
    var page = try castlePage()
    page.work.originalTitle = page.work.title
    let lines = Answer(command: "show", content: WorkContent(loaded: Loaded(page, sources: [source()]))).lines()
    #expect(lines.count { $0.contains(page.work.title) } == 2)
    #expect(lines.contains { $0 == "Tenkū no shiro Rapyuta" })
  }
}
