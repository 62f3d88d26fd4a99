// Imports from TV Time: the tables that it sent to users, and the files of two extensions.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing TV Time", .timeLimit(.minutes(2)))
struct TVTimeImportTests {
  static let second = """
    created_at,key,s_id,series_name,bulk_type,s_no,ep_no,season_number,episode_number,is_followed,is_for_later,is_archived,ep_watch_count,user_id
    2024-01-01 10:00:00,watch-episode-a-1,11,Pier Lights (2016),,1,1,,,,,,,0
    2024-01-02 10:00:00,watch-episode-a-2,11,Pier Lights (2016),season,1,2,,,,,,,0
    2024-01-05 10:00:00,rewatch-episode-a-1,11,Pier Lights (2016),,1,1,,,,,,,0
    2024-01-06 10:00:00,rewatch-episode-a-1,11,Pier Lights (2016),,1,1,,,,,,,0
    2024-01-02 10:00:00,watch-episode-b-1,12,,,,,0,3,,,,,0
    2024-01-01 10:00:00,user-series-a,11,Pier Lights (2016),,,,,,true,false,false,2,0
    2024-01-01 10:00:00,user-series-b,12,Salt Road,,,,,,true,false,true,,0
    2024-01-01 10:00:00,user-series-c,13,Later Show,,,,,,true,true,false,,0
    2024-01-01 10:00:00,user-series-d,14,Unseen Show,,,,,,true,false,false,,0
    2024-01-01 10:00:00,user-series-e,15,Counted Show,,,,,,true,false,false,7,0
    2024-01-01 10:00:00,user-series-f,16,Left Show,,,,,,false,false,false,,0
    2024-01-01 10:00:00,tracking-stats,,,,,,,,,,,9,0

    """
  static let first = """
    uuid,type,type-uuid-n,entity_type,movie_name,created_at,release_date,watch_date_range_key,series_id,series_name,season_number,episode_number,watch_date,user_id
    m1,watch,watch-m1-0,movie,Kalte Bucht,2022-04-10 11:26:55,2019-10-12 00:00:00,watch-date-1649590015,,,,,,0
    m1,rewatch,rewatch-m1-0,movie,Kalte Bucht,2024-12-24 20:00:00,2019-10-12 00:00:00,,,,,,,0
    m2,towatch,towatch-m2,movie,Moth Season,2023-09-04 21:53:54,0001-01-01 00:00:00,,,,,,,0
    m1,towatch,towatch-m1,movie,Kalte Bucht,2021-09-04 21:53:54,,,,,,,,0
    ,watch,,episode,,2024-01-01 10:00:00,,,11,Pier Lights (2016),1,9,1730548410,0
    ,last-episode-watched,,episode,,2024-01-01 10:00:00,,,11,Pier Lights (2016),1,9,,0

    """

  private func library(_ files: [String: String]) async throws -> (texts: [String: String], counts: ImportCounts) {
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(files)
    let again = try await library.take(files)
    #expect(again.new == 0)
    #expect(again.updated == 0)
    return (try await library.texts(), counts)
  }

