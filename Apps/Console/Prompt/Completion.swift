import MarqueeDomain
import MarqueePresentation

/// What could stand where the cursor is.
struct Completion: Equatable, Sendable {
  struct Candidate: Equatable, Sendable {
    let text: String
    var description = ""
    /// Whether a blank follows, because the word is complete with it.
    var isWhole = true
  }

  /// How many characters before the cursor the chosen one replaces.
  var typed = 0
  var candidates: [Candidate] = []

  init() {}

  /// What all candidates begin with; `nil` where there are none.
  var common: String? {
    guard let first = candidates.first?.text else { return nil }
    return candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
  }

  /// Whether a text begins so, case and accents aside.
  static func begins(_ text: String, with typed: String) -> Bool {
    typed.isEmpty || FoldedText(text).text.hasPrefix(FoldedText(typed).text)
  }
}
