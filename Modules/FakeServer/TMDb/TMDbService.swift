import MarqueeHTTP
import MarqueeJSON

/// TMDb's service, version 3, with the two forms of its errors. It takes requests without a key, so that no
/// registration is needed, and refuses the commonest mistake: a v3 key in place of a token.
struct TMDbService: SampleService {
  private static let pageSize = 20

  private var cinema: SampleCinema { .shared }

  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    if let token = fields["Authorization"], token.hasPrefix("Bearer "), token.dropFirst(7).isV3Key {
      return refusal(7, "Invalid API key: You must be granted a valid key.", status: 401)
    }
    let path = target.path
    let parts = (target.parameter("append_to_response") ?? "").split(separator: ",")
    switch (path.first, path.count > 1 ? path[1] : nil, path.count > 2 ? path[2] : nil, path.count) {
    // The original's lists change between two requests, so that pages overlap. Here the second page begins with the
    // last row of the first, and every further page begins one row early.
    case ("movie", "popular", nil, 2): return page(cinema.popular, target, overlap: 1, cinema.row)
    case ("movie", "top_rated", nil, 2): return page(cinema.topRated, target, overlap: 1, cinema.row)
    case ("movie", "now_playing", nil, 2):
      let dates: JSONTree = ["dates": ["maximum": "2026-11-25", "minimum": "2026-10-14"]]
      return page(cinema.nowPlaying, target, overlap: 1, cinema.row, also: dates)
    case ("movie", "latest", nil, 2): return cinema.movies.last.map { answer(cinema.record($0, withCredits: false)) }
    case ("movie", let id?, nil, 2):
      return found(id, cinema.movie) { cinema.record($0, withCredits: parts.contains("credits")) }
    case ("tv", "popular", nil, 2): return page(SampleCinema.series, target, overlap: 0, cinema.row)
    case ("tv", let id?, nil, 2): return found(id, cinema.series) { cinema.record($0, with: parts) }
    case ("tv", let id?, "aggregate_credits", 3): return found(id, cinema.series) { cinema.aggregateCredits($0) }
    case ("tv", let id?, "credits", 3): return found(id, cinema.series) { cinema.credits($0.work) }
    case ("tv", let id?, "videos", 3): return found(id, cinema.series) { ["id": .integer($0.work.id), "results": []] }
    case ("tv", let id?, "season", 4):
      guard let id = Int(id), let series = cinema.series(id), let number = Int(path[3]),
        let season = cinema.season(number, of: series)
      else { return nothing }
      return answer(season)
    case ("movie", let id?, "credits", 3): return found(id, cinema.movie) { cinema.credits($0) }
    case ("movie", let id?, "videos", 3): return found(id, cinema.movie) { cinema.videos($0) }
    case ("person", let id?, nil, 2): return found(id, cinema.person) { cinema.record($0) }
    case ("person", let id?, "movie_credits", 3): return found(id, cinema.person) { cinema.movieCredits($0) }
    case ("person", let id?, "tv_credits", 3): return found(id, cinema.person) { cinema.seriesCredits($0) }
    case ("search", "tv", nil, 2):
      return search(target, SampleCinema.series, cinema.row) { [$0.work.title, $0.work.originalTitle] }
    case ("search", "movie", nil, 2):
      return search(target, cinema.movies, cinema.row) { [$0.title, $0.originalTitle] }
    case ("search", "person", nil, 2): return search(target, SampleCinema.people, cinema.hit) { [$0.name] }
    case ("collection", let id?, nil, 2): return found(id, cinema.collection) { cinema.record($0) }
    case ("search", "collection", nil, 2):
      return search(target, SampleCinema.collections, cinema.name) { ["\($0.name) Collection"] }
    case ("genre", "movie", "list", 3): return answer(["genres": genres(SampleCinema.genres)])
    case ("genre", "tv", "list", 3): return answer(["genres": genres(SampleCinema.genresOfSeries)])
    case ("configuration", nil, nil, 1): return answer(configuration)
    default: return nothing
    }
  }

  private func search<Entry>(
    _ target: RequestTarget, _ entries: [Entry], _ row: (Entry) -> JSONTree, names: (Entry) -> [String]
  ) -> HTTPResponse {
    let words = (target.parameter("query") ?? "").plainWords
    guard target.parameter("query")?.isEmpty == false else {
      return answer(["errors": ["query must be provided"]], status: 422)
    }
    let found = entries.filter { entry in
      let known = names(entry).flatMap(\.plainWords)
      return !words.isEmpty && words.allSatisfy(known.contains)
    }
    // A name that equals the query comes first.
    let exact = found.filter { entry in names(entry).contains { $0.plainWords == words } }
    let others = found.filter { entry in !names(entry).contains { $0.plainWords == words } }
    return page(exact + others, target, overlap: 0, row)
  }

  private func page<Entry>(
    _ entries: [Entry], _ target: RequestTarget, overlap: Int, _ row: (Entry) -> JSONTree, also more: JSONTree = [:]
  ) -> HTTPResponse {
    guard let number = target.parameter("page").map({ Int($0) }) ?? 1, (1...500).contains(number) else {
      return refusal(
        22, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.", status: 400)
    }
    let start = number == 1 ? 0 : (number - 1) * Self.pageSize - overlap
    let rows = entries.dropFirst(start).prefix(Self.pageSize).map(row)
    let pages = (entries.count + Self.pageSize - 1) / Self.pageSize
    return answer(
      more.adding([
        "page": .integer(number), "results": .array(rows), "total_pages": .integer(pages),
        "total_results": .integer(entries.count),
      ]))
  }

  private func found<Entry>(_ id: String, _ find: (Int) -> Entry?, _ record: (Entry) -> JSONTree) -> HTTPResponse {
    guard let id = Int(id), let entry = find(id) else { return nothing }
    return answer(record(entry))
  }

  private func genres(_ all: [(id: Int, name: String)]) -> JSONTree {
    .array(all.map { ["id": .integer($0.id), "name": .string($0.name)] })
  }

  /// Posters are at `sample.invalid`, where the router has small pictures.
  private var configuration: JSONTree {
    [
      "images": [
        "base_url": .string("http://\(SampleRouter.host)/tmdb/t/p/"),
        "secure_base_url": .string("https://\(SampleRouter.host)/tmdb/t/p/"),
        "backdrop_sizes": ["w300", "w780", "w1280", "original"],
        "logo_sizes": ["w45", "w92", "w154", "w185", "w300", "w500", "original"],
        "poster_sizes": ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
        "profile_sizes": ["w45", "w185", "h632", "original"], "still_sizes": ["w92", "w185", "w300", "original"],
      ],
      "change_keys": ["cast", "crew", "overview", "title"],
    ]
  }

  private var nothing: HTTPResponse { refusal(34, "The resource you requested could not be found.", status: 404) }

  private func refusal(_ code: Int, _ message: String, status: Int) -> HTTPResponse {
    answer(["success": false, "status_code": .integer(code), "status_message": .string(message)], status: status)
  }

  private func answer(_ value: JSONTree, status: Int = 200) -> HTTPResponse {
    let body = value.bytes
    let caching: HTTPFields = ["Cache-Control": "public, max-age=14400", "ETag": EntityTag.weak(of: body)]
    return HTTPResponse(
      status: status, type: "application/json;charset=utf-8", body: body, also: status == 200 ? caching : [:])
  }
}

extension Substring {
  fileprivate var isV3Key: Bool { utf8.count == 32 && utf8.allSatisfy { $0.hexDigit != nil } }
}
