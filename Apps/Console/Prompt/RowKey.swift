import MarqueeDomain
import MarqueePresentation

/// The keys that change the row chosen at the prompt; Enter opens it. Few commands begin with these letters: a person
/// who forgets the choice and types a line should change nothing.
enum RowKey: Character, CaseIterable {
  case favorite = "f"
  case want = "w"
  case seen = "v"
  /// Removes the row from its list, or deletes an own work.
  case delete = "x"

  static let letters = Set(allCases.map(\.rawValue))

  /// The words of the help page for the key.
  var summary: String {
    switch self {
    case .favorite: "add the work to your favorites, or remove it if it's already there"
    case .want: "add the work to your watchlist"
    case .seen: "add the work, or the next episode of a series in progress, to your diary, with today's date"
    case .delete:
      "remove the row from the list: in `rated`, delete the rating; in `notes`, the note; in `diary`, the viewing; in `library`, the work"
    }
  }
}

/// A row of the screen that was chosen at the prompt.
struct ChosenRow: Sendable {
  let destination: Destination
  /// The viewings of a row of the diary; empty for other rows.
  let viewings: [Viewing]
  /// The list on the screen; `nil` for any other screen.
  let list: LibraryQuery.List?
  /// The key that was pressed; `nil` for Enter.
  let key: RowKey?

  /// Opens the row, or changes the marks of its work.
  func outcome(in context: CommandContext) async throws(Problem) -> CommandOutcome {
    guard let key else { return .screen(destination) }
    guard let work = destination.work else { throw Words.noWork(destination.screen.reference ?? "") }
    switch key {
    case .favorite: return await context.answer(try await context.useCases.markWorks.toggleFavorites([work]))
    case .want: return try await context.change([work], by: .wanted(true))
    case .seen:
      let request = ViewingRequest(
        destination.part.map { .range($0, through: $0) } ?? .work, on: try context.useCases.markWorks.today())
      return try await context.change(
        [work], by: try await context.useCases.markWorks.viewings(request, of: [work]).change)
    case .delete: return try await removal(of: work, in: context)
    }
  }

  /// Removes the row from its list, or deletes the work in the library's own list.
  private func removal(of work: Work.ID, in context: CommandContext) async throws(Problem) -> CommandOutcome {
    let change: MarkChange
    switch list {
    case .favorites: change = .favorite(false)
    case .watchlist: change = .wanted(false)
    case .diary: change = viewings.isEmpty ? .unseenLatest : .unseenOnce([work: viewings])
    case .rated: change = .rate(nil)
    case .notes: change = .note(nil)
    case .named(let name): change = .unlisted(name)
    case .library: return try await context.delete([work])
    case .mine, nil:
      throw .usage(message: "You can't remove rows from this screen.", hint: "Try `watchlist`, `favorites` or `diary`.")
    }
    return try await context.change([work], by: change)
  }
}
