// What catalogs make of the answers of services. The first byte of an input is the question, the rest is the body of
// every answer to it.
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import MarqueeSystem

extension FuzzTarget {
  static let catalogs = [
    catalog(
      .ghibli,
      words: ["\"films\":[\"https://g.test/films/a1\"]", "\"running_time\":\"119\"", "\"rt_score\":\"87\"", "TODO"],
      answers: [
        #"[{"id":"a1","title":"Castle in the Sky","original_title":"天空の城","description":"An\nisland","director":"A, B","#
          + #""producer":"C","release_date":"1986","running_time":"124","rt_score":"95","people":["https://g.test/people/a1"],"#
          + #""locations":["https://g.test/locations/a1"],"vehicles":["https://g.test/vehicles/a1"],"name":"Sheeta","#
          + #""species":"https://g.test/species/a1","films":["https://g.test/films/a1"],"climate":"TODO"}]"#
      ],
      shelf: "ghibli:shelf/films", work: "ghibli:film/a1", person: "ghibli:person/a1", place: "ghibli:location/a1"
    ) { GhibliCatalog($0) },
    catalog(
      .openlibrary,
      words: [
        "\"key\":\"/works/OL1W\"", "\"type\":{\"key\":\"/type/redirect\"}", "\"location\":\"/works/OL2W\"",
        "\"docs\":[",
        "\"entries\":[", "\"works\":[", "\"authors\":[{\"key\":\"/authors/OL1A\"}]", "\"July 16, 2019\"",
        "\"covers\":[-1]",
      ],
      answers: [
        #"{"key":"/works/OL1W","type":{"key":"/type/work"},"title":"A Title","description":{"value":"Two\r\nlines"},"#
          + #""authors":[{"author":{"key":"/authors/OL1A"},"role":"x"}],"covers":[-1,12],"subjects":["A","B"],"#
          + #""first_publish_date":"July 1, 1954","name":"Ann Lee","bio":"B","birth_date":"3 January 1892","size":1,"#
          + #""number_of_pages":"120","entries":[{"key":"/works/OL1W","title":"T","publish_date":"1954"}],"#
          + #""work_count":1,"works":[{"key":"/works/OL1W","title":"T","authors":[{"key":"/authors/OL1A","name":"Ann Lee"}],"#
          + #""first_publish_year":1954,"cover_id":3}],"numFound":1,"num_found":1,"docs":[{"key":"/works/OL1W","title":"T","#
          + #""author_key":["OL1A"],"author_name":["Ann Lee"],"ratings_average":4.2,"ratings_count":3,"subject":["A"]}]}"#
      ],
      shelf: "openlibrary:shelf/fantasy", work: "openlibrary:work/OL1W", person: "openlibrary:author/OL1A"
    ) { OpenLibraryCatalog($0, subjects: ["fantasy"], covers: "https://covers.test") },
    catalog(
      .tmdb,
      words: [
        "\"results\":[", "\"cast\":[", "\"crew\":[", "\"id\":1", "\"job\":\"Director\"",
        "\"release_date\":\"1972-03-14\"",
        "\"known_for\":[", "\"total_pages\":500", "\"vote_average\":8.7", "\"status_code\":7", "\"media_type\":\"tv\"",
      ],
      answers: [
        #"{"id":1,"title":"T","name":"N","original_title":"O","overview":"Two\nlines","release_date":"1972-03-14","runtime":175,"#
          + #""genres":[{"id":18,"name":"Drama"}],"poster_path":"/a.jpg","vote_average":8.7,"vote_count":9,"page":1,"#
          + #""total_pages":3,"total_results":41,"results":[{"id":1,"title":"T","name":"N","genre_ids":[18],"key":"a","#
          + #""site":"YouTube","type":"Trailer","official":true,"known_for":[{"title":"T"}]}],"biography":"B","birthday":"1940","#
          + #""cast":[{"id":2,"title":"T","name":"P","character":"C","order":0,"credit_id":"c"}],"crew":[{"id":3,"job":"Director","#
          + #""department":"Directing","name":"D"}],"credits":{"cast":[{"id":2,"name":"P"}],"crew":[]},"images":{"secure_base_url":"#
          + #""https://p.test/","poster_sizes":["w92"]},"belongs_to_collection":{"id":5,"name":"S"},"parts":[{"id":1,"title":"T"}],"#
          + #""created_by":[{"id":4,"name":"M"}],"production_countries":[{"iso_3166_1":"US"}],"original_language":"xx"}"#,
        #"{"status_code":7,"status_message":"Invalid API key: You must be granted a valid key.","success":false}"#,
      ],
      shelf: "tmdb:shelf/popular", work: "tmdb:movie/1", person: "tmdb:person/2"
    ) { TMDbCatalog($0) },
    catalog(
      .rows,
      words: ["\"rows\":[", "\"movies\":[", "\"title\":\"<a>\"", "\"image_url\":\"<https://a.test/b>\"", "null"],
      answers: [
        #"{"last-updated":"2022-08-19 15:10","rows":[{"title":"Row","movies":[{"title":"<A>","image_url":"https://a.test/b"},"#
          + #"null,{"title":"A"},{}]},5]}"#
      ],
      shelf: "rows:shelf/0", work: "rows:movie/0-0"
    ) { RowsCatalog(.service($0, path: [])) },
  ]

