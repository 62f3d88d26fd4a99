import MarqueeJSON
import Testing

/// How losses name their place, and how many are recorded.
@Suite struct LossPathTests {
  @Test(
    "names that are not plain are in brackets, escaped",
    arguments: [
      ("title", "title"), ("last-updated", "last-updated"), ("_9", "_9"), ("a.b", #"["a.b"]"#), ("", #"[""]"#),
      (#"a\"b"#, #"["a\"b"]"#), (#"a\nb"#, #"["a\u000ab"]"#), (#"\u001b[2J"#, #"["\u001b[2J"]"#), ("é", #"["é"]"#),
      (String(repeating: "n", count: 41), "[\"" + String(repeating: "n", count: 40) + "…\"]"),
      (String(repeating: "é", count: 9_000), "[\"" + String(repeating: "é", count: 40) + "…\"]"),
    ])
  func quoting(name: String, path: String) throws {
    let document = JSONDocument(#"{"\#(name)":1}"#)
    for member in try #require(document.root.object).members { _ = member.value.string() }
    #expect(document.losses.map(\.path) == [path])
  }

  @Test("a long path keeps its ends")
  func longPath() throws {
    let document = JSONDocument(String(repeating: "[", count: 100) + "1" + String(repeating: "]", count: 100))
    var value = document.root
    while let inner = value.array?.first(where: { _ in true }), value.kind == .array { value = inner }
    _ = value.string()
    let half = String(repeating: "[0]", count: 16)
    #expect(document.losses.last?.path == half + "…" + half)
  }

  @Test("losses come in the order of the text, also when they were met in another")
  func order() throws {
    let document = JSONDocument(#"{"a":[1,{"b":2}],"c":3,"d":[{"e":[4]}]}"#)
    let object = try #require(document.root.object)
    _ = object.object("d")
    _ = object["d"]?.array?.map { $0.object?.strings("e") }
    _ = object.string("c")
    _ = object["a"]?.array?.map { $0.object?.string("b") }
    #expect(document.losses.map(\.path) == ["a[0]", "a[1].b", "c", "d", "d[0].e[0]"])
    #expect(document.losses.map(\.offset) == [6, 13, 21, 27, 34])
  }

  @Test("the first thousand losses are recorded and the rest is counted")
  func bound() {
    let document = JSONDocument("[" + Array(repeating: "1", count: 5_000).joined(separator: ",") + "]")
    #expect(document.root.elements(FilmWire.self) == [])
    #expect(document.lossCount == 5_000)
    #expect(document.losses.count == 1_000)
    #expect(document.losses.last?.path == "[999]")
  }

  @Test("losses deep in a hostile document are found without a walk for each")
  func farLosses() {
    let good = Array(repeating: "[]", count: 99_000).joined(separator: ",")
    let bad = Array(repeating: "{}", count: 1_000).joined(separator: ",")
    let document = JSONDocument("[\(good),\(bad)]")
    for value in document.root.array ?? [] where value.kind == .object { _ = value.array }
    #expect(document.losses.first?.path == "[99000]")
    #expect(document.losses.last?.path == "[99999]")
  }
}
