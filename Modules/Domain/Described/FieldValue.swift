/// A value as records, tables and files hold it, whatever it means.
public enum FieldValue: Sendable, Hashable {
  case flag(Bool)
  case integer(Int)
  case real(Double)
  case text(String)
  case texts([String])

  /// The text; `nil` of any other value.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number, whole or not; `nil` of any other value.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .flag, .text, .texts: nil
    }
  }

  /// The value in a cell; a list with commas.
  public var cell: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ",")
    }
  }
}

/// What the values of a member are. Each maps to one case of `FieldValue`: dates and addresses are texts of a form.
public enum FieldType: Sendable {
  case flag
  case integer
  case real
  case text
  /// A day, a month or a year.
  case date
  /// A web address.
  case address
  /// A list, empty where nothing is known.
  case texts
}

/// How a type of values is written in records and read again: in one member, or in several.
public struct FieldForm<Value: Sendable>: Sendable {
  struct Component: Sendable {
    /// In the JSON object of a value that has several parts.
    let name: String
    let type: FieldType
    /// Whether a value may lack it.
    var isOptional = false
    /// Whether the one cell that a pipe has for the value shows it.
    var isInCell = true
  }

  let parts: [Component]
  /// The value of a part, by its place.
  let write: @Sendable (Value, Int) -> FieldValue?
  /// Gives `nil` for what is no such value.
  let read: @Sendable (FieldValue) -> Value?
  /// As `read`, of all parts in their order; `nil` where there is one alone.
  let readParts: (@Sendable ([FieldValue?]) -> Value?)?

  /// A value of one part.
  init(
    _ type: FieldType, _ write: @escaping @Sendable (Value) -> FieldValue,
    _ read: @escaping @Sendable (FieldValue) -> Value?
  ) {
    (parts, self.read, readParts) = ([Component(name: "", type: type)], read, nil)
    self.write = { value, _ in write(value) }
  }

  /// A value of several parts.
  init(
    parts: [Component], write: @escaping @Sendable (Value, Int) -> FieldValue?,
    read: @escaping @Sendable ([FieldValue?]) -> Value?
  ) {
    (self.parts, self.write, readParts) = (parts, write, read)
    self.read = { read([$0]) }
  }
}

extension FieldForm<Bool> {
  public static let flag = FieldForm(.flag, { .flag($0) }, { if case .flag(let flag) = $0 { flag } else { nil } })
}

extension FieldForm<Int> {
  public static let integer = FieldForm(
    .integer, { .integer($0) }, { if case .integer(let number) = $0 { number } else { nil } })
}

extension FieldForm<String> {
  public static let text = FieldForm(.text, { .text($0) }, \.text)
}

extension FieldForm<[String]> {
  public static let texts = FieldForm(.texts, { .texts($0) }, { if case .texts(let texts) = $0 { texts } else { nil } })
}

extension FieldForm<PartialDate> {
  public static let date = FieldForm(.date, { .text($0.description) }, { $0.text.flatMap { PartialDate($0) } })
}

extension FieldForm<WebAddress> {
  public static let address = FieldForm(.address, { .text($0.text) }, { $0.text.flatMap { WebAddress($0) } })
}

extension FieldForm<Score> {
  /// A score stands with its scale and the number of votes.
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
  /// In half stars.
  public static let halfStars = FieldForm(
    .integer, { .integer($0.halfStars) },
    { if case .integer(let number) = $0 { Rating(halfStars: number) } else { nil } })
}
