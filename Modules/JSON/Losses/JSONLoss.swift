/// One thing that was lost on the way from bytes to values: what, why, and where in the text.
public struct JSONLoss: Sendable, Hashable, CustomStringConvertible {
  /// What is missing from the result: `rows[2].movies[5].title` for a field, `rows[2].movies[5]` for a whole element.
  ///
  /// It starts with the document's name. Names that are not plain stand in brackets: `titles["a.b"]`. Long paths and
  /// names are shortened in the middle with `…`.
  public let path: String
  /// Why, in plain words: "expected a string, found a number". Where the cause lies deeper than what was lost, it
  /// says so first: "id: a required field is missing".
  public let reason: String
  /// Where the cause stands, in bytes from the start of the text; for a missing field, where its object starts.
  public let offset: Int

  /// How far it reaches.
  public let extent: Extent

  /// Whether there is a value at the path all the same: the last of several, or a text of which characters were replaced.
  public let hasValue: Bool

  /// How far a loss reaches.
  public enum Extent: Sendable, Hashable {
    /// The value at the path, and nothing else.
    case value
    /// So many bytes of the text could not be read, at `offset` or shortly in front of it.
    case bytes(Int)
    /// Everything that comes after it in the text.
    case rest
  }

  public var description: String {
    let place = extent == .rest ? "byte \(offset) and everything after it" : "byte \(offset)"
    return "\(path.isEmpty ? "document" : path): \(reason) (\(place))"
  }
}
