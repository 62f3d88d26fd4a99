// Reads what other people recorded of Open Library, each answer at its path, as it is.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Recorded answers of Open Library", .recorded, .timeLimit(.minutes(10)))
struct OpenLibraryRecordedTests {
  private static let folder = "payloads/openlibrary/"

  private func bytes(_ name: String) throws -> [UInt8] { try RecordedData.bytes(Self.folder + name) }

  /// The same bytes, read by Foundation's reader.
  private func json(_ name: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(try bytes(name))) }

  private func object(_ name: String) throws -> [String: Any] { try #require(json(name) as? [String: Any]) }

  private func catalog(_ answers: [String: [UInt8]]) throws -> OpenLibraryCatalog {
    try .over(CannedTransport(answers.mapValues { HTTPResponse(status: 200, body: $0) }))
  }

  private let potter =
    "bonukai__MediaTracker__server____tests____metadata__provider__mock__openlibrary__detailsResponse.json"
  private let sabriel = "bookwyrm-social__bookwyrm__bookwyrm__tests__data__ol_work.json"
  private let edition = "bookwyrm-social__bookwyrm__bookwyrm__tests__data__ol_edition.json"
  private let rings = "jayfajardo__openlibrary__spec__fixtures__search.json"
  private let timeWar = "bookwyrm-social__bookwyrm__bookwyrm__tests__data__ol_search.json"
  private let nothing = "ibraheemmawwal__book-data-pipeline__tests__fixtures__openlibrary_empty.json"
  private let bestsellers = "ravidkrisi__BookWormIOS__BookWormIOS__Data__Remote__Models__ListResponse.swift.json"
  private let dump = "mrazjava__booklink-openlibrary__src__main__resources__openlibrary__samples__works-tail-n30.json"
  private let rautroy = "jayfajardo__openlibrary__spec__fixtures__author.json"
  private let dahl =
    "myles__librarian__tests__integrations__openlibrary__openlibrary_responses.py__AUTHOR_RESPONSE.json"
  private let neuromancer = "jayfajardo__openlibrary__spec__fixtures__editions.json"

  @Test("the recordings of these tests exist")
  func complete() throws {
    let names = Set(try RecordedData.files("payloads/openlibrary").map(\.name))
    let known: Set = [
      potter, sabriel, edition, rings, timeWar, nothing, bestsellers, dump, rautroy, dahl, neuromancer,
    ]
    #expect(known.isSubset(of: names))
  }

  @Test("a work with a plain description, without its footer")
  func plainWork() async throws {
    let book = try await catalog(["/works/OL82563W.json": bytes(potter)]).book("OL82563W")
    let record = try object(potter)
    #expect(book.value.work.title == record["title"] as? String)
    let synopsis = try #require(book.value.work.synopsis)
    #expect(synopsis.hasPrefix("Harry Potter #1\n\nWhen mysterious letters"))
    #expect(synopsis.hasSuffix("the first of the Harry Potter adventures is set to begin."))
    let subjects = try #require(record["subjects"] as? [String])
    #expect(book.value.work.genres == subjects && subjects.count == 81)
    #expect(book.dropped.isEmpty)
    // Its author was not recorded.
    #expect(book.missing.map(\.part).contains(.text("the author OL23919A")))
  }

  @Test("a work with a typed description and a first date")
  func typedWork() async throws {
    let book = try await catalog(["/works/OL15832982W.json": bytes(sabriel)]).book("OL15832982W")
    #expect(book.value.work.title == "Sabriel" && book.value.work.released == PartialDate(year: 1995))
    #expect(book.value.work.synopsis == "First in the Old Kingdom/Abhorsen series.")
    #expect(try book.value.work.genres == object(sabriel)["subjects"] as? [String])
    #expect(book.value.work.artwork?.text == "https://covers.test/b/id/6796986-L.jpg?default=false")
    #expect(book.dropped.isEmpty)
  }

  @Test("an edition under /works is found among the books")
  func editionAsWork() async throws {
    let book = try await catalog(["/books/OL22951843M.json": bytes(edition)]).book("OL22951843M")
    #expect(book.value.work.title == "Sabriel" && book.value.work.released == PartialDate(year: 1996))
    #expect(book.value.work.pages == 491 && book.value.work.genres == ["Fantasy."])
    #expect(book.value.work.synopsis?.hasPrefix("Sabriel, daughter of the necromancer Abhorsen") == true)
    #expect(book.dropped.isEmpty)
  }

  @Test("thirty works of the dump, one after the other")
  func dumpedWorks() async throws {
    let records = try #require(json(dump) as? [[String: Any]])
    #expect(records.count == 30)
    for record in records {
      let key = try #require((record["key"] as? String)?.split(separator: "/").last.map(String.init))
      let body = [UInt8](try JSONSerialization.data(withJSONObject: record))
      let book = try await catalog(["/works/\(key).json": body]).book(key)
      #expect(book.value.work.id.key == key && book.dropped.isEmpty)
      let title = [record["title"], record["subtitle"]].compactMap {
        ($0 as? String)?.trimmingCharacters(in: .whitespaces)
      }
      #expect(book.value.work.title == title.joined(separator: ": "))
      let cover = (record["covers"] as? [Int])?.first { $0 > 0 }
      #expect(book.value.work.artwork?.text == cover.map { "https://covers.test/b/id/\($0)-L.jpg?default=false" })
      #expect(book.value.work.genres == record["subjects"] as? [String] ?? [])
      let described = record["description"] as? [String: Any]
      #expect((book.value.work.synopsis == nil) == (described == nil))
      let authors = (record["authors"] as? [[String: Any]] ?? []).count
      #expect(book.missing.count { "\($0.part, default: "")".contains("the author") } == authors)
    }
  }

  @Test("editions give a year and a length where nothing else does")
  func editions() async throws {
    let record = Array(#"{"type": {"key": "/type/work"}, "title": "Neuromancer"}"#.utf8)
    let book = try await catalog([
      "/works/OL27258W.json": record, "/works/OL27258W/editions.json": bytes(neuromancer),
    ]).book("OL27258W")
    #expect(book.value.work.released == PartialDate(year: 1986) && book.value.work.pages == 317)
    #expect(book.dropped.isEmpty && book.notices.isEmpty)
  }

  @Test("authors, old and new")
  func authors() async throws {
    let catalog = try catalog(["/authors/OL1A.json": bytes(rautroy), "/authors/OL34184A.json": bytes(dahl)])
    let old = try await catalog.author("OL1A")
    #expect(old.value.name == "Sachi Rautroy" && old.value.born == "1916" && old.value.died == "2004")
    let new = try await catalog.author("OL34184A")
    #expect(new.value.name == "Roald Dahl" && new.value.born == "13 September 1916")
    #expect(new.value.died == "23 November 1990")
    #expect(try new.value.biography == object(dahl)["bio"] as? String)
    #expect(old.dropped.isEmpty && new.dropped.isEmpty)
  }

  @Test("search results, with every row that was recorded", arguments: ["rings", "timeWar", "nothing"])
  func searches(name: String) async throws {
    let file = ["rings": rings, "timeWar": timeWar, "nothing": nothing][name] ?? ""
    let page = try object(file)
    let docs = try #require(page["docs"] as? [[String: Any]])
    let found = try await catalog(["/search.json": bytes(file)]).find("anything at all", limit: 100)
    #expect(found.dropped.isEmpty && found.value.works.count == docs.count)
    #expect(found.value.total == page["numFound"] as? Int)
    for (work, doc) in zip(found.value.works, docs) {
      #expect((doc["key"] as? String)?.hasSuffix(work.id.key) == true)
      let title = [doc["title"], doc["subtitle"]].compactMap { ($0 as? String)?.trimmingCharacters(in: .whitespaces) }
      #expect(work.title == title.joined(separator: ": "))
      #expect(work.creators == doc["author_name"] as? [String] ?? [])
      #expect(work.released?.year == doc["first_publish_year"] as? Int)
      let cover = (doc["cover_i"] as? Int).flatMap { $0 > 0 ? $0 : nil }
      #expect(work.artwork?.text == cover.map { "https://covers.test/b/id/\($0)-L.jpg?default=false" })
    }
  }

  @Test("a subject, with every row that was recorded")
  func subject() async throws {
    let page = try object(bestsellers)
    let rows = try #require(page["works"] as? [[String: Any]])
    let shelf = try await catalog(["/subjects/bestsellers.json": bytes(bestsellers)]).subject("bestsellers")
    #expect(shelf.value.element.total == 7 && shelf.value.next == nil && shelf.dropped.isEmpty)
    #expect(shelf.value.element.title == "Bestsellers" && shelf.value.element.works.count == rows.count)
    for (work, row) in zip(shelf.value.element.works, rows) {
      #expect(row["key"] as? String == "/works/\(work.id.key)" && row["title"] as? String == work.title)
      #expect(work.creators == (row["authors"] as? [[String: Any]])?.compactMap { $0["name"] as? String })
      #expect(work.released?.year == row["first_publish_year"] as? Int)
      let cover = row["cover_id"] as? Int
      #expect(work.artwork?.text == cover.map { "https://covers.test/b/id/\($0)-L.jpg?default=false" })
    }
  }
}
