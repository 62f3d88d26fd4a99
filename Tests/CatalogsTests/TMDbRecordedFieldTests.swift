// Reads each recorded answer of TMDb with Foundation, and compares every field that Marquee shows with the catalog's.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Recorded answers of TMDb, field by field", .recorded, .timeLimit(.minutes(10)))
struct TMDbRecordedFieldTests {
  private typealias Object = [String: Any]

  private static let swift = "adamayoung__TMDb__Tests__TMDbTests__Resources__json__"
  private static let rust = "jdrouet__tmdb-api__assets__"

  private func bytes(_ name: String) throws -> [UInt8] { try RecordedData.bytes("payloads/tmdb/\(name).json") }

  /// A recorded answer, read without Marquee's reader.
  private func object(_ name: String) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(try bytes(name))) as? Object)
  }

  private func catalog(_ answers: [String: [UInt8]]) throws -> TMDbCatalog {
    let configuration = #"{"images": {"secure_base_url": "https://pictures.test/p/", "poster_sizes": ["w500"]}}"#
    let genres = try bytes(Self.rust + "genre-movie-list")
    let all = ["/configuration": Array(configuration.utf8), "/genre/movie/list": genres, "/genre/tv/list": genres]
      .merging(answers) { $1 }
    return try .over(CannedTransport(all.mapValues { HTTPResponse(status: 200, body: $0) }))
  }

  private func text(_ object: Object, _ names: String...) -> String? {
    names.lazy.compactMap { object[$0] as? String }.first.flatMap { text in
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return text.isEmpty ? nil : text
    }
  }

  private func positive(_ value: Any?) -> Int? { (value as? Int).flatMap { $0 > 0 ? $0 : nil } }

  /// Every field that a row and a page have in common.
  private func expect(_ work: Work, is row: Object, _ kind: Work.Kind, at location: SourceLocation = #_sourceLocation) {
    let number = row["id"] as? Int ?? 0
    #expect(work.id.description == "tmdb:\(kind == .tv ? "tv" : "movie")/\(number)", sourceLocation: location)
    #expect(work.kind == kind, sourceLocation: location)
    #expect(work.title == text(row, "title", "name"), sourceLocation: location)
    #expect(work.originalTitle == text(row, "original_title", "original_name"), sourceLocation: location)
    #expect(work.synopsis == text(row, "overview"), sourceLocation: location)
    #expect(work.released?.description == text(row, "release_date", "first_air_date"), sourceLocation: location)
    #expect(work.languages == [text(row, "original_language")].compactMap(\.self), sourceLocation: location)
    let poster = text(row, "poster_path").map { "https://pictures.test/p/w500\($0)" }
    #expect(work.artwork?.text == poster, sourceLocation: location)
    let average = row["vote_average"] as? Double ?? 0
    #expect(work.score?.value == (average > 0 ? average : nil), sourceLocation: location)
    #expect(work.score?.votes == (average > 0 ? positive(row["vote_count"]) : nil), sourceLocation: location)
    let page = "https://www.themoviedb.org/\(kind == .tv ? "tv" : "movie")/\(number)"
    #expect(work.url?.text == page, sourceLocation: location)
  }

  /// Every field of a page.
  private func expect(
    _ work: Work, isPage page: Object, _ kind: Work.Kind, at location: SourceLocation = #_sourceLocation
  ) {
    expect(work, is: page, kind, at: location)
    func names(_ list: String, _ name: String) -> [String] {
      (page[list] as? [Object] ?? []).compactMap { text($0, name) }
    }
    #expect(work.genres == names("genres", "name"), sourceLocation: location)
    let production = names("production_countries", "iso_3166_1")
    let origin = (page["origin_country"] as? [String] ?? []).filter { !production.contains($0) }
    #expect(work.countries == production + origin, sourceLocation: location)
    let last = (page["last_episode_to_air"] as? Object)?["runtime"]
    let next = (page["next_episode_to_air"] as? Object)?["runtime"]
    let own = [page["runtime"], (page["episode_run_time"] as? [Int])?.first]
    #expect(work.runtimeMinutes == (own + [last, next]).lazy.compactMap(positive).first, sourceLocation: location)
    #expect(work.seasons == positive(page["number_of_seasons"]), sourceLocation: location)
    #expect(work.episodes == positive(page["number_of_episodes"]), sourceLocation: location)
    let collection = (page["belongs_to_collection"] as? Object).flatMap { text($0, "name") }
    #expect(work.series?.name == collection?.replacing(" Collection", with: ""), sourceLocation: location)
    if kind == .tv { #expect(work.creators == names("created_by", "name"), sourceLocation: location) }
  }

  /// A credit as one line: person, name, department, role and episodes.
  private func line(_ part: WorkRecord.Appearance) -> String {
    let episodes = part.episodes.map(String.init) ?? "-"
    return "\(part.person.key) \(part.name ?? "-") \(part.department ?? "-") \(part.role ?? "-") \(episodes)"
  }

  /// The credits of a recorded list, each role and each job as such a line.
  private func lines(_ list: Object) throws -> [String] {
    func lines(_ person: Object, _ parts: [Object], _ department: String, _ role: String) -> [String] {
      parts.map { part in
        let episodes = positive(part["episode_count"]).map(String.init) ?? "-"
        return "\(person["id"] as? Int ?? 0) \(text(person, "name") ?? "-") \(department) \(text(part, role) ?? "-") "
          + episodes
      }
    }
    let cast = try #require(list["cast"] as? [Object]).flatMap { person in
      lines(person, person["roles"] as? [Object] ?? [person], "Acting", "character")
    }
    return try cast
      + #require(list["crew"] as? [Object]).flatMap { person in
        lines(person, person["jobs"] as? [Object] ?? [person], text(person, "department") ?? "-", "job")
      }
  }

  @Test(
    "a list of movies has every field of every row",
    arguments: [rust + "movie-popular", "iivanovw7__vidflix__popular", rust + "search-movie"])
  func movies(name: String) async throws {
    let rows = try #require(object(name)["results"] as? [Object])
    let works = try await catalog(["/movie/popular": bytes(name)]).list("popular").value.element.works
    #expect(works.count == rows.count)
    for (work, row) in zip(works, rows) { expect(work, is: row, .movie) }
  }

  @Test("a list of series has every field of every row, and the countries of origin")
  func series() async throws {
    let name = Self.swift + "tv-series-pageable-list"
    let rows = try #require(object(name)["results"] as? [Object])
    let works = try await catalog(["/tv/popular": bytes(name)]).list("popular_tv").value.element.works
    #expect(works.count == rows.count)
    for (work, row) in zip(works, rows) {
      expect(work, is: row, .tv)
      #expect(work.countries == row["origin_country"] as? [String])
    }
  }

  @Test(
    "the page of a movie has every field",
    arguments: [
      rust + "movie-details", rust + "movie-latest", swift + "movie-with-collection",
      swift + "movie-blank-homepage-release-date",
    ])
  func movie(name: String) async throws {
    let page = try object(name)
    let work = try await catalog(["/movie/5": bytes(name)]).movie("5").value.work
    expect(work, isPage: page, .movie)
  }

  @Test("a collection has every field of every movie")
  func collection() async throws {
    let name = Self.swift + "collection"
    let rows = try #require(object(name)["parts"] as? [Object])
    let series = CatalogSeries(id: 10, name: "Star Wars")
    let works = try await catalog(["/collection/10": bytes(name)]).works(of: series, .cached).value
    #expect(works.count == rows.count)
    for (work, row) in zip(works, rows) { expect(work, is: row, .movie) }
  }

  @Test("a movie has every person of the recorded cast and crew, with character or job")
  func credits() async throws {
    let answers = [
      "/movie/550": try bytes(Self.rust + "movie-details"),
      "/movie/550/credits": try bytes(Self.rust + "movie-credits"),
    ]
    let cast = try await catalog(answers).movie("550").value.cast
    #expect(try cast.map(line).sorted() == lines(try object(Self.rust + "movie-credits")).sorted())
  }

  @Test(
    "the page of a series has every field",
    arguments: [rust + "tv-details", swift + "tv-series", swift + "tv-series-details-append-response"])
  func page(name: String) async throws {
    let page = try object(name)
    let work = try await catalog(["/tv/1399": bytes(name)]).work(named("tmdb:tv/1399"), .cached).value.work
    expect(work, isPage: page, .tv)
  }

  @Test("all 536 people of the cast of a long series are there, and all of its crew, each with the episodes")
  func wholeSeries() async throws {
    let name = Self.rust + "tv-aggregate-credits"
    var page = try object(Self.rust + "tv-details")
    page["aggregate_credits"] = try object(name)
    page["credits"] = ["cast": [["id": 1, "name": "Last Season", "character": "Guest"]], "crew": []]
    let body = Array(try JSONSerialization.data(withJSONObject: page))
    let cast = try await catalog(["/tv/1399": body]).work(named("tmdb:tv/1399"), .cached).value.cast
    let creators = cast.filter { $0.department == Credit.creator }
    #expect(creators.map(\.name) == ["David Benioff", "D.B. Weiss"])
    let credits = cast.filter { $0.department != Credit.creator }
    #expect(credits.map(line).sorted() == (try lines(try object(name)).sorted()))
    #expect(Set(cast.filter { $0.department == Credit.acting }.map(\.person)).count == 536)
    let order = try #require(object(name)["cast"] as? [Object])
      .sorted { $0["order"] as? Int ?? 0 < $1["order"] as? Int ?? 0 }.flatMap { person in
        (person["roles"] as? [Object] ?? []).map { _ in "\(person["id"] as? Int ?? 0)" }
      }
    #expect(cast.prefix(order.count).map(\.person.key) == order)
  }

  @Test("a recorded list of all seasons that comes alone is read like one that comes with the page")
  func alone() async throws {
    let name = Self.swift + "tv-series-aggregate-credits"
    let answers = [
      "/tv/4604": Array(#"{"id": 4604, "name": "Smallville"}"#.utf8), "/tv/4604/aggregate_credits": try bytes(name),
    ]
    let record = try await catalog(answers).work(named("tmdb:tv/4604"), .cached)
    #expect(record.value.cast.map(line).sorted() == (try lines(try object(name)).sorted()))
    #expect(record.notices == [])
  }

  @Test("the user has every field")
  func person() async throws {
    let name = Self.rust + "person-details"
    let recorded = try object(name)
    let person = try await catalog(["/person/287": bytes(name)]).human("287").value
    #expect(person.id.description == "tmdb:person/\(recorded["id"] as? Int ?? 0)")
    #expect(person.name == text(recorded, "name"))
    #expect(person.biography == text(recorded, "biography"))
    #expect(person.born == text(recorded, "birthday"))
    #expect(person.died == text(recorded, "deathday"))
    #expect(person.facts.gender == (recorded["gender"] as? Int == 2 ? "Male" : "other"))
  }

  @Test("a person's parts in movies and series have every field, and the episodes of a series")
  func parts() async throws {
    let movies = "php-tmdb__api__test__Tmdb__Tests__Resources__person__get.movie_credits"
    let series = Self.swift + "person-tv-series-credits"
    let credits = try await catalog([
      "/person/287": bytes(Self.rust + "person-details"), "/person/287/movie_credits": bytes(movies),
      "/person/287/tv_credits": bytes(series),
    ]).parts(of: "287").value
    var wanted: [String] = []
    for (kind, recorded) in [("movie", try object(movies)), ("tv", try object(series))] {
      for (list, role) in [("cast", "character"), ("crew", "job")] {
        for row in try #require(recorded[list] as? [Object]) {
          let year = text(row, "release_date", "first_air_date")?.prefix(4) ?? "-"
          let episodes = positive(row["episode_count"]).map(String.init) ?? "-"
          let department = list == "cast" ? "Acting" : text(row, "department") ?? "-"
          wanted.append(
            "\(kind)/\(row["id"] as? Int ?? 0) \(text(row, "title", "name") ?? "-") \(year) \(department) "
              + "\(text(row, role) ?? "-") \(episodes)")
        }
      }
    }
    let shown = credits.map { credit in
      "\(credit.work.id.word)/\(credit.work.id.key) \(credit.work.title) \(credit.work.year.map(String.init) ?? "-") "
        + "\(credit.department ?? "-") \(credit.role ?? "-") \(credit.episodes.map(String.init) ?? "-")"
    }
    #expect(shown.sorted() == wanted.sorted())
    #expect(credits.allSatisfy { $0.person.name == "Brad Pitt" })
  }
}
