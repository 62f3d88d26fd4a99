import Testing

@testable import MarqueeFakeServer

@Suite("Finding records in an array's bytes")
struct JSONPartsTests {
  @Test("brackets, commas, quotes and escapes inside strings do not count")
  func strings() {
    let json = #"[ {"id": "1", "a": "]}, \" \\", "b": [1, {"id": "2"}]} , {"id" : "3"}, 4 ,[5,6]]"#
    #expect(
      parts(json) == [#"{"id": "1", "a": "]}, \" \\", "b": [1, {"id": "2"}]}"#, #"{"id" : "3"}"#, "4", "[5,6]"])
  }

  @Test("a record is found by its own identifier only")
  func byIdentifier() {
    let json = Array(#"[{"id": "1", "of": {"id": "2"}, "ids": "2"}, {"name": "id: \"2\"", "id" : "3"}]"#.utf8)
    func found(_ id: String) -> String? {
      JSONParts.element(of: json[...], where: "id", is: id).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found("1") == #"{"id": "1", "of": {"id": "2"}, "ids": "2"}"#)
    #expect(found("2") == nil)
    #expect(found("3") == #"{"name": "id: \"2\"", "id" : "3"}"#)
  }

  @Test(
    "nothing traps, whatever the bytes", arguments: ["", "[", "]", "[]", "[,]", "{}", "[\"", "[\"\\", "]]]]", "[{}}}"])
  func oddities(_ json: String) {
    #expect(parts(json).count <= 1)
  }

  private func parts(_ json: String) -> [String] {
    JSONParts(of: Array(json.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
  }
}
