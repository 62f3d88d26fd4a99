// Recorded answers in which one field at a time is missing, null, or of another type.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("One field with a wrong value", .recorded, .timeLimit(.minutes(10)))
struct FieldDamageTests {
  enum Recording: String, CaseIterable {
    case films = "ghibli/janaipakos__ghibliapi__data.json"
    case popular = "tmdb/jdrouet__tmdb-api__assets__movie-popular.json"
    case olderPopular = "tmdb/iivanovw7__vidflix__popular.json"
    case search = "openlibrary/bookwyrm-social__bookwyrm__bookwyrm__tests__data__ol_search.json"
    case bestsellers = "openlibrary/ravidkrisi__BookWormIOS__BookWormIOS__Data__Remote__Models__ListResponse.swift.json"

    /// The member with a record for each work.
    var rows: String {
      switch self {
      case .films: "films"
      case .popular, .olderPopular: "results"
      case .search: "docs"
      case .bestsellers: "works"
      }
    }

    func works(_ object: [String: Any]) async throws -> Loaded<[Work]> {
      let body = self == .films ? object["films"] ?? [] : object
      let data = try JSONSerialization.data(withJSONObject: body, options: .fragmentsAllowed)
      let text = String(decoding: data, as: UTF8.self)
      switch self {
      case .films: return try await GhibliCatalog.over(["films": text]).films()
      case .popular, .olderPopular:
        return try await TMDbCatalog.over(["/movie/popular": text]).list("popular").map(\.element.works)
      case .search: return try await OpenLibraryCatalog.over(["/search.json": text]).find("anything").map(\.works)
      case .bestsellers:
        return try await OpenLibraryCatalog.over(["/subjects/bestsellers.json": text]).subject("bestsellers")
          .map(\.element.works)
      }
    }
  }

  /// Values in a field's place; `nil` removes the field.
  private static var others: [Any?] { [nil, NSNull(), true, 7, -1.5, "x", "", [Any](), [7], ["a": [Any]()]] }

  private func object(_ recording: Recording) throws -> [String: Any] {
    let bytes = try RecordedData.bytes("payloads/\(recording.rawValue)")
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test("a record's field costs at most that record, and never without a report", arguments: Recording.allCases)
  func record(recording: Recording) async throws {
    var object = try object(recording)
    // A shelf shows 20 at a time.
    let rows = Array(try #require(object[recording.rows] as? [[String: Any]]).prefix(20))
    object[recording.rows] = rows
    let whole = try await recording.works(object).value
    #expect(whole.count == rows.count && whole.count > 1)
    for field in rows[1].keys.sorted() {
      for other in Self.others {
        var damaged = rows
        damaged[1][field] = other
        object[recording.rows] = damaged
        let found = try await recording.works(object)
        var (rest, others) = (found.value, whole)
        others.remove(at: 1)
        if rest.count == whole.count { rest.remove(at: 1) }
        #expect(rest == others, "\(field): \(other ?? "missing")")
        #expect(found.value.count == whole.count || !found.dropped.isEmpty, "\(field): \(other ?? "missing")")
      }
    }
  }

  @Test("a field around the records costs none of them", arguments: Recording.allCases.dropFirst())
  func envelope(recording: Recording) async throws {
    let object = try object(recording)
    let whole = try await recording.works(object).value
    for field in object.keys.sorted() where field != recording.rows {
      for other in Self.others {
        var damaged = object
        damaged[field] = other
        #expect(try await recording.works(damaged).value == whole, "\(field): \(other ?? "missing")")
      }
    }
  }

  @Test("records that are not a list are an error or a loss, and never go unreported", arguments: Recording.allCases)
  func noRecords(recording: Recording) async throws {
    for other in Self.others where !(other is [Any]) {
      var damaged = try object(recording)
      damaged[recording.rows] = other
      if recording == .films, other == nil { continue }
      do {
        let found = try await recording.works(damaged)
        #expect(found.value.isEmpty && !(found.dropped.isEmpty && found.notices.isEmpty), "\(other ?? "missing")")
      } catch let problem as Problem {
        #expect(problem.code == .malformed)
      }
    }
  }
}
