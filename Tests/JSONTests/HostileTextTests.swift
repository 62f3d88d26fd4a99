// Texts of nothing but damage: reading them ends soon only while the cost of one damage does not grow with the text.
import MarqueeJSON
import Testing

@Suite("Texts full of damage")
struct HostileTextTests {
  private static let size = 1 << 16

  @Test(
    "a text that is damaged everywhere is read to an end, and what is not read is reported",
    arguments: [
      ("", "["), ("", #"{"a":"#), ("", "[1,,"), ("", "]}"), ("", "[}"), ("", "{]"), ("", "\""), ("[", "\""),
      ("[", #""a" "b"#), ("{", ":"), ("[", ","), ("[", "{}"), ("[", "\"abcdefgh,\n"), ("[", #""\""#), ("[", "1.,"),
      ("{", #""r":{"id":1},{"id":2}],"#), ("[", #"{"r":{}{}"#), (#"{"r":{"a":[1,1,1]},"#, "{}],"),
    ])
  func damagedEverywhere(start: String, unit: String) {
    let document = JSONDocument(start + String(repeating: unit, count: Self.size / unit.utf8.count))
    #expect(!document.isWellFormed && document.lossCount > 0)
    // A missing bracket at the end is the only loss that reaches no bytes.
    #expect(document.losses.allSatisfy { $0.offset <= Self.size + start.utf8.count })
  }

  @Test("damage in every fourth record costs that record alone, however many there are")
  func everyFourthRecord() throws {
    let whole = #"{"title":"T","image_url":"i"},"#
    let group = whole + whole + #"{"title":"T","image_url":x"i"},"# + whole
    let count = Self.size / group.utf8.count
    let document = JSONDocument(#"{"movies":["# + String(repeating: group, count: count) + whole.dropLast() + "]}")
    let movies = try #require(document.root.read(RowWire.self)?.movies)
    #expect(movies.count(where: { $0.image != nil }) == count * 3 + 1)
    #expect(document.lossCount == count)
  }
}
