import MarqueeHTTP

/// The two movie-rows feeds: 3 rows of 6 movies, which the base also gives, and 15 rows of 30.
struct RowsService: SampleService {
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    switch target.path {
    case [], ["original.json"]: HTTPResponse(type: "application/json", body: RowsSample.original.bytes)
    case ["expanded.json"]: HTTPResponse(type: "application/json", body: RowsSample.expanded.bytes)
    default: nil
    }
  }
}
