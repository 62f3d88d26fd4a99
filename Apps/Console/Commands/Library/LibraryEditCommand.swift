// The command `library edit`: changes a work of the user's own.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryEdit = Command(
    "library edit", "edit a work you added", .ownWorks(1...1, "REF"),
    flags: OwnWorkFlag.all + [title], columns: Work.columns, data: .changed
  ) { (context, works) async throws(Problem) in
    let edits: [WorkEdit?] = [
      try context[title].map { .title($0) }, try context[OwnWorkFlag.kind].map { .kind($0) },
      try context[OwnWorkFlag.year.orNone()].map { .year($0) }, try context[OwnWorkFlag.actors].map { .actors($0) },
      try context[OwnWorkFlag.authors].map { .authors($0) }, try context[OwnWorkFlag.series].map { .series($0) },
      try context[OwnWorkFlag.number].map { .seriesNumber($0) },
    ]
    guard edits.contains(where: { $0 != nil }) else {
      throw .usage(
        message: "No change given.", hint: "Use --title, --kind, --year, --actor, --author, --series or --number.")
    }
    guard let work = works.first else { throw context.invocation.command.usageProblem }
    return context.answer(try await context.useCases.library.edit(work, by: edits.compactMap(\.self)))
  }

  private static let title = Flag("--title", "TITLE", "the new title, with `library edit`")
}
