// The example's service in memory, in its own wire format: what `embedded` asks in place of the real one.
import MarqueeHTTP

@testable import MarqueeFakeServer

struct ExampleService: SampleService {
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    guard target.path == ["films.json"] else { return nil }
    return HTTPResponse(type: "application/json", body: Self.films.bytes)
  }

  private static let films: StaticString = """
    {"films": [
      {"id": "general", "title": "The General", "year": 1926, "directors": ["Buster Keaton", "Clyde Bruckman"]},
      {"id": "sunrise", "title": "Sunrise", "year": 1927, "directors": "F. W. Murnau"},
      {"title": "A film without an identifier", "year": 1928}
    ]}
    """
}
