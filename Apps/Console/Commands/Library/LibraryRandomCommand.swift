import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryRandom = Command(
    "library random", "add a well-known movie with its cast", columns: Work.columns
  ) { (context) async throws(Problem) in
    context.answer(try await context.useCases.addRandomMovie())
  }
}
