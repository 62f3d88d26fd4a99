import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryRandom = Command(
    "library random", "add a movie of the active catalogs with its cast", columns: Work.columns, data: .changed
  ) { (context) async throws(Problem) in
    context.answer(try await context.useCases.addRandomMovie())
  }
}
