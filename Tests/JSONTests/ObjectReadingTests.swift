import MarqueeJSON
import Testing

/// Members by name: required, nested, of several kinds, or repeated.
@Suite struct ObjectReadingTests {
  @Test("of members with one name the last counts, the one before it is a loss, and all can be iterated")
  func duplicates() throws {
    let document = JSONDocument(#"{"a":1,"b":2,"a":3,"\u0061":4}"#)
    let object = try #require(document.root.object)
    #expect(object.integer("a") == 4)
    #expect(object.members.map(\.name) == ["a", "b", "a", "a"])
    #expect(object.members.compactMap { $0.value.integer() } == [1, 2, 3, 4])
    #expect(document.isWellFormed)
    #expect(document.report == ["a: the name occurs more than once; the last value counts (byte 17)"])
  }

  @Test("names are compared byte by byte, escapes undone")
  func names() throws {
    let document = JSONDocument(#"{"last-updated":"now","Title":1,"titl":2,"é":3,"e\u0301":4,"":5,"a\"b":6}"#)
    let object = try #require(document.root.object)
    #expect(object.string("last-updated") == "now")
    #expect(object["title"] == nil)
    #expect(object.integer("\u{E9}") == 3 && object.integer("") == 5 && object.integer("a\"b") == 6)
    #expect(object.integer("e\u{301}") == 4)
  }

  @Test("a member's kind can be looked at without a report")
  func kinds() throws {
    let document = JSONDocument(#"{"a":null,"b":true,"c":1,"d":"","e":[],"f":{}}"#)
    let object = try #require(document.root.object)
    #expect("abcdef".map { object[String($0)]?.kind } == [.null, .bool, .number, .string, .array, .object])
    #expect(object["g"] == nil)
    #expect(document.losses.isEmpty)
  }

  @Test("a union is read by its kind")
  func union() throws {
    for (text, expected) in [
      (#"{"detail":"Not Found"}"#, "Not Found"), (#"{"detail":[{"msg":"too short"}]}"#, "too short"),
    ] {
      let document = JSONDocument(text)
      let detail = try #require(document.root.object?["detail"])
      let message =
        detail.kind == .array ? detail.array?.compactMap { $0.object?.string("msg") }.first : detail.string()
      #expect(message == expected)
      #expect(document.losses.isEmpty)
    }
  }

  @Test("a value inside that lacks what it requires costs itself, not what is around it")
  func nestedValue() throws {
    struct Outer: JSONReadable {
      let film: FilmWire?
      let type: String?
      init(_ object: JSONObject) throws(JSONUnreadable) {
        film = object.value("film", FilmWire.self)
        type = object.object("type")?.string("key")
      }
    }
    let document = JSONDocument(#"{"film":{},"type":{"key":"/type/work"}}"#)
    let outer = try #require(document.root.read(Outer.self))
    #expect(outer.film == nil && outer.type == "/type/work")
    #expect(document.report == ["film: id: a required field is missing (byte 8)"])
  }

  @Test("every required reading gives the value where it fits")
  func required() throws {
    let document = JSONDocument(
      #"{"s":"","t":"t","i":7,"o":{"id":"1"},"l":[{"id":"2"},{}]}"#)
    let required = try #require(document.root.object).required
    #expect(try required.string("s") == "" && required.text("t") == "t" && required.integer("i") == 7)
    #expect(try required.object("o").string("id") == "1" && required.elements("l", FilmWire.self).count == 1)
    #expect(document.losses.map(\.path) == ["l[1]"])
  }

  @Test(
    "a required field that is absent, null, blank or of another kind costs the value",
    arguments: [
      ("{}", "[0]: film.id: a required field is missing (byte 9)"),
      (#"{"id":null}"#, "[0]: film.id: a required field is missing (byte 15)"),
      (#"{"id":" "}"#, "[0]: film.id: a required field is blank (byte 15)"),
      (#"{"id":[]}"#, "[0]: film.id: expected a string, found an array (byte 15)"),
      ("[]", "[0]: film: expected an object, found an array (byte 9)"),
    ])
  func missing(film: String, report: String) throws {
    struct Outer: JSONReadable {
      init(_ object: JSONObject) throws(JSONUnreadable) { _ = try object.required.object("film").required.text("id") }
    }
    let document = JSONDocument(#"[{"film":\#(film)},{"film":{"id":"1"}}]"#)
    #expect(document.root.elements(Outer.self)?.count == 1)
    #expect(document.report == [report])
  }

  @Test("a type can give its own reason why a value is useless")
  func ownReasons() throws {
    struct Work: JSONReadable {
      init(_ object: JSONObject) throws(JSONUnreadable) {
        let key = try object.required.string("key")
        guard key.hasPrefix("/works/") else { throw object.unreadable("key", "not a work's key") }
        if object.bool("deleted") == true { throw object.unreadable("removed") }
        if object.text("date") == "soon" { object.report("date", "not a date") }
      }
    }
    let document = JSONDocument(
      #"[{"key":"/books/1"},{"key":"/works/1","deleted":true},{"key":"/works/2","date":"soon"}]"#)
    #expect(document.root.elements(Work.self)?.count == 1)
    #expect(
      document.report == [
        "[0]: key: not a work's key (byte 8)", "[1]: removed (byte 20)", "[2].date: not a date (byte 79)",
      ])
  }

  @Test(
    "a top level of another kind gives nil and is reported",
    arguments: [
      ("{}", "expected an array, found an object"), ("null", "expected an array, found null"),
      ("7", "expected an array, found a number"), (#""""#, "expected an array, found a string"),
    ])
  func wrongTop(text: String, reason: String) {
    let document = JSONDocument(text, name: "films")
    #expect(document.root.elements(FilmWire.self) == nil)
    #expect(document.report == ["films: \(reason) (byte 0)"])
  }

  @Test("an array in place of an object gives nil and is reported")
  func arrayAtTop() {
    let document = JSONDocument(#"[{"id":"1"}]"#)
    #expect(document.root.read(FilmWire.self) == nil)
    #expect(document.root.object == nil)
    #expect(document.report == Array(repeating: "document: expected an object, found an array (byte 0)", count: 2))
  }
}
