extension JSONObject {
  /// The members in the order of the text, names that stand twice included, for objects whose names are data. Damaged ones
  /// are passed over.
  public var members: some Sequence<(name: String, value: JSONValue)> {
    sequence(state: node + 1) { [tape, end = tape.next(node)] at in
      while at < end {
        let name = at
        at = tape.next(name + 1)
        if tape.kind(name + 1) != .damaged { return (tape.string(name), JSONValue(tape: tape, node: name + 1)) }
      }
      return nil
    }
  }
}
