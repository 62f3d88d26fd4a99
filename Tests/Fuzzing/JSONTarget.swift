// The fault-tolerant reader of JSON.
import MarqueeJSON

extension FuzzTarget {
  static let json = FuzzTarget(
    name: "json",
    words: [#""id":"#, #""title":"x""#, #""rows":["#, "},{", "]}", "null", "true", "-1.5e3", #"\u00e9"#],
    inputs: [
      #"{"rows":[{"id":"1","people":["a","b"]},{"id":"2","title":"\u00e9 \ud83c\udfac","n":[1,-2.5e3,true,null]}]}"#,
      #"[{"id":"1","title":"a"},{"id":"2","title":"b"},{"id":"3","title":"c"}]"#,
    ],
    recorded: "payloads"
  ) { bytes in
    let document = JSONDocument(bytes)
    var waiting = [document.root]
    var read = 0
    while let value = waiting.popLast() {
      read += 1
      _ = value.string(.orTyped)
      _ = value.integer(.orNumeral)
      _ = value.double(.orNumeral)
      _ = value.read(AnyRecord.self)
      _ = value.elements(AnyRecord.self)
      if value.kind == .array { waiting += value.array.map(Array.init) ?? [] }
      if value.kind == .object { waiting += value.object?.members.map(\.value) ?? [] }
    }
    // The document is a tree over its bytes: it has no more values than they have bytes, and the one at the top.
    check(read <= bytes.count + 1, "a value was read twice")
    check(document.isWellFormed || document.lossCount > 0, "damage was not reported")
    check(document.losses.allSatisfy { (0...bytes.count).contains($0.offset) }, "a loss lies outside the text")
  }
}

private struct AnyRecord: JSONReadable {
  init(_ object: JSONObject) throws(JSONUnreadable) {
    _ = try object.required.string("id")
    _ = object.strings("people")
    _ = object.elements("rows", AnyRecord.self)
  }
}
