/// A series that a work belongs to.
public struct Series: Sendable, Hashable {
  /// The name of the series, without blanks around it.
  public var name: String
  /// The work's number in the series, 0 to 100,000, also between two whole numbers; `nil` if it is not known.
  public var number: Double?

  /// The range of numbers in a series.
  public static let numbers = 0...100_000

  /// Creates a series; `nil` for a name without letters. A number outside `numbers` counts as unknown.
  public init?(_ name: String, number: Double? = nil) {
    guard !name.trimmed.isEmpty else { return nil }
    self.name = name.trimmed
    self.number = number.flatMap { (0...Double(Self.numbers.upperBound)).contains($0) ? $0 : nil }
  }

  /// The name and the number: `Discworld, 3`.
  public var text: String { numberText.map { "\(name), \($0)" } ?? name }
  /// The number as text, `3` or `2.5`; `nil` if it is not known.
  public var numberText: String? { number.map { FieldValue.real($0).cell } }
  /// The text by which series are compared: two series with one key are the same.
  public var key: String { Self.key(of: name) }

  /// The name without case, accents and punctuation, and without the word “Collection” at the end, which TMDb adds to
  /// the names of its collections. A name without letters and digits is its own key.
  public static func key(of name: String) -> String {
    let words = FoldedText(name).words
    if words.isEmpty { return name.trimmed }
    return (words.count > 1 && words.last == "collection" ? words.dropLast() : words[...]).joined(separator: " ")
  }
}

extension FieldForm<Series> {
  /// A series with its name and the work's number in it.
  public static let series = FieldForm(
    parts: [Component(name: "name", type: .text), Component(name: "number", type: .real, isOptional: true)],
    write: { series, part in part == 0 ? .text(series.name) : series.number.map { .real($0) } },
    read: { parts in parts[0]?.text.flatMap { Series($0, number: parts.count > 1 ? parts[1]?.number : nil) } })
}
