/// The readings of members without which a value is of no use.
///
/// Each throws where the member is absent, null or does not fit. Thrown out of `JSONReadable.init`, that drops the
/// value and reports it, with the member that was to blame.
public struct JSONRequired {
  let object: JSONObject
  private var tape: Tape { object.tape }

  init(object: JSONObject) { self.object = object }

  /// A string, also an empty one.
  public func string(_ name: String, _ form: JSONTextForm = .string) throws(JSONUnreadable) -> String {
    try tape.string(member(name), form)
  }

  /// A string that is not blank.
  public func text(_ name: String, _ form: JSONTextForm = .string) throws(JSONUnreadable) -> String {
    let member = try member(name)
    let text = try tape.string(member, form)
    if text.isBlank { throw JSONUnreadable(member, .blank) }
    return text
  }

  /// A whole number, exactly. A blank string does not count as one.
  public func integer(_ name: String, _ form: JSONNumberForm = .number) throws(JSONUnreadable) -> Int {
    let member = try member(name)
    guard let value = try tape.integer(member, form) else { throw JSONUnreadable(member, .blank) }
    return value
  }

  /// The nearest `Double`. A blank string does not count as one.
  public func double(_ name: String, _ form: JSONNumberForm = .number) throws(JSONUnreadable) -> Double {
    let member = try member(name)
    guard let value = try tape.double(member, form) else { throw JSONUnreadable(member, .blank) }
    return value
  }

  /// True or false, and no number that may mean them.
  public func bool(_ name: String) throws(JSONUnreadable) -> Bool {
    try tape.bool(member(name))
  }

  /// The members of an object inside this one, if it is whole.
  public func object(_ name: String) throws(JSONUnreadable) -> JSONObject {
    try tape.object(member(name))
  }

  /// A value of a type of ours. What that one requires and does not find costs both.
  @inlinable public func value<Value: JSONReadable>(_ name: String, _ type: Value.Type) throws(JSONUnreadable) -> Value
  {
    try requiredValue(name).required(type)
  }

  /// A list that must be there. Its elements may still be dropped one by one, down to none.
  @inlinable public func elements<Element: JSONReadable>(
    _ name: String, _ type: Element.Type
  ) throws(JSONUnreadable) -> [Element] {
    var cursor = try requiredValue(name).objects()
    return cursor.read(type)
  }

  /// A list that must be there. Its elements may still be dropped one by one, down to none.
  public func strings(_ name: String, _ form: JSONListForm = []) throws(JSONUnreadable) -> [String] {
    try tape.strings(member(name), form)
  }

  /// A list of whole numbers that must be there. They may still be dropped one by one, down to none.
  public func integers(_ name: String, _ form: JSONListForm = []) throws(JSONUnreadable) -> [Int] {
    try tape.integers(member(name), form)
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
