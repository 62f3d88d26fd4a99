import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What is on screen, as far as completing a line needs to know.
struct CompletionContext: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let number: Int
    let title: String
    let identifier: String
    /// Whether it is a film, a movie or a book, and not a person or a place.
    var isWork = true
  }

  struct Row: Equatable, Sendable {
    let id: String
    let title: String
  }

  /// What the numbers open, in their order.
  var items: [Item] = []
  var shelves: [Row] = []

  var numbers: [Completion.Candidate] { numbers(ofWorks: false) }

  func numbers(ofWorks: Bool) -> [Completion.Candidate] {
    items.filter { $0.isWork || !ofWorks }.map { .init(text: "\($0.number)", description: $0.title) }
  }

  func identifiers(ofWorks: Bool) -> [Completion.Candidate] {
    var seen: Set<String> = []
    return items.filter { ($0.isWork || !ofWorks) && seen.insert($0.identifier).inserted }
      .map { .init(text: $0.identifier, description: $0.title) }
  }

  var shelfIdentifiers: [Completion.Candidate] { shelves.map { .init(text: $0.id, description: $0.title) } }
}

extension CompletionContext {
  /// - Parameters:
  ///   - numbered: what the numbers on screen open.
  ///   - records: the same things as a pipe gets them, identifier first and title third.
  init(_ numbered: [Destination], records: [Record], shelves: [NamedShelf]) {
    var known: [Destination: (identifier: String, title: String)] = [:]
    for record in records where record.values.count > 2 {
      if let target = record.target { known[target] = (record.values[0], Completion.text(record.values[2])) }
    }
    items = numbered.enumerated().compactMap { index, destination in
      guard let (identifier, title) = known[destination] else { return nil }
      var isWork = false
      if case .work = destination { isWork = true }
      return Item(number: index + 1, title: title, identifier: identifier, isWork: isWork)
    }
    self.shelves = shelves.map { Row(id: $0.id, title: Completion.text($0.title)) }
  }
}
