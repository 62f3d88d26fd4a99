import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The things that a completed line can name: in the session those on screen, in a shell those that are kept.
struct CompletionContext: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    /// Its number on screen; `nil` if it is not on screen.
    var number: Int?
    /// Empty if it is not known.
    let title: String
    let identifier: String
    /// Whether it is a work, not a person or a place.
    var isWork = true

    var isOwnWork: Bool { isWork && identifier.hasPrefix("\(Catalog.library.rawValue):") }
  }

  struct Row: Equatable, Sendable {
    let id: String
    let title: String
  }

  /// Whether the line is one of a shell, where a title in quotation marks is one word.
  var isShell = false
  /// The numbered things in their order, then other known ones.
  var items: [Item] = []
  var shelves: [Row] = []
  var tags: [String] = []
  var lists: [String] = []
  /// The names of the series of which works are kept.
  var series: [String] = []

  func numbers(_ isIncluded: (Item) -> Bool = { _ in true }) -> [Completion.Candidate] {
    items.filter(isIncluded).compactMap { item in
      item.number.map { .init(text: "\($0)", description: item.title.isEmpty ? item.identifier : item.title) }
    }
  }

  /// Candidates for the included items: numbers where a number is begun, otherwise identifiers; in a shell also titles.
  func references(for word: String, _ isIncluded: (Item) -> Bool) -> [Completion.Candidate] {
    let included = items.filter(isIncluded).withoutRepeats(of: \.identifier)
    // A title with a hyphen in front would be read as a flag.
    let titled = isShell ? included.filter { !$0.title.isEmpty && !$0.title.hasPrefix("-") } : []
    let isNumber = word.first?.isNumber == true
    return (isNumber ? numbers(isIncluded) : []) + titled.map { .init(text: $0.title, description: $0.identifier) }
      + (isNumber ? [] : included.map { .init(text: $0.identifier, description: $0.title) })
  }

  /// Candidates for shelves: identifiers, and in a shell also titles.
  var shelfNames: [Completion.Candidate] {
    (isShell ? shelves.map { .init(text: $0.title, description: $0.id) } : [])
      + shelves.map { .init(text: $0.id, description: $0.title) }
  }
}

extension CompletionContext {
  /// - Parameters:
  ///   - numbered: the destinations of the numbers on screen.
  ///   - records: their records, with the identifier first and the title third.
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
