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
      (#"{"id":"2","title":"b}"#, ["1a", "2", "3c"], "[1].title: a string is followed by unexpected text (byte 48)"),
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
    var proof = DamageProof(Array(original.joined()))
    for _ in 0..<150 {
      let (damaged, at) = Self.damage(bytes, kind, &random)
      let document = JSONDocument(damaged)
      let rows = document.root.read(FeedWire.self)?.rows.map(\.movies) ?? []
      let isInHead = bytes[..<at].suffix(40).contains(UInt8(ascii: "R"))
      proof.add(
        Array(rows.joined()), isReported: document.lossCount > 0 || isInHead || nameOfRows.contains(at),
        as: "\(kind) at \(at): \(document.report)")
    }
    #expect(proof.faults == [] && count == 48)
  }

  @Test("planted readings that lose much, lose in silence or make up a movie are found")
  func planted() throws {
    let whole = Array(
      try #require(JSONDocument(Array(Self.feed.utf8)).root.read(FeedWire.self)).rows.map(\.movies).joined())
    func faults(_ read: ([MovieWire]) -> [MovieWire], isReported: Bool = true) -> [String] {
      var proof = DamageProof(whole)
      for number in 1...25 { proof.add(read(whole), isReported: isReported, as: "\(number)") }
      return proof.faults
    }
    #expect(faults { $0 } == [] && faults { $0.dropLast() } == [])
    #expect(faults { _ in [] } == ["0 of 25 lose one movie at most"])
    #expect(faults({ $0.dropLast(2) }, isReported: false).contains("7 loses in silence"))
    let others = try #require(JSONDocument(#"[{"title":"x"},{"title":"y"}]"#).root.elements(MovieWire.self))
    #expect(faults { $0 + others }.contains("7 makes up movies"))
  }

  /// What readings of damaged feeds lose.
  private struct DamageProof {
    private let whole: [MovieWire]
    private var silent: [String] = []
    private var enough = 0
    private var count = 0

    init(_ whole: [MovieWire]) { self.whole = whole }

    mutating func add(_ movies: [MovieWire], isReported: Bool, as name: String) {
      let found = Set(movies)
      let isEnough = whole.count(where: found.contains) >= whole.count - 1
      count += 1
      if isEnough { enough += 1 }
      if !isEnough, !isReported { silent.append("\(name) loses in silence") }
      if found.subtracting(whole).count > 1 { silent.append("\(name) makes up movies") }
    }

    /// What is wrong: damage may cost more than one movie seldom, and never in silence.
    var faults: [String] {
      silent + (enough * 100 >= count * 96 ? [] : ["\(enough) of \(count) lose one movie at most"])
    }
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
