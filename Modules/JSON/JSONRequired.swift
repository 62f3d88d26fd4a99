/// The readings of members that a value cannot do without.
///
/// Each reading throws where the member is absent, null or does not fit. When `JSONReadable.init` passes the error on,
/// the value is dropped, and reported with the member that caused it.
public struct JSONRequired {
  let object: JSONObject
  private var tape: Tape { object.tape }

  /// A string, also an empty one.
  public func string(_ name: String) throws(JSONUnreadable) -> String { try tape.string(member(name), .string) }

  /// A string that is not blank.
  public func text(_ name: String) throws(JSONUnreadable) -> String {
    let member = try member(name)
    let text = try tape.string(member, .string)
    if text.isBlank { throw JSONUnreadable(member, .blank) }
    return text
  }

  /// A whole number, exactly.
  public func integer(_ name: String) throws(JSONUnreadable) -> Int {
    let member = try member(name)
    guard let value = try tape.integer(member, .number) else { throw JSONUnreadable(member, .blank) }
    return value
  }

  /// The members of an object inside this one, if that object is whole.
  public func object(_ name: String) throws(JSONUnreadable) -> JSONObject { try tape.object(member(name)) }

  /// A list that must be there. Its elements may still be dropped one by one, until none is left.
  @inlinable public func elements<Element: JSONReadable>(
    _ name: String, _ type: Element.Type
  ) throws(JSONUnreadable) -> [Element] {
    var cursor = try requiredValue(name).objects()
    return cursor.read(type)
  }

  @usableFromInline func requiredValue(_ name: String) throws(JSONUnreadable) -> JSONValue {
    JSONValue(tape: tape, node: try member(name))
  }

  private func member(_ name: String) throws(JSONUnreadable) -> Int {
    guard let member = tape.member(name, of: object.node) else {
      throw JSONUnreadable(object.node, member: name, .missing)
    }
    if tape.kind(member) == .null { throw JSONUnreadable(member, .missing) }
    return member
  }
}
