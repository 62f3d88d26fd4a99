// Imports files in Marquee's own format with content that Marquee itself never writes.
import Foundation
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("A changed, cut or made up export of Marquee's own", .timeLimit(.minutes(2)))
struct RecordBoundsTests {
  private static let end = #"],"format":"marquee-library/1"}"#
  private let library = SQLiteLibrary.inMemory()

  private func bringIn(_ lines: [String], end: String? = end) async throws -> ImportOutcome {
    let text = "{\"entries\":[\n" + lines.joined(separator: ",\n") + "\n" + (end.map { $0 + "\n" } ?? "")
    let export = try WrittenExport("export.json", text)
    return try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("export.json"))
  }

  private func entry(_ more: String, id: String = "tmdb:movie/1", kind: String = "movie") -> String {
    #"{"id":"\#(id)","kind":"\#(kind)",\#(more)"title":"Heat"}"#
  }

  private func keptEntries() async throws -> [LibraryPage.Entry] {
    try await library.page(LibraryQuery(.mine, limit: .max)).entries
  }

  @Test(
    "the last line of an export is required: nothing of a cut export is imported", arguments: [nil, "],\"form"])
  func cut(_ end: String?) async throws {
    let entries = (1...3).map { entry(#""favorited":\#($0),"#, id: "tmdb:movie/\($0)") }
    let problem = await #expect(throws: Problem.self) { try await bringIn(entries, end: end) }
    #expect(
      problem
        == .usage(.unimportable(.cutOff(file: "export.json", line: 4, lastLine: Self.end.replacing("/1", with: "/2")))))
    #expect(try await keptEntries().isEmpty)
    #expect(try await bringIn(entries).counts.new == 3)
  }

  @Test("text after the last line is reported and not imported; blank lines are ignored")
  func surplus() async throws {
    let outcome = try await bringIn(
      [entry(#""favorited":1,"#)], end: Self.end + "\n\n  \n" + entry("", id: "tmdb:movie/2") + "\nmore")
    #expect(outcome.counts.new == 1 && outcome.counts.unreadable == 2)
    #expect(outcome.unreadable.map(\.line) == [6, 7])
    #expect(outcome.unreadable.allSatisfy { $0.reason == .afterEnd })
    #expect(try await keptEntries().count == 1)
  }

  @Test(
    "an identifier that does not fit the kind of work is damage of its entry",
    arguments: [
      ("library:book/3", "film"), ("library:movie/3", "film"), ("library:movie/3", "book"),
      ("imported:book/1", "movie"),
      ("openlibrary:work/OL1W", "movie"), ("tmdb:movie/1", "book"),
    ])
  func kinds(_ id: String, _ kind: String) async throws {
    let outcome = try await bringIn([entry(#""favorited":1,"#, id: id, kind: kind)])
    #expect(outcome.counts.unreadable == 1 && outcome.counts.new == 0)
    #expect(outcome.unreadable.first?.reason.loss?.contains("\(id) is not a \(kind)") == true)
  }

  @Test("a row of Marquee's CSV with an identifier that does not fit the kind of work cannot be read")
  func kindsOfRows() async throws {
    let text = """
      id,kind,title,favorite,wanted,seen
      tmdb:movie/1,book,Heat,true,,
      openlibrary:work/OL1W,film,Emma,true,,
      tmdb:movie/2,film,Ran,true,,
      """
    let items = try await WrittenExport("a.csv", text).items("a.csv")
    #expect(items.unreadable.map(\.reason) == [.otherKind(.book), .otherKind(.film)])
    #expect(items.read.map(\.work.title) == ["Ran"])
  }

  @Test("a film that was first imported as a movie is still imported")
  func filmAsMovie() async throws {
    #expect(try await bringIn([entry(#""favorited":1,"#, id: "ghibli:film/x", kind: "movie")]).counts.new == 1)
  }

  @Test(
    "a number out of bounds costs only itself, is reported, and blocks nothing that follows",
    arguments: [
      #""number":9223372036854775807,"favorited":1,"#, #""favorited":9223372036854775807,"#,
      #""favorited":1,"wanted":9223372036854775807,"#, #""viewings":[{"number":9223372036854775807,"on":"2024"}],"#,
      #""favorited":1,"added":9223372036854775807,"#, #""favorited":-5,"favoritedAt":9223372036854775807,"#,
      #""favorited":1,"rating":99,"#,
      #""cast":[{"name":"Ann","person":9223372036854775807,"role":"actor"}],"favorited":1,"#,
    ])
  func numbers(_ member: String) async throws {
    let isOwn = member.contains("cast")
    let outcome = try await bringIn([entry(member, id: isOwn ? "library:movie/1" : "tmdb:movie/1")])
    #expect(outcome.counts.new == 1)
    #expect(
      outcome.unreadable.count >= 1
        && outcome.unreadable.allSatisfy { if case .lost = $0.reason { true } else { false } })
    for number in 2...4 {
      let work = Work(id: try #require(Work.ID("tmdb:movie/\(number)")), kind: .movie, title: "Film \(number)")
      _ = try await library.change([work], by: .favorite(true))
      _ = try await library.change([work], by: .wanted(true))
      _ = try await library.change([work], by: .seen(on: try #require(PartialDate("2024"))))
    }
    let added = try await library.add([try WorkDraft(title: "Own", actors: ["Bob"])])
    #expect(added.works.count == 1)
    let all = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    #expect(all.count >= 4 && Set(all.map(\.work.id)).count == all.count)
    // The entry can be exported and imported like any other.
    let again = SQLiteLibrary.inMemory()
    let text = try await text(of: library)
    let export = try WrittenExport("again.json", text)
    let counts = try await ImportLibrary(files: ImportFiles(), library: again)(export.folder.path("again.json")).counts
    #expect(counts.unreadable == 0)
    #expect(try await self.text(of: again) == text)
  }

  @Test("an imported entry gets no identifier of an own work, so that the next own work takes no entry's place")
  func ownIdentifiers() async throws {
    let other = #""favorited":1,"number":1,"identifiers":[{"id":"library:movie/2","kind":"movie","title":"Ran"}],"#
    #expect(try await bringIn([entry(other)]).counts.new == 1)
    #expect(try await library.add([WorkDraft(title: "Ran")]).works.map(\.id.description) == ["library:movie/2"])
    #expect(try await keptEntries().map(\.work.title) == ["Heat"])
    #expect(try await library.page(LibraryQuery(.library)).entries.map(\.work.title) == ["Ran"])
  }

  @Test("the place 0 is not out of bounds")
  func firstPlace() async throws {
    let outcome = try await bringIn([entry(#""favorited":0,"wanted":0,"#)])
    #expect(outcome.counts.new == 1 && outcome.unreadable.isEmpty)
  }

  @Test("a mark with a place out of bounds is still set, as the last one", arguments: ["-1", "9223372036854775807"])
  func places(_ place: String) throws {
    let record = try #require(EntryRecord(stored: entry(#""favorited":\#(place),"wanted":\#(place),"#)))
    #expect(record.favorited?.place == 0 && record.wanted?.place == 0)
  }

  private func text(of library: SQLiteLibrary) async throws -> String {
    let text = Collected()
    _ = try await library.export(.json, of: Query()) { text.add($0) }
    return text.text
  }

  @Test("bad tags, a note without an end, and a repeated identifier cost only themselves")
  func values() async throws {
    let long = String(repeating: "n", count: (1 << 20) + 1)
    let twice = #"{"id":"tmdb:movie/7","kind":"movie","title":"Heat"}"#
    let outcome = try await bringIn([
      entry(#""favorited":1,"identifiers":[\#(twice),\#(twice)],"note":"\#(long)","tags":["","a,b","noir","noir"],"#)
    ])
    #expect(outcome.counts.new == 1)
    #expect(
      Set(outcome.unreadable.map(\.reason)) == [
        .refused(.usage(.tagWithComma)), .refused(.usage(.emptyTag)), .refused(.usage(.longNote)),
      ])
    #expect(outcome.unreadable.count == 3)
    let entry = try #require(try await keptEntries().first)
    #expect(entry.marks.tags == ["noir"] && entry.marks.note == nil && entry.sameAs.count == 1)
  }

  @Test("notes that a link has joined are restored completely, and a link never makes more tags than can be restored")
  func linked() async throws {
    let film = Work(id: try #require(Work.ID("tmdb:movie/1")), kind: .movie, title: "Film 1")
    let works = [film, Work(id: try #require(Work.ID("ghibli:film/2")), kind: .film, title: "Film 2")]
    let own = try await library.add([try WorkDraft(title: "Own")]).works[0]
    _ = try await library.change([works[0]], by: .note(String(repeating: "a", count: 15_000)))
    _ = try await library.change([own], by: .note(String(repeating: "b", count: 15_000)))
    _ = try await library.link(works[0], own)
    let text = try await text(of: library)
    let again = SQLiteLibrary.inMemory()
    let export = try WrittenExport("again.json", text)
    _ = try await ImportLibrary(files: ImportFiles(), library: again)(export.folder.path("again.json"))
    #expect(try await self.text(of: again) == text)
    _ = try await library.change([works[0]], by: .tag((0..<900).map { "a\($0)" }))
    _ = try await library.change([works[1]], by: .tag((0..<900).map { "b\($0)" }))
    let problem = await #expect(throws: Problem.self) { try await library.link(works[0], works[1]) }
    #expect(problem == .usage(.manyTags))
  }

  @Test("100,000 tags and 50,000 viewings of a work are cut to the limits and reported; 150,000 are damage")
  func many() async throws {
    let tags = (0..<100_000).map { "\"t\($0)\"" }.joined(separator: ",")
    func viewings(_ count: Int) -> String {
      "\"viewings\":[" + Array(repeating: #"{"on":"2024-05-01"}"#, count: count).joined(separator: ",") + "],"
    }
    let outcome = try await bringIn([
      entry(#""tags":[\#(tags)],"#), entry(viewings(50_000), id: "tmdb:movie/2"),
      entry(viewings(150_000), id: "tmdb:movie/3"),
    ])
    #expect(outcome.counts.new == 2 && outcome.counts.unreadable == 1)
    #expect(
      Set(outcome.unreadable.map(\.reason)) == [
        .excess(.tags, beyond: 1000),
        .damagedEntry("viewings[100000]: there are more than 100000 elements; the rest was not read"),
        .excess(.viewings, beyond: 10_000),
      ])
    let entries = try await keptEntries()
    #expect(entries.map(\.marks.tags.count).max() == Marks.mostTags)
    #expect(entries.map(\.marks.viewings.count).max() == Marks.mostViewings)
    let full = try #require(entries.first { $0.marks.viewings.count == Marks.mostViewings }?.work)
    let day = try #require(PartialDate("2025"))
    let problem = await #expect(throws: Problem.self) { try await library.change([full], by: .seen(on: day)) }
    #expect(problem == .usage(.manyViewings))
    _ = try await library.change([full], by: .unseen(on: PartialDate("2024-05-01")))
    _ = try await library.change([full], by: .seen(on: day))
    #expect(try await library.undo() != nil)
  }
}

/// Text that is added on any thread.
final class Collected: Sendable {
  private let buffer = Mutex("")

  var text: String { buffer.withLock { $0 } }

  func add(_ text: String) { buffer.withLock { $0 += text } }
}
