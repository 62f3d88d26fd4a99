/// The elements of an array in order. Places where damage left no value are passed over; they are reported already.
public struct JSONArray: Sequence {
  let tape: Tape
  let node: Int

  public func makeIterator() -> Iterator {
    Iterator(tape: tape, at: node + 1, end: tape.next(node))
  }

  public struct Iterator: IteratorProtocol {
    let tape: Tape
    var at: Int
    let end: Int

    public mutating func next() -> JSONValue? {
      while at < end {
        let node = at
        at = tape.next(node)
        if tape.kind(node) != .damaged { return JSONValue(tape: tape, node: node) }
      }
      return nil
    }
  }
}
