import MarqueeDomain

// Writes the user's marks of a work in the words of its page.

extension Marks {
  /// All marks in a line: `You: ★★★★½ · “the flying machines” · seen on 2024-05-01`. `nil` if the work is at most a
  /// favorite, which the title line shows.
  var text: String? {
    let parts = Mark.shown.compactMap { $0.line(of: self) }
    return parts.isEmpty ? nil : "You: " + parts.joined(separator: " · ")
  }

  /// The marks for a row that already shows rating and heart: `airship, summer · seen on 2024-05-01 · “the flying
  /// machines”`.
  var remark: String {
    let others = Mark.shown.filter { ![.tags, .lists, .rating].contains($0) && !$0.isNote }.compactMap {
      $0.line(of: self)
    }
    return ((tags.isEmpty ? [] : [tags.joined(separator: ", ")]) + others + notes).joined(separator: " · ")
  }

  /// The note, `“the flying machines”`, and the private note after the word `private`.
  var notes: [String] { Mark.notes.compactMap { $0.line(of: self) } }

  /// The marks in the accessible form, one each line.
  var sentences: [String] { Mark.shown.compactMap { $0.sentence(of: self) } }
}
