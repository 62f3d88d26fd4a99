/// The texts that can be put at the cursor.
package struct Completion: Equatable, Sendable {
  /// One text that can be put at the cursor.
  package struct Candidate: Equatable, Sendable {
    /// The text that is put into the line.
    package let text: String
    /// The description that a list shows next to the text; empty for none.
    package let description: String

    /// Creates a candidate of a text and the description that a list shows next to it.
    package init(text: String, description: String = "") { (self.text, self.description) = (text, description) }
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

  /// Selects the candidates that begin as the user typed, of all that can be put there. If there are none, selects by the
  /// description. A candidate replaces the typed characters before the cursor. `begins` returns whether the first text
  /// begins with the second, as people compare them.
  package init(_ typed: String, among all: [Candidate], where begins: (_ text: String, _ typed: String) -> Bool) {
    let matching = all.filter { begins($0.text, typed) }
    // The beginning of a title finds the candidate that it describes.
    let candidates = matching.isEmpty ? all.filter { begins($0.description, typed) } : matching
    let common = candidates.first.map { first in
      candidates.reduce(first.text) { common, candidate in
        String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
      }
    }
    (self.typed, self.candidates) = (typed.count, candidates)
    self.common = common.flatMap { begins($0, typed) ? $0 : nil }
  }
}
