// Imports from Hardcover: statuses, readings, lists, series and private notes.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Hardcover", .timeLimit(.minutes(2)))
struct HardcoverImportTests {
  static let columns =
    "Title,Author,Series,Status,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,ASIN,Media,Pages,Publish Date,Moods,Lists,Date Added,Date Started,Date Finished,Rating,Review,Review Date,Private Notes,Owned"
  static let text = #"""
    \#(columns)
    Dune,"Frank Herbert, Ann Other",Dune (#1.0),Read,1,11,0441172717,9780441172719,B00B7NPRY8,Ebook,412,1965-08-01,tense,"Rainy (#3), Sea",2026-02-23,2026-07-01,2026-07-17,4.25,<p>Again!</p>,2026-07-18T09:00:00Z,lent to Ada,true
    Emma,Jane Austen,,Want to Read,2,,,,,,,,,,2026-01-01,,,,,,,false
    Mort,Terry Pratchett,Discworld,Currently Reading,3,,,,,,,,,,2026-01-01,2026-01-02,,0,,,,false
    Silas,George Eliot,,Did Not Finish,4,,,,,,,,,,2026-01-01,2026-01-02,2026-01-09,,,,,false
    Romola,George Eliot,,Paused,5,,,,,Audiobook,,,,,2026-01-01,,,,,,,false
    Hidden,Tove Brand,,Ignored,6,,,,,,,,,,2026-01-01,,,,,,,false
    Odd,Tove Brand,,Shelved,7,,123,,,,lots,,,,soon,,someday,7,,,,false
    ,Tove Brand,,Read,8,,,,,,,,,,,,,,,,,false

    """#

  private func rows(_ text: String = text) async throws -> [ImportedRow] {
    try await WrittenExport("a.csv", text).items("a.csv").read
  }

  @Test("a row gives the reading, the exact rating, series, lists, notes, the copy and the book's keys")
  func wholeRow() async throws {
    let row = try #require(try await rows().first)
    #expect(row.work.creators == ["Frank Herbert", "Ann Other"])
    #expect(row.work.series == Series("Dune", number: 1))
    #expect(row.work.released == PartialDate("1965-08-01"))
    #expect(
      row.keys == [ImportKey("hardcover", "1"), ImportKey("isbn", "9780441172719"), ImportKey("asin", "B00B7NPRY8")])
    let marks = row.imported.marks
    #expect(marks.viewings.map(\.day) == [PartialDate("2026-07-17")])
    #expect(marks.viewings.map(\.from) == [PartialDate("2026-07-01")])
    #expect(marks.rating?.halfStars == 9)
    #expect(row.imported.stars == 4.25)
    #expect(marks.note == "Again!")
    #expect(marks.privateNote == "lent to Ada")
    #expect(marks.lists == [ListPlace("Rainy", rank: 3), ListPlace("Sea")])
    #expect(marks.owned == Owned("Ebook"))
    #expect(row.remarks == [])
  }

  @Test("statuses become marks; an ignored book has none")
  func statuses() async throws {
    let marks = try await rows().map(\.imported.marks)
    #expect(marks.map(\.isWanted) == [false, true, false, false, false, false, false])
    #expect(marks.map(\.status) == [nil, nil, .started, .givenUp, .onHold, nil, nil])
    #expect(marks.map(\.hasViewings) == [true, false, false, false, false, false, false])
    let day = PartialDate("2026-01-02")
    #expect(marks.map(\.begun) == [nil, nil, day, day, nil, nil, nil])
  }

  @Test("an unknown status and other bad values give remarks, and change no mark that a status decides")
  func badValues() async throws {
    let row = try #require(try await rows().last)
    #expect(row.work.title == "Odd")
    #expect(row.imported.fields.isDisjoint(with: [.status, .wanted, .seen, .begun]))
    #expect(
      Set(row.remarks) == [
        .notNumber(.pages, "“lots”", Bounds.pages), .notISBN("“123”"), .notDate(.readDate, "“someday”"),
        .unknownStatus("“Shelved”"), .notRating("“7”", outOf: 5), .notDate(.addedDate, "“soon”"),
      ])
  }

  @Test("a book that is not read has a viewing if it has a last day, because the user may have read it before")
  func earlierReading() async throws {
    let text = "\(Self.columns)\nMort,Terry Pratchett,,Currently Reading,3,,,,,,,,,,2026-01-01,,2024-07-20,,,,,false\n"
    let marks = try #require(try await rows(text).first).imported.marks
    #expect(marks.viewings == [Viewing(PartialDate("2024-07-20"))])
    #expect(marks.status == .started)
  }

  @Test("a second import changes nothing, and the export restores the library")
  func twice() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(["a.csv": Self.text], named: "a.csv")
    // Left out: a book without a title, and two about which nothing is said.
    #expect(counts.unreadable == 3)
    let first = try await library.export(.json)
    let again = try await library.take(["a.csv": Self.text], named: "a.csv")
    #expect(again.unchanged == 5)
    #expect(try await library.export(.json) == first)
    try await library.expectSameAgain("Hardcover")
  }

  @Test("moods and the edition's number are known and are not imported")
  func ignored() async throws {
    let items = try await WrittenExport("a.csv", Self.text).items("a.csv")
    #expect(!items.contains { if case .remark = $0 { true } else { false } })
    #expect(items.read.allSatisfy { $0.imported.marks.tags.isEmpty })
    #expect(items.read.allSatisfy { !$0.keys.contains { $0.key == "11" } })
  }
}
