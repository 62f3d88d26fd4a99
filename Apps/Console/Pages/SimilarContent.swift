import MarqueeDomain
import MarqueePresentation

/// The works that are like a given one, with what they have in common with it.
struct SimilarContent: LoadedContent {
  let loaded: Loaded<SimilarWorks>

  var title: String { "Similar to \(value.work.title)" }
  var isEmpty: Bool { value.suggestions.isEmpty }
  var nextInSession: [String] { isEmpty ? ["back"] : ["open N", "want N", "like N"] }
  var nextInShell: [String] {
    [value.suggestions.count < value.total ? "--limit N shows more" : "--plain prints each REF"]
      + ["marquee show REF shows details", "marquee help like"]
  }

  var countText: [Phrase] {
    guard !isEmpty else { return [] }
    let shown = value.suggestions.count
    return [shown < value.total ? Phrase("\(shown.grouped) of \(value.total.grouped)") : Phrase(shown.counted("work"))]
  }

  private var rows: [SuggestedRow] { value.suggestions.map { SuggestedRow(suggestion: $0, today: nil) } }
  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] { [.table(Table(suggested: rows, kept, good: 24))] }
  static let definition: String? = "Similar"
  static let members: [JSONMember<SimilarContent>] = [
    JSONMember("total", about: "The total number of matches.", \.value.total), JSONMember("works", \.rows),
  ]
}

extension SimilarScreen: ShownScreen {
  var heading: String { "Similar to \(id)" }
  func page(_ shown: Response) -> any PageContent { SimilarContent(loaded: shown) }
}
