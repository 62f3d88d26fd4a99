// How reading goes on after damage: what each kind of damage costs, and that it never costs more in silence.
import Foundation
import MarqueeJSON
import TestSupport
import Testing

@Suite struct RecoveryTests {
  @Test(
    "damage costs the member or the object it is in, and what is around it stays",
    arguments: [
      (#"{"id":"2","title":b"}"#, ["1a", "2", "3c"], "[1].title: expected a value, found “b” (byte 42)"),
      (#"{"id":"2","title":"b}"#, ["1a", "2", "3c"], "[1].title: a string is followed by other text (byte 48)"),
      (#"{"id":"2","title":NaN}"#, ["1a", "2", "3c"], "[1].title: expected a value, found “N” (byte 42)"),
      (#"{'id":"2","title":"b"}"#, ["1a", "3c"], "[1]: expected a name, found “'” (byte 25)"),
      (#"{"id":"2" "title":"b"}"#, ["1a", "3c"], "[1]: expected a comma or “}”, found “\"” (byte 34)"),
      (#"{"id" "2","title":"b"}"#, ["1a", "3c"], "[1]: id: expected a colon, found “\"” (byte 30)"),
      (#""id":"2","title":"b"}"#, ["1a", "3c"], "document: expected a comma or “]”, found “:” (byte 28)"),
      (#"{"id":"2","title":"b""#, ["1a", "3c"], "[1]: expected a name, found “{” (byte 46)"),
      (#"{"id":"2"},"title":"b"}"#, ["1a", "3c"], "document: expected a comma or “]”, found “:” (byte 42)"),
    ])
  func element(second: String, kept: [String], report: String) {
    let document = JSONDocument(#"[{"id":"1","title":"a"},\#(second),{"id":"3","title":"c"}]"#)
    #expect(document.root.elements(FilmWire.self)?.map { $0.id + ($0.title ?? "") } == kept)
    #expect(!document.isWellFormed)
    #expect(document.report == [report])
  }

  @Test("a missing comma between two elements costs neither")
  func missingComma() {
    let document = JSONDocument(#"[{"id":"1"}{"id":"2"},{"id":"3"}]"#)
    #expect(document.root.elements(FilmWire.self)?.map(\.id) == ["1", "2", "3"])
    #expect(document.report == ["document: expected a comma or “]”, found “{” (byte 11)"])
  }

  @Test("a first bracket that is damaged costs nothing after it, on one line or on several", arguments: ["", "\n  "])
  func firstBracket(space: String) {
    let object = JSONDocument("X\(space)\"id\":\"1\",\(space)\"title\":\"a\"\(space)}")
    #expect(object.root.object?.string("id") == "1" && object.root.object?.string("title") == "a")
    #expect(object.report == ["document: expected a value, found “X” (byte 0)"])
    let list = JSONDocument("X\(space){\"id\":\"1\"},\(space){\"id\":\"2\"}]")
    #expect(list.root.elements(FilmWire.self)?.map(\.id) == ["1", "2"])
  }

  @Test("an extra bracket that the grammar allows puts what follows in a list of its own")
  func extraBracket() {
    let document = JSONDocument(#"[{"id":"1"},[{"id":"2"},{"id":"3"}]"#)
    #expect(document.root.elements(FilmWire.self)?.map(\.id) == ["1"])
    #expect(document.root.array.map { Array($0) }?.last?.elements(FilmWire.self)?.map(\.id) == ["2", "3"])
    #expect(document.losses.map(\.path) == ["[1]", ""])
  }

  @Test("a loss says how many bytes it reaches, or that it reaches to the end")
  func extents() {
    #expect(JSONDocument(#"{"a":NaN,"b":1}"#).losses.map(\.extent) == [.bytes(3)])
    #expect(JSONDocument("[1] 2").losses.map(\.extent) == [.rest])
    let document = JSONDocument(#"{"a":"x"}"#)
    _ = document.root.object?.integer("a")
    #expect(document.losses.map(\.extent) == [.value])
  }

  @Test(
    "a row with a missing or an extra bracket keeps its movies, and so do the others",
    arguments: [
      ("},{", "}{", 6), ("]},{", "},{", 6), ("]},{", "]{", 6), ("movies\":[", "movies\":", 6), ("\"}]}", "\"]}", 5),
      ("\"}]}", "\"}}", 6), ("\"},{\"t", "\"},\"t", 5),
    ])
  func brackets(whole: String, damaged: String, count: Int) throws {
    let row = #"{"title":"R","movies":[{"title":"a","image_url":"b"},{"title":"c","image_url":"d"}]}"#
    let text = #"{"rows":[\#(row),\#(row),\#(row)]}"#
    let middle = try #require(text.ranges(of: whole).dropFirst().first)
    let document = JSONDocument(text.replacingCharacters(in: middle, with: damaged))
    let feed = try #require(document.root.read(FeedWire.self))
    #expect(feed.rows.map(\.movies.count).reduce(0, +) >= count, "\(document.report)")
    #expect(feed.rows.count == 3 && document.losses.count == 1, "\(document.report)")
  }

  enum Kind: CaseIterable { case flipped, replaced, deleted, inserted, apostrophe, bracket }

  @Test(
    "one damaged byte of a feed costs at most the movie it is in, and more is never lost in silence",
    arguments: Kind.allCases)
  func oneByte(_ kind: Kind) throws {
    let bytes = Array(Self.feed.utf8)
    let original = try #require(JSONDocument(bytes).root.read(FeedWire.self)).rows.map(\.movies)
    let count = original.reduce(0) { $0 + $1.count }
    var random = Noise(seed: 15)
    // A name that changed into another one hides its member, which is one value.
    let name = Self.feed.prefix { $0 != "[" }.utf8.count - #"rows":"#.utf8.count
    let nameOfRows = name + 1...name + 5
    var enough = 0
    let inputs = 150
    for _ in 0..<inputs {
      let (damaged, at) = Self.damage(bytes, kind, &random)
      let document = JSONDocument(damaged)
      let rows = document.root.read(FeedWire.self)?.rows.map(\.movies) ?? []
      let found = Set(rows.joined())
      let keptCount = original.joined().filter(found.contains).count
      if keptCount >= count - 1 { enough += 1 }
      let isInHead = bytes[..<at].suffix(40).contains(UInt8(ascii: "R"))
      #expect(
        keptCount >= count - 1 || document.lossCount > 0 || isInHead || nameOfRows.contains(at), "\(kind) at \(at)")
      #expect(found.subtracting(original.joined()).count <= 1, "\(kind) at \(at): \(document.report)")
    }
    #expect(enough * 100 >= inputs * 96, "\(kind): \(enough) of \(inputs)")
  }

  private static let feed: String = {
    let rows = (0..<4).map { row in
      let movies = (0..<12).map { #"{"title":"T, \#(row): \#($0)","image_url":"https://i.example/\#(row)-\#($0)"}"# }
      return #"{"title":"R\#(row)","movies":[\#(movies.joined(separator: ","))]}"#
    }
    return #"{"last-updated":"2022-08-19 15:10","rows":[\#(rows.joined(separator: ","))]}"#
  }()

  private static func damage(
    _ bytes: [UInt8], _ kind: Kind, _ random: inout Noise
  ) -> (bytes: [UInt8], at: Int) {
    var result = bytes
    var at = Int.random(in: 0..<bytes.count, using: &random)
    let other = UInt8.random(in: 1...255, using: &random)
    func find(_ wanted: [UInt8]) { while !wanted.contains(bytes[at]) { at = (at + 1) % bytes.count } }
    switch kind {
    case .flipped: result[at] ^= 1 << (other & 7)
    case .replaced: result[at] &+= other
    case .deleted: result.remove(at: at)
    case .inserted: result.insert(other, at: at)
    case .apostrophe:
      find([0x22])
      result[at] = 0x27
    case .bracket:
      find(Array("[]{}".utf8))
      result[at] &+= other
    }
    return (result, at)
  }
}
