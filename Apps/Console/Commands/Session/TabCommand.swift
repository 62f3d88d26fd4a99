// The command `tab`: the tabs, and the lists of the user.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let tab = Command(
    "tab", "switch to home, search, lists, library or settings, or to a list such as favorites", .word("NAME", tabNames)
  ) { (context, name) async throws(Problem) in
    if let tab = Tab(rawValue: name) {
      // A tab with screens is shown as it was left.
      return tab == .search && context.session?.isSearchEmpty == true && context.session?.canType == true
        ? .typedSearch : .move(.tab(tab))
    }
    if let list = Destination.lists.first(where: { $0.screen.listName == name }) { return .move(.open(list)) }
    throw .usage(message: "There is no tab `\(name)`.", hint: "The tabs are \(tabNames.joined(separator: ", ")).")
  }.inSession()

  /// The tabs, and the lists in the tab of lists.
  private static let tabNames =
    (Tab.allCases.map(\.rawValue) + Destination.lists.compactMap(\.screen.listName)).withoutRepeats(of: \.self)
}
