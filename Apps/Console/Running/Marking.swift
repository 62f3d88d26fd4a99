import MarqueeDomain
import MarqueePresentation

/// Runs the commands that change what the person says of works.
struct Marking {
  let useCases: UseCases

  /// - Parameter numbered: what the numbers on screen open.
  func run(_ invocation: Invocation, numbered: [Destination]) async throws(Problem) -> Answer {
    var ids: [Work.ID] = []
    for word in invocation.words {
      let id = try numbered.work(word)
      if !ids.contains(id) { ids.append(id) }
    }
    let change = MarkChange.favorite(invocation.command.name == "favorite")
    return answer(try await useCases.markWorks(change, ids), command: invocation.command.name)
  }

  /// Marks a work that is not a favorite, unmarks one that is.
  func toggle(_ id: Work.ID, command: String) async throws(Problem) -> Answer {
    answer(try await useCases.markWorks.toggleFavorite(id), command: command)
  }

  private func answer(_ changed: Loaded<ChangedWorks>, command: String) -> Answer {
    let titles = changed.value.works.map(\.title)
    var answer = Answer(
      command: command, content: .changed(changed.map(\.works)),
      message: changed.value.change == .favorite(true) ? .addedToFavorites(titles) : .removedFromFavorites(titles))
    answer.notices = ["Favorites are held in memory and last until Marquee ends."]
    return answer
  }
}
