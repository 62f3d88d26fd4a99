import MarqueeDomain

// The person's marks of a work, in the words of its page.

extension Marks {
  /// `You: ★★★★½ · “the flying machines” · seen on 2024-05-01`; `nil` where there is nothing but a favorite, which the
  /// title line tells.
  var text: String? {
    let parts = [
      rating?.signs, notes.isEmpty ? nil : notes.joined(separator: " · "), seenText,
      isWanted ? "on your watchlist" : nil, tags.isEmpty ? nil : "tagged " + tags.joined(separator: ", "),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "You: " + parts.joined(separator: " · ")
  }

  /// `airship, summer · seen on 2024-05-01 · “the flying machines”`, beside a work whose rating and heart are shown.
  var remark: String {
    ([tags.joined(separator: ", "), seenText ?? "", isWanted ? "on your watchlist" : ""] + notes)
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// `“the flying machines”`, and the private note behind that word.
  var notes: [String] {
    [note.map { "“\($0)”" }, privateNote.map { "private “\($0)”" }].compactMap(\.self)
  }

  /// The same in the accessible form, a mark a line.
  var sentences: [String] {
    [
      rating.map { "your rating \($0) of 5" }, note.map { "your note: \($0)" },
      privateNote.map { "your private note: \($0)" },
      seenText, isWanted ? "on your watchlist" : nil,
      tags.isEmpty ? nil : "tagged " + tags.joined(separator: ", "),
    ].compactMap(\.self)
  }
}

extension Marks {
  /// `nil` where it was never seen.
  fileprivate var seenText: String? { days.isEmpty ? (wasSeen ? "seen" : nil) : days.asSentence }
}

extension Rating {
  /// `★★★★½`.
  var signs: String {
    String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½")
  }
}

extension [PartialDate] {
  /// `seen on 2024-05-01`, `seen 3 times, last on 2024-05-01`.
  fileprivate var asSentence: String {
    guard let last else { return "" }
    let when = last.day == nil ? "in \(last)" : "on \(last)"
    return count == 1 ? "seen \(when)" : "seen \(count) times, last \(when)"
  }
}
