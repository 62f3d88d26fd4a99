// Writes a search by words as a query of SQLite's full-text index, FTS5.
public import MarqueeDomain

extension WordSearch {
  /// The query of FTS5 that finds what matches at a rank (https://www.sqlite.org/fts5.html#full_text_query_syntax).
  public func expression(at rank: MatchRank) -> String {
    let columns =
      switch rank {
      case .exact, .beginning, .titles: "title"
      case .makers: "title makers"
      case .anywhere: String?.none
      }
    guard rank <= .beginning else { return terms.map { $0.expression(in: columns) }.joined(separator: " AND ") }
    let phrases = beginnings.flatMap(\.expressions).map { "^ \($0)" }
    let others = besideBeginnings.map { $0.expression(in: columns) }
    return (["{title} : (\(phrases.joined(separator: " OR ")))"] + others).joined(separator: " AND ")
  }
}

extension SearchTerm {
  /// The query of FTS5 that finds a form of the term. Blanks separate columns; `nil` is all. A year is also in
  /// `others`.
  public func expression(in columns: String?) -> String {
    let place = columns.map { isYear ? "\($0) others" : $0 }
    return (place.map { "{\($0)} : " } ?? "") + "(\(forms.flatMap(\.expressions).joined(separator: " OR ")))"
  }
}

extension SearchTerm.Form {
  /// Alternative phrases.
  fileprivate var expressions: [String] {
    guard !completions.isEmpty else { return ["\"\(words.joined(separator: " "))\"\(isWhole ? "" : " *")"] }
    return completions.map { "\"\((words.dropLast() + [$0]).joined(separator: " "))\"" }
  }
}
