// The commands that work in the session alone.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let back = Command("back", "go back to the previous screen") { (context) async throws(Problem) in
    guard context.session?.canGoBack == true else {
      throw .usage(message: "There is no previous screen.", hint: "To leave the session, type `quit`.")
    }
    return .move(.back)
  }.inSession()

  static let refresh = telling(.refresh, "refresh", "ask the services again")

  static let retry = telling(.retry, "retry", "retry what failed to load")

  private static func telling(_ event: ScreenCommand, _ name: String, _ summary: String) -> Command {
    Command(name, summary) { (context) async throws(Problem) in
      guard context.session?.hasScreen == true else {
        throw .usage(message: "There is no screen yet.", hint: "To see the shelves, type `home`.")
      }
      return .move(.tell(event))
    }.inSession()
  }

  static let quit = Command("quit", "leave the session") { _ in .quit }.with {
    $0.place = .session
    $0.aliases = ["exit", "q"]
  }

  static let next = Command("next", "show the next part of the screen, the next page, or more results") {
    (context) async throws(Problem) in
    if let session = context.session, session.part + 1 < session.partCount { return .part(session.part + 1) }
    guard context.session?.hasPages == true else {
      if let session = context.session, session.partCount > 1 {
        throw .usage(message: "This is the last part of the screen.", hint: "To go back one part, type `prev`.")
      }
      throw .usage(
        message: "This screen has no pages.", hint: "To page through a shelf, type `more SHELF` or `shelf ID`.")
    }
    return .move(.tell(.next))
  }.inSession().with { $0.aliases = ["n"] }

  static let prev = Command("prev", "show the previous part of the screen, or the previous page") {
    (context) async throws(Problem) in
    if let session = context.session, session.part > 0 { return .part(session.part - 1) }
    guard context.session?.hasPages == true else {
      throw .usage(message: "This is the start of the screen.", hint: "To go to the previous screen, type `back`.")
    }
    return .move(.tell(.previous))
  }.inSession().with { $0.aliases = ["p"] }

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

  private static let tabNames =
    (Tab.allCases.map(\.rawValue) + Destination.lists.compactMap(\.screen.listName)).withoutRepeats(of: \.self)

  static let more = Command(
    "more", "show the whole shelf whose title or identifier starts with SHELF",
    .words(as: ArgumentForm(placeholder: "SHELF", count: 1...10, isOneText: true) { $0.context.shelves })
  ) { (context, words) async throws(Problem) in
    .screen(try destination(words.joined(separator: " "), among: context.session?.shelves ?? []))
  }.inSession()

  /// The shelf on the dashboard whose title or identifier is the text, or begins with it if there is none.
  private static func destination(_ text: String, among shelves: [NamedShelf]) throws(Problem) -> Destination {
    let wanted = FoldedText(text).text
    func names(_ shelf: NamedShelf) -> [String] { shelf.names.map { FoldedText($0).text } }
    let found = shelves.filter { names($0).contains { $0.hasPrefix(wanted) } }
    guard let first = found.first(where: { names($0).contains(wanted) }) ?? found.first else {
      let titles = shelves.map { "“\($0.title)”" }.joined(separator: ", ")
      throw .usage(
        message: "No shelf here starts with “\(text)”.",
        hint: shelves.isEmpty ? "To see the shelves, type `home`." : "The shelves here are \(titles).")
    }
    guard found.count == 1 || names(first).contains(wanted) else {
      let titles = found.map { "“\($0.title)”" }.joined(separator: ", ")
      throw .usage(message: "Several shelves here start with “\(text)”.", hint: "Type more of the title: \(titles).")
    }
    return first.destination
  }

  static let sort = Command(
    "sort", "sort the list on screen by \(LibraryOrder.keys)",
    .word("KEY", LibraryOrder.names, mayBeginWithHyphen: true)
  ) { (context, key) async throws(Problem) in
    guard var query = context.session?.list else {
      throw .usage(
        message: "None of your lists are on screen.", hint: "Show one first, such as `favorites`, `library` or `mine`.")
    }
    query.order = try LibraryOrder(key, named: "sort")
    query.offset = 0
    return .screen(.list(query))
  }.inSession(ListContent.data(of: .mine) + ListContent.data(of: .diary))
}
