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

  /// The text; `nil` for any other value.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number, whole or not; `nil` for any other value.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .flag, .text, .texts: nil
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
    }
  }
}

/// What the values of a member are. Each type uses one case of `FieldValue`; dates and addresses are texts in a fixed
/// form.
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
}

/// How a type of values is written to records and read again, in one member or in several.
public struct FieldForm<Value: Sendable>: Sendable {
  struct Component: Sendable {
    /// Its name in the JSON object of a value that has several parts.
    let name: String
    let type: FieldType
    /// Whether a value may be without it.
    var isOptional = false
    /// Whether the cell that piped output has for the value shows it.
    var isInCell = true
  }

  let parts: [Component]
  /// Writes the part at a place; `nil` if the value has no such part.
  let write: @Sendable (Value, Int) -> FieldValue?
  /// Reads a value of one part; `nil` if the text or number is not such a value.
  let read: @Sendable (FieldValue) -> Value?
  /// Reads all parts, in their order; `nil` for a value that has only one.
  let readParts: (@Sendable ([FieldValue?]) -> Value?)?

  /// Creates the form of a value that has one part.
  init(
    _ type: FieldType, _ write: @escaping @Sendable (Value) -> FieldValue,
    _ read: @escaping @Sendable (FieldValue) -> Value?
  ) {
    (parts, self.read, readParts) = ([Component(name: "", type: type)], read, nil)
    self.write = { value, _ in write(value) }
  }

  /// Creates the form of a value that has several parts.
  init(
    parts: [Component], write: @escaping @Sendable (Value, Int) -> FieldValue?,
    read: @escaping @Sendable ([FieldValue?]) -> Value?
  ) {
    (self.parts, self.write, readParts) = (parts, write, read)
    self.read = { read([$0]) }
  }
}

extension FieldForm<Bool> {
  /// `true` or `false`.
  public static let flag = FieldForm(.flag, { .flag($0) }, { if case .flag(let flag) = $0 { flag } else { nil } })
}

extension FieldForm<Int> {
  /// A whole number.
  public static let integer = FieldForm(
    .integer, { .integer($0) }, { if case .integer(let number) = $0 { number } else { nil } })
}

extension FieldForm<String> {
  /// A text as it is.
  public static let text = FieldForm(.text, { .text($0) }, \.text)
}

extension FieldForm<[String]> {
  /// A list of texts.
  public static let texts = FieldForm(.texts, { .texts($0) }, { if case .texts(let texts) = $0 { texts } else { nil } })
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
      return Score(
        value, outOf: best, votes: parts[2].flatMap { if case .integer(let votes) = $0 { votes } else { nil } })
    })
}

extension FieldForm<Rating> {
  /// A rating as its number of half stars, 1 to 10.
  public static let halfStars = FieldForm(
    .integer, { .integer($0.halfStars) },
    { if case .integer(let number) = $0 { Rating(halfStars: number) } else { nil } })
}
