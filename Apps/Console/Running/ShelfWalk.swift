import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Synchronization

/// The shelves of a dashboard as a person walks along them at the prompt, beyond the cards that were printed: those that
/// come into view are shown below the prompt, and get the numbers that follow.
final class ShelfWalk: Sendable {
  private struct State {
    var numbered: [Destination]
    var kept: LibraryEntries
  }

  /// The screen that they stand on.
  let screen: AppMachine.Entry.ID?
  private let shelves: [ShelfRow]
  private let context: PageContext
  private let theme: Theme
  private let state: Mutex<State>

  /// - Parameters:
  ///   - shelves: those that were printed.
  ///   - context: that they were printed in.
  ///   - screen: the one that they stand on; `nil` where it is none that is returned to.
  ///   - numbered: what the numbers open that were printed.
  ///   - kept: what the person says of all the works.
  init(
    _ shelves: [ShelfRow], in context: PageContext, on screen: AppMachine.Entry.ID?, numbered: [Destination],
    kept: LibraryEntries, theme: Theme
  ) {
    (self.shelves, self.context, self.screen, self.theme) = (shelves, context, screen, theme)
    state = Mutex(State(numbered: numbered, kept: kept))
  }

  /// What the numbers open, those of the cards walked to behind the printed ones.
  var numbered: [Destination] { state.withLock { $0.numbered } }

  /// Looks up what the person says of the works, anew, after the person has changed that.
  func update(from library: any EntryRepository) async throws(Problem) {
    let kept = try await library.entries(
      of: shelves.flatMap(\.works).withoutRepeats(of: \.id).map(WorkIdentity.init))
    state.withLock { $0.kept = kept }
  }

  /// - Parameter start: the number of the card that is chosen first; `nil` for the first one.
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

  /// The card at a place, and where it was not printed whole, the shelf from a card on with which it is in view.
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
    // What is written into a terminal's last column leaves its cursor where terminals do not agree.
    context.width -= 1
    var page = Rendering(in: context, kept: state.kept)
    page.show(shelf, from: first, as: cards)
    state.numbered = page.targets
    return page.lines
  }
}
