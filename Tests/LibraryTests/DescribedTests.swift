import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables
import TestSupport
import Testing

@testable import MarqueeLibrary

/// Fields and marks in records, tables and files, where everything is made from their declarations.
@Suite struct DescribedTests {
  /// A type with a field of each kind, known to this test only.
  private struct Thing: Sendable, Equatable {
    var flag: Bool?
    var number: Int?
    var text: String?
    var day: PartialDate?
    var list: [String]?
    var score: Score?
    var quotes: [Quote]?
  }

  /// An object of a list.
  private struct Quote: Sendable, Equatable {
    var page: Int?
    var text = ""

    static let fields: [Field<Quote>] = [
      Field(
        "page", .integer, bounds: 1...999, isOptional: true, isLocal: true, get: { $0.page }, set: { $0.page = $1 }),
      Field("text", .text, get: { $0.text }, set: { $0.text = $1 ?? "" }),
    ]
  }

  private static let quotes = Field<Thing>(
    "quotes", .objects(Quote.fields, of: Quote(), key: "text"), get: { $0.quotes },
    set: { $0.quotes = $1.flatMap { $0.isEmpty ? nil : $0 } })

  private let fields: [Field<Thing>] = [
    Field("isFlagged", .flag, get: { $0.flag }, set: { $0.flag = $1 }),
    Field("number", .integer, get: { $0.number }, set: { $0.number = $1 }),
    Field("someText", .text, get: { $0.text }, set: { $0.text = $1 }),
    Field("day", .date, get: { $0.day }, set: { $0.day = $1 }),
    Field("list", .texts, get: { $0.list }, set: { $0.list = $1.flatMap { $0.isEmpty ? nil : $0 } }),
    Field("score", .score, get: { $0.score }, set: { $0.score = $1 }), quotes,
  ]

  private let things: [Thing] = [
    Thing(),
    Thing(
      flag: true, number: 3, text: "A \"text\"", day: PartialDate("2024-05"), list: ["a", "b\n"],
      score: Score(4.5, outOf: 5), quotes: [Quote(page: 7, text: "So it goes."), Quote(text: "\"Hm\"")]),
    Thing(flag: false, score: Score(4, outOf: 5, votes: 9)),
  ]

  @Test("fields can be written to a JSON object and read back")
  func json() throws {
    for thing in things {
      let text = JSONTree.object(fields.flatMap { $0.jsonMembers(of: thing) }).text()
      let object = try #require(JSONDocument([UInt8](text.utf8)).root.object)
      var read = Thing()
      for field in fields { field.set(object.values(of: field), in: &read) }
      var known = thing
      // A member that is `false` counts as missing.
      if known.flag == nil { known.flag = false }
      #expect(read == known)
    }
  }

  @Test("an object that lacks a required value is left out, and a value that it cannot have costs only itself")
  func damagedObjects() throws {
    let text = #"{"quotes":[{"page":7},{"page":1000,"text":"a"},{"page":"x","text":"b"},7,{"text":" "},{"text":"c"}]}"#
    let document = JSONDocument([UInt8](text.utf8))
    var thing = Thing()
    try #require(document.root.object).read([Self.quotes], into: &thing)
    #expect(thing.quotes == [Quote(text: "a"), Quote(text: "b"), Quote(text: "c")])
    #expect(
      document.losses.map(\.path).sorted() == [
        "quotes[0]", "quotes[1].page", "quotes[2].page", "quotes[3]", "quotes[4].text",
      ])
  }

  @Test("elements are added and removed by their keys, and tables for other programs lack what is valid here alone")
  func elements() {
    var thing = Thing()
    Self.quotes.add(.objects([[.integer(7), .text("So it goes.")], [nil, .text("So IT goes.")]]), to: &thing)
    Self.quotes.add(.texts(["Poo-tee-weet?"]), to: &thing)
    #expect(thing.quotes == [Quote(page: 7, text: "So it goes."), Quote(text: "Poo-tee-weet?")])
    #expect(Self.quotes.count(of: thing) == 2 && Self.quotes.keys(of: thing) == ["So it goes.", "Poo-tee-weet?"])
    #expect([Self.quotes].cells(of: thing) == [#"[{"text":"So it goes."},{"text":"Poo-tee-weet?"}]"#])
    Self.quotes.remove(.texts(["so it goes.", "another"]), from: &thing)
    #expect(thing.quotes == [Quote(text: "Poo-tee-weet?")])
    Self.quotes.remove(.texts(["Poo-tee-weet?"]), from: &thing)
    #expect(thing.quotes == nil && Self.quotes.keys(of: thing) == [])
  }

  @Test("fields can be written to a table and read back")
  func columns() async throws {
    let members = fields.flatMap(\.members)
    #expect(members.map(\.column).prefix(3) == ["is_flagged", "number", "some_text"])
    let database = Database(path: Database.inMemory)
    let things = things
    let fields = fields
    let read = try await database.write { (connection) throws(SQLiteError) -> [Thing] in
      let columns = members.map { "\($0.column) \($0.type.columnType)" }.joined(separator: ", ")
      try connection.execute("CREATE TABLE things (\(columns)) STRICT")
      for thing in things {
        try connection.run(
          "INSERT INTO things VALUES (\(members.map { _ in "?" }.joined(separator: ", ")))", fields.values(of: thing))
      }
      return try connection.rows("SELECT 0, * FROM things") { (row) throws(SQLiteError) in
        var thing = Thing()
        _ = try fields.read(row, from: 1, into: &thing)
        return thing
      }
    }
    #expect(read == things)
  }

  @Test("every stored mark has a column and a member")
  func marks() {
    #expect(
      Mark.storedFields.columns() == [
        "viewings", "status", "progress", "progress_percent", "progress_at", "begun", "positions", "owned",
        "owned_text", "rating", "note", "private_note", "tags", "lists", "lent", "lent_at",
      ])
  }
}
