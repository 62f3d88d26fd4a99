import MarqueeDomain
import MarqueePresentation

/// Runs the commands that change what the person says of works.
struct Marking {
  let useCases: UseCases

  /// What a command asks for.
  ///
  /// - Parameters:
  ///   - numbered: what the numbers on screen open.
  ///   - shown: the work on screen, which is meant where none is named.
  func wish(_ invocation: Invocation, numbered: [Destination], shown: Work.ID?) throws(Problem) -> MarkWish {
    try MarkWish(invocation, numbered: numbered, shown: shown) { () throws(Problem) in try useCases.markWorks.today() }
  }

  func run(_ wish: MarkWish, _ command: String) async throws(Problem) -> Answer {
    answer(try await useCases.markWorks(wish.change, wish.works), command: command)
  }

  /// Marks a work that is not a favorite, unmarks one that is.
  func toggle(_ id: Work.ID, command: String) async throws(Problem) -> Answer {
    answer(try await useCases.markWorks.toggleFavorite(id), command: command)
  }

  private func answer(_ changed: Loaded<ChangedWorks>, command: String) -> Answer {
    var answer = Answer(
      command: command, content: .changed(changed.map(\.works)), message: .marked(changed.value))
    answer.notices = useCases.changeNotices
    return answer
  }
}
