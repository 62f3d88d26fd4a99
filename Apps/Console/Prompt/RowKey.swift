/// The keys that do something with the row that is chosen at the prompt, beside Enter, which opens it.
enum RowKey: Character, CaseIterable {
  case favorite = "f"
  case want = "w"
  case seen = "s"
  /// Takes the row off its list, or deletes an own work.
  case delete = "d"

  static let letters = Set(allCases.map(\.rawValue))

  /// What help says of it.
  var summary: String {
    switch self {
    case .favorite: "f marks it"
    case .want: "w wants it"
    case .seen: "s has seen it"
    case .delete: "d takes it off"
    }
  }
}
