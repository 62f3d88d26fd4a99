import MarqueeDomain
import MarqueePresentation

/// What the session keeps of a screen between two prints of it.
struct PrintedScreen: Sendable {
  var title: String?
  /// Which part of a screen that is longer than the terminal was printed last, counted from 0.
  var part = 0
  /// What the numbers open that were given on it: on all of its parts and pages.
  var numbered: [Destination] = [] {
    didSet { pages[page, default: []].formUnion(min(oldValue.count, numbered.count)..<numbered.count) }
  }
  /// Which page of a shelf is printed, counted from 1.
  var page = 1
  /// The numbers that were given on each page, counted from 0.
  private(set) var pages: [Int: Set<Int>] = [:]

  /// The numbers that were given on the other pages alone.
  var numberedElsewhere: Set<Int> {
    pages.filter { $0.key != page }.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// What is opened anew is shown from its beginning, as is the next page; what is returned to, as it was left.
  mutating func begin(after event: AppMachine.Event, of destination: Destination, _ state: ViewState<ScreenContent>?) {
    switch event {
    case .open: self = PrintedScreen()
    case .tell(.next), .tell(.previous):
      if case .message(let message, _) = state, message.saysNoMore { return }
      // More of a search stands below what was found before.
      if destination.screen is SearchScreen { return }
      // The page before is entered from below.
      part = event == .tell(.next) ? 0 : .max
    case .back, .tab, .tell, .network: break
    }
  }
}

extension Message {
  /// Whether there was nothing more to give than what had been given.
  var saysNoMore: Bool { [.lastPage, .firstPage, .allFound, .nothingElseForTonight].contains(self) }
}
