// Imports from LibraryThing: collections, brackets, names, and texts between tabs.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing LibraryThing", .timeLimit(.minutes(2)))
struct LibraryThingImportTests {
  static let columns =
    "Book Id,Title,Sort Character,Primary Author,Primary Author Role,Secondary Author,Secondary Author Roles,Publication,Date,Review,Rating,Comment,Private Comment,Media,Page Count,Acquired,Date Started,Date Read,Tags,Collections,Languages,ISBN,ISBNs,Entry Date,Work id,Lending Patron"

  /// A row with these cells; the others are empty.
  static func row(_ cells: [String: String]) -> String {
    columns.split(separator: ",").map { cells[String($0)] ?? "" }.joined(separator: "\t")
  }

  static let text =
    ([columns.replacing(",", with: "\t")]
    + [
      [
        "Book Id": "5498194", "Title": "Marelle", "Primary Author": "Cortázar, Julio",
        "Secondary Author": "Guille-Bataillon, Laure|Rosset, Françoise", "Secondary Author Roles": "Translator|",
        "Date": "[1979]", "Review": "\"Chef d'œuvre\" indeed", "Rating": "4.5", "Comment": "A gift.",
        "Private Comment": "lent to a friend", "Media": "Broché", "Page Count": "590 ", "Acquired": "[2006-01-01]",
        "Date Started": "[2007-04-16]", "Date Read": "[2007-05-08]", "Tags": "roman, espagnol",
        "Collections": "Your library, Favorites, Latin America", "Languages": "French, Klingon",
        "ISBN": "[2070291340]", "ISBNs": "2070291340, 9782070291342", "Entry Date": "[2006-08-09]",
        "Lending Patron": "Ann",
      ],
      ["Book Id": "2", "Title": "Emma", "Primary Author": "Austen, Jane", "Collections": "Wishlist", "ISBN": "[]"],
      [
        "Book Id": "3", "Title": "Persuasion", "Primary Author": "Austen, Jane", "Collections": "To read, Your library",
      ],
      [
        "Book Id": "4", "Title": "Beowulf", "Primary Author": "Anonymous", "Collections": "Currently reading",
        "Date Started": "[2024-01-02]", "ISBN": "[1234567890]",
      ],
      ["Book Id": "5", "Title": "Ulysses", "Primary Author": "Joyce, James", "Collections": "Read but unowned"],
      ["Book Id": "6", "Primary Author": "Ann Other", "Collections": "Your library"],
    ].map(row)).joined(separator: "\n") + "\n"

  @Test("a row gives readings, collections, notes and which book it is")
  func wholeRow() async throws {
    let items = try await WrittenExport("a.tsv", Self.text).items("a.tsv")
    let row = try #require(items.read.first)
    var work = Work(
      id: .unknown(.book), kind: .book, title: "Marelle", released: PartialDate(year: 1979),
      creators: ["Julio Cortázar", "Françoise Rosset"], pages: 590)
    work.languages = ["fr"]
    #expect(row.work == work)
    #expect(row.keys == [ImportKey("librarything", "5498194"), ImportKey("isbn", "9782070291342")])
    var marks = Marks(
      isFavorite: true, days: ["2007-05-08"].compactMap { PartialDate($0) }, rating: Rating(halfStars: 9),
      note: "\"Chef d'œuvre\" indeed\n\nA gift.", tags: ["roman", "espagnol", "Latin America"])
    (marks.privateNote, marks.owned) = ("lent to a friend", Owned("Broché"))
    marks.viewings[0].from = PartialDate("2007-04-16")
    let fields: Set<Mark> = [
      .favorite, .wanted, .seen, .status, .owned, .tags, .rating, .note, .privateNote,
    ]
    #expect(row.imported == ImportedMarks(marks, fields: fields))
    #expect(row.added == PartialDate("2006-08-09") && row.remarks == [])
    #expect(items.unreadable.map(\.reason) == [.untitled])
  }

  @Test("its own collections say what is wanted, owned, begun and read, and are not tags")
  func collections() async throws {
    let rows = try await WrittenExport("a.tsv", Self.text).items("a.tsv").read
    #expect(rows.map(\.imported.marks.isWanted) == [false, true, true, false, false])
    #expect(rows.map { $0.imported.marks.owned != nil } == [true, false, true, false, false])
    #expect(rows.map(\.imported.marks.status) == [nil, nil, nil, .started, nil])
    #expect(rows.map(\.imported.marks.isSeen) == [true, false, false, false, true])
    #expect(rows.dropFirst().allSatisfy { $0.imported.marks.tags == [] })
    #expect(rows[3].remarks == [.notISBN("“1234567890”")])
  }

  @Test("Latin-1, and damaged accents")
  func encodings() async throws {
    let latin = try #require(Self.text.replacing("œ", with: "oe").data(using: .isoLatin1))
    let export = try WrittenExport()
    try export.write("latin.tsv", latin)
    let row = try #require(try await export.items("latin.tsv").read.first)
    #expect(row.work.creators == ["Julio Cortázar", "Françoise Rosset"] && row.remarks == [])
    // In a file with two encodings, only the letters in the other encoding are lost.
    var mixed = Data(Self.text.utf8)
    mixed.append(Data(Self.row(["Book Id": "9", "Title": "X", "Tags": "a", "Collections": "Your library"]).utf8))
    mixed.append(contentsOf: [0x0A])
    mixed.replaceSubrange(try #require(mixed.firstRange(of: Data("Broché".utf8))), with: [0x42, 0xE9, 0x81])
    try export.write("mixed.tsv", mixed)
    let rows = try await export.items("mixed.tsv").read
    #expect(rows.count == 6 && rows[0].work.creators.first == "Julio Cortázar")
    #expect(rows[0].remarks == [.repairedText])
  }

  @Test("a quote between tabs is an ordinary character, unless it is around the whole cell")
  func quotes() async throws {
    let reviews = ["\"Great\" she said", "\"never closed", "\"whole, with a \"\"word\"\"\"", "5\" tall", "\"\""]
    let rows = reviews.enumerated().map { index, review in
      Self.row(["Book Id": "\(index + 1)", "Title": "T\(index)", "Review": review, "Collections": "Your library"])
    }
    let text = ([Self.columns.replacing(",", with: "\t")] + rows).joined(separator: "\n")
    let items = try await WrittenExport("a.tsv", text).items("a.tsv")
    #expect(items.unreadable == [])
    #expect(
      items.read.map(\.imported.marks.note) == [
        "\"Great\" she said", "\"never closed", "whole, with a \"word\"", "5\" tall", nil,
      ])
  }
}
