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
    return try await set(invocation.command.name == "favorite", ids, command: invocation.command.name)
  }

  /// Marks a work that is not a favorite, unmarks one that is.
  func toggle(_ id: Work.ID, command: String) async throws(Problem) -> Answer {
    let isFavorite = try await useCases.marks.marks(of: [id])[id]?.isFavorite ?? false
    return try await set(!isFavorite, [id], command: command)
  }

  private func set(_ isFavorite: Bool, _ ids: [Work.ID], command: String) async throws(Problem) -> Answer {
    let works = try await useCases.setFavorite(isFavorite, ids)
    let titles = works.value.map(\.title)
    var answer = Answer(
      command: command, content: .changed(works),
      message: isFavorite ? .addedToFavorites(titles) : .removedFromFavorites(titles))
    answer.notices = ["Favorites are held in memory and last until Marquee ends."]
    return answer
  }
}
