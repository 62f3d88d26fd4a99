import MarqueeCatalogs
import MarqueeDomain
import TestSupport
import Testing

@Suite("Trailers that TMDb names", .timeLimit(.minutes(10)))
struct TMDbVideoTests {
  private func trailer(_ videos: String) async throws -> String? {
    try await TMDbCatalog.over(["/movie/7/videos": #"{"id": 7, "results": [\#(videos)]}"#])
      .trailer(of: named("tmdb:movie/7"))?.text
  }

  private func video(_ type: String, _ site: String, _ key: String, official: String = "") -> String {
    #"{"type": "\#(type)", "site": "\#(site)", "key": "\#(key)"\#(official)}"#
  }

  @Test("an official trailer comes before other trailers, and these before other videos")
  func choice() async throws {
    let clip = video("Clip", "YouTube", "clip", official: #", "official": true"#)
    let other = video("Trailer", "Vimeo", "123", official: #", "official": false"#)
    let old = video("Trailer", "YouTube", "a_B-c")
    let official = video("Trailer", "YouTube", "first", official: #", "official": true"#)
    #expect(
      try await trailer([clip, other, official].joined(separator: ",")) == "https://www.youtube.com/watch?v=first")
    #expect(try await trailer([clip, other, old].joined(separator: ",")) == "https://vimeo.com/123")
    #expect(try await trailer([clip, old].joined(separator: ",")) == "https://www.youtube.com/watch?v=a_B-c")
    #expect(try await trailer(clip) == nil)
    #expect(try await trailer("") == nil)
  }

  @Test(
    "an unknown site, or an impossible key, is ignored",
    arguments: [
      ("Dailymotion", "abc"), ("", "abc"), ("YouTube", ""), ("YouTube", "../x"), ("YouTube", "a&list=b"),
      ("YouTube", "é"), ("YouTube", String(repeating: "a", count: 33)), ("Vimeo", "abc"), ("Vimeo", "1/2"),
    ])
  func refused(_ site: String, _ key: String) async throws {
    let good = video("Trailer", "Vimeo", "5")
    #expect(try await trailer(video("Trailer", site, key)) == nil)
    #expect(try await trailer("\(video("Trailer", site, key)),null,7,\(good)") == "https://vimeo.com/5")
  }

  @Test("a movie that does not exist, or an answer of another form, is a problem")
  func problems() async throws {
    await #expect(throws: Problem.notFound(what: .text("movie tmdb:movie/8"))) {
      try await TMDbCatalog.over([:]).trailer(of: named("tmdb:movie/8"))
    }
    for body in ["{}", #"{"results": {}}"#] {
      await #expect(throws: Problem.malformed(service: "TMDb", detail: "results: expected a list")) {
        try await TMDbCatalog.over(["/movie/7/videos": body]).trailer(of: named("tmdb:movie/7"))
      }
    }
  }
}
