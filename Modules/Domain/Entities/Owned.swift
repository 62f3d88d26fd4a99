/// The user owns a copy of a work.
public struct Owned: Sendable, Hashable {
  /// The copy and its place: `paperback, lent to Ann`. `nil` if the user did not say.
  public var text: String?

  /// Creates a copy, with what the user says of it.
  public init(_ text: String? = nil) { self.text = text }
}

extension Mark {
  /// The user owns the work. The value may be a text.
  public static let owned = Mark(
    Field("owned", .owned, isColumn: true, get: { $0.owned }, set: { $0.owned = $1 }).asked(
      by: Query.Key(
        "owned", "lent",
        .words(Query.Texts("owned", asksMarks: true) { _, marks, _ in [marks.owned?.text].compactMap(\.self) }))),
    states: [StateWord(key: "is", text: "owned", place: 10)],
    check: { (value) throws(Problem) in
      guard let text = value.text else { return value }
      let owned = text.trimmed
      guard !owned.isEmpty, owned.count <= longestOwned, !owned.contains(where: \.isNewline) else {
        throw .usage(.unlikeOwned)
      }
      return .text(owned)
    })

  /// The most characters of what is said of a copy.
  public static let longestOwned = 500
}

extension FieldForm<Owned> {
  static let owned = FieldForm(
    parts: [
      Component(name: "", type: .flag, isInCell: false),
      Component(name: "text", type: .text, isOptional: true, isSearched: true),
    ],
    write: { owned, part in part == 0 ? .flag(true) : owned.text.map { .text($0) } },
    read: { parts in
      switch parts[0] {
      case .flag(true): Owned(parts.count > 1 ? parts[1]?.text : nil)
      case .text(let text): Owned(text)
      default: nil
      }
    })
}
