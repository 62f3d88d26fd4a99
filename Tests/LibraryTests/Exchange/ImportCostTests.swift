// Imports files in which very many rows have something in common, and compares the time of n and of 4n rows.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("The cost of imports", .serialized, .timeLimit(.minutes(5)))
struct ImportCostTests {
  enum Input: String, CaseIterable {
    case titleWithoutYear, titleOfManyYears, entriesOfOneTitle, lists, clashingLists, identifiers, viewings,
      daysOfOneDay

    var file: String {
      switch self {
      case .titleWithoutYear, .titleOfManyYears: "ratings.csv"
      case .viewings, .daysOfOneDay: "diary.csv"
      default: "library.json"
      }
    }

    func text(_ count: Int) -> String {
      func entries(_ entries: [String], _ members: String = "") -> String {
        "{\"entries\":[\n\(entries.joined(separator: ",\n"))\n],\"format\":\"marquee-library/1\"\(members)}\n"
      }
      let header = "Date,Name,Year,Letterboxd URI,Rating\n"
      switch self {
      case .titleWithoutYear:
        return header + (0..<count).map { "2024-01-01,Hamlet,,https://boxd.it/a\($0),4\n" }.joined()
      case .titleOfManyYears:
        return header + (0..<count).map { "2024-01-01,Hamlet,\(1000 + $0),https://boxd.it/a\($0),4\n" }.joined()
      case .entriesOfOneTitle:
        return entries(
          (1...count).map {
            "{\"id\":\"library:movie/\($0)\",\"kind\":\"movie\",\"number\":\($0),\"rating\":4,\"title\":\"Hamlet\"}"
          })
      case .lists:
        let lists = (0..<8 * count).map { "{\"name\":\"List \($0)\"}" }.joined(separator: ",")
        return entries([], ",\"lists\":[\(lists)]")
      case .clashingLists:
        let name = String(repeating: "x", count: 95)
        let lists = (0..<count / 2).map {
          "{\"name\":\"\(name)\($0)\"},{\"name\":\"\(name)\($0)\",\"query\":\"is:wanted\"}"
        }
        return entries([], ",\"lists\":[\(lists.joined(separator: ","))]")
      case .viewings, .daysOfOneDay:
        let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
        return header
          + (0..<count).map { number in
            let day =
              self == .viewings ? "\(1900 + number / 336)-\(10 + number % 3)-\(10 + number / 3 % 16)" : "2024-01-01"
            return "\(day),Hamlet,1996,https://boxd.it/a\(number),4,No,,\(day)\n"
          }.joined()
      case .identifiers:
        let others = (2...count * 2).map { "{\"id\":\"tmdb:movie/\($0)\",\"kind\":\"movie\",\"title\":\"Hamlet\"}" }
        let work = "\"id\":\"tmdb:movie/1\",\"kind\":\"movie\",\"number\":1,\"rating\":3,\"title\":\"Hamlet\""
        return entries(["{\"identifiers\":[\(others.joined(separator: ","))],\(work)}"])
      }
    }
  }

  private func time(_ input: Input, _ count: Int) async throws -> Duration {
    let export = try WrittenExport(input.file, input.text(count))
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let clock = ContinuousClock()
    let start = clock.now
    let counts = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path(input.file)).counts
    #expect(counts.unreadable == 0)
    return start.duration(to: clock.now)
  }

  @Test("four times as many rows take less than nine times as long", arguments: Input.allCases)
  func isNotQuadratic(_ input: Input) async throws {
    _ = try await time(input, 100)
    let (few, many) = (try await time(input, 1_000), try await time(input, 4_000))
    #expect(many < few * 9 + .milliseconds(500), "\(input): \(few), \(many)")
  }

  @Test("a row finds the work of its year among hundreds of works with its title")
  func findsYear() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let header = "Date,Name,Year,Letterboxd URI,Rating\n"
    let years = stride(from: 1000, to: 2000, by: 4)
    let first = try WrittenExport("ratings.csv", header + years.map { "2024-01-01,Hamlet,\($0),,4\n" }.joined())
    let path = first.folder.path("ratings.csv")
    #expect(try await ImportLibrary(files: ImportFiles(), library: library)(path).counts.new == 250)
    let second = try WrittenExport("a.csv", "Const,Your Rating,Title,Title Type,Year\ntt0000001,6,Hamlet,Movie,1900\n")
    let counts = try await ImportLibrary(files: ImportFiles(), library: library)(second.folder.path("a.csv")).counts
    #expect(counts.new == 0)
    #expect(counts.updated == 1 || counts.unchanged == 1)
  }

  @Test("a saved query that has the name of a list gets another name")
  func numbersLists() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let query = "{\"name\":\"Best\",\"query\":\"is:wanted\"}"
    let lists = [query, "{\"name\":\"Best\"}", query, "{\"name\":\"best\"}"].joined(separator: ",")
    let export = try WrittenExport(
      "library.json", "{\"entries\":[\n],\"format\":\"marquee-library/1\",\"lists\":[\(lists)]}\n")
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("library.json"))
    #expect(try await library.lists().map(\.name) == ["best", "Best 2"])
  }
}
