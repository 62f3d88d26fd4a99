import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let tab = Command(
    "tab", "home, search, favorites, library or settings, as it was left", .tab
  ) { tab, context in
    // A tab with screens is shown as it was left.
    tab == .search && context.session?.isSearchEmpty == true && context.session?.canType == true
      ? .typedSearch : .move(.tab(tab))
  }.with { $0.place = .session }
}

extension Argument {
  fileprivate static var tab: Argument<Tab> {
    let form = ArgumentForm(placeholder: "NAME", count: 1...1) { _ in
      Tab.allCases.map { .init(text: $0.rawValue) }
    }
    return Argument<Tab>(form: form) { (words) throws(Problem) in
      let word = try words.next()
      guard let tab = Tab(rawValue: word) else {
        let names = Tab.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(message: "There is no tab `\(word)`.", hint: "There are \(names).")
      }
      return tab
    }
  }
}
