import MarqueeDomain
import MarqueePresentation

/// A few works to choose from for an evening, with the reasons.
struct TonightContent: LoadedContent {
  let evening: Evening
  let loaded: Loaded<[Suggestion]>
  /// The current day. Dates close to it are written without a year.
  var today = PartialDate(dayOf: .now)

  /// `Tonight  90 min`.
  var title: String { evening.title }
  var nextInSession: [String] { isEmpty ? ["want REF"] : ["again suggests others", "open N", "want N"] }
  var nextInShell: [String] {
    isEmpty
      ? ["marquee want REF", "marquee help tonight"]
      : ["--seed N suggests others", "marquee show REF shows details", "marquee help tonight"]
  }

  private var rows: [SuggestedRow] { value.map { SuggestedRow(suggestion: $0, today: today) } }
  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] { [.table(Table(suggested: rows, kept))] }
  static let definition: String? = "Tonight"
  static let members: [JSONMember<TonightContent>] = [JSONMember("works", \.rows)]
}

extension Evening {
  fileprivate var title: String {
    let heading = "Tonight" + (minutes.map { "  \($0.grouped) min" } ?? "")
    return query.text.isEmpty ? heading : query.heading(heading)
  }
}

extension TonightScreen: ShownScreen {
  var heading: String { evening.title }
  func page(_ shown: Response) -> any PageContent { TonightContent(evening: evening, loaded: shown) }
}
