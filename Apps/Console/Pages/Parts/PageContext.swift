import MarqueePresentation
import MarqueeSystem

/// The circumstances in which a page is printed: its place, the time, the form, and the numbers already given.
struct PageContext: Sendable {
  var width = 80
  /// The titles of the screens on the way here, such as `Home`.
  var trail: [String] = []
  var now = Date.now
  /// Whether the page is printed in the session.
  var isSession = false
  /// The commands that can follow, for the last line.
  var footer: [String] = []
  /// Whether to write words for symbols, and one fact each line.
  var isAccessible = false
  /// Whether titles link to the works' pages in the web.
  var hasLinks = false
  /// The destination last opened from here. Its row is marked.
  var opened: Destination?
  /// A text above every screen, such as that the network is lost.
  var banner: String?
  /// Whether the screen is still loading.
  var isLoading = false
  /// How many rows the screen may take; `nil` without a limit.
  var rows: Int?
  /// The wanted part of a longer screen, counted from 0.
  var part = 0
  /// The command that shows the next part.
  var nextHint = "next"
  /// The destinations of the numbers given before on this screen. The numbers stay.
  var numbered: [Destination] = []
  /// The numbers, less one, that belong to other pages of a shelf. A destination that is on this page too gets
  /// another number here.
  var numberedElsewhere: Set<Int> = []
  /// The tab, if this is its first screen.
  var tab: Tab?
  /// The name of the list, on a list of the tab of lists.
  var list: String?
}
