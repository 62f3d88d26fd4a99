import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let tab = Command(
    "tab", "home, search, lists, library or settings, as it was left; or one of the lists: favorites, diary, tags, …",
    .tab
  ) { context, place in
    guard case .tab(let tab) = place else { return .move(place) }
    // A tab with screens is shown as it was left.
    return tab == .search && context.session?.isSearchEmpty == true && context.session?.canType == true
      ? .typedSearch : .move(.tab(tab))
  }.inSession()

  /// The tab of lists by its name alone, like the other tabs.
  static let lists = Command("lists", "the tab of lists, as it was left") { _ in .move(.tab(.lists)) }.inSession()
}

extension Argument {
  /// A tab, or a list in the tab of lists.
  fileprivate static var tab: Argument<AppMachine.Event> {
    let names = Tab.allCases.map(\.rawValue) + Destination.lists.compactMap(\.screen.listName)
    let form = ArgumentForm(placeholder: "NAME", count: 1...1) { _ in names.map { .init(text: $0) } }
    return Argument<AppMachine.Event>(form: form) { (words) throws(Problem) in
      let word = try words.next()
      if let tab = Tab(rawValue: word) { return .tab(tab) }
      if let list = Destination.lists.first(where: { $0.screen.listName == word }) { return .open(list) }
      throw .usage(message: "There is no tab `\(word)`.", hint: "There are \(names.joined(separator: ", ")).")
    }
  }
}
