import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Synchronization

/// The shelves of a dashboard, along which the arrow keys move at the prompt, beyond the printed cards. Cards that come
/// into view are shown below the prompt and get the next numbers.
final class ShelfWalk: Sendable {
  private struct State {
    var numbered: [Destination]
    var libraryEntries: LibraryEntries
  }

  /// The screen of the shelves; `nil` if the person cannot return to it.
  let screen: AppMachine.Entry.ID?
  private let shelves: [ShelfRow]
  private let context: PageContext
  private let theme: Theme
  private let state: Mutex<State>

  /// Makes the walk along printed shelves.
  ///
  /// - Parameters:
  ///   - shelves: the printed shelves.
  ///   - context: the context in which they were printed.
  ///   - screen: their screen; `nil` if the person cannot return to it.
  ///   - numbered: the destinations of the printed numbers.
  ///   - libraryEntries: the library's entries of all works, with the person's marks.
  init(
    _ shelves: [ShelfRow], in context: PageContext, on screen: AppMachine.Entry.ID?, numbered: [Destination],
    libraryEntries: LibraryEntries, theme: Theme
  ) {
    (self.shelves, self.context, self.screen, self.theme) = (shelves, context, screen, theme)
    state = Mutex(State(numbered: numbered, libraryEntries: libraryEntries))
  }

  /// The destinations of the numbers: those printed, then those of the cards that came into view.
  var numbered: [Destination] { state.withLock { $0.numbered } }

  /// Reads the marks of all works again, after the person has changed some.
  func update(from library: any EntryRepository) async throws(Problem) {
    let libraryEntries = try await library.entries(
      of: shelves.flatMap(\.works).withoutRepeats(of: \.id).map(WorkIdentity.init))
    state.withLock { $0.libraryEntries = libraryEntries }
  }

  /// The cards for the prompt.
  ///
  /// - Parameter start: the number of the card that is chosen first; `nil` for the first card.
  func rows(start: Int?, letters: Set<Character>) -> PromptRows {
    PromptRows(
      counts: shelves.map(\.works.count), inView: cards.whole, start: start, letters: letters, columns: context.width,
      number: { self.number(at: $0) }, item: { self.item(at: $0) })
  }

  private var cards: Cards { Cards(width: context.width) }

  private func work(at place: PromptRows.Place) -> Work { shelves[place.row].works[place.column] }

  private func number(at place: PromptRows.Place) -> Int? {
    state.withLock { $0.numbered.firstIndex(of: .work(work(at: place).id)) }.map { $0 + 1 }
  }

  /// The card at a place. If it was not printed whole, also the lines that show its part of the shelf.
  private func item(at place: PromptRows.Place) -> PromptRows.Item {
    let work = work(at: place)
    let first = max(0, place.column - cards.whole + 1)
    let lines = first == 0 ? [] : state.withLock { row(of: shelves[place.row], from: first, choosing: work, &$0) }
    return PromptRows.Item(
      number: number(at: place) ?? 0, title: Completion.text(work.title), below: lines.map { $0.text(in: theme) })
  }

  private func row(of shelf: ShelfRow, from first: Int, choosing work: Work, _ state: inout State) -> [Line] {
    var context = context
    context.numbered = state.numbered
    context.opened = .work(work.id)
    // Terminals disagree about the cursor after a character in the last column.
    context.width -= 1
    var page = Rendering(in: context, libraryEntries: state.libraryEntries)
    page.show(shelf, from: first, as: cards)
    state.numbered = page.targets
    return page.lines
  }
}
