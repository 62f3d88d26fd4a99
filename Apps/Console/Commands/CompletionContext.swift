import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What a line may name, as far as completing it needs to know: in the session what is on screen, in a shell what is kept.
struct CompletionContext: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    /// What it has on screen; `nil` where it is not there.
    var number: Int?
    /// Empty where it is not known.
    let title: String
    let identifier: String
    /// Whether it is a work, and not a person or a place.
    var isWork = true

    var isOwnWork: Bool { isWork && identifier.hasPrefix("\(Catalog.library.rawValue):") }
  }

  struct Row: Equatable, Sendable {
    let id: String
    let title: String
  }

  /// Whether the line is one of a shell, where a title in quotation marks is one word.
  var isShell = false
  /// What the numbers open, in their order, and what else is known.
  var items: [Item] = []
  var shelves: [Row] = []
  var tags: [String] = []
  var lists: [String] = []
  /// The names of those of which works are kept.
  var series: [String] = []

  func numbers(_ isMeant: (Item) -> Bool = { _ in true }) -> [Completion.Candidate] {
    items.filter(isMeant).compactMap { item in
      item.number.map { .init(text: "\($0)", description: item.title.isEmpty ? item.identifier : item.title) }
    }
  }

  /// What may stand for some of the items: their numbers where one is begun, else their identifiers; in a shell their
  /// titles as well.
  func references(for word: String, _ isMeant: (Item) -> Bool) -> [Completion.Candidate] {
    let meant = items.filter(isMeant).withoutRepeats(of: \.identifier)
    // What begins with a hyphen would be read as a flag.
    let titled = isShell ? meant.filter { !$0.title.isEmpty && !$0.title.hasPrefix("-") } : []
    let isNumber = word.first?.isNumber == true
    return (isNumber ? numbers(isMeant) : []) + titled.map { .init(text: $0.title, description: $0.identifier) }
      + (isNumber ? [] : meant.map { .init(text: $0.identifier, description: $0.title) })
  }

  /// What may stand for the shelves, in a shell their titles as well.
  var shelfNames: [Completion.Candidate] {
    (isShell ? shelves.map { .init(text: $0.title, description: $0.id) } : [])
      + shelves.map { .init(text: $0.id, description: $0.title) }
  }
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
      return Item(number: index + 1, title: title, identifier: identifier, isWork: destination.work != nil)
    }
    series = numbered.compactMap { ($0.screen as? SeriesScreen)?.name }
    self.shelves = shelves.map { Row(id: $0.id, title: Completion.text($0.title)) }
  }
}
