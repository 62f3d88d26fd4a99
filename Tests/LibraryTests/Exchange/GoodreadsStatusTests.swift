// Goodreads' shelves that say how far the user is with a book, copies and series: imported and exported.
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Goodreads: how far the user is with a book")
struct GoodreadsStatusTests {
  private let library = SQLiteLibrary.inMemory()

  private func bringIn(_ rows: [String]) async throws {
    let text = (["Book Id,Title,Author,Exclusive Shelf,Bookshelves,Date Read,Owned Copies"] + rows)
      .joined(separator: "\n")
    let export = try WrittenExport("goodreads_library_export.csv", text)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.url.path)
  }

  private func marks() async throws -> [String: Marks] {
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    return Dictionary(entries.map { ($0.work.title, $0.marks) }) { $1 }
  }

  @Test("shelves become a status and not a tag, and are exported as they were")
  func shelves() async throws {
    try await bringIn([
      "1,Reading,A,currently-reading,currently-reading,,1", "2,Stopped,A,dnf,dnf,,0",
      "3,Paused,A,on-hold,\"on-hold, sf\",,0",
      "4,Read,A,read,,2024/05/01,0", "5,Wanted,A,to-read,to-read,,2",
    ])
    let marks = try await marks()
    #expect(
      marks.mapValues(\.status) == [
        "Reading": .started, "Stopped": .givenUp, "Paused": .onHold, "Read": nil, "Wanted": nil,
      ])
    #expect(marks["Paused"]?.tags == ["sf"] && marks["Reading"]?.tags == [])
    #expect(marks["Reading"]?.owned != nil && marks["Wanted"]?.owned != nil && marks["Read"]?.owned == nil)
    // A book that was read has only a viewing.
    #expect(marks["Read"]?.isSeen == true)
    let text = try await exported()
    for row in [
      "1,Reading,A,,,0,,,,,currently-reading,,,0,1", "2,Stopped,A,,,0,,,,,dnf,,,0,0",
      "5,Wanted,A,,,0,,,,,to-read,,,0,1",
    ] {
      #expect(text.contains(row), "\(text)")
    }
  }

  @Test("a book that has been read since is no longer started")
  func readMeanwhile() async throws {
    try await bringIn(["1,Reading,A,currently-reading,currently-reading,,0"])
    try await bringIn(["1,Reading,A,read,,2024/05/01,0"])
    let marks = try await marks()["Reading"]
    #expect(marks?.status == nil && marks?.isSeen == true)
  }

  @Test("the series in brackets is imported, and lists are in its order")
  func series() async throws {
    try await bringIn([
      "1,\"Mort (Discworld, #4)\",Terry Pratchett,to-read,,,0",
      "2,\"Sourcery (Discworld, #5)\",Terry Pratchett,to-read,,,0",
      "3,\"Equal Rites (Discworld, #3)\",Terry Pratchett,to-read,,,0",
    ])
    let query = LibraryQuery(.mine, search: try Query(line: "series:discworld sort:series"))
    let works = try await library.page(query).entries.map(\.work)
    #expect(works.map(\.title) == ["Equal Rites", "Mort", "Sourcery"])
    #expect(works.map(\.series?.number) == [3, 4, 5])
  }

  private func exported() async throws -> String {
    let text = Mutex("")
    _ = try await library.export(.goodreads, of: Query()) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }
}
