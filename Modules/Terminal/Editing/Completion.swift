/// The texts that can be put at the cursor.
package struct Completion: Equatable, Sendable {
  /// One text that can be put at the cursor.
  package struct Candidate: Equatable, Sendable {
    /// The text that is put into the line.
    package let text: String
    /// The description that a list shows next to the text; empty for none.
    package let description: String

    /// Creates a candidate of a text and the description that a list shows next to it.
    package init(text: String, description: String = "") {
      self.text = text
      self.description = description
    }
  }

  /// How many characters before the cursor the chosen candidate replaces.
  package let typed: Int
  /// The candidates, in the order in which they are listed.
  package let candidates: [Candidate]
  /// The common beginning of all candidates. `nil` if it does not begin with what the user typed; otherwise it can
  /// replace that.
  let common: String?

  /// Creates a completion without candidates.
  package init() { self.init("", among: []) { _, _ in false } }

  /// Selects the candidates that begin as the user typed. If there are none, selects by the description.
  ///
  /// - Parameters:
  ///   - typed: the characters before the cursor that a candidate replaces.
  ///   - all: every text that can be put there.
  ///   - begins: whether the first text begins with the second, as people compare them.
  package init(_ typed: String, among all: [Candidate], where begins: (_ text: String, _ typed: String) -> Bool) {
    let matching = all.filter { begins($0.text, typed) }
    // The beginning of a title finds the candidate that it describes.
    candidates = matching.isEmpty ? all.filter { begins($0.description, typed) } : matching
    self.typed = typed.count
    common = Self.common(candidates).flatMap { begins($0, typed) ? $0 : nil }
  }

  /// The common beginning of all candidates; `nil` without candidates.
  private static func common(_ candidates: [Candidate]) -> String? {
    guard let first = candidates.first?.text else { return nil }
    return candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }
}
