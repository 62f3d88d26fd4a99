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
    var shelves: [ShelfRow]
  }

  /// The screen of the shelves; `nil` if the user cannot return to it.
  let screen: AppMachine.Entry.ID?
  private let context: PageContext
  private let theme: Theme
  private let state: Mutex<State>

  /// Creates the walk along printed shelves, with the destinations of the printed numbers and the marks of all works.
  init(
    _ shelves: [ShelfRow], in context: PageContext, on screen: AppMachine.Entry.ID?, numbered: [Destination],
    libraryEntries: LibraryEntries, theme: Theme
  ) {
    (self.context, self.screen, self.theme) = (context, screen, theme)
    state = Mutex(State(numbered: numbered, libraryEntries: libraryEntries, shelves: shelves))
  }

  /// The destinations of the numbers: those printed, then those of the cards that came into view.
  var numbered: [Destination] { state.withLock { $0.numbered } }

  /// Reads the user's entries of all works again, after the user has changed some. The screen knows only those works
  /// that were loaded with it.
  func update(from library: any EntryRepository) async throws(Problem) {
    let works = state.withLock { $0.shelves }.flatMap(\.works).withoutRepeats(of: \.id).map(WorkIdentity.init)
    let entries = try await library.entries(of: works)
    state.withLock { $0.libraryEntries = entries }
  }

  /// The cards for the prompt. The card with the number `start` is chosen first, else the first card. Without use
  /// cases, shelves end with the loaded works. `announce` says why works could not be loaded.
  func rows(
    start: Int?, letters: Set<Character>, useCases: UseCases? = nil,
    announce: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> PromptRows {
    let shelves = state.withLock { $0.shelves }
    return PromptRows(
      counts: shelves.map(\.works.count), inView: cards.whole, start: start, letters: letters, columns: context.width,
      number: { self.number(at: $0) }, item: { self.item(at: $0) },
      unfinished: Set(shelves.indices.filter { shelves[$0].rest != nil }),
      grow: { row in
        do throws(Problem) {
          if let useCases { try await self.extend(row, with: useCases) }
        } catch {
          await announce(error.text)
        }
        return self.state.withLock { $0.shelves[row].works.count }
      })
  }

  /// Loads the next works of a shelf that it does not have yet, and their marks.
  private func extend(_ row: Int, with useCases: UseCases) async throws(Problem) {
    let known = state.withLock { Set($0.shelves[row].works.map(\.id)) }
    var rest = state.withLock { $0.shelves[row].rest }
    var works: [Work] = []
    // A page may have only works that are there already.
    for _ in 0..<5 {
      guard works.isEmpty, let place = rest else { break }
      switch place {
      case .shelf(let id, let page):
        let loaded = try await useCases.browseShelf(id, page: page, .cached).value
        (works, rest) = (loaded.element.works, loaded.next.map { .shelf(id, page: $0) })
      case .list(var query):
        let page = try await useCases.library.page(query)
        // The diary may have several viewings of one work.
        works = page.entries.map(\.work).withoutRepeats(of: \.id).filter { !known.contains($0.id) }
        query.offset += page.entries.count
        rest = page.entries.isEmpty || query.offset >= page.total ? nil : .list(query)
      }
    }
    state.withLock { state in
      state.shelves[row].works += works
      state.shelves[row].rest = rest
    }
    try await update(from: useCases.library)
  }

  private var cards: Cards { Cards(width: context.width) }

  private func number(at place: PromptRows.Place) -> Int? {
    state.withLock { state in
      state.numbered.firstIndex(of: .work(state.shelves[place.row].works[place.column].id)).map { $0 + 1 }
    }
  }

  /// The card at a place. If it was not printed whole, also the lines that show its part of the shelf.
  private func item(at place: PromptRows.Place) -> PromptRows.Item {
    let work = state.withLock { $0.shelves[place.row].works[place.column] }
    let first = max(0, place.column - cards.whole + 1)
    let lines = first == 0 ? [] : state.withLock { row(of: $0.shelves[place.row], from: first, choosing: work, &$0) }
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
