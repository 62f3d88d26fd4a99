/// A value as records, tables and files hold it, whatever it means.
public enum FieldValue: Sendable, Hashable {
  /// Yes or no.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that may have a fraction.
  case real(Double)
  /// A text, also a date or a web address in its form.
  case text(String)
  /// A list of texts.
  case texts([String])
  /// A list of objects, each with the values of its members in their order.
  case objects([[FieldValue?]])

  /// The text; `nil` for any other value.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The texts of a list; `nil` for any other value.
  public var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
  /// The whole number; `nil` for any other value.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  /// The number, whole or not; `nil` for any other value.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .flag, .text, .texts, .objects: nil
    }
  }

  /// The value as a table's cell shows it; the texts of a list as `listed` joins them, from which they can be read.
  public var cell: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    case .texts(let texts): texts.listed(",", isExact: true)
    case .objects(let objects):
      objects.map { $0.compactMap { $0?.cell }.joined(separator: " ") }.listed(",", isExact: true)
    }
  }
}

/// What the values of a member are, by the case of `FieldValue`; dates and addresses are texts in a fixed form.
public enum FieldType: Sendable {
  /// Yes or no: `FieldValue.flag`.
  case flag
  /// A whole number: `FieldValue.integer`.
  case integer
  /// A number that may have a fraction: `FieldValue.real`.
  case real
  /// Any text: `FieldValue.text`.
  case text
  /// A day, a month or a year.
  case date
  /// A web address.
  case address
  /// A list, empty if nothing is known.
  case texts
  /// A list of objects, empty if nothing is known.
  case objects(FieldElements)

  /// Whether it is a list.
  public var isList: Bool {
    switch self {
    case .texts, .objects: true
    case .flag, .integer, .real, .text, .date, .address: false
    }
  }

  /// The elements of a list; `nil` for any other value. A text is read as an object of which only the key is known.
  func elements(_ value: FieldValue) -> [[FieldValue?]]? {
    switch (value, self) {
    case (.texts(let keys), .objects(let type)):
      keys.map { text in type.members.indices.map { $0 == type.key ? .text(text) : nil } }
    case (.texts(let texts), _): texts.map { [.text($0)] }
    case (.objects(let objects), _): objects
    case (.flag, _), (.integer, _), (.real, _), (.text, _): nil
    }
  }

  /// The text that distinguishes an element of a list, as it is written; `nil` if all elements are different ones.
  func key(_ element: [FieldValue?]) -> String? {
    let index: Int? = if case .objects(let type) = self { type.key } else { 0 }
    return index.flatMap { element[$0]?.text }
  }
}

/// What the objects of a list consist of.
public struct FieldElements: Sendable {
  /// The members of each object, in the order of their names.
  public let members: [FieldMember]
  /// The member that distinguishes objects; `nil` if several objects of the list may be equal.
  public let key: Int?
  /// The members by which equal objects are counted: the second viewing of a day. Empty if objects are not counted.
  let sharedKeys: [Int]
  /// The member that has an object's number among those with its shared key, where it is not their order.
  let counter: Int?
  /// Returns the members of an object whose values they cannot have, or that are missing although they are required.
  public let faults: @Sendable ([FieldValue?]) -> [Int]
}

/// How a type of values is written to records and read again, in one member or in several.
public struct FieldForm<Value: Sendable>: Sendable {
  /// A part of a value.
  package typealias Component = FieldMember

  let parts: [Component]
  /// Writes the part at a place; `nil` if the value has no such part.
  let write: @Sendable (Value, Int) -> FieldValue?
  /// Reads all parts, in their order, or the first alone; `nil` if they are not such a value.
  let read: @Sendable ([FieldValue?]) -> Value?

  /// Creates the form of a value that has one part.
  package init(
    _ type: FieldType, _ write: @escaping @Sendable (Value) -> FieldValue,
    _ read: @escaping @Sendable (FieldValue) -> Value?
  ) {
    self.init(
      parts: [Component(name: "", type: type)], write: { value, _ in write(value) }, read: { $0[0].flatMap(read) })
  }

