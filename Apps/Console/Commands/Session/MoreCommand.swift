// The command `more`: a whole shelf of the dashboard.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let more = Command(
    "more", "show the whole shelf whose title or identifier starts with SHELF",
    .words(
      as: ArgumentForm(placeholder: "SHELF", count: 1...10, isOneText: true) { request in
        request.context.shelves.map { .init(text: $0.title, description: $0.id) }
      })
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
}
