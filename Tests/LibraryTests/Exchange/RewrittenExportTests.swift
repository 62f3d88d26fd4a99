// Imports Marquee's own JSON after `jq`, an editor or a formatter has rewritten it.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("A rewritten export of Marquee's own", .timeLimit(.minutes(2)))
struct RewrittenExportTests {
  /// The ways to rewrite an export; each gets the whole text.
  enum Form: String, CaseIterable {
    case unchanged, compact, pretty, tabs, otherOrder, compactOtherOrder, windows, mark, blanks, noLastLineEnd
    case sharedLines, unknownMembers, slashes
  }

  private let full = SQLiteLibrary.inMemory()

  /// A library with entries, goals and lists.
  private func fill() async throws {
    for number in 1...5 {
      let id = try #require(Work.ID("tmdb:movie/\(number)"))
      let work = Work(id: id, kind: .movie, title: "Film “\(number)” {[\"x\"]}, ü😀", released: PartialDate(year: 1990))
      _ = try await full.change([work], by: .favorite(true))
      _ = try await full.change([work], by: .seen(on: try #require(PartialDate("2024-05-0\(number)"))))
      _ = try await full.change(
        [work], by: .seen(on: try #require(PartialDate("2024-06-0\(number)")), rating: Rating(halfStars: 7)))
      _ = try await full.change([work], by: .note("],\n\"format\":\"x\" \\ {\n  {\"id\":1}"))
      _ = try await full.change([work], by: .tag(["a", "b}"]))
      _ = try await full.change([work], by: .listed("Best"))
    }
    _ = try await full.changeList("Best", by: .describe("All \"of\" them.\n],{"))
    _ = try await full.add([try WorkDraft(title: "Mine", actors: ["Ann"])])
    _ = try await full.setGoal(Goal(24, .book, in: 2026), of: .book, in: 2026)
  }

  private func export(_ library: SQLiteLibrary) async throws -> String {
    let text = Collected()
    _ = try await library.export(.json, of: Query()) { text.add($0) }
    return text.text
  }

  private func rewritten(_ text: String, _ form: Form) throws -> String {
    func object() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    func written(_ value: Any, _ options: JSONSerialization.WritingOptions) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    func members(_ names: [String], _ options: JSONSerialization.WritingOptions) throws -> String {
      let object = try object()
      let members = try names.map {
        "\"\($0)\" : \(try written(try #require(object[$0]), options.union(.fragmentsAllowed)))"
      }
      return "{\n\(members.joined(separator: ",\n"))\n}\n"
    }
    switch form {
    case .unchanged: return text
    case .compact: return try written(object(), options)
    case .pretty: return try written(object(), options.union(.prettyPrinted)) + "\n"
    case .tabs:
      return try written(object(), options.union(.prettyPrinted)).replacing(#/(?m)^ +/#) {
        String(repeating: "\t", count: $0.output.count / 2)
      }
    case .otherOrder:
      return try members(["format", "statements", "lists", "goals", "entries"], options.union(.prettyPrinted))
    case .compactOtherOrder:
      return try members(["goals", "entries", "statements", "lists", "format"], options).replacing("\n", with: "")
    case .windows:
      return "\u{FEFF}" + (try written(object(), options.union(.prettyPrinted))).replacing("\n", with: "\r\n")
    case .mark: return "\u{FEFF}" + text
    case .blanks: return "\r\n\t " + text + "\n\n  \n"
    case .noLastLineEnd: return String(text.dropLast())
    case .sharedLines: return text.replacing("},\n{", with: "}, {").replacing("[\n{", with: "[ {")
    case .unknownMembers:
      return "{\"comment\":{\"entries\":[{\"id\":1}]}," + text.dropFirst().dropLast(2)
        + ",\"more\":[1,{\"entries\":[]}]}\n"
    case .slashes: return try written(object(), [.sortedKeys])
    }
  }

  @Test("each form is imported without a loss, and again changes nothing", arguments: Form.allCases)
  func forms(_ form: Form) async throws {
    try await fill()
    let text = try await export(full)
    let file = try WrittenExport("export.json", try rewritten(text, form))
    let library = SQLiteLibrary.inMemory()
    let take = ImportLibrary(files: ImportFiles(), library: library)
    let outcome = try await take(file.folder.path("export.json"))
    #expect(outcome.unreadable == [])
    #expect(outcome.counts.new == 6)
    #expect(try await export(library) == text)
    let again = try await take(file.folder.path("export.json"))
    #expect(again.counts.unchanged == 6)
    #expect(again.change == nil)
    _ = try await library.undo()
    #expect(try await export(library).withoutStatements == "{\"entries\":[\n],\"format\":\"marquee-library/2\"}\n")
  }

  @Test("the line of an entry is the line on which it begins", arguments: Form.allCases)
  func lines(_ form: Form) async throws {
    try await fill()
    let text = try rewritten(try await export(full), form)
    let rows = try await WrittenExport("export.json", text).read("export.json")
    let lines = text.split(separator: #/\r\n|\n/#, omittingEmptySubsequences: false)
    #expect(rows.count == 6)
    for row in rows { #expect(lines[row.line - 1].contains("{")) }
    if form == .unchanged { #expect(rows.map(\.line) == Array(2...7)) }
  }

  @Test("a rewritten export that is cut anywhere is refused, and nothing is imported", arguments: Form.allCases)
  func cut(_ form: Form) async throws {
    try await fill()
    let text = try rewritten(try await export(full), form).trimmed
    let library = SQLiteLibrary.inMemory()
    for share in 1...12 {
      let end = text.utf8.index(text.utf8.startIndex, offsetBy: text.utf8.count * share / 12 - 1)
      let file = try WrittenExport("export.json", String(decoding: text.utf8[..<end], as: UTF8.self))
      await #expect("\(share)") {
        try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path("export.json"))
      } throws: { error in
        // Without its end, a file with a member of another program is not recognized.
        if form == .unknownMembers { return (error as? Problem)?.code == .usage }
        return if case .usage(.unimportable(.cutOff)) = error as? Problem { true } else { false }
      }
    }
    #expect(try await library.page(LibraryQuery(.mine)).total == 0)
  }

  @Test(
    "damage in a rewritten export costs only the entry that has it",
    arguments: [Form.unchanged, .pretty, .tabs, .windows, .otherOrder, .compact, .compactOtherOrder, .sharedLines],
    [
      ("\"kind\":\"movie\"", "\"kind\":movie\""), ("\"kind\":\"movie\"", "\"kind\":\"movie"), ("\"a\",", "\"a\"],"),
      ("\"a\",", "\"a\",,"), ("\"viewings\":[{", "\"viewings\":[["), ("\"title\":", "title:"),
    ])
  func damage(_ form: Form, _ change: (old: String, new: String)) async throws {
    try await fill()
    let text = try rewritten(try await export(full), form)
    // The name and its value may have blanks between them.
    let old = change.old.map { NSRegularExpression.escapedPattern(for: "\($0)") }.joined(separator: "\\s*")
    let places = text.matches(of: try Regex(old)).map(\.range)
    try #require(places.count >= 5)
    let damaged = text.replacingCharacters(in: places[2], with: change.new)
    let items = try await WrittenExport("export.json", damaged).items("export.json")
    let whole = items.read.filter { $0.remarks.isEmpty }
    #expect(whole.count == 5)
    #expect(Set(whole.map(\.work.title)).count == 5)
    #expect(items.unreadable.count + items.read.count > 5)
    #expect(items.contains { if case .items = $0 { true } else { false } })
  }

  @Test("a later version is refused wherever the file names it", arguments: Form.allCases)
  func laterVersion(_ form: Form) async throws {
    try await fill()
    let text = try rewritten(try await export(full), form)
    let later = text.replacing("marquee-library/2", with: "marquee-library/3").replacing(
      "marquee-library\\/2", with: "marquee-library\\/3")
    let file = try WrittenExport("export.json", later)
    let library = SQLiteLibrary.inMemory()
    await #expect {
      try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path("export.json"))
    } throws: { error in
      guard case .usage(.unimportable(.otherLastLine(_, let found))) = error as? Problem else { return false }
      return found.contains("marquee-library")
    }
    #expect(try await library.page(LibraryQuery(.mine)).total == 0)
  }

  @Test(
    "a rewritten export is recognised in a zip archive and in a file that gzip packed",
    arguments: [Form.pretty, .compactOtherOrder, .mark])
  func packed(_ form: Form) async throws {
    try await fill()
    let text = try await export(full)
    let file = try WrittenExport("export.json", try rewritten(text, form))
    for name in [try file.zip(as: "a.zip"), try file.gzip("export.json")] {
      let library = SQLiteLibrary.inMemory()
      let outcome = try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path(name))
      #expect(outcome.counts.new == 6)
      #expect(try await export(library) == text)
    }
  }

  @Test(
    "an object of another program is refused, not taken for an export",
    arguments: [#"{"movies":[{"id":1}]}"#, #"{"entries":{"id":1}}"#, "{}"])
  func others(_ text: String) async throws {
    let file = try WrittenExport("export.json", text)
    await #expect {
      try await ImportLibrary(files: ImportFiles(), library: SQLiteLibrary.inMemory())(file.folder.path("export.json"))
    } throws: { ($0 as? Problem)?.code == .usage }
  }

  @Test("an export of 20 MB on one line is read piece by piece")
  func large() async throws {
    let note = String(repeating: "n", count: 10_000)
    let entries = (1...2_000).map {
      #"{"favorited":\#($0),"id":"tmdb:movie/\#($0)","kind":"movie","note":"\#(note)","title":"F"}"#
    }
    let text = "{\"format\":\"marquee-library/1\",\"entries\":[" + entries.joined(separator: ",") + "]}"
    let rows = try await WrittenExport("export.json", text).rows("export.json")
    var count = try rows.next(100).count
    #expect(try #require(rows.fraction) < 0.6)
    while case let more = try rows.next(100), !more.isEmpty { count += more.count }
    #expect(count == 2_000)
    #expect(rows.fraction == 1)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
