import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A screen of which nothing has come, or that failed: where it stands, and what happened.
struct BlankContent: PageContent {
  let title: String
  private let state: ViewState<ScreenContent>

  init(_ destination: Destination, _ state: ViewState<ScreenContent>) {
    self.state = state
    title = destination.heading
  }

  var isEmpty: Bool { !state.isLoading }
  var nextInSession: [String] { [] }

  func extent(isAccessible: Bool) -> [String] { state.problem?.isRetryable == true ? ["no answer"] : [] }

  func add(to page: inout Rendering) {
    let key = page.isAccessible ? "Control C" : "Ctrl-C"
    page.add("Nothing has come yet. Enter looks again, \(key) stops.", .faint)
  }

  func records(_ kept: LibraryEntries) -> [Record] { [] }
  func json(_ kept: LibraryEntries) -> JSONText { .null }
}
