// Compares every field that Marquee shows of Open Library's answers with what Foundation's reader finds in them.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Every field of Open Library's recorded answers", .recorded, .timeLimit(.minutes(10)))
struct OpenLibraryFieldTests {
  /// The recorded answers by the shape of their content, each with its name and its bytes.
  private static func answers(_ isShape: ([String: Any]) -> Bool) throws -> [(name: String, object: [String: Any])] {
    try RecordedData.files("payloads/openlibrary").flatMap { file -> [(name: String, object: [String: Any])] in
      let json = try JSONSerialization.jsonObject(with: Data(file.bytes))
      if let objects = json as? [[String: Any]] { return objects.map { (file.name, $0) } }
      return [(file.name, try #require(json as? [String: Any]))]
    }.filter { isShape($0.object) }
  }

  /// The answers of `payloads/small/openlibrary.json`, by path.
  private static func small() throws -> [String: [String: Any]] {
    let bytes = Data(try RecordedData.bytes("payloads/small/openlibrary.json"))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: [String: Any]])
  }

  private func catalog(_ answers: [String: [String: Any]]) throws -> OpenLibraryCatalog {
    try .over(
      CannedTransport(
        answers.mapValues { HTTPResponse(status: 200, body: [UInt8](try JSONSerialization.data(withJSONObject: $0))) }))
  }

  /// The fields that Marquee shows, as this test reads them.
  private struct Fields: Equatable {
    var title = ""
    var released: String?
    var creators: [String] = []
    var genres: [String] = []
    var synopsis: String?
    var pages: Int?
    var score: Double?
    var votes: Int?
    var languages: [String] = []
    var artwork: String?
    var url: String?

    init(_ work: Work) {
      (title, released, creators, genres) = (work.title, work.released?.description, work.creators, work.genres)
      (synopsis, pages, score, votes) = (work.synopsis, work.pages, work.score?.value, work.score?.votes)
      (languages, artwork, url) = (work.languages, work.artwork?.text, work.url?.text)
    }

    /// Reads a row of a search, a row of a subject, or a record.
    init(_ json: [String: Any], subjects: String, cover: Int?) throws {
      func texts(_ name: String) -> [String] {
        let texts = (json[name] as? [String] ?? []).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        return texts.filter { !$0.isEmpty }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      }
      title = (json["title"] as? String ?? "Untitled").trimmingCharacters(in: .whitespaces)
      if let subtitle = json["subtitle"] as? String { title += ": " + subtitle.trimmingCharacters(in: .whitespaces) }
      released = (json["first_publish_year"] as? Int).flatMap { (1000...2027).contains($0) ? "\($0)" : nil }
      creators = texts("author_name")
      genres = texts(subjects)
      pages = json["number_of_pages_median"] as? Int
      score = json["ratings_average"] as? Double
      votes = json["ratings_count"] as? Int
      languages = (json["language"] as? [String] ?? []).compactMap { Self.languages[$0] }
      artwork = cover.flatMap { $0 > 0 ? "https://covers.test/b/id/\($0)-L.jpg?default=false" : nil }
      let key = (try #require(json["key"] as? String)).split(separator: "/").last ?? ""
      url = "https://openlibrary.org/\(key.hasSuffix("M") ? "books" : "works")/\(key)"
    }

    /// The languages of the recordings, with their codes of two letters.
    static let languages = [
      "chi": "zh", "cze": "cs", "dan": "da", "dut": "nl", "eng": "en", "est": "et", "fin": "fi", "fre": "fr",
      "ger": "de", "gre": "el", "heb": "he", "hrv": "hr", "hun": "hu", "ice": "is", "ita": "it", "jpn": "ja",
      "kor": "ko", "lit": "lt", "nor": "no", "per": "fa", "pol": "pl", "por": "pt", "rum": "ro", "rus": "ru",
      "scc": "sr", "scr": "hr", "slo": "sk", "slv": "sl", "spa": "es", "srp": "sr", "swe": "sv", "tur": "tr",
      "ukr": "uk", "bul": "bg", "cat": "ca", "ara": "ar", "baq": "eu", "glg": "gl", "wel": "cy", "vie": "vi",
    ]

    /// The text of a description, a biography or a note, read with regular expressions.
    static func prose(_ value: Any?) -> String? {
      var text = value as? String ?? (value as? [String: Any])?["value"] as? String ?? ""
      for (pattern, replacement) in [
        (#"\r\n"#, "\n"), (#"(?m)^[ \t]+|[ \t]+$"#, ""), (#"(?m)^\[\d+\]: http.*$"#, ""),
        (#"(?m)^\(\[source\]\[\d+\]\)\n?"#, ""), (#"\*([^\s*][^*]*)\*"#, "$1"), (#"\n{3,}"#, "\n\n"),
      ] { text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression) }
      text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return text.isEmpty ? nil : text
    }
  }

  @Test("every row of a recorded search has all its fields")
  func searches() async throws {
    let small = try #require(try Self.small()["/search.json"])
    var count = 0
    for page in try Self.answers({ $0["docs"] != nil }).map(\.object) + [small] {
      let docs = try #require(page["docs"] as? [[String: Any]])
      let found = try await catalog(["/search.json": page]).find("anything at all", limit: 100)
      #expect(
        found.value.works.map(\.id.key)
          == docs.compactMap { ($0["key"] as? String)?.split(separator: "/").last.map(String.init) })
      for (work, doc) in zip(found.value.works, docs) {
        let fields = try Fields(doc, subjects: "subject", cover: doc["cover_i"] as? Int)
        #expect(Fields(work) == fields, "\(Fields(work)) is not \(fields)")
        count += 1
      }
      #expect(found.dropped.isEmpty)
    }
    #expect(count == 86)
  }

