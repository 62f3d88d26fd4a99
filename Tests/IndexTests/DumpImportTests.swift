import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeIndex
@testable import MarqueeLibrary

@Suite("Importing dumps into the index", .timeLimit(.minutes(10)))
struct DumpImportTests {
  private let index: IndexFixture

  init() throws { index = try IndexFixture() }

  @discardableResult
  private func take(
    _ text: String, takesAdult: Bool = false, progress: @escaping @Sendable (DumpCounts) -> Void = { _ in }
  ) async throws -> DumpCounts {
    try index.folder.write(Data(text.utf8), to: "dump")
    return try await index.answers.dumps(readBy: ServiceDumps.line).take(
      .file(index.folder.path("dump")), takesAdult: takesAdult, progress: progress)
  }

  private func movie(_ id: Int, _ title: String, _ popularity: Double = 1, adult: Bool = false, video: Bool = false)
    -> String
  {
    #"{"adult":\#(adult),"id":\#(id),"original_title":"\#(title)","popularity":\#(popularity),"video":\#(video)}"#
      + "\n"
  }

  @Test("TMDb's lines: the good ones are imported, the rest is counted with its reason")
  func tmdb() async throws {
    let text =
      movie(3924, "Blondie", 1.8) + movie(2, "Ariel", 9) + movie(3, "Hidden", adult: true)
      + movie(4, "Clip", video: true)
      + #"{"id":1,"original_name":"プライド","popularity":3.8}"# + "\n" + #"{"adult":false,"id":1,"name":"Aki"}"# + "\n"
      + "no JSON\n\n{\"id\":5,\"original_title\":\"Broken\n" + #"{"original_title":"Without","popularity":1}"# + "\n"
      + #"{"id":7,"original_title":null}"# + "\n" + #"{"id":6,"original_title":"No popularity"}"# + "\n"
      + #"{"id":8,"original_title":"Cut of"#
    let counts = try await take(text)
    #expect(counts.lines == 13 && counts.new == 3 && counts.bytes == text.utf8.count && counts.fraction == 1)
    #expect(
      counts.skipped == [
        .adult: 1, .video: 1, .series: 1, .people: 1, .notJSON: 3, .identifier: 1, .untitled: 1, .cut: 1,
      ])
    #expect(await index.titles("a") == ["Ariel"])
    #expect(await index.titles("no popularity") == ["No popularity"])
    #expect(try await take(text, takesAdult: true).new == 2)
    #expect(await index.titles("hidden") == ["Hidden"])
    #expect(try await index.isSound())
  }

  @Test("the same dump again changes nothing, and a later dump changes what differs")
  func repeated() async throws {
    try await take(movie(1, "One", 5) + movie(2, "One", 4))
    let again = try await take(movie(1, "One", 5) + movie(2, "One", 4))
    #expect(again.unchanged == 2 && again.new + again.updated == 0)
    let later = try await take(movie(1, "One", 1) + movie(2, "One", 4) + movie(3, "One", 9))
    #expect(later.unchanged == 1 && later.updated == 1 && later.new == 1)
    #expect(await index.search("one").works.map(\.work.id.key) == ["3", "2", "1"])
    #expect(try await index.isSound())
  }

  @Test("Open Library: names come from the authors, in either order; merged and deleted records are removed")
  func openLibrary() async throws {
    func line(_ type: String, _ key: String, _ json: String) -> String {
      "/type/\(type)\t\(key)\t3\t2020-01-01T00:00:00\t\(json)\n"
    }
    func work(_ number: Int, _ title: String, _ author: Int) -> String {
      line(
        "work", "/works/OL\(number)W",
        #"{"key":"/works/OL\#(number)W","title":"\#(title)","type":{"key":"/type/work"},"first_publish_date":"May 1937","description":{"type":"/type/text","value":"A ring."},"authors":[{"type":{"key":"/type/author_role"},"author":{"key":"/authors/OL\#(author)A"}}]}"#
      )
    }
    func author(_ number: Int, _ name: String) -> String {
      line("author", "/authors/OL\(number)A", #"{"key":"/authors/OL\#(number)A","name":"\#(name)"}"#)
    }
    let works = work(1, "The Hobbit", 26) + work(2, "Hobbits", 27) + work(3, "Gone", 26) + work(4, "Nameless", 99)
    let first = try await take(works + "/type/work\t/works/OL5W\t3\n" + line("edition", "/books/OL1M", "{}"))
    #expect(first.new == 4 && first.skipped == [.columns: 1, .otherType: 1])
    #expect(await index.titles("tolkien").isEmpty)
    let redirect = line("redirect", "/authors/OL27A", #"{"location":"/authors/OL26A","type":{"key":"/type/redirect"}}"#)
    let second = try await take(redirect + author(26, "J.R.R. Tolkien"))
    #expect(second.authors == 1 && second.skipped == [.merged: 1])
    #expect(await Set(index.titles("tolkien")) == ["The Hobbit", "Hobbits", "Gone"])
    #expect(await index.titles("hobbit tolkien ring 1937").first == "The Hobbit")
    let (tolkien, merged) = (
      named("openlibrary:author/OL26A") as Person.ID, named("openlibrary:author/OL27A") as Person.ID
    )
    let person = await index.search("tolk j").people.first
    #expect(person?.id == tolkien && person?.knownFor.count == 3)
    #expect(await index.search("olkien").people.isEmpty)
    let page = await index.answers.index().person(tolkien)
    #expect(page?.person.name == "J.R.R. Tolkien" && page?.works.count == 3)
    #expect(await index.answers.index().person(merged) == nil)
    let gone = line("delete", "/works/OL3W", "{}") + line("redirect", "/works/OL2W", #"{"location":"/works/OL1W"}"#)
    let third = try await take(gone + works.split(separator: "\n")[0] + "\n")
    #expect(third.removed == 2 && third.unchanged == 1 && third.skipped == [.deleted: 1, .merged: 1])
    #expect(await index.titles("tolkien") == ["The Hobbit"])
    #expect(try await take(author(26, "John Ronald Reuel Tolkien")).authors == 1)
    #expect(await index.search("ronald").people.map(\.id) == [tolkien])
    #expect(try await take(line("delete", "/authors/OL26A", "{}")).skipped == [.deleted: 1])
    #expect(await index.search("tolkien").people.isEmpty)
    #expect(try await index.isSound())
  }

  @Test("a line of 100 MB is skipped, with little memory")
  func longLine() async throws {
    let path = index.folder.path("dump")
    try index.folder.write(Data(movie(1, "Before").utf8), to: "dump")
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.seekToEnd()
    for _ in 0..<100 { try handle.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: 1_000_000)) }
    try handle.write(contentsOf: Data(("\n" + movie(2, "After")).utf8))
    try handle.close()
    let counts = try await index.answers.dumps(readBy: ServiceDumps.line).take(.file(path), takesAdult: false) { _ in }
    #expect(counts.lines == 3 && counts.new == 2 && counts.skipped == [.tooLong: 1])
    #expect(counts.fraction == 1)
  }

  /// Imports a dump, and cancels it once the first part is imported.
  private func takeInterrupted(_ text: String) async throws {
    let seen = Mutex<Task<DumpCounts, any Error>?>(nil)
    try index.folder.write(Data(text.utf8), to: "dump")
    let task = Task { [index] in
      try await index.answers.dumps(readBy: ServiceDumps.line).take(.file(index.folder.path("dump")), takesAdult: false)
      { counts in
        if counts.new > 0 { seen.withLock { $0?.cancel() } }
      }
    }
    seen.withLock { $0 = task }
    await #expect(throws: Problem.cancelled) { try await task.value }
  }

  @Test("an interrupted import continues where it was, and is complete in the end")
  func interrupted() async throws {
    let text = (1...33_000).map { movie($0, "Title \($0)", Double($0)) }.joined()
    try await takeInterrupted(text)
    let rest = try await take(text)
    #expect(rest.resumedAt > 0 && rest.lines < 33_000 && rest.bytes == text.utf8.count)
    #expect(await index.titles("title 7") == ["Title 7"] + index.titles("title 7").dropFirst())
    #expect(await index.titles("title 33000") == ["Title 33000"])
    #expect(try await take(text).unchanged == 33_000)
  }

  @Test("after an interrupted import, a dump with the same beginning is read from the first difference")
  func otherMonth() async throws {
    func month(_ name: String) -> String {
      // The first 64 KB and more are the same.
      (1...33_000).map { movie($0, $0 < 2_000 ? "Title \($0)" : "\(name) \($0)", Double($0)) }.joined()
    }
    try await takeInterrupted(month("January"))
    let counts = try await take(month("February"))
    #expect(counts.lines == 33_000 && counts.resumedAt == 0)
    #expect(await index.titles("february 2000") == ["February 2000"])
    #expect(await index.titles("january").isEmpty)
    #expect(try await index.isSound())
  }

  @Test("on a full disk the imported part stays, the reason is reported, and the next import continues after it")
  func fullDisk() async throws {
    try await index.put(.movie(1, "Zero"))
    /// SQLite reports a file that may not grow as it reports a full disk.
    func limitSize(_ pages: Int) async {
      await index.answers.file.write { (connection) throws(SQLiteError) in
        try connection.execute("PRAGMA max_page_count = \(pages)")
      }
    }
    let text = (2...33_000).map { movie($0, "Title \($0)", Double($0)) }.joined()
    await limitSize(1_200)
    let problem = await #expect(throws: Problem.self) { try await take(text) }
    #expect(problem?.message?.hasSuffix(": the disk is full.") == true)
    #expect(await index.titles("zero") == ["Zero"])
    #expect(try await index.isSound())
    await limitSize(1_000_000)
    let rest = try await take(text)
    #expect(rest.resumedAt > 0 && rest.bytes == text.utf8.count)
    #expect(try await take(text).unchanged == 32_999)
    #expect(try await index.isSound())
  }

  @Test("a dump packed by gzip is read as it is, also from a zip, and continues where an earlier one had ended")
  func packed() async throws {
    let text = (1...33_000).map { movie($0, "Title \($0)", Double($0)) }.joined()
    let export = try WrittenExport("movie_ids.json", text)
    try export.write("other.csv", "a,b")
    let files = ImportFiles()
    #expect(try files.dump(at: export.folder.path("other.csv")) == nil)
    let zip = try #require(try files.dump(at: export.folder.path(export.zip(as: "dump.zip"))))
    let path = try export.folder.path(export.gzip("movie_ids.json"))
    #expect(try files.dump(at: path) != nil)
    #expect(try files.dump(at: export.folder.path(export.gzip("other.csv"))) == nil)

    // The whole lines of a packed dump that was cut off stay.
    try export.write("cut.gz", export.folder.bytes("movie_ids.json.gz").dropLast(1_000))
    let problem = await #expect(throws: Problem.self) {
      try await index.answers.dumps(readBy: ServiceDumps.line).take(
        .file(export.folder.path("cut.gz")), takesAdult: false
      ) { _ in }
    }
    #expect(problem == .storage(.file(.damaged(.gzip), name: export.folder.path("cut.gz"))))
    #expect(await index.titles("title 30000") == ["Title 30000"])

    let rest = try await index.answers.dumps(readBy: ServiceDumps.line).take(.file(path), takesAdult: false) { _ in }
    #expect(rest.resumedAt > 0 && rest.lines < 33_000 && rest.bytes == text.utf8.count && rest.fraction == 1)
    #expect(await index.titles("title 33000") == ["Title 33000"])
    let again = try await index.answers.dumps(readBy: ServiceDumps.line).take(zip, takesAdult: false) { _ in }
    #expect(again.unchanged == 33_000 && again.fraction == 1)
    #expect(try await index.isSound())
  }

  @Test("what cannot be read or written is reported")
  func unusable() async throws {
    let missing = index.answers.dumps(readBy: ServiceDumps.line)
    await #expect(throws: Problem.self) { try await missing.take(.file("/nowhere"), takesAdult: false) { _ in } }
    let unwritable = SQLiteAnswers(path: "/dev/null/catalog.sqlite").dumps(readBy: ServiceDumps.line)
    try index.folder.write(Data(movie(1, "One").utf8), to: "dump")
    await #expect(throws: Problem.self) {
      try await unwritable.take(.file(index.folder.path("dump")), takesAdult: false) { _ in }
    }
  }

  @Test("a work found live and an imported one are the same when their identifiers are")
  func merged() async throws {
    var live = Work.sample(named("tmdb:movie/129"), "Spirited Away", originalTitle: "千と千尋の神隠し", year: 2001)
    live.creators = ["Hayao Miyazaki"]
    try await index.put(IndexEntry(live, .seen(at: 1_000, until: nil)))
    #expect(try await take(movie(129, "千と千尋の神隠し", 90)).updated == 1)
    for query in ["spirited", "神隠し", "miyazaki 2001"] {
      let works = await index.search(query).works
      #expect(works.map(\.work) == [live] && works.allSatisfy { !$0.isImportedAlone })
    }
    #expect(await index.search("千尋").works.map(\.isImported) == [true])
    #expect(try await index.isSound())
  }
}

extension Dump {
  /// A file that may be missing, and that gzip may have packed.
  static func file(_ path: String) -> Dump {
    Dump { () throws(Problem) in
      let interruption = Interruption()
      let file = try InputFile.unpacked(InputFile(path: path, interruption: interruption), path: path, interruption)
      return FileLines(file, longest: 8 << 20)
    }
  }
}
