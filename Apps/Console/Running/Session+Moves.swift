import MarqueeDomain
import MarqueePresentation

// What the words of the session mean to the app.

extension Session {
  /// What a command means to the app.
  func event(for invocation: Invocation) async throws(Problem) -> AppMachine.Event {
    switch invocation.command.name {
    case "open":
      guard let number = Int(invocation.words[0]) else {
        throw .usage(message: "`\(invocation.words[0])` is no number.", hint: "`open N` opens what has number N.")
      }
      return .open(try numbered.destination(number))
    case "more":
      return .open(try shelf(named: invocation.words.joined(separator: " ")))
    case "tab":
      guard let tab = Tab(rawValue: invocation.words[0]) else {
        let names = Tab.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(message: "There is no tab `\(invocation.words[0])`.", hint: "There are \(names).")
      }
      return .tab(tab)
    case "back":
      guard await app.canGoBack else {
        throw .usage(message: "There is no screen before this one.", hint: "`quit` leaves.")
      }
      return .back
    case "next":
      switch await app.top {
      case .shelf, .list, .person, .search: return .tell(.next)
      default:
        throw .usage(message: "This screen has no pages.", hint: "`more SHELF` or `shelf ID` shows a shelf by pages.")
      }
    case "refresh", "retry":
      guard await app.top != nil else {
        throw .usage(message: "There is no screen yet.", hint: "`home` shows what there is.")
      }
      return .tell(invocation.command.name == "refresh" ? .refresh : .retry)
    default:
      guard let destination = try Destination(invocation, numbered: numbered) else {
        throw .usage(message: "`\(invocation.command.name)` shows no screen.", hint: "`help` lists what does.")
      }
      return .open(destination)
    }
  }

  /// The one shelf on the dashboard whose title, or the last part of whose identifier, begins with a text or is it.
  private func shelf(named text: String) throws(Problem) -> Destination {
    let wanted = FoldedText(text).text
    func names(_ shelf: Shelf) -> [String] { [shelf.title, shelf.id.key, "\(shelf.id)"].map { FoldedText($0).text } }
    let found = shelves.filter { names($0).contains { $0.hasPrefix(wanted) } }
    guard let first = found.first(where: { names($0).contains(wanted) }) ?? found.first else {
      let titles = shelves.map { "“\($0.title)”" }.joined(separator: ", ")
      throw .usage(
        message: "No shelf here begins with “\(text)”.",
        hint: shelves.isEmpty ? "`home` shows the shelves." : "There are \(titles).")
    }
    guard found.count == 1 || names(first).contains(wanted) else {
      let titles = found.map { "“\($0.title)”" }.joined(separator: ", ")
      throw .usage(message: "Several shelves here begin with “\(text)”.", hint: "Say more of one: \(titles).")
    }
    return .shelf(first.id, page: 1)
  }
}
