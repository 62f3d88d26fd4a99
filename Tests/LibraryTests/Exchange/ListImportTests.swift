// Imports Letterboxd's lists, once and again, and reads those that an earlier version has stored.
import Foundation
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Imported lists")
struct ListImportTests {
  private static func text(_ films: [(String, Int, String)]) -> String {
    "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2023-01-01,Best of all,mine,https://boxd.it/l,Only these.\n\n"
      + "Position,Name,Year,URL,Description\n"
      + films.enumerated().map { "\($0 + 1),\($1.0),\($1.1),https://boxd.it/\($1.0),\($1.2)\n" }.joined()
  }

  private func take(_ text: String, into library: SQLiteLibrary) async throws -> ImportCounts {
    let export = try WrittenExport("lists/best.csv", text)
    return try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("lists/best.csv")).counts
  }

  private func works(on list: String, of library: SQLiteLibrary) async throws -> [String] {
    try await library.page(LibraryQuery(.named(list), limit: .max)).entries.map { entry in
      [entry.work.title, entry.marks.place(on: list)?.note].compactMap(\.self).joined(separator: ": ")
    }
  }

  @Test("a list is imported in its order, with its description and the notes of its places, and undone as one")
  func order() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await take(
      Self.text([("Ran", 1985, "First."), ("Ikiru", 1952, ""), ("Dodesukaden", 1970, "")]), into: library)
    #expect(try await works(on: "best of all", of: library) == ["Ran: First.", "Ikiru", "Dodesukaden"])
    let list = NamedList("Best of all", description: "Only these.", count: 3, seen: 0)
    #expect(try await library.lists() == [list])
    _ = try await library.undo()
    #expect(try await library.lists().isEmpty)
    #expect(try await library.page(LibraryQuery(.mine)).total == 0)
  }

  @Test("a newer list changes what differs in it, and leaves what the user has changed since")
  func again() async throws {
    let library = SQLiteLibrary.inMemory()
    let first = [("Ran", 1985, "First."), ("Ikiru", 1952, "Old."), ("Dodesukaden", 1970, "")]
    _ = try await take(Self.text(first), into: library)
    #expect(try await take(Self.text(first), into: library).unchanged == 3)
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    func work(_ title: String) throws -> Work { try #require(entries.first { $0.work.title == title }?.work) }
    _ = try await library.change([try work("Dodesukaden")], by: .favorite(true))
    _ = try await library.changeList("best of all", by: .annotate(try work("Ikiru"), "My own."))
    _ = try await library.changeList("best of all", by: .remove([try work("Dodesukaden")]))
    _ = try await library.changeList("best of all", by: .describe("Mine."))
    let newer = [("Ikiru", 1952, "New."), ("Ran", 1985, "Again."), ("Dodesukaden", 1970, "Back.")]
    _ = try await take(Self.text(newer), into: library)
    #expect(try await works(on: "Best of all", of: library) == ["Ikiru: My own.", "Ran: Again."])
    #expect(try await library.list(named: "best of all")?.description == "Mine.")
  }

  @Test("a saved query keeps its name, and an imported list of that name gets the program's")
  func names() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await library.changeList("best of all", by: .save(try Query(["is:wanted"])))
    _ = try await take(Self.text([("Ran", 1985, "")]), into: library)
    #expect(try await works(on: "best of all (letterboxd)", of: library) == ["Ran"])
    let lists = try await library.lists()
    #expect(
      lists.map(\.name) == ["best of all", "Best of all (Letterboxd)"] && lists.map(\.query) == ["is:wanted", nil])
    _ = try await take(Self.text([("Ran", 1985, "")]), into: library)
    #expect(try await library.lists() == lists)
    _ = try await library.undo()
    #expect(try await library.lists().map(\.name) == ["best of all"])
  }

  @Test(
    "a list that the user made stays apart from another program's of that name, at every import, unless they join it")
  func apart() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await library.changeList("best of ALL", by: .add([try film(1, "Heat")]))
    let text = Self.text([("Ran", 1985, ""), ("Ikiru", 1952, "")])
    func take(_ text: String, _ mode: ImportMode = .merge) async throws -> [RowRemark] {
      let export = try WrittenExport("lists/best.csv", text)
      let path = export.folder.path("lists/best.csv")
      return try await ImportLibrary(files: ImportFiles(), library: library)(path, mode: mode).unreadable.map(\.reason)
    }
    let apart = "Best of all (Letterboxd)"
    #expect(try await take(text) == [.listOfThatName("Best of all", named: apart)])
    func lists() async throws -> [String] { try await library.lists().map { "\($0.name): \($0.count ?? 0)" } }
    #expect(try await lists() == ["best of ALL: 1", "\(apart): 2"])
    #expect(try await library.list(named: apart)?.description == "Only these.")
    _ = try await take(text)
    #expect(try await library.changes(limit: 9).count == 2)
    // The user's own list is gone, and the program's is the same as before.
    _ = try await library.changeList("best of all", by: .dissolve)
    _ = try await take(Self.text([("Ran", 1985, ""), ("Ikiru", 1952, ""), ("Dodesukaden", 1970, "")]))
    #expect(try await lists() == ["\(apart): 3"])
    _ = try await library.changeList("best of all", by: .add([try film(1, "Heat")]))
    var joins = ImportMode.merge
    joins.joinsLists = true
    #expect(try await take(text, joins).isEmpty)
    #expect(try await works(on: "best of all", of: library).sorted() == ["Heat", "Ikiru", "Ran"])
    // A film that is no longer in the export stays where it was.
    #expect(try await library.lists().map(\.count) == [3, 1])
    #expect(try await take(text).isEmpty, "Lists that the user joined stay joined.")
    #expect(try await works(on: "best of all", of: library).count == 3)
  }

  @Test("a list that was imported first stays one list when the user adds works to it")
  func extended() async throws {
    let library = SQLiteLibrary.inMemory()
    let text = Self.text([("Ran", 1985, "")])
    _ = try await take(text, into: library)
    _ = try await library.changeList("best of all", by: .add([try film(1, "Heat")]))
    #expect(try await take(text, into: library).unchanged == 1)
    #expect(try await library.lists().map(\.name) == ["Best of all"])
  }

  private func film(_ number: Int, _ title: String) throws -> Work {
    Work(id: try #require(Work.ID("tmdb:movie/\(number)")), kind: .movie, title: title)
  }

  @Test("an imported list that the user renamed stays that list when a newer export is imported")
  func renamed() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await take(Self.text([("Ran", 1985, ""), ("Ikiru", 1952, "")]), into: library)
    for name in ["Kurosawa", "The best"] {
      _ = try await library.changeList(try #require(await library.lists().first).name, by: .rename(name))
    }
    // A list of the user's own with the former name is another one.
    _ = try await library.changeList("Best of all", by: .add([.sample(named("tmdb:movie/1"), "Heat", year: 1995)]))
    _ = try await take(Self.text([("Ran", 1985, ""), ("Ikiru", 1952, ""), ("Dodesukaden", 1970, "")]), into: library)
    #expect(Set(try await works(on: "The best", of: library)) == ["Ran", "Ikiru", "Dodesukaden"])
    #expect(try await works(on: "Best of all", of: library) == ["Heat"])
    #expect(try await library.lists().count == 2)
  }

  @Test("a list has counts, also without a work and if it is known from a work alone; a saved query has none")
  func counts() async throws {
    let library = SQLiteLibrary.inMemory()
    let works = [try film(1, "Ran"), try film(2, "Ikiru")]
    _ = try await library.change(works, by: .listed("Best"))
    _ = try await library.change([works[0]], by: .seen(on: try day("2024")))
    let best = NamedList("Best", count: 2, seen: 1)
    #expect(try await library.lists() == [best])
    _ = try await library.changeList("empty", by: .add([works[0]]))
    _ = try await library.changeList("empty", by: .remove([works[0]]))
    _ = try await library.changeList("quick", by: .save(try Query(["is:wanted"])))
    let lists = [best, NamedList("empty", count: 0, seen: 0), NamedList("quick", query: "is:wanted")]
    #expect(try await library.lists() == lists)
  }

  @Test("an own work stays when the only list that it is on is deleted")
  func dissolved() async throws {
    let library = SQLiteLibrary.inMemory()
    let own = try await library.add([WorkDraft(title: "Mine")]).works
    _ = try await library.changeList("best", by: .add(own))
    _ = try await library.changeList("best", by: .dissolve)
    #expect(try await library.titles(.library) == ["Mine"])
    #expect(try await library.lists().isEmpty)
  }

  @Test("a work can be moved between two whose numbers are next to each other")
  func neighbours() async throws {
    let library = SQLiteLibrary.inMemory()
    let ranks = [Double(1).nextUp, Double(1).nextUp.nextUp, 9]
    let records = zip(["A", "B", "C"], ranks).enumerated().map { index, entry in
      """
      {"id":"tmdb:movie/\(index + 1)","kind":"movie","lists":[{"name":"Best","rank":\(entry.1)}],"title":"\(entry.0)"}
      """
    }
    let text = "{\"entries\":[\n\(records.joined(separator: ",\n"))\n],\"format\":\"marquee-library/1\"}\n"
    let export = try WrittenExport("export.json", text)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("export.json"))
    #expect(try await works(on: "best", of: library) == ["A", "B", "C"])
    _ = try await library.changeList("best", by: .move(try film(3, "C"), to: 2))
    #expect(try await works(on: "best", of: library) == ["A", "C", "B"])
  }

  @Test("a list is exported in Letterboxd's format, without its books, and can be imported again")
  func out() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await take(Self.text([("Ran", 1985, "\"First, \"\"yes\"\".\""), ("Ikiru", 1952, "")]), into: library)
    let book = Work(id: try #require(Work.ID("openlibrary:work/OL1W")), kind: .book, title: "Rashomon")
    _ = try await library.changeList("best of all", by: .add([book]))
    let list = try #require(try await library.list(named: "best of all"))
    let text = Mutex("")
    let amount = try await library.export(list) { piece in text.withLock { $0 += piece } }
    #expect(amount == ExportedAmount(written: 2, leftOut: 1))
    let other = SQLiteLibrary.inMemory()
    _ = try await take(text.withLock(\.self), into: other)
    #expect(try await works(on: "best of all", of: other) == ["Ran: First, \"yes\".", "Ikiru"])
    #expect(try await other.list(named: "best of all")?.description == "Only these.")
    #expect(text.withLock(\.self).contains("2,Ikiru,1952,https://boxd.it/Ikiru,\r\n"))
    // A saved query can be exported, too.
    _ = try await library.changeList("quick", by: .save(try Query(["kind:movie", "sort:year"])))
    let quick = try #require(try await library.list(named: "quick"))
    text.withLock { $0 = "" }
    #expect(try await library.export(quick) { piece in text.withLock { $0 += piece } }.written == 2)
    #expect(text.withLock(\.self).contains("\r\n1,Ikiru,"))
  }

  @Test(
    "a list that an earlier version stored as a tag and a note becomes a place on the list, also when imported again")
  func tags() async throws {
    let source = "letterboxd-list"
    func line(_ number: Int, _ title: String, _ more: String) -> String {
      """
      {"id":"imported:movie/\(number)","imports":[{"key":"best of all https://boxd.it/\(title)","said":\
      {"tags":["Best of all"]\(more)},"source":"\(source)"},{"key":"https://boxd.it/\(title)","said":{},"source":"letterboxd"}],\
      "kind":"movie","note":"Mine.\\n\\nFirst.","number":\(number),"tags":["Best of all","own"],"title":"\(title)"}
      """
    }
    let record = try #require(EntryRecord(stored: line(7, "Ran", ",\"note\":\"First.\"")))
    #expect(record.marks.lists == [ListPlace("Best of all", rank: 7, note: "First.")])
    #expect(record.marks.tags == ["own"] && record.marks.note == "Mine.")
    #expect(record.imports.first?.imported.fields == [.lists])
    // A tag that another row has stays.
    let other = #"{"key":"x","said":{"tags":["Best of all"]},"source":"imdb-list"},{"key":"https"#
    let tagged = line(7, "Ran", "").replacing(#"{"key":"https"#, with: other)
    #expect(EntryRecord(stored: tagged)?.marks.tags == ["Best of all", "own"])
    // The record is the same after it was written and read.
    let again = try #require(EntryRecord(stored: record.text))
    #expect(again.marks == record.marks)

    let library = SQLiteLibrary.inMemory()
    let folder = try TemporaryFolder()
    let text = ([line(7, "Ran", ",\"note\":\"First.\""), line(3, "Ikiru", "")]).joined(separator: ",\n")
    try "{\"entries\":[\n\(text)\n],\"format\":\"marquee-library/1\"}\n".write(
      toFile: folder.path("old.json"), atomically: true, encoding: .utf8)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(folder.path("old.json"))
    #expect(try await works(on: "best of all", of: library) == ["Ikiru", "Ran: First."])
    _ = try await take(Self.text([("Ran", 1985, "First."), ("Ikiru", 1952, "")]), into: library)
    #expect(try await works(on: "best of all", of: library) == ["Ran: First.", "Ikiru"])
  }

  @Test("the first name by which a list can be found is taken, and texts are cut")
  func importedName() {
    #expect(NamedList(imported: ["", "\u{301}", " Best\nof all "], description: " ").name == "Best of all")
    #expect(NamedList(imported: ["\u{301}"], description: nil).name.isEmpty)
    let long = String(repeating: "a", count: MarkChange.longestTag + 1)
    #expect(NamedList(imported: [long], description: nil).name == String(long.dropLast()))
  }
}
