import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// A screen without content, as it is still loading or has failed: its place, and what happened.
struct BlankContent: PageContent {
  let title: String
  private let state: ViewState<ScreenContent>

  init(_ destination: Destination, _ state: ViewState<ScreenContent>) {
    self.state = state
    title = destination.heading
  }

  var isEmpty: Bool { !state.isLoading }
  var nextInSession: [String] { [] }
  var countText: [Phrase] { state.problem?.isRetryable == true ? ["no answer"] : [] }
  func json(_ kept: LibraryEntries) -> JSONTree { .null }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    func sentence(_ key: String) -> String { "Still loading. Press Enter to check again, or \(key) to stop." }
    return [.prose(sentence("Ctrl-C"), .faint, spoken: [sentence("Control C")])]
  }
}