  @Test("records of the second version give viewings, rewatches, the watchlist and statuses")
  func secondVersion() async throws {
    let (texts, counts) = try await library(["tracking-prod-records-v2.csv": Self.second])
    #expect(
      texts["Pier Lights (2016)"]
        == "started at S1E1 | S1E2 ?, S1E1 2024-01-01, S1E1 2024-01-05, S1E1 2024-01-06")
    #expect(texts["Salt Road"] == "givenup | S0E3 2024-01-02")
    #expect(texts["Later Show"] == "wanted")
    #expect(texts["Unseen Show"] == "wanted")
    #expect(texts["Counted Show"] == "started")
    #expect(texts["Left Show"] == nil)
    #expect(counts.unreadable == 1)
  }

  @Test("records of the first version give movies, and episodes only without the second version")
  func firstVersion() async throws {
    let alone = try await library(["tracking-prod-records.csv": Self.first]).texts
    #expect(alone["Kalte Bucht (2019)"] == "2022-04-10, 2024-12-24")
    #expect(alone["Moth Season"] == "wanted")
    #expect(alone["Pier Lights (2016)"] == "started at S1E9 | S1E9 2024-11-02")
    let both = try await library([
      "tracking-prod-records.csv": Self.first, "tracking-prod-records-v2.csv": Self.second,
    ]).texts
    #expect(both["Pier Lights (2016)"]?.contains("S1E9") == false)
    #expect(both["Kalte Bucht (2019)"] == "2022-04-10, 2024-12-24")
  }

  @Test("an older file adds only episodes that the records lack, and finds the series by its name")
  func olderFiles() async throws {
    let columns = "tv_show_name,episode_season_number,episode_number,episode_id,created_at"
    let (texts, _) = try await library([
      "tracking-prod-records-v2.csv": Self.second,
      "seen_episode_source.csv":
        "\(columns)\nPier Lights (2016),1,2,5,2024-02-02 10:00:00\nPier Lights (2016),1,4,6,2024-02-03 10:00:00\n",
      "seen_episode_latest.csv": "\(columns)\nPier Lights (2016),1,4,6,2024-02-03 10:00:09\nOther,1,1,7,2024-02-03\n",
      "rewatched_episode.csv":
        "\(columns),cpt,updated_at\nOther,1,1,7,2024-03-03 10:00:00,3,2024-05-03 10:00:00\n",
    ])
    #expect(
      texts["Pier Lights (2016)"]
        == "started at S1E4 | S1E2 ?, S1E1 2024-01-01, S1E1 2024-01-05, S1E1 2024-01-06, S1E4 2024-02-03")
    #expect(texts["Other"] == "started at S1E1 | S1E1 2024-02-03, S1E1 2024-03-03, S1E1 2024-05-03")
  }

  @Test("followed series, favorites, ratings and lists belong to the series of the number")
  func otherTables() async throws {
    let (texts, counts) = try await library([
      "followed_tv_show.csv":
        "tv_show_id,active,archived,created_at,tv_show_name\n11,1,0,2020-01-01 00:00:00,Pier Lights (2016)\n12,0,1,2020-01-01 00:00:00,Salt Road\n13,1,0,2020-01-01 00:00:00,Later Show\n",
      "user_show_special_status.csv":
        "tv_show_id,tv_show_name,status\n11,Pier Lights (2016),favorite\n13,Later Show,for_later\n13,Later Show,hidden\n",
      "user_tv_show_data.csv":
        "tv_show_id,is_followed,is_favorited,nb_episodes_seen,tv_show_name\n11,1,0,4,Pier Lights (2016)\n12,0,1,0,Salt Road\n",
      "tv_show_rate.csv":
        "tv_show_id,rating,tv_show_name\n11,4.50,Pier Lights (2016)\n12,9,Salt Road\n13,0,Later Show\n",
      "ratings-3-prod-episode_votes.csv":
        "vote_key,series_name,season_number,episode_number\n5-0-27,Pier Lights (2016),1,1\n6-0-44,Pier Lights (2016),1,2\n",
      "ratings-live-votes.csv": "vote_key,uuid,movie_name\nm1-0-29,m1,Kalte Bucht\nm2-0-17,m2,Moth Season\n",
      "lists-prod-lists.csv":
        "s_key,name,type,description,objects\nk,Rainy Days,list,For rain,[map[created_at:1.7e+09 id:12 type:series] map[id:1.1e+01 type:series] map[id:99 type:series] map[type:movie uuid:m1]]\nfavorite-movies,Favorite Movies,list,,[map[type:movie uuid:m1]]\ncount,,,,\n",
    ])
    #expect(texts["Pier Lights (2016)"] == "♥ ★9 started at S1E1 | S1E1 ? ★4 | on Rainy Days 2")
    #expect(texts["Salt Road"] == "♥ givenup | on Rainy Days 1")
    #expect(texts["Later Show"] == "wanted")
    #expect(texts["Kalte Bucht"] == "♥ ★8 | on Rainy Days 4")
    #expect(texts["Moth Season"] == nil)
    // No file has the name of the series with the number 99.
    #expect(counts.unreadable == 1)
  }

  @Test("a list keeps its description")
  func lists() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take([
      "lists-prod-lists.csv":
        "s_key,name,description,objects\nk,Rainy Days,For rain,[map[type:movie uuid:m1]]\n",
      "ratings-live-votes.csv": "vote_key,uuid,movie_name\nm1-0-3,m1,Kalte Bucht\n",
    ])
    #expect(try await library.library.lists().map(\.description) == ["For rain"])
  }

  @Test("a bad value gives a remark, and its row is kept")
  func badValues() async throws {
    let text = """
      created_at,key,s_id,series_name,s_no,ep_no,user_id
      soon,watch-episode-a-1,11,Pier Lights,1,1,0
      2024-01-01 10:00:00,watch-episode-a-2,11,Pier Lights,1,x,0
      2024-01-01 10:00:00,watch-episode-a-2,11,Pier Lights,,,0
      """
    let rows = try await WrittenExport("tracking-prod-records-v2.csv", text).read()
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(row.imported.marks.viewings == [Viewing(nil, of: WorkPart(season: 1, episode: 1))])
    #expect(row.remarks.contains(.notDate(.watchedDate, "“soon”")))
    #expect(row.remarks.contains(.notNumber(.episode, "“x”", 0...Bounds.episodes.upperBound)))
    let movie =
      "uuid,type,type-uuid-n,entity_type,movie_name,created_at,watch_date_range_key,user_id\n"
      + "m1,watch,w,movie,Kalte Bucht,2022-04-10 11:26:55,watch-date-soon,0\n"
    let seen = try await WrittenExport("tracking-prod-records.csv", movie).read()
    #expect(seen.first?.remarks == [.notDate(.watchedDate, "“soon”")])
  }

  @Test("an unknown status gives a remark and leaves the status")
  func unknownStatus() async throws {
    let text = "uuid,tvdb_id,imdb_id,title,status,created_at\nu,11,,Pier Lights,resting,2018-12-18T12:39:15Z\n"
    let row = try #require(try await WrittenExport("tvtime-series.csv", text).read().first)
    #expect(row.remarks == [.unknownStatus("“resting”")])
    #expect(!row.imported.fields.contains(.status))
    #expect(
      row.keys == [ImportKey("tvtime-series", "11"), ImportKey("tvtime-uuid", "u"), ImportKey("tvdb-series", "11")])
  }

  @Test("files with addresses, tokens and passwords are not read")
  func secrets() async throws {
    let export = try WrittenExport("tracking-prod-records-v2.csv", Self.second)
    let names = ["auth-prod-login.csv", "ip_address.csv", "user.csv", "user_social_data.csv"]
    for name in names { try export.write(name, "tv_show_id,active,tv_show_name\n1,1,Secret\n") }
    let rows = try await export.rows()
    #expect(rows.unreadFiles == names)
    #expect(try !rows.all().read.contains { $0.work.title == "Secret" })
  }

  @Test("JSON and tables of one extension give each viewing once; a list and favorites add to it")
  func extensions() async throws {
    let show = """
      {"uuid":"u","id":{"tvdb":11,"imdb":"-1"},"title":"Pier Lights","status":"stopped","seasons":[{"number":1,"episodes":[
      {"number":1,"is_watched":true,"watched_at":"2019-10-04T03:43:42Z","rating":8,"rewatch_count":2},
      {"number":2,"is_watched":false,"watched_at":null},{"number":"x","is_watched":true}]}]}
      """
    let movie =
      #"{"uuid":"m","id":{"tvdb":21,"imdb":"tt99000001"},"title":"Kalte Bucht","rating":7,"is_watched":false}"#
    let (texts, _) = try await library([
      "shows.json": "[\(show)]", "movies.json": "[\(movie)]",
      "favorites.json": #"{"name":"Favorites","shows":[\#(show)],"movies":[]}"#,
      "lists.json":
        #"[{"name":"Rainy Days","description":"","is_public":false,"shows":[\#(show)],"movies":[\#(movie)]}]"#,
      "activity_history.csv":
        "imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating\r\n-1,5,episode,Pier Lights,1,1,false,true,2020-10-04T03:43:42Z,stopped,false,\r\n-1,6,episode,Pier Lights,1,3,false,true,,stopped,true,\r\n-1,12,show,Salt Road,,,,,,up_to_date,true,\r\n",
      "list_Winter.csv":
        "imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted\r\n-1,12,show,Salt Road,,,,,,up_to_date,true\r\n",
    ])
    #expect(
      texts["Pier Lights"] == "♥ givenup | S1E1 ?, S1E3 ?, S1E1 2019-10-04 ★8 | on Rainy Days 1")
    #expect(texts["Kalte Bucht"] == "wanted ★7 | on Rainy Days 2")
    #expect(texts["Salt Road"] == "started | on winter 1")
  }

  @Test("a damaged JSON file costs only itself")
  func damaged() async throws {
    let export = try WrittenExport(
      "shows.json", #"[{"id":{"tvdb":11,"imdb":null},"title":"Pier Lights","seasons":[]},{"id":"#)
    let items = try await export.items()
    #expect(items.read.map(\.work.title) == ["Pier Lights"])
    #expect(items.unreadable.map(\.reason) == [.cutFile])
  }
}

