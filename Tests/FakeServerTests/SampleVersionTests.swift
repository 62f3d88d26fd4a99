import Foundation
import MarqueeHTTP
import MarqueeSystem
import Testing

@testable import MarqueeFakeServer

@Suite("The version of the samples")
struct SampleVersionTests {
  @Test("another sample has another version, because files may have indexes of the old one")
  func version() throws {
    let router = SampleRouter()
    let paths =
      ["films", "people", "locations", "species", "vehicles"].map { "ghibli/\($0)" }
      + ["rows/original.json", "rows/expanded.json"]
      + SampleCinema.shared.movies.map { "tmdb/movie/\($0.id)?append_to_response=credits" }
      + SampleLibrary.shared.books.map { "openlibrary/works/\($0.key).json" }
      + SampleLibrary.shared.authors.map { "openlibrary/authors/\($0.key).json" }
    let bodies = try paths.map { path in
      router.respond(to: HTTPRequest(url: try #require(URL(string: "http://sample.invalid/\(path)")))).body
    }
    // If this fails, raise the version and write both here.
    #expect("\(SampleRouter.version) \(String(FNV1a.hash(bodies.joined()), radix: 16))" == "2 9b5000b6afdaee7d")
  }
}
