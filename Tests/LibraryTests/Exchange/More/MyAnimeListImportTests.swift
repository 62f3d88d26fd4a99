// Imports from MyAnimeList: XML files of anime and manga, and the XML that the reader takes.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Importing MyAnimeList", .timeLimit(.minutes(2)))
struct MyAnimeListImportTests {
  private static func list(_ entries: String...) -> String {
    "<?xml version=\"1.0\"?>\n<!-- <anime> -->\n<myanimelist>\n<myinfo><user_export_type>1</user_export_type></myinfo>\n"
      + entries.joined(separator: "\n") + "\n</myanimelist>\n"
  }
  private static func anime(_ title: String, _ members: String = "", type: String = "TV") -> String {
    "<anime><series_animedb_id>\(title.utf8.reduce(0) { $0 + Int($1) })</series_animedb_id>"
      + "<series_title><![CDATA[\(title)]]></series_title><series_type>\(type)</series_type>\(members)</anime>"
  }
  private static func manga(_ title: String, _ members: String) -> String {
    "<manga><manga_mangadb_id>7</manga_mangadb_id><manga_title>\(title)</manga_title>\(members)</manga>"
  }

  private func texts(_ entries: String...) async throws -> [String: String] {
    let library = ImportedLibrary(known: [])
    let files = ["animelist_1.xml": Self.list(entries.joined())]
    try await library.take(files, named: "animelist_1.xml")
    let again = try await library.take(files, named: "animelist_1.xml")
    #expect(again.new == 0)
    #expect(again.updated == 0)
    return try await library.texts()
  }

  private func rows(_ text: String) async throws -> [ImportedRow] {
    try await WrittenExport("a.xml", text).items("a.xml").read
  }

  @Test("a completed anime has one viewing over its days, and one before if it was seen again")
  func completed() async throws {
    let days = "<my_start_date>2025-04-10</my_start_date><my_finish_date>2025-06-30</my_finish_date>"
    let texts = try await texts(
      Self.anime("Comets", days + "<my_status>Completed</my_status><my_watched_episodes>12</my_watched_episodes>"),
      Self.anime("Again", days + "<my_status>2</my_status><my_times_watched>3</my_times_watched>"),
      Self.anime("No days", "<my_status>Completed</my_status><my_finish_date>0000-00-00</my_finish_date>"),
      Self.anime(
        "Film", "<my_status>Completed</my_status><my_finish_date>2024-03-00</my_finish_date>", type: "Movie"))
    #expect(texts["Comets"] == "finished | 2025-04-10–2025-06-30")
    #expect(texts["Again"] == "finished | ?, 2025-04-10–2025-06-30")
    #expect(texts["No days"] == "finished | ?")
    #expect(texts["Film"] == "2024-03")
  }

  @Test("an anime that is not complete has its last episode as progress, and no viewing")
  func progress() async throws {
    func entry(_ title: String, _ status: String) -> String {
      Self.anime(
        title,
        "<my_status>\(status)</my_status><my_watched_episodes>3</my_watched_episodes><series_episodes>12</series_episodes><my_start_date>2026-00-00</my_start_date>"
      )
    }
    let texts = try await texts(
      entry("Watched", "Watching"), entry("Held", "On-Hold"), entry("Held there", "On Hold"), entry("Left", "Dropped"),
      Self.anime("Planned", "<my_status>Plan to Watch</my_status><my_watched_episodes>0</my_watched_episodes>"))
    #expect(texts["Watched"] == "started at S1E3")
    #expect(texts["Held"] == "onhold at S1E3")
    #expect(texts["Held there"] == "onhold at S1E3")
    #expect(texts["Left"] == "givenup at S1E3")
    #expect(texts["Planned"] == "wanted")
    let row = try #require(try await rows(Self.list(entry("Watched", "Watching"))).first)
    #expect(row.imported.marks.begun == PartialDate("2026"))
    #expect(row.imported.marks.progress?.percent == 25)
  }

