/// What libFuzzer calls with bytes of its making: reads them in every way there is. `Scripts/fuzz` builds it together with
/// the sources of MarqueeJSON.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
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
  precondition(read <= count + 1, "a value was read twice")
  precondition(document.isWellFormed || document.lossCount > 0, "damage was not reported")
  precondition(document.losses.allSatisfy { (0...count).contains($0.offset) }, "a loss lies outside the text")
  return 0
}

private struct AnyRecord: JSONReadable {
  init(_ object: JSONObject) throws(JSONUnreadable) {
    _ = try object.required.string("id")
    _ = object.strings("people")
    _ = object.elements("rows", AnyRecord.self)
  }
}
