import MarqueeDomain
import MarqueePresentation

/// What the session knows of a screen from one print to the next.
struct PrintedScreen: Sendable {
  var title: String?
  /// The part that was printed last, counted from 0.
  var part = 0
  /// The destinations of the numbers given on all parts and pages of the screen.
  var numbered: [Destination] = [] {
    didSet { pages[page, default: []].formUnion(min(oldValue.count, numbered.count)..<numbered.count) }
  }
  /// The page of a shelf that is printed, counted from 1.
  var page = 1
  /// The numbers first given on each page, less one.
  private(set) var pages: [Int: Set<Int>] = [:]

  /// The numbers first given on other pages.
  var numberedElsewhere: Set<Int> { pages.filter { $0.key != page }.values.reduce(into: []) { $0.formUnion($1) } }

  /// A new screen and the next page begin at their first part. A screen that the user returns to is printed as they left
  /// it.
  mutating func begin(after event: AppMachine.Event, of destination: Destination, _ state: ViewState<ScreenContent>?) {
    switch event {
    case .open: self = PrintedScreen()
    case .tell(.next), .tell(.previous):
      if case .message(let message, _) = state, message.saysNoMore { return }
      // More results of a search follow those found before.
      if destination.screen is SearchScreen { return }
      // The page before begins with its last part.
      part = event == .tell(.next) ? 0 : .max
    case .back, .tab, .tell, .network: break
    }
  }
}

extension Message {
  /// Whether the command had nothing to add to what was shown before.
  var saysNoMore: Bool { [.lastPage, .firstPage, .allFound, .nothingElseForTonight].contains(self) }
}
