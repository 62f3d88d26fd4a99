// Reads what other people recorded of TMDb, each answer at its path, as it is.
import Foundation
import MarqueeCatalogs
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Recorded answers of TMDb", .recorded, .timeLimit(.minutes(10)))
struct TMDbRecordedTests {
  private static let recordings = [
    "/movie/popular": "jdrouet__tmdb-api__assets__movie-popular.json",
    "/movie/550": "jdrouet__tmdb-api__assets__movie-details.json",
    "/movie/550/credits": "jdrouet__tmdb-api__assets__movie-credits.json",
    "/movie/latest": "jdrouet__tmdb-api__assets__movie-latest.json",
    "/search/movie": "jdrouet__tmdb-api__assets__search-movie.json",
    "/genre/movie/list": "jdrouet__tmdb-api__assets__genre-movie-list.json",
    "/person/287": "jdrouet__tmdb-api__assets__person-details.json",
    "/configuration": "php-tmdb__api__test__Tmdb__Tests__Resources__configuration__get.json",
    "/movie/9443":
      "adamayoung__TMDb__Tests__TMDbTests__Resources__json__movie-blank-homepage-release-date.json",
    "/person/33/movie_credits": "php-tmdb__api__test__Tmdb__Tests__Resources__person__get.movie_credits.json",
  ]
  private static let refusals = [
    "jdrouet__tmdb-api__assets__invalid-api-key.json", "jdrouet__tmdb-api__assets__validation-error.json",
    "piroworkz__TMDB_2024__test_shared__src__main__resources__raw__remote_error_message.json",
  ]
  /// A recording of another year, at a path that already has one.
  private static let olderPopular = "iivanovw7__vidflix__popular.json"

  private func bytes(_ name: String) throws -> [UInt8] { try RecordedData.bytes("payloads/tmdb/\(name)") }