  /// Creates the form of a value that has several parts.
  package init(
    parts: [Component], write: @escaping @Sendable (Value, Int) -> FieldValue?,
    read: @escaping @Sendable ([FieldValue?]) -> Value?
  ) {
    (self.parts, self.write, self.read) = (parts, write, read)
  }
}

extension FieldForm where Value: RawRepresentable<String> {
  /// One of the words of a type.
  public static var word: FieldForm {
    FieldForm(.text, { .text($0.rawValue) }, { $0.text.flatMap { Value(rawValue: $0) } })
  }
}

extension FieldForm<Bool> {
  /// `true` or `false`.
  public static let flag = FieldForm(.flag, { .flag($0) }, { if case .flag(let flag) = $0 { flag } else { nil } })
}

extension FieldForm<Int> {
  /// A whole number.
  public static let integer = FieldForm(.integer, { .integer($0) }, \.integer)
}

extension FieldForm<String> {
  /// A text as it is.
  public static let text = FieldForm(.text, { .text($0) }, \.text)
}

extension FieldForm<[String]> {
  /// A list of texts.
  public static let texts = FieldForm(.texts, { .texts($0) }, \.texts)
}

extension FieldForm {
  /// A list of objects, each with these fields, in the order of their names. `empty` is an object whose fields are all
  /// unknown. `key` is the field that distinguishes objects; `nil` if several may be equal, which may be counted by
  /// shared keys without spaces, the first of them required, and by `counter` if their order does not tell.
  public static func objects<Element>(
    _ fields: [Field<Element>], of empty: Element, key: String? = nil, sharedKeys: [String] = [],
    counter: String? = nil
  ) -> FieldForm where Value == [Element] {
    let members = fields.flatMap(\.members)
    /// Reads an object, and returns the members that could not be read.
    let read = { @Sendable (values: [FieldValue?]) -> (element: Element, faults: [Int]) in
      var (element, faults, first) = (empty, [Int](), 0)
      for field in fields {
        let end = first + field.members.count
        // Most members of most objects are missing, and a field of `empty` is unknown.
        let isRead = values[first] == nil || field.set(Array(values[first..<end]), in: &element)
        if !isRead || values[first] == nil && !members[first].isOptional { faults.append(first) }
        first = end
      }
      return (element, faults)
    }
    let place = { (name: String?) in members.firstIndex { $0.name == name } }
    let type = FieldType.objects(
      FieldElements(
        members: members, key: place(key), sharedKeys: sharedKeys.compactMap(place), counter: place(counter),
        faults: { read($0).faults }))
    return FieldForm(
      type,
      { elements in
        .objects(
          elements.map { element in
            fields.reduce(into: [FieldValue?]()) { values, field in
              for index in field.members.indices { values.append(field.value(of: element, index)) }
            }
          })
      },
      { value in
        let objects = (type.elements(value) ?? []).map(read)
        return objects.compactMap { $0.faults.allSatisfy { members[$0].isOptional } ? $0.element : nil }
      })
  }
}

extension FieldForm<PartialDate> {
  /// A day, a month or a year, as `PartialDate` writes it.
  public static let date = FieldForm(.date, { .text($0.description) }, { $0.text.flatMap { PartialDate($0) } })
}

extension FieldForm<WebAddress> {
  /// A web address, as `WebAddress` writes it.
  public static let address = FieldForm(.address, { .text($0.text) }, { $0.text.flatMap { WebAddress($0) } })
}

extension FieldForm<Score> {
  /// A score with its best possible value and, where it is known, the number of votes.
  public static let score = FieldForm(
    parts: [
      Component(name: "value", type: .real), Component(name: "outOf", type: .real),
      Component(name: "votes", type: .integer, isOptional: true),
    ],
    write: { score, part in
      switch part {
      case 0: .real(score.value)
      case 1: .real(score.outOf)
      default: score.votes.map { .integer($0) }
      }
    },
    read: { parts in
      guard parts.count == 3, let value = parts[0]?.number, let best = parts[1]?.number else { return nil }
      return Score(value, outOf: best, votes: parts[2]?.integer)
    })
}

extension FieldForm<Rating> {
  /// A rating as its number of half stars, 1 to 10.
  public static let halfStars = FieldForm(
    .integer, { .integer($0.halfStars) }, { $0.integer.flatMap { Rating(halfStars: $0) } })
}
