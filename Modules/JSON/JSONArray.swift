/// The elements of an array in order.
///
/// A place where damage left no value is an element of kind `damaged`, so that the elements after it keep their
/// positions; at the end of the array it is left out. The damage is reported already, and reading the element reports
/// nothing.
public struct JSONArray: Sequence {
  let tape: Tape
  let node: Int

  public func makeIterator() -> Iterator {
    Iterator(tape: tape, at: node + 1, end: tape.next(node))
  }

  /// Returns the elements in their order.
  public struct Iterator: IteratorProtocol {
    let tape: Tape
    var at: Int
    let end: Int

    public mutating func next() -> JSONValue? {
      while at < end {
        let node = at
        at = tape.next(node)
        if tape.kind(node) != .damaged || at < end { return JSONValue(tape: tape, node: node) }
      }
      return nil
    }
  }
}
