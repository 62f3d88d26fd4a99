/// What could stand where the cursor is.
package struct Completion: Equatable, Sendable {
  /// One of the texts that could stand there.
  package struct Candidate: Equatable, Sendable {
    /// What is put into the line.
    package let text: String
    /// What stands beside it in a list; empty for nothing.
    package let description: String

    /// A text, and what stands beside it in a list.
    package init(text: String, description: String = "") {
      self.text = text
      self.description = description
    }
  }

  /// How many characters before the cursor the chosen one replaces.
  package let typed: Int
  /// What there is to choose from.
  package let candidates: [Candidate]
  /// What all candidates begin with, where it begins as the person typed; it can then take the place of what was typed.
  let common: String?

  /// Nothing.
  package init() { self.init("", among: []) { _, _ in false } }

  /// Those of many texts that begin as the person typed, or where none does, those whose description does.
  ///
  /// - Parameters:
  ///   - typed: what stands before the cursor, and is to be replaced.
  ///   - all: everything that can stand there.
  ///   - begins: whether the first text begins with the second, as people compare them.
  package init(_ typed: String, among all: [Candidate], where begins: (_ text: String, _ typed: String) -> Bool) {
    let matching = all.filter { begins($0.text, typed) }
    // A title's beginning finds what has the title.
    candidates = matching.isEmpty ? all.filter { begins($0.description, typed) } : matching
    self.typed = typed.count
    common = Self.common(candidates).flatMap { begins($0, typed) ? $0 : nil }
  }

  /// What all candidates begin with; `nil` where there are none.
  private static func common(_ candidates: [Candidate]) -> String? {
    guard let first = candidates.first?.text else { return nil }
    return candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }
}