  @Test("every row of a recorded subject has all its fields")
  func subjects() async throws {
    let pages = try Self.answers { $0["subject_type"] != nil }
    #expect(!pages.isEmpty)
    for page in pages.map(\.object) {
      let name = try #require(page["name"] as? String)
      let rows = try #require(page["works"] as? [[String: Any]])
      let shelf = try await catalog(["/subjects/\(name).json": page]).subject(name)
      #expect(shelf.value.element.works.count == rows.count)
      for (work, row) in zip(shelf.value.element.works, rows) {
        var fields = try Fields(row, subjects: "subject", cover: row["cover_id"] as? Int)
        fields.creators = (row["authors"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        #expect(Fields(work) == fields)
      }
    }
  }

  @Test("every recorded work and edition has all its fields")
  func records() async throws {
    let records = try Self.answers {
      ["/type/work", "/type/edition"].contains(($0["type"] as? [String: Any])?["key"] as? String)
    }
    #expect(records.count == 33)
    for (name, record) in records {
      let path = try #require(record["key"] as? String)
      let book = try await catalog(["\(path).json": record]).book(String(path.split(separator: "/").last ?? ""))
      var fields = try Fields(record, subjects: "subjects", cover: (record["covers"] as? [Int])?.first { $0 > 0 })
      fields.released = (record["first_publish_date"] ?? record["publish_date"]) as? String
      fields.synopsis = Fields.prose(record["description"])
      fields.pages = record["number_of_pages"] as? Int
      fields.languages = (record["languages"] as? [[String: String]] ?? []).compactMap { language in
        language["key"].flatMap { Fields.languages[String($0.suffix(3))] }
      }
      #expect(Fields(book.value.work) == fields, "\(name), \(path)")
      #expect(book.dropped.isEmpty)
    }
  }

  @Test("every recorded author has all their fields")
  func authors() async throws {
    let small = try Self.small().values.filter { ($0["key"] as? String)?.hasPrefix("/authors/") == true }
    let authors = try Self.answers { ($0["type"] as? [String: Any])?["key"] as? String == "/type/author" }.map(\.object)
    #expect(authors.count == 2 && small.count == 2)
    for author in authors + small {
      let path = try #require(author["key"] as? String)
      let person = try await catalog(["\(path).json": author]).author(String(path.split(separator: "/").last ?? ""))
        .value
      #expect(person.name == author["name"] as? String)
      #expect(person.born == author["birth_date"] as? String)
      #expect(person.died == author["death_date"] as? String)
      #expect(person.biography == Fields.prose(author["bio"]))
    }
  }

  @Test("a work's editions give the earliest year and the median length")
  func editions() async throws {
    let lists = try Self.answers { ($0["links"] as? [String: Any])?["work"] != nil }
    #expect(!lists.isEmpty)
    for list in lists.map(\.object) {
      let entries = try #require(list["entries"] as? [[String: Any]])
      let record: [String: Any] = ["type": ["key": "/type/work"], "title": "T", "key": "/works/OL1W"]
      let book = try await catalog(["/works/OL1W.json": record, "/works/OL1W/editions.json": list]).book("OL1W").value
      let years = entries.compactMap {
        ($0["publish_date"] as? String)?.firstMatch(of: #/\b[12]\d\d\d\b/#).flatMap { Int($0.output) }
      }
      #expect(book.work.released?.description == years.min().map { "\($0)" })
      let pages = entries.compactMap { $0["number_of_pages"] as? Int }.sorted()
      #expect(book.work.pages == pages[pages.count / 2])
    }
  }

  @Test("the work whose page and row have different years has the row's, with the fields of both")
  func work() async throws {
    let small = try Self.small()
    let book = try await catalog(small).book("OL11W")
    let doc = try #require((small["/search.json"]?["docs"] as? [[String: Any]])?.first)
    let record = try #require(small["/works/OL11W.json"])
    var fields = try Fields(doc, subjects: "subject", cover: nil)
    fields.genres = try #require(record["subjects"] as? [String])
    fields.synopsis = "One.\n\nTwo, after Der Salzweg."
    #expect(Fields(book.value.work) == fields)
    #expect(fields.released == "1901")
    #expect(book.value.cast.map(\.name) == ["Ada Finch"])
  }
}
