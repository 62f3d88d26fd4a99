/// The members of an object, read by name.
///
/// Every reading has the same rule: an absent or null member gives `nil` (a list: no elements) in silence; a member
/// that does not fit gives the same and is reported with its path. ``required`` has the other rule.
///
/// Each reading walks once over the names of the object and skips its values.
public struct JSONObject {
  let tape: Tape
  let node: Int

  /// The readings that throw where a member is absent, null or does not fit. That costs the whole value being read.
  public var required: JSONRequired { JSONRequired(object: self) }

  /// The members in the order of the text, for objects in which the names are data. Repeated names are included,
  /// damaged members are left out.
  public var members: [(name: String, value: JSONValue)] {
    tape.children(of: node).filter { tape.kind($0 + 1) != .damaged }.map { name in
      (tape.string(name), JSONValue(tape: tape, node: name + 1))
    }
  }

  /// A member as it is, to look at its kind. `nil` only where it is absent; null is a value. Reports nothing except a
  /// name that occurs more than once.
  public subscript(name: String) -> JSONValue? {
    tape.member(name, of: node).map { JSONValue(tape: tape, node: $0) }
  }

  /// A string, also an empty one.
  public func string(_ name: String, _ form: JSONTextForm = .string) -> String? { present(name)?.string(form) }

  /// A string unchanged, unless it is empty or blank: such a string counts as absent.
  public func text(_ name: String, _ form: JSONTextForm = .string) -> String? {
    string(name, form).flatMap { $0.isBlank ? nil : $0 }
  }

  /// A whole number, exactly: `7`, `7.0` and `7e0` are 7; `7.5` is a loss, and so is what 64 bits cannot hold.
  public func integer(_ name: String, _ form: JSONNumberForm = .number) -> Int? { present(name)?.integer(form) }

  /// The nearest `Double`. A number too large for one is a loss; one too small is 0.
  public func double(_ name: String, _ form: JSONNumberForm = .number) -> Double? { present(name)?.double(form) }

  /// True or false. A number that may mean them does not count.
  public func bool(_ name: String) -> Bool? { present(name)?.bool() }

  /// The members of an object inside this one, if that object is whole.
  public func object(_ name: String) -> JSONObject? { value(name, JSONObject.self) }

  /// The elements of an array of anything, damaged or not: see ``JSONValue/array``.
  public func array(_ name: String) -> [JSONValue]? { present(name)?.array }

  /// A value of a type of your own. If it lacks what its type requires, only this member is lost, not the value
  /// around it.
  @inlinable public func value<Value: JSONReadable>(_ name: String, _ type: Value.Type) -> Value? {
    present(name)?.read(type)
  }

  /// The first `limit` values of a list of a type of your own. Elements that cannot be read are dropped and reported,
  /// and do not count. Everything beyond the limit is one loss, reported for the list.
  @inlinable public func elements<Element: JSONReadable>(
    _ name: String, _ type: Element.Type, atMost limit: Int = .max
  ) -> [Element] {
    present(name)?.elements(type, atMost: limit) ?? []
  }

  /// A list of strings. Other elements are dropped and reported.
  public func strings(_ name: String, _ form: JSONListForm = []) -> [String] { present(name)?.strings(form) ?? [] }

  /// A list of whole numbers. Other elements are dropped and reported.
  public func integers(_ name: String, _ form: JSONListForm = []) -> [Int] { present(name)?.integers(form) ?? [] }

  /// An error to throw where this object is useless, although every field could be read.
  public func unreadable(_ reason: String) -> JSONUnreadable { JSONUnreadable(node, .stated(reason)) }

  /// An error to throw where a member's value is useless, such as an invalid identifier.
  public func unreadable(_ name: String, _ reason: String) -> JSONUnreadable {
    guard let member = tape.members(name, of: node).last else {
      return JSONUnreadable(node, member: name, .stated(reason))
    }
    return JSONUnreadable(member, .stated(reason))
  }

  /// Reports a member with a useless value, where the rest of the object can be used.
  public func report(_ name: String, _ reason: String) { tape.report(unreadable(name, reason)) }

  @usableFromInline func present(_ name: String) -> JSONValue? { self[name].flatMap { $0.kind == .null ? nil : $0 } }
}
