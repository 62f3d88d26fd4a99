/// The keys that do something with the row that is chosen at the prompt, beside Enter, which opens it. Few commands begin
/// with them: a person who forgets that a row is chosen and types a line should not change anything.
enum RowKey: Character, CaseIterable {
  case favorite = "f"
  case want = "w"
  case seen = "v"
  /// Takes the row off its list, or deletes an own work.
  case delete = "x"

  static let letters = Set(allCases.map(\.rawValue))

  /// What help says of it.
  var summary: String {
    switch self {
    case .favorite: "f marks it"
    case .want: "w wants it"
    case .seen: "v has seen it"
    case .delete: "x takes it off"
    }
  }
}
