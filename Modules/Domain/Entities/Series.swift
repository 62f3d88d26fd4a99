/// A series that a work belongs to.
public struct Series: Sendable, Hashable {
  public var name: String
  /// The work's place in it, 1 or another from 0 to 100,000, with halves and the like between; `nil` where it is not known.
  public var number: Double?

  /// The numbers that there can be, with those between.
  public static let numbers = 0...100_000

  public init?(_ name: String, number: Double? = nil) {
    guard !name.trimmed.isEmpty else { return nil }
    self.name = name.trimmed
    self.number = number.flatMap { (0...Double(Self.numbers.upperBound)).contains($0) ? $0 : nil }
  }

  /// `Discworld, 3`.
  public var text: String { numberText.map { "\(name), \($0)" } ?? name }

  /// `3`, `2.5`; `nil` where the number is not known.
  public var numberText: String? { number.map { FieldValue.real($0).cell } }

  /// What tells it from other series: two with one key are the same.
  public var key: String { Self.key(of: name) }

  /// The name without case, accents and punctuation, and without the word “Collection” with which TMDb ends the names of its
  /// collections. A name without letters and digits is its own key.
  public static func key(of name: String) -> String {
    let words = FoldedText(name).words
    if words.isEmpty { return name.trimmed }
    return (words.count > 1 && words.last == "collection" ? words.dropLast() : words[...]).joined(separator: " ")
  }
}

extension FieldForm<Series> {
  public static let series = FieldForm(
    parts: [Component(name: "name", type: .text), Component(name: "number", type: .real, isOptional: true)],
    write: { series, part in part == 0 ? .text(series.name) : series.number.map { .real($0) } },
    read: { parts in parts[0]?.text.flatMap { Series($0, number: parts.count > 1 ? parts[1]?.number : nil) } })
}
