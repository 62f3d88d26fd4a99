/// Reads all members of an object, for objects in which the names are data.
extension JSONObject {
  /// The members in the order of the text.
  public var members: JSONMembers { JSONMembers(tape: tape, node: node) }
}

/// The members of an object in order. Repeated names are included, damaged members are left out.
public struct JSONMembers: Sequence {
  let tape: Tape
  let node: Int

  public func makeIterator() -> Iterator {
    Iterator(tape: tape, at: node + 1, end: tape.next(node))
  }

  /// Returns the members in their order.
  public struct Iterator: IteratorProtocol {
    let tape: Tape
    var at: Int
    let end: Int

    public mutating func next() -> (name: String, value: JSONValue)? {
      while at < end {
        let name = at
        at = tape.next(name + 1)
        if tape.kind(name + 1) != .damaged { return (tape.string(name), JSONValue(tape: tape, node: name + 1)) }
      }
      return nil
    }
  }
}
