// Sample documents that are cut, or in which bytes are changed, with a seed so that a failure repeats.
import MarqueeJSON
import TestSupport
import Testing

/// Creates every reading of every value in a document, without recursion.
func readEverything(_ document: JSONDocument) {
  var waiting = [document.root]
  var lowest = 0
  while let value = waiting.popLast() {
    _ = value.string(.orTyped)
    _ = value.integer(.orNumeral)
    _ = value.double(.orNumeral)
    _ = value.bool()
    _ = value.strings(.orSingle)
    _ = value.integers(.skippingNulls)
    _ = value.read(FilmWire.self)
    _ = value.read(FeedWire.self)
    _ = value.elements(RowWire.self)
    if value.kind == .array { waiting += value.array.map(Array.init) ?? [] }
    if value.kind == .object { waiting += value.object?.members.map(\.value) ?? [] }
    lowest = min(lowest, value.offset)
  }
  #expect(lowest >= 0)
  #expect(document.losses.count == min(document.lossCount, JSONDocument.lossLimit))
}

@Suite struct HostileBytesTests {
  static let films = #"""
    [{"id":"2baf70d1","title":"Castle in the Sky","running_time":"124","people":["https://a.example/1","b"]},
     {"id":"12cfb892","title":"火垂るの墓 \ud83c\udfac","running_time":89,"people":[],
      "extra":{"deep":[[1,-2.5e3,true,null]]}},
     {"id":"58611129","title":"a \"quoted\" \\ one","running_time":null,"people":["c"]}, {"id":"ea660b10"}]
    """#

  static let feed = #"""
    {"last-updated":"2022-08-19 15:10","rows":[
      {"title":"Big Time Movie Stars","movies":[{"title":"One","image_url":"<http://i.example/1>"},{"title":"Two"}]},
      {"title":"Más","movies":[]},
      {"movies":[{"title":"Three","image_url":""},{"title":"Four \u00e9","image_url":"x"}]}]}
    """#

  @Test("every prefix of a list gives only whole elements, in order, and reports a loss")
  func truncatedList() throws {
    let bytes = Array(Self.films.utf8)
    let all = try #require(JSONDocument(bytes).root.elements(FilmWire.self))
    #expect(all.count == 4)
    for length in 0..<bytes.count {
      let document = JSONDocument(Array(bytes[..<length]))
      let found = document.root.elements(FilmWire.self) ?? []
      let whole = elementEnds(bytes).filter { $0 <= length }.count
      #expect(found == Array(all.prefix(whole)), "cut at \(length)")
      #expect(document.losses.count == 1, "cut at \(length): \(document.report)")
      #expect(!document.isWellFormed)
    }
  }

  /// Where each element of a list of objects ends, counted by braces outside strings.
  private func elementEnds(_ bytes: [UInt8]) -> [Int] {
    var depth = 0
    var isInString = false
    var isEscaped = false
    var ends: [Int] = []
    for (at, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { ends.append(at + 1) }
      }
    }
    return ends
  }

  @Test("every prefix of a page gives only whole movies, in order, and reports a loss")
  func truncatedPage() throws {
    let bytes = Array(Self.feed.utf8)
    let all = try #require(JSONDocument(bytes).root.read(FeedWire.self)).rows.flatMap(\.movies)
    #expect(all.count == 4)
    var most = 0
    for length in 0..<bytes.count {
      let document = JSONDocument(Array(bytes[..<length]))
      let found = document.root.read(FeedWire.self)?.rows.flatMap(\.movies) ?? []
      #expect(found == Array(all.prefix(found.count)), "cut at \(length)")
      #expect(found.count >= most, "cut at \(length)")
      #expect(document.losses.count == 1, "cut at \(length): \(document.report)")
      most = found.count
    }
    #expect(most == 4)
  }

  @Test(
    "changed bytes never stop the program, and elements before the first change stay",
    arguments: 0..<UInt64(LongTest.count(2, whole: 8))
  )
  func mutations(seed: UInt64) throws {
    var generator = Noise(seed: seed)
    let marks = Array("\"\\{}[],:0-9.eEtfnu \n\u{1}".utf8) + [0x80, 0xC3, 0xE3, 0xED, 0xF0, 0xFF, 0x00]
    for sample in [Self.films, Self.feed] {
      let bytes = Array(sample.utf8)
      let ends = sample == Self.films ? elementEnds(bytes) : []
      let all = JSONDocument(bytes).root.kind == .array ? JSONDocument(bytes).root.elements(FilmWire.self) ?? [] : []
      for _ in 0..<400 {
        var changed = bytes
        var first = bytes.count
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let at = Int.random(in: 0..<changed.count, using: &generator)
          first = min(first, at)
          let byte = marks.randomElement(using: &generator) ?? 0
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: changed[at] = byte
          case 1: changed.insert(byte, at: at)
          case 2: changed.remove(at: at)
          default: changed[at] = UInt8.random(in: 0...255, using: &generator)
          }
        }
        let document = JSONDocument(changed)
        readEverything(document)
        let whole = ends.filter { $0 <= first }.count
        let found = JSONDocument(changed).root.elements(FilmWire.self) ?? []
        if first > 0, !all.isEmpty { #expect(found.prefix(whole) == all.prefix(whole), "\(changed)") }
      }
    }
  }

  @Test("bytes without any sense never stop the program", arguments: 0..<4 as Range<UInt64>)
  func noise(seed: UInt64) {
    var generator = Noise(seed: seed &+ 1_000)
    let marks = Array("\"\\{}[],:01-9.eEtrufalsn \n".utf8)
    for round in 0..<1_000 {
      let length = Int.random(in: 0...64, using: &generator)
      let bytes = (0..<length).map { _ in
        round.isMultiple(of: 2)
          ? UInt8.random(in: 0...255, using: &generator) : marks.randomElement(using: &generator) ?? 0
      }
      readEverything(JSONDocument(bytes))
    }
  }
}
