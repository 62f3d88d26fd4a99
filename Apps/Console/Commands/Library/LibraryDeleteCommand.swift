// The command `library delete`: deletes works of the user's own.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let libraryDelete = Command(
    "library delete", "delete works you added", .ownWorks(1...Int.max, "REF…"),
    flags: [dryRun], columns: Work.columns, data: .changed
  ) { (context, works) async throws(Problem) in try await context.delete(works) }
}

extension Argument {
  /// The user's own works, by number, identifier or title.
  static func ownWorks(_ count: ClosedRange<Int>, _ placeholder: String) -> Argument<[Work.ID]> {
    let form = ArgumentForm(
      placeholder: placeholder, count: count, acceptsStandardInput: count == 1...1, source: .works
    ) { request in request.context.references(for: request.word, \.isOwnWork) }
    return Argument<[Work.ID]>(form: form) { (words) async throws(Problem) in
      var works: [Work.ID] = []
      for typed in words.rest {
        for word in try words.expanded(typed) { works.append(try await words.work(word)) }
      }
      return works
    }
  }
}

extension CommandContext {
  /// Deletes own works, where the user permits it.
  func delete(_ works: [Work.ID]) async throws(Problem) -> CommandOutcome {
    var titles: [String] = []
    for id in works { titles.append(try await useCases.library.ownWork(id).work.distinctName) }
    let names = titles.joinedByAnd
    guard !self[Command.dryRun] else {
      return answer(
        Loaded([]), .planned("Deleted \(names) from your library"))
    }
    try await permit(
      "Delete \(names)?", refused: "Deleted nothing.",
      unasked: .usage(
        message: "This would delete \(names) and your marks on \(works.count == 1 ? "it" : "them").",
        hint: "To delete, add --yes."))
    return answer(try await useCases.library.delete(works))
  }
}

extension Work {
  /// The title with what distinguishes the work from others of that title: `Alien (1979)`, `Alien (1986, book)`,
  /// `Alien (2025, tv)`.
  fileprivate var distinctName: String {
    let facts = [released?.yearText, kind.sort == .movie ? nil : kind.noun].compactMap(\.self)
    return facts.isEmpty ? title : "\(title) (\(facts.joined(separator: ", ")))"
  }
}