  @Test("a manga is a book whose chapters are its progress")
  func manga() async throws {
    let row = try #require(
      try await rows(
        Self.list(
          Self.manga(
            "Lamps &amp; Men",
            "<my_status>Reading</my_status><my_read_chapters>120</my_read_chapters><my_score>10</my_score><my_retail_volumes>3</my_retail_volumes>"
          ))
      ).first)
    #expect(row.work.kind == .book)
    #expect(row.work.title == "Lamps & Men")
    #expect(row.keys == [ImportKey("myanimelist-manga", "7")])
    #expect(row.imported.marks.progress?.place == .chapter(120))
    #expect(row.imported.marks.rating?.halfStars == 10)
    #expect(row.imported.marks.owned == Owned())
  }

  @Test("an anime that is seen again has been begun, also if it is complete")
  func again() async throws {
    let entry = Self.anime(
      "Comets", "<my_status>Completed</my_status><my_rewatching>1</my_rewatching><my_rewatching_ep>4</my_rewatching_ep>"
    )
    #expect(try await texts(entry) == ["Comets": "started at S1E4 | ?"])
  }

  @Test("notes, tags, storage and the score become marks, and a score of 0 means unrated")
  func marks() async throws {
    let texts = try await texts(
      Self.anime(
        "Comets",
        "<my_score>0</my_score><my_tags><![CDATA[sea, fog]]></my_tags><my_storage>DVD / CD</my_storage><my_comments>Fine</my_comments><my_status>Watching</my_status>"
      ))
    #expect(texts["Comets"] == "started owned DVD / CD | note Fine | #sea #fog")
  }

  @Test("an entry without a title is left out, and a bad value or an unknown status gives a remark")
  func badValues() async throws {
    let text = Self.list(
      "<anime><series_animedb_id>1</series_animedb_id><my_status>1</my_status></anime>",
      Self.anime(
        "Comets",
        "<my_status>Resting</my_status><my_score>11</my_score><my_watched_episodes>few</my_watched_episodes>"))
    let items = try await WrittenExport("a.xml", text).items("a.xml")
    #expect(items.unreadable.map(\.reason) == [.untitled])
    #expect(items.unreadable.map(\.line) == [5])
    let row = try #require(items.read.first)
    #expect(row.line == 6)
    #expect(row.remarks.contains(.unknownStatus("“Resting”")))
    #expect(row.remarks.contains(.notRating("“11”", outOf: 10)))
    #expect(row.remarks.contains(.notNumber(.episode, "“few”", Bounds.episodes)))
    #expect(row.imported.fields.isDisjoint(with: [.status, .wanted, .seen]))
  }

  @Test("a packed list is read, and so are both lists of a folder")
  func files() async throws {
    let export = try WrittenExport("animelist_1.xml", Self.list(Self.anime("Comets")))
    try export.write("mangalist_1.xml", Self.list(Self.manga("Lamps", "")))
    #expect(try await export.read().map(\.work.title) == ["Comets", "Lamps"])
    let packed = try export.gzip("animelist_1.xml")
    #expect(try await export.read(packed).map(\.work.title) == ["Comets"])
  }

  @Test("a list that ends early gives the entries before its end, and says so")
  func cut() async throws {
    let text = Self.list(Self.anime("Comets"), Self.anime("Kites"))
    let cut = String(text.prefix(text.count - 60))
    let items = try await WrittenExport("a.xml", cut).items("a.xml")
    #expect(items.read.map(\.work.title) == ["Comets"])
    #expect(items.unreadable.map(\.reason) == [.cutFile])
  }
}

@Suite("XML records")
struct XMLRecordsTests {
  /// The JSON of an XML text that is read in pieces of some bytes.
  private func json(_ text: String, pieces count: Int) -> String {
    var rest = Array(text.utf8)[...]
    var records = XMLRecords<Never>(["r"]) {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    var json: [UInt8] = []
    while case let piece = records.next(), !piece.isEmpty { json += piece }
    return String(decoding: json, as: UTF8.self)
  }

  @Test(
    "records become objects, however the file is cut into pieces",
    arguments: [
      ("<x><r><a>1</a><b/></r><r></r></x>", #"[{"a":"1","b":""},{}]"#),
      (
        "<x><r><a>&lt;&amp;&#65;&#x42;&quot;&apos;&gt;&no;&#0xFF; & 1 < 2</a></r></x>",
        ##"[{"a":"<&AB\"'>&no;&#0xFF; & 1 < 2"}]"##
      ),
      ("<x><r><a>1<![CDATA[<b>&amp;]]>2</a></r></x>", #"[{"a":"1<b>&amp;2"}]"#),
      ("<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e \"boom\">]><x><r><a>&e;</a></r></x>", #"[{"a":"&e;"}]"#),
      ("<x><!-- <r> --><r id=\"7\"><a b='c'>1<i>2</i></a></r></x>", #"[{"a":"12"}]"#),
      ("<x>\n<r>\n<a>1</a></r>\n<r><a>2\n</a></r></x>", "[\n{\"a\":\"1\"}\n\n,{\"a\":\"2\\n\"}]"),
      ("<x><r><a>1</a></r><r><a>2", #"[{"a":"1"}"#), ("<x><r><a>1</r></x>", #"[{"a":"1"}]"#), ("<x", "["), ("", "["),
      ("<x></x>", "[]"), ("</x></x>", "[]"), ("<x><r><a>1</a></r></x><x><r><a>2</a></r></x>", #"[{"a":"1"}]"#),
    ])
  func records(text: String, expected: String) {
    for count in [1, 2, 7, 1_000] { #expect(json(text, pieces: count) == expected, "\(count)") }
  }

  @Test("a tag or a text without an end stops the reading within a MiB")
  func limits() {
    let long = String(repeating: "y", count: 3 << 20)
    #expect(json("<x><r><a>1</a></r><\(long)", pieces: 1 << 16) == #"[{"a":"1"}"#)
    #expect(json("<x><r><a>\(long)</a></r></x>", pieces: 1 << 16).utf8.count < 3 << 20)
  }
}

@Suite("Samples of MyAnimeList", .timeLimit(.minutes(2)), .recorded)
struct MyAnimeListSampleTests {
  private static let anime = [
    "Paper Comets & Other Lights":
      "★9 finished | ?, 2025-04-10–2025-06-30 | note Better the second time. | #sea #fog",
    "Slow Orbit": "started at S1E8", "Tin Lantern": "★10 started | 2024-03", "Ash Kites": "onhold at S1E3",
    "Cold Tram": "★3 givenup at S1E2", "Next Spring": "wanted",
  ]
  private static let manga = [
    "Lamp Men": "★10 started at ch120", "Harbor Sketches": "★7 | ?, 2026-02-20", "Later": "wanted",
  ]

  @Test(
    "each is imported as the user reads it, and changes nothing the second time",
    arguments: [
      ("myanimelist", anime.merging(manga) { mine, _ in mine }, 0),
      ("myanimelist/animelist_1784073600_-_1.xml", anime, 0), ("myanimelist/mangalist_1784073600_-_1.xml", manga, 0),
      ("myanimelist-other-programs", ["Slow Orbit": "wanted"], 1),
    ])
  func sample(path: String, texts: [String: String], left: Int) async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.takeMore(path)
    #expect(counts.unreadable == left)
    try await library.expect(texts)
    try await library.expectSameAgain(path)
  }
}
