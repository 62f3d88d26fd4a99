/// One thing that was lost on the way from bytes to values: what, why, and where in the text.
public struct JSONLoss: Sendable, Hashable, CustomStringConvertible {
  /// What is missing from the result, from the document's name on: `rows[2].movies[5].title` for a field,
  /// `rows[2].movies[5]` for a whole element. Names that are not plain are in brackets: `titles["a.b"]`. Long paths and
  /// names are shortened in the middle with `…`.
  public let path: String
  /// Why, in plain words: "expected a string, found a number". If the cause is deeper than what was lost, the reason
  /// names it first: "id: a required field is missing".
  public let reason: String
  /// Where the cause is, in bytes from the start of the text; for a missing field, where its object starts.
  public let offset: Int
  /// How far the loss reaches.
  public let extent: Extent
  /// Whether the path still has a value: the last one of a repeated name, or a text in which characters were replaced.
  public let hasValue: Bool

  /// How far a loss reaches.
  public enum Extent: Sendable, Hashable {
    /// The value at the path, and nothing else.
    case value
    /// This many bytes of the text could not be read, at `offset` or shortly before it.
    case bytes(Int)
    /// Everything after it in the text.
    case rest
  }

  public var description: String {
    let place = extent == .rest ? "byte \(offset) and everything after it" : "byte \(offset)"
    return "\(path.isEmpty ? "document" : path): \(reason) (\(place))"
  }
}