  /// The same bytes, read by Foundation's reader.
  private func object(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(try bytes(name))) as? [String: Any])
  }

  /// Every recording at its path, with some replaced.
  private func catalog(_ others: [String: String] = [:], also texts: [String: String] = [:]) throws -> TMDbCatalog {
    var answers = try Self.recordings.merging(others) { $1 }.mapValues {
      HTTPResponse(status: 200, body: try bytes($0))
    }
    for (path, text) in texts { answers[path] = HTTPResponse(status: 200, body: Array(text.utf8)) }
    return try .over(CannedTransport(answers))
  }

  @Test("the recordings of these tests exist")
  func complete() throws {
    let known = Set(Self.recordings.values).union(Self.refusals).union([Self.olderPopular])
    #expect(known.isSubset(of: Set(try RecordedData.files("payloads/tmdb").map(\.name))))
  }

  private func expect(
    _ work: Work, is row: [String: Any], genres: [Int: String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func text(_ name: String) -> String? { (row[name] as? String).flatMap { $0.isEmpty ? nil : $0 } }
    #expect(work.id.key == (row["id"] as? Int).map(String.init), sourceLocation: sourceLocation)
    #expect(work.title == text("title") && work.originalTitle == text("original_title"), sourceLocation: sourceLocation)
    #expect(work.synopsis == text("overview")?.trimmingCharacters(in: .whitespaces), sourceLocation: sourceLocation)
    #expect(work.released?.description == text("release_date"), sourceLocation: sourceLocation)
    #expect(
      work.artwork?.text == text("poster_path").map { "https://image.tmdb.org/t/p/w500\($0)" },
      sourceLocation: sourceLocation)
    #expect(work.genres == (row["genre_ids"] as? [Int] ?? []).compactMap { genres[$0] }, sourceLocation: sourceLocation)
    let votes = row["vote_count"] as? Int ?? 0
    #expect(
      work.score
        == (row["vote_average"] as? Double).flatMap { $0 > 0 ? Score($0, outOf: 10, votes: votes) : nil },
      sourceLocation: sourceLocation)
  }

  private func genres() throws -> [Int: String] {
    let rows = try #require(object(Self.recordings["/genre/movie/list"] ?? "")["genres"] as? [[String: Any]])
    #expect(rows.count == 19)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["id"] as? Int ?? 0, $0["name"] as? String ?? "") })
  }

  @Test("popular movies, old and new, with every recorded row", arguments: [false, true])
  func popular(isOlder: Bool) async throws {
    let name = isOlder ? Self.olderPopular : Self.recordings["/movie/popular"] ?? ""
    let recorded = try object(name)
    let rows = try #require(recorded["results"] as? [[String: Any]])
    let page = try await catalog(["/movie/popular": name]).list("popular")
    #expect(page.value.element.works.count == rows.count && rows.count == 20 && page.value.next == 2)
    #expect(page.value.element.total == recorded["total_results"] as? Int)
    for (work, row) in zip(page.value.element.works, rows) { expect(work, is: row, genres: try genres()) }
    #expect(page.dropped.isEmpty && page.notices.isEmpty)
  }

  @Test("a search, with every recorded row")
  func search() async throws {
    let found = try await catalog(also: [
      "/search/person": #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#,
      "/search/tv": #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#,
    ]).find("RRRrrrr")
    let rows = try #require(object(Self.recordings["/search/movie"] ?? "")["results"] as? [[String: Any]])
    #expect(found.value.works.count == 1 && found.value.total == 1)
    for (work, row) in zip(found.value.works, rows) { expect(work, is: row, genres: try genres()) }
    #expect(found.dropped.isEmpty && found.notices.isEmpty)
  }

  @Test("a movie with every recorded person, in their order")
  func movie() async throws {
    let record = try await catalog().movie("550")
    let work = record.value.work
    var row = try object(Self.recordings["/movie/550"] ?? "")
    row["genre_ids"] = [18]
    expect(work, is: row, genres: [18: "Drama"])
    #expect(work.runtimeMinutes == 139 && work.creators == ["David Fincher"])
    let credits = try object(Self.recordings["/movie/550/credits"] ?? "")
    let cast = try #require(credits["cast"] as? [[String: Any]])
    let crew = try #require(credits["crew"] as? [[String: Any]])
    #expect(record.value.cast.count == cast.count + crew.count && cast.count + crew.count == 263)
    for (appearance, role) in zip(record.value.cast, cast + crew) {
      #expect(appearance.person.key == (role["id"] as? Int).map(String.init))
      #expect(appearance.name == (role["name"] as? String)?.trimmingCharacters(in: .whitespaces))
      let part = role["character"] as? String ?? role["job"] as? String
      #expect(appearance.role == part?.trimmingCharacters(in: .whitespaces))
      #expect(appearance.department == role["department"] as? String ?? "Acting")
    }
    #expect(record.dropped.isEmpty && record.notices.isEmpty)
  }

  @Test("a movie's people, all of them, the directors and the cast by their parts")
  func people() async throws {
    let show = ShowWork(catalogs: CatalogDirectory([try catalog()]))
    let page = try await show(named("tmdb:movie/550"), .cached).value
    let recorded = try object(Self.recordings["/movie/550/credits"] ?? "")
    let rows = try ["cast", "crew"].flatMap { try #require(recorded[$0] as? [[String: Any]]) }
    #expect(Set(page.credits.map(\.person.id)).count == Set(rows.compactMap { $0["id"] as? Int }).count)
    #expect(page.credits.filter { $0.role == "Director" }.map(\.person.name) == ["David Fincher"])
    #expect(page.credits.first { $0.department == Credit.acting }?.role == "Narrator")
    #expect(page.credits.count == 263)
  }

  @Test("a movie with few facts, under its number")
  func latest() async throws {
    let record = try await catalog().movie("latest")
    var work = Work(
      id: named("tmdb:movie/1236474"), kind: .movie, title: "Better Than Me", originalTitle: "Better Than Me",
      url: WebAddress("https://www.themoviedb.org/movie/1236474"))
    work.languages = ["en"]
    #expect(record.value.work == work)
    #expect(
      record.notices == [.missing([Missing(.text("cast and crew"), because: .server(service: "TMDb", status: 404))])])
  }

  @Test("a movie without a date")
  func noDate() async throws {
    let work = try await catalog().movie("9443").value.work
    #expect(work.title == "Chariots of Fire" && work.released == nil && work.runtimeMinutes == 124)
    #expect(work.genres == ["Drama", "History"] && work.score == Score(6.8, outOf: 10, votes: 785))
  }

  @Test("a person")
  func person() async throws {
    let recorded = try object(Self.recordings["/person/287"] ?? "")
    let person = try await catalog().human("287")
    #expect(person.value.name == "Brad Pitt" && person.value.born == "1963-12-18" && person.value.died == nil)
    #expect(person.value.biography == recorded["biography"] as? String && person.value.facts.gender == "Male")
    #expect(person.dropped.isEmpty)
  }

  @Test("a person's parts, each once, the newest first")
  func parts() async throws {
    let recorded = try object(Self.recordings["/person/33/movie_credits"] ?? "")
    let cast = try #require(recorded["cast"] as? [[String: Any]])
    let crew = try #require(recorded["crew"] as? [[String: Any]])
    let found = try await catalog(also: ["/person/33": #"{"id": 33, "name": "Gary Sinise"}"#]).parts(of: "33")
    #expect(found.value.count == cast.count + crew.count && found.value.count == 39)
    let wanted = (cast + crew).map { row in
      let role = row["character"] as? String ?? row["job"] as? String ?? ""
      let year = (row["release_date"] as? String ?? "").prefix(4)
      return "\(row["id"] as? Int ?? 0) \(row["title"] as? String ?? "") \(year) \(role)"
    }
    let shown = found.value.map { credit in
      "\(credit.work.id.key) \(credit.work.title) \(credit.work.year.map(String.init) ?? "") \(credit.role ?? "")"
    }
    #expect(shown.sorted() == wanted.sorted())
    #expect(found.value.map { $0.work.year ?? 0 } == found.value.map { $0.work.year ?? 0 }.sorted(by: >))
    #expect(found.dropped.isEmpty)
  }

  @Test(
    "refusals, as they were recorded",
    arguments: zip(refusals, [(401, .unauthorized), (422, .server), (404, .notFound)] as [(Int, Problem.Code)]))
  func refusal(name: String, wanted: (status: Int, code: Problem.Code)) async throws {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    let catalog = try TMDbCatalog.over(OneAnswer(wanted.status, text))
    let problem = await #expect(throws: Problem.self) { try await catalog.movie("1") }
    #expect(problem?.code == wanted.code)
  }
}
