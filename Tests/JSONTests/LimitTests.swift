// How much of a document is read: hostile lengths cost one loss, but neither memory nor what comes before them.
import MarqueeJSON
import Testing

@Suite("Limits of a document")
struct LimitTests {
  private func document(_ text: String) -> JSONDocument { JSONDocument(Array(text.utf8), name: "list") }

  private func list(_ element: String, count: Int) -> String {
    "[" + repeatElement(element, count: count).joined(separator: ",") + "]"
  }

  @Test("as many elements as the limit are read, and what is beyond is one loss")
  func elements() {
    let limit = JSONDocument.elementLimit
    #expect(limit == 100_000)
    let exact = document(list("1", count: limit))
    #expect(exact.root.integers()?.count == limit && exact.losses.isEmpty && exact.isWellFormed)
    for count in [limit + 1, limit * 3] {
      let more = document(list("1", count: count))
      #expect(more.root.integers()?.count == limit)
      #expect(more.losses.map(\.path) == ["list[100000]"])
      #expect(more.losses.map(\.reason) == ["there are more than 100000 elements; the rest was not read"])
      #expect(!more.isWellFormed)
    }
  }

  @Test("elements count in all lists together, and one that is cut is lost as a whole")
  func nested() {
    let limit = JSONDocument.elementLimit
    let more = document(list(#"{"people": ["a", "b", "c"], "title": "T"}"#, count: limit))
    let found = more.root.elements(PeopleWire.self)
    #expect(found?.count == limit / 4)
    #expect(found?.allSatisfy { $0.people.count == 3 } == true)
    #expect(more.losses.count == 1)
    let pages = JSONDocument(Array((#"{"rows": "# + list("{}", count: limit + 5) + "}").utf8), name: "page")
    #expect(pages.root.object?.elements("rows", PeopleWire.self).count == limit)
    #expect(pages.losses.map(\.path) == ["page.rows[100000]"])
  }

  @Test("an object without end is read to the limit of members")
  func members() throws {
    let limit = JSONDocument.memberLimit
    #expect(limit == 1_000_000)
    var text = Array("{".utf8)
    for number in 0..<limit + 10 { text += Array("\(number == 0 ? "" : ",")\"\(number % 10)\":1".utf8) }
    let document = JSONDocument(text + Array("}".utf8))
    let object = try #require(document.root.object)
    #expect(object.members.reduce(0) { count, _ in count + 1 } == limit)
    #expect(document.losses.map(\.reason) == ["there are more than 1000000 members; the rest was not read"])
  }

  @Test("texts are read to their limit together, and none is cut in two")
  func text() throws {
    let limit = JSONDocument.textLimit
    let half = String(repeating: "x", count: limit / 2)
    let exact = document("[\"\(half)\",\"\(half)\"]")
    #expect(exact.root.strings()?.count == 2 && exact.losses.isEmpty)
    let more = document("[\"\(half)\",\"\(half)\",\"y\",\"z\"]")
    #expect(more.root.strings()?.map(\.utf8.count) == [limit / 2, limit / 2])
    #expect(more.losses.map(\.path) == ["list[2]"])
    #expect(more.losses.map(\.reason) == ["there are more than 6 MB of text; the rest was not read"])
    let giant = JSONDocument(Array("{\"title\": \"\(half)\(half)x\", \"id\": \"7\"}".utf8))
    #expect(giant.root.object?.string("title") == nil)
    #expect(giant.losses.map(\.path) == ["title"])
  }

  @Test("a list may be read to fewer elements than it has, which is one loss")
  func fewer() throws {
    let document = document(#"{"rows": [{"people": ["a"]}, {"people": ["b"]}, {}, {}]}"#)
    let object = try #require(document.root.object)
    #expect(object.elements("rows", PeopleWire.self, atMost: 2).map(\.people) == [["a"], ["b"]])
    #expect(document.losses.map(\.path) == ["list.rows"])
    #expect(document.losses.map(\.reason) == ["there are more than 2 elements; the rest was not read"])
    #expect(object.elements("rows", PeopleWire.self, atMost: 4).count == 4)
    #expect(document.lossCount == 1)
  }
}

private struct PeopleWire: JSONReadable {
  let people: [String]

  init(_ object: JSONObject) throws(JSONUnreadable) { people = object.strings("people") }
}