  /// A target that asks a catalog one question for each input.
  private static func catalog(
    _ catalog: Catalog, words: [String], answers: [String], shelf: String, work: String, person: String = "",
    place: String = "", _ make: @escaping @Sendable (WebService) -> any CatalogRepository
  ) -> FuzzTarget {
    let asked = Asked(Shelf.ID(shelf), Work.ID(work), Person.ID(person), Place.ID(place))
    let queries = "abcdefghij".flatMap { letter in answers.map { "\(letter)\($0)" } }
    return FuzzTarget(
      name: catalog.rawValue, words: words + ["null", "\"\"", "-1", "1e400", "\\u0000", "\\ud800", "},{", "]}"],
      inputs: queries, recorded: "payloads/\(catalog == .rows ? "movierows" : catalog.rawValue)",
      firstLine: { _ in "b" },
      read: { bytes in
        guard let question = bytes.first, let base = URL(string: "http://service.test/v1") else { return }
        let web = WebService(
          catalog: catalog, base: base, origin: .network, timeout: .seconds(15),
          transport: SameAnswer(response: HTTPResponse(status: 200, body: Array(bytes.dropFirst()))))
        let made = make(web)
        ThisThread.run { await asked.ask(question, made) }
      })
  }
}

/// Returns the same answer to every request.
private struct SameAnswer: HTTPTransport {
  let response: HTTPResponse

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { response }
}

/// The identifiers that questions are about, and the questions.
private struct Asked: Sendable {
  let shelf: Shelf.ID?
  let work: Work.ID?
  let person: Person.ID?
  let place: Place.ID?

  init(_ shelf: Shelf.ID?, _ work: Work.ID?, _ person: Person.ID?, _ place: Place.ID?) {
    (self.shelf, self.work, self.person, self.place) = (shelf, work, person, place)
  }

  func ask(_ question: UInt8, _ catalog: any CatalogRepository) async {
    do throws(Problem) {
      for work in try await works(question, catalog) {
        check(work.id.catalog == catalog.catalog, "\(work.id) is of another catalog")
        check(Work.ID("\(work.id)") == work.id, "\(work.id) reads as another")
        FuzzTarget.proveKept(work)
      }
    } catch {
      // The answer is malformed, or lacks what was asked for.
    }
  }

  /// Asks a question, and gives the works of the answer.
  private func works(_ question: UInt8, _ catalog: any CatalogRepository) async throws(Problem) -> [Work] {
    guard let shelf, let work, let query = SearchQuery("castle t") else { return [] }
    switch question {
    case UInt8(ascii: "a"): return try await catalog.shelves(.cached).value.flatMap(\.works)
    case UInt8(ascii: "b"): return try await catalog.shelf(shelf, page: 1, .cached).value.element.works
    case UInt8(ascii: "c"): return try await catalog.search(query, limit: 20, .cached).value.works
    case UInt8(ascii: "d"): return [try await catalog.work(work, .cached).value.work]
    case UInt8(ascii: "e"):
      guard let person else { return [] }
      let found = try await catalog.person(person, .cached).value
      check(Person.ID("\(found.id)") == found.id, "\(found.id) reads as another")
    case UInt8(ascii: "f"):
      if let person { _ = try await catalog.credits(of: person, page: 1, .cached) }
    case UInt8(ascii: "g"):
      if let trailers = catalog.trailers { _ = try await trailers.trailer(of: work) }
      if let places = catalog.places, let place { return try await places.works(at: place, .cached).value }
    case UInt8(ascii: "h"): if let series = catalog.series { _ = try await series.series(of: work, .cached) }
    case UInt8(ascii: "i"): if let series = catalog.series { _ = try await series.series(named: query, .cached) }
    case UInt8(ascii: "j"):
      if let series = catalog.series {
        return try await series.works(of: CatalogSeries(id: 5, name: "S"), .cached).value
      }
      return try await catalog.listing?.works(.cached).value ?? []
    default: break
    }
    return []
  }
}
