import MarqueeJSON
import Testing

/// What remains of a text that is not JSON from end to end.
@Suite struct DamageTests {
  @Test(
    "a text that is not JSON at all gives nothing, and one loss",
    arguments: [
      ("", "document: the document is empty (byte 0)"), (" \n", "document: the document is empty (byte 0)"),
      ("<!DOCTYPE html><html></html>", "document: expected a value, found “<” (byte 0 and everything after it)"),
      ("\u{FEFF}", "document: the document is empty (byte 0)"),
      ("var _OLBookInfo = {};", "document: expected a value, found “v” (byte 0 and everything after it)"),
      ("nope", "document: expected a value, found “n” (byte 0 and everything after it)"),
      ("tru", "document: the document ends inside true, false or null (byte 0)"),
      ("\u{1}", "document: expected a value, found byte 0x1 (byte 0 and everything after it)"),
    ])
  func noJSON(text: String, report: String) {
    let document = JSONDocument(text)
    #expect(!document.isWellFormed)
    #expect(document.root.kind == .damaged)
    #expect(document.root.elements(FilmWire.self) == nil)
    #expect(document.root.read(FilmWire.self) == nil)
    #expect(document.root.object == nil && document.root.string() == nil)
    #expect(document.report == [report])
  }

  @Test("a string alone is a document", arguments: [#""a""#, #" "a" "#, #""\u0061""#])
  func stringAlone(_ text: String) {
    let document = JSONDocument(text)
    #expect(document.isWellFormed && document.root.string() == "a")
  }

  @Test(
    "only white space is blank",
    arguments: [("", true), (" \t\r\n", true), ("!", false), ("\u{8}", false), ("\u{B}", false), ("\u{E}", false)])
  func blank(_ text: String, _ isBlank: Bool) {
    #expect(JSONDocument(text).isBlank == isBlank)
  }

  @Test("a byte order mark is ignored in silence")
  func byteOrderMark() {
    let document = JSONDocument("\u{FEFF}[1]")
    #expect(document.root.integers() == [1])
    #expect(document.isWellFormed && document.losses.isEmpty)
  }

  @Test("bytes after the top value are one loss, and cost nothing else")
  func trailing() {
    let document = JSONDocument(#"[{"id":"1"}] [2]"#)
    #expect(document.root.elements(FilmWire.self)?.map(\.id) == ["1"])
    #expect(document.root.isWhole && !document.isWellFormed)
    #expect(
      document.report == [
        "document: there is extra data after the end of the document (byte 13 and everything after it)"
      ])
  }

  @Test(
    "a string at the top stays as it is, whatever follows it",
    arguments: [#""a","b"]"#, #""a",1,2]"#, #""a":1,"b":2}"#])
  func trailingAfterString(_ text: String) {
    let document = JSONDocument(text)
    #expect(document.losses.count == 1 && !document.isWellFormed)
    #expect(document.root.kind != .string || document.root.string() == "a")
  }

  @Test("a list cut off in the middle keeps its whole elements; the cut one is one loss")
  func cutList() throws {
    let document = JSONDocument(#"[{"id":"1","title":"A"},{"id":"2","title":"B"#, name: "films")
    #expect(document.root.elements(FilmWire.self)?.map(\.id) == ["1"])
    #expect(!document.isWellFormed && !document.root.isWhole)
    #expect(document.report == ["films[1]: title: the document ends inside a string (byte 42)"])
  }

  @Test("a page cut off keeps its rows, and drops the movie that was being read")
  func cutPage() throws {
    let document = JSONDocument(#"{"rows":[{"title":"A","movies":[{"title":"x"},{"title":"y","ima"#)
    let feed = try #require(document.root.read(FeedWire.self))
    #expect(feed.rows.map { $0.movies.map(\.title) } == [["x"]])
    #expect(document.report == ["rows[0].movies[1]: the document ends inside a name (byte 59)"])
  }

  @Test("a record cut off is not a record, though its members can be looked at")
  func cutRecord() throws {
    let document = JSONDocument(#"{"id":"1","title":"A","people":["x","y"#)
    #expect(document.root.read(FilmWire.self) == nil)
    #expect(document.report == ["document: people[1]: the document ends inside a string (byte 36)"])
    let object = try #require(document.root.object)
    #expect(object.string("id") == "1" && object.strings("people") == ["x"])
    #expect(document.lossCount == 1)
  }

  @Test(
    "the last scalar before a cut counts only when nothing could follow in it",
    arguments: [
      (#"["a","b""#, 2, "document: the document ends where a comma or “]” was expected (byte 8)"),
      (#"["a","b"#, 1, "[1]: the document ends inside a string (byte 5)"),
      ("[1,23", 1, "[1]: the document ends inside a number (byte 3)"),
      ("[1,true", 2, "document: the document ends where a comma or “]” was expected (byte 7)"),
      ("[1,tru", 1, "[1]: the document ends inside true, false or null (byte 3)"),
      ("[1,", 1, "[1]: the document ends where a value was expected (byte 3)"),
      ("[", 0, "document: the document ends where a value was expected (byte 1)"),
    ])
  func cutScalars(text: String, count: Int, report: String) {
    let document = JSONDocument(text)
    #expect(document.root.array.map { $0.map(\.kind).count } == count)
    #expect(document.report == [report])
  }

  @Test(
    "broken structure costs the value it is in, and what is around it stays",
    arguments: [
      (#"["a","b" "c"]"#, ["a", "b"], "document: expected a comma or “]”, found “\"” (byte 9)"),
      (#"["a","b"c","d"]"#, ["a", "d"], "[1]: a string is followed by unexpected text (byte 8)"),
      (#"["a",,"b"]"#, ["a"], "[1]: expected a value, found “,” (byte 5)"),
      (#"["a",'b']"#, ["a"], "[1]: expected a value, found “'” (byte 5)"),
      (#"["a",01]"#, ["a"], "[1]: not a JSON number (byte 5)"),
      (#"["a",1x]"#, ["a"], "[1]: not a JSON number (byte 5)"),
      (#"["a",-]"#, ["a"], "[1]: not a JSON number (byte 5)"), (#"["a",1.]"#, ["a"], "[1]: not a JSON number (byte 5)"),
      (#"["a",NaN]"#, ["a"], "[1]: expected a value, found “N” (byte 5)"),
      (#"["a",nulls]"#, ["a"], "[1]: expected a value, found “n” (byte 5)"),
      (#"["a",{"b" 1}]"#, ["a"], "[1].b: expected a colon, found “1” (byte 10)"),
      (#"["a",{b:1}]"#, ["a"], "[1]: expected a name, found “b” (byte 6)"),
      (#"["a",{"b":1]"#, ["a"], "[1]: expected a comma or “}”, found “]” (byte 11)"),
      (#"["a"}"#, ["a"], "document: expected a comma or “]”, found “}” (byte 4 and everything after it)"),
    ])
  func brokenStructure(text: String, strings: [String], report: String) throws {
    let document = JSONDocument(text)
    #expect(!document.isWellFormed)
    let array = try #require(document.root.array)
    #expect(array.compactMap { $0.kind == .string ? $0.string() : nil } == strings)
    #expect(document.report == [report])
  }

  @Test("a reading of a place that is damaged adds no loss of its own")
  func damagedPlace() throws {
    let document = JSONDocument(#"{"id":"1","people":[1,}"#)
    let object = try #require(document.root.object)
    #expect(object.integers("people") == [1])
    #expect(object["people"]?.isWhole == false)
    #expect(document.report == ["people[1]: expected a value, found “}” (byte 22)"])
  }

  @Test(
    "damage inside a string costs only characters",
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b", "invalid UTF-8 was replaced"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}", "invalid UTF-8 was replaced"),
      ([0xE3, 0x81], "\u{FFFD}", "invalid UTF-8 was replaced"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", "invalid UTF-8 was replaced"),
      (Array(#"a\xb"#.utf8), "a\u{FFFD}b", "an unknown escape was replaced"),
      (Array(#"\u12G4"#.utf8), "\u{FFFD}G4", "an unknown escape was replaced"),
      (Array(#"\u12"#.utf8), "\u{FFFD}", "an unknown escape was replaced"),
      (Array(#"\é"#.utf8), "\u{FFFD}é", "an unknown escape was replaced"),
      (Array("a\nb".utf8), "a\nb", "a control character is not escaped"),
    ] as [([UInt8], String, String)])
  func brokenStrings(content: [UInt8], expected: String, reason: String) {
    let document = JSONDocument(Array(#"["x",""#.utf8) + content + Array(#"","y"]"#.utf8))
    #expect(document.root.strings() == ["x", expected, "y"])
    #expect(!document.isWellFormed && document.root.isWhole)
    #expect(document.losses.map(\.path) == ["[1]"])
    #expect(document.losses.map(\.reason) == [reason])
  }

  @Test("every byte is noticed, wherever it is in a string", arguments: 0..<20)
  func everyPlace(start: Int) {
    for byte in UInt8.min...0x7F {
      let text = [UInt8](repeating: 0x7F, count: start) + [byte] + [UInt8](repeating: 0x20, count: 20 - start)
      let document = JSONDocument([0x5B, 0x22] + text + [0x22, 0x5D])
      switch byte {
      case 0x22: #expect(!document.root.isWhole)
      case 0x5C: #expect(document.losses.map(\.reason) == ["an unknown escape was replaced"])
      case ..<0x20: #expect(document.losses.map(\.offset) == [2 + start] && !document.isWellFormed)
      default: #expect(document.isWellFormed && document.root.strings() == [String(decoding: text, as: UTF8.self)])
      }
    }
    for scalar in ["\u{80}", "\u{7FF}", "\u{FFFF}", "\u{10000}"] {
      let text = String(repeating: "a", count: start) + scalar + String(repeating: "b", count: 19 - start)
      #expect(JSONDocument("[\"\(text)\"]").root.strings() == [text])
    }
  }

  @Test(
    "half a surrogate pair is well-formed, replaced and reported",
    arguments: [
      (#"\ud800"#, "\u{FFFD}"), (#"\udc00x"#, "\u{FFFD}x"), (#"\ud800\u0041"#, "\u{FFFD}A"),
      (#"\ud800\ud800\udc00"#, "\u{FFFD}\u{10000}"),
    ])
  func surrogates(content: String, expected: String) {
    let document = JSONDocument(#"{"a":"\#(content)"}"#)
    #expect(document.root.object?.string("a") == expected)
    #expect(document.isWellFormed)
    #expect(document.report == ["a: half a surrogate pair was replaced (byte 6)"])
  }

  @Test("a fault in a name is reported under that name")
  func brokenName() {
    let document = JSONDocument(#"{"ok":1,"a\xb":2}"#)
    #expect(document.root.object?.members.map(\.name) == ["ok", "a\u{FFFD}b"])
    #expect(document.report == ["[\"a\u{FFFD}b\"]: an unknown escape was replaced (byte 10)"])
  }

  @Test("nesting is read up to the limit, and counts as damage beyond it")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(JSONDocument(nested(512)).isWellFormed)
    let deep = JSONDocument(nested(513))
    #expect(!deep.isWellFormed)
    #expect(deep.losses.map(\.reason) == ["nested deeper than 512 levels"])
    #expect(deep.losses.map(\.offset) == [512])
    #expect(JSONDocument(nested(3), depthLimit: 2).losses.map(\.path) == ["[0][0]"])
    // The whole of what is too deep is passed over, and nothing after it.
    let around = JSONDocument(#"[[[1,"]",{"a":[2]}],5],6]"#, depthLimit: 2)
    let elements = around.root.array.map { Array($0) } ?? []
    #expect(elements.count == 2 && elements.last?.integer() == 6 && around.losses.map(\.path) == ["[0][0]"])
    #expect(elements.first?.array?.map { $0.integer() } == [nil, 5])
    let two = JSONDocument(#"{"c":[{"c":{"a":"a"}},{}]}"#, depthLimit: 2)
    #expect(two.losses.map(\.path) == ["c[0]", "c[1]"])
    #expect(JSONDocument("7", depthLimit: 0).isWellFormed)
    let tooDeep = JSONDocument("[]", depthLimit: 0)
    #expect(!tooDeep.isWellFormed && tooDeep.root.kind == .damaged && tooDeep.losses.count == 1)
  }

  @Test("a hundred thousand levels cost no stack, whatever the limit", arguments: [512, 1_000_000])
  func abyss(limit: Int) {
    let text = String(repeating: #"[{"a":"#, count: 50_000)
    let document = JSONDocument(text, depthLimit: limit)
    #expect(!document.isWellFormed)
    #expect(document.losses.count == 1)
    let whole = JSONDocument(text + "1" + String(repeating: "}]", count: 50_000), depthLimit: limit)
    #expect(whole.isWellFormed == (limit > 512))
  }
}
