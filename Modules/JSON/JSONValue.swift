/// One value of a document: a light view that is read on demand.
///
/// It is the entry at the top of a document, in arrays of mixed values, and to members that may have several kinds. A
/// reading that does not fit gives `nil` and is reported.
public struct JSONValue {
  let tape: Tape
  let node: Int

  /// What the value is. Looking at it reports nothing.
  public var kind: JSONKind { tape.kind(node) }

  /// Whether no damage touches this value. False for a value that was cut off, though parts of it can be read.
  public var isWhole: Bool { kind != .damaged && !tape.nodes[node].marks.contains(.damaged) }

  /// Where the value starts, in bytes from the start of the text.
  public var offset: Int { Int(tape.nodes[node].offset) - (kind == .string ? 1 : 0) }

  /// The members, also of a damaged object: see ``isWhole``.
  public var object: JSONObject? { reading(try object(acceptingDamaged: true)) }

  /// The elements in order, also of a damaged array: see ``isWhole``. A place where damage left no value is an element of
  /// kind `damaged`, so that the elements after it keep their positions; at the end of the array it is left out. Reading
  /// such an element reports nothing more.
  public var array: [JSONValue]? { reading(try tape.elements(of: node)) }

  /// A string, also an empty one.
  public func string(_ form: JSONTextForm = .string) -> String? { reading(try tape.string(node, form)) }

  /// A whole number, exactly, as `JSONObject.integer` reads it.
  public func integer(_ form: JSONNumberForm = .number) -> Int? { reading(try tape.integer(node, form)) ?? nil }

  /// The nearest `Double`, as `JSONObject.double` reads it.
  public func double(_ form: JSONNumberForm = .number) -> Double? { reading(try tape.double(node, form)) ?? nil }

  /// True or false. A number that may mean them does not count.
  public func bool() -> Bool? { reading(try tape.bool(node)) }

  /// A value of a type of your own. `nil` if it is not an object, is damaged, or lacks what the type requires.
  @inlinable public func read<Value: JSONReadable>(_ type: Value.Type) -> Value? {
    do throws(JSONUnreadable) {
      return try Value(object(acceptingDamaged: Value.acceptsDamaged))
    } catch {
      drop(error)
      return nil
    }
  }

  /// The elements of an array that can be read; the others are reported. `nil` if this is not an array. At most `limit`
  /// elements are read; the rest is one loss.
  @inlinable public func elements<Element: JSONReadable>(
    _ type: Element.Type, atMost limit: Int = .max
  ) -> [Element]? {
    do throws(JSONUnreadable) {
      var cursor = try objects()
      let found = cursor.read(type, atMost: limit)
      if cursor.hasMore { drop(cursor.excess(of: limit)) }
      return found
    } catch {
      drop(error)
      return nil
    }
  }

  /// The strings of an array; other elements are reported. `nil` if this is not a list.
  public func strings(_ form: JSONListForm = []) -> [String]? { reading(try tape.strings(node, form)) }

  /// The whole numbers of an array; other elements are reported. `nil` if this is not a list.
  public func integers(_ form: JSONListForm = []) -> [Int]? { reading(try tape.integers(node, form)) }

  @usableFromInline func objects() throws(JSONUnreadable) -> ObjectCursor { try ObjectCursor(tape, node) }

  @usableFromInline func object(acceptingDamaged: Bool) throws(JSONUnreadable) -> JSONObject {
    try tape.object(node, acceptingDamaged: acceptingDamaged)
  }

  /// Reports that this value is lost.
  @usableFromInline func drop(_ problem: JSONUnreadable) { tape.report(problem, losing: node) }

  private func reading<Value>(_ read: @autoclosure () throws(JSONUnreadable) -> Value) -> Value? {
    do {
      return try read()
    } catch {
      tape.report(error)
      return nil
    }
  }
}
