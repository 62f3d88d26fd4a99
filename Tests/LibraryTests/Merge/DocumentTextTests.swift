import MarqueeJSON
import Testing

@testable import MarqueeDomain
@testable import MarqueeLibrary

@Suite("Documents as JSON")
struct DocumentTextTests {
  private static func read(_ text: String) -> Document { Document(JSONDocument([UInt8](text.utf8)).root.array ?? []) }

  private static let user = Author.library("k3f9")
  private static let row = Author.source(program: "goodreads", row: "12")

  @Test(
    "a document survives being written and read",
    arguments: [
      Statement(.value([.integer(9)]), saidAt: 5, writtenAt: 5),
      Statement(.value([.text("S2E5"), .integer(40), nil]), saidAt: 5, writtenAt: 6),
      Statement(.value([.flag(true), .text("a \"b\" / c")]), saidAt: nil, writtenAt: 0),
      Statement(.value([.texts(["a", ""]), .texts([])]), saidAt: 1, writtenAt: 1),
      Statement(.value([.objects([[.text("a"), nil], [.real(1), .integer(1)]])]), saidAt: 1, writtenAt: 1),
      Statement(.removal, saidAt: 7, writtenAt: 7, replaces: ["a": 1, "b": 2]),
      Statement(.value([.text("A note.")]), saidAt: 7, writtenAt: 8, replaces: [:]),
      Statement(.withdrawal, saidAt: nil, writtenAt: 253_402_300_799_999),
    ])
  func readsAgain(statement: Statement) {
    var document = Document()
    document[Part("owned"), Self.user] = statement
    document[Part("tags", "a/b%2F"), Self.user] = statement
    document[Part("viewings", "2024-05-01", number: 2, member: "rating"), Self.user] = statement
    document[Part("note"), Self.row] = statement
    #expect(Self.read(document.json.text()) == document)
  }

  @Test("elements of a row's columns are read again as one statement for each column")
  func readsElements() {
    var document = Document()
    let days: [Part: [FieldValue?]] = [
      Part("viewings", "2024-05-01", number: 1): [.text("2024-05-01")],
      Part("viewings", "2024-05-02", number: 1): [.text("2024-05-02")],
    ]
    let ratings = [Part("viewings", "2024-05-02", number: 1, member: "rating"): [FieldValue?.some(.integer(8))]]
    document[Part("viewings"), Self.row] = Statement(.elements(days), saidAt: 4, writtenAt: 4)
    document[Part("viewings", member: "rating"), Self.row] = Statement(.elements(ratings), saidAt: 4, writtenAt: 4)
    #expect(Self.read(document.json.text()) == document)
  }

  @Test("what one author said at one time is one object, and an element is true")
  func isCompact() {
    var document = Document()
    document[Part("tags", "noir"), Self.user] = Statement(.value([.text("noir")]), saidAt: 5, writtenAt: 5)
    document[Part("rating"), Self.user] = Statement(.value([.integer(9)]), saidAt: 5, writtenAt: 5)
    document[Part("note"), Self.user] = Statement(.removal, saidAt: 5, writtenAt: 5)
    #expect(
      document.json.text()
        == #"[{"library":"k3f9","parts":{"rating":9,"tags/noir":true},"removed":["note"],"said":5}]"#)
  }

  @Test(
    "statements by unknown authors and without times are kept as they are",
    arguments: [#"[{"oracle":"x","parts":{"rating":9},"said":5}]"#, #"[{"library":"x","parts":{}}]"#, #"[7]"#])
  func keepsUnknown(text: String) {
    #expect(Self.read(text).json.text() == text)
  }

  @Test("a statement at a time that no clock shows is kept, but not read: nothing could ever replace it")
  func keepsEndlessTimes() {
    let text = #"[{"library":"x","parts":{"rating":9},"said":253402300800000}]"#
    let document = Self.read(text)
    #expect(document[Part("rating"), .library("x")] == nil && document.json.text() == text)
  }

  @Test("of two statements by one author about one part, the later written stands")
  func repeats() {
    let text = #"[{"library":"a","parts":{"rating":2},"said":1},{"library":"a","parts":{"rating":9},"said":5}]"#
    #expect(Self.read(text)[Part("rating"), .library("a")]?.value == [.integer(9)])
  }

  @Test(
    "a part whose name or value this version cannot read is kept beside one that it can",
    arguments: [#""rating":{"of":9}"#, #""rating":1e99999"#, #""viewings/x/-1":true"#])
  func keepsUnreadableParts(part: String) {
    func statement(_ parts: String) -> String { #"{"library":"a","parts":{\#(parts)},"said":5}"# }
    let document = Self.read("[\(statement(part + #","tags/noir":true"#))]")
    #expect(document[Part("tags", "noir"), .library("a")] != nil)
    let wanted = [statement(part), statement(#""tags/noir":true"#)].sorted()
    #expect(document.json.text() == "[\(wanted.joined(separator: ","))]")
  }

  @Test("a part that this version does not know is kept")
  func keepsUnknownParts() {
    let text = #"[{"library":"a","parts":{"mood/blue/3/since":"May"},"said":5}]"#
    #expect(Self.read(text).json.text() == text)
  }
}
