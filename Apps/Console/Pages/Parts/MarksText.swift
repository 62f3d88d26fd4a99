import MarqueeDomain

// The person's marks of a work, in the words of its page.

extension Marks {
  /// `You: ★★★★½ · “the flying machines” · seen on 2024-05-01`; `nil` where there is nothing but a favorite, which the
  /// title line tells.
  var text: String? {
    let parts = Mark.shown.compactMap { $0.line(of: self) }
    return parts.isEmpty ? nil : "You: " + parts.joined(separator: " · ")
  }

  /// `airship, summer · seen on 2024-05-01 · “the flying machines”`, beside a work whose rating and heart are shown.
  var remark: String {
    let others = Mark.shown.filter { ![.tags, .lists, .rating].contains($0) && !$0.isSearched }.compactMap {
      $0.line(of: self)
    }
    return ((tags.isEmpty ? [] : [tags.joined(separator: ", ")]) + others + notes).joined(separator: " · ")
  }

  /// `“the flying machines”`, and the private note behind that word.
  var notes: [String] { Mark.searched.compactMap { $0.line(of: self) } }

  /// The same in the accessible form, a mark a line.
  var sentences: [String] { Mark.shown.compactMap { $0.sentence(of: self) } }
}