@Suite("Samples of TV Time", .timeLimit(.minutes(2)), .recorded)
struct TVTimeSampleTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let path: String
    /// The library computes from the viewings where the user is in a series. The files do not say it.
    let texts: [String: String]
    var left = 0

    var testDescription: String { path }
  }

  static let samples = [
    Sample(
      path: "tvtime-gdpr",
      texts: [
        "Lantern Street (2016)":
          "♥ ★9 started at S1E2 | S1E1 ?, S1E2 ?, S1E4 2024-11-02, S1E5 2024-11-02, S1E4 2025-01-05, S1E1 2025-02-01, S1E2 2025-03-20, S1E1 2026-02-01 ★10 | on Rainy Days 1",
        "Harbor Nine, or the Pilots": "wanted | on Rainy Days 2", "Glass Weather": "givenup",
        "Not Followed": "started at S1E1 | S1E1 2024-11-02",
        "Die stille Fähre (2019)": "♥ ★8 | 2022-04-10, 2024-12-24", "Moth Season": "wanted",
      ], left: 1),
    Sample(path: "tvtime-gdpr-no-episodes", texts: ["Harbor Nine": "wanted"]),
    Sample(
      path: "tvtime-out",
      texts: [
        "Lantern Street": "started at S1E1 | S1E1 ?, S0E1 2019-10-05, S1E1 2025-05-13 | on Rainy Days 1",
        "Harbor Nine, or the Pilots": "wanted | on Rainy Days 2",
        "Winter Drills": "started at S1386E1 | S1386E1 2025-03-20", "Glass Weather": "givenup",
        "The Quiet Ferry (2019)": "2026-06-03 | on Rainy Days 3", "Moth Season (1987)": "wanted",
      ]),
    Sample(path: "tvtime-out-older", texts: ["Lantern Street": "started at S1E1 | S1E1 2025-05-13"]),
    Sample(
      path: "tvtime-out/tvtime-series-episodes-2026-07-05.csv",
      texts: [
        "Lantern Street": "started at S1E1 | S1E1 ?, S1E1 2019-10-04, S0E1 2019-10-05",
        "Winter Drills": "started at S1386E1 | S1386E1 2025-03-20",
      ]),
    Sample(
      path: "tvtime-liberator",
      texts: [
        "Lantern Street": "♥ started at S1E1 | S1E2 ?, S1E1 2019-10-04 | on Rainy Days 1",
        "Harbor Nine, or the Pilots": "wanted", "The Quiet Ferry": "★8 | ?, 2022-03-18 | on Rainy Days 2",
        "Moth Season": "wanted",
      ]),
  ]

  @Test("each is imported as the user reads it, and changes nothing the second time", arguments: samples)
  func sample(_ sample: Sample) async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.takeMore(sample.path)
    #expect(counts.unreadable == sample.left)
    try await library.expect(sample.texts)
    try await library.expectSameAgain(sample.path)
  }
}
