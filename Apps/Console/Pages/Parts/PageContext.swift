import MarqueePresentation
import MarqueeSystem

/// Where a screen stands and when, for its first and last line, and in which form it is wanted.
struct PageContext: Sendable {
  var width = 80
  /// The titles of the screens on the way here: `Home`.
  var trail: [String] = []
  var now = Date.now
  /// Whether it is printed in the session.
  var isSession = false
  /// What can be done next, for the last line.
  var footer: [String] = []
  /// Words for symbols, and one thing a line.
  var isAccessible = false
  /// Whether titles link to their works' pages.
  var hasLinks = false
  /// What was opened from here, and is returned to.
  var opened: Destination?
  /// What stands above every screen, such as that the network is lost.
  var banner: String?
  /// Whether more is on its way.
  var isLoading = false
  /// The rows that a screen may take; `nil` where it may be of any length.
  var rows: Int?
  /// Which part of a longer screen is wanted, counted from 0.
  var part = 0
  /// What shows the part that follows.
  var nextHint = "next"
  /// What the numbers open that were given on this screen before: they stay.
  var numbered: [Destination] = []
  /// Which of these numbers, counted from 0, stand on other pages of a shelf: what is there again has a number of its own
  /// here.
  var numberedElsewhere: Set<Int> = []
  /// The tab whose first screen this is.
  var tab: Tab?
  /// Which list of the tab of lists it is.
  var list: String?
}
