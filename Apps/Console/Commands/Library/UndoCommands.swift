// The commands `undo` and `redo`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let undo = Command(
    "undo", "undo the latest change", number,
    flags: [changes, last, dryRun], columns: JournalContent.columns, data: JournalContent.data,
    details:
      "Each `undo` reverts one more change. Marquee doesn't undo a change if you later changed the same thing again. Marking several works at once counts as one change, and so does an import or a sync. `undo N` undoes only change N of the list. `undo --to N` undoes every change after it. A plain `undo` passes over what a session received by itself (see `sync`).",
    examples: [
      Example("marquee undo --list", "show what you can undo"), Example("marquee undo", "undo the latest change"),
      Example("marquee undo 12", "undo change 12"), Example("marquee undo --to 12", "go back to change 12"),
    ]
  ) { (context, number) async throws(Problem) in
    if context[changes] {
      let changes = try await context.useCases.library.changes(limit: longestList)
      return .answer(
        Answer(command: "undo", content: JournalContent(entries: changes), message: changes.isEmpty ? .noChanges : nil))
    }
    if let last = try context[last] { return try await undo(after: last, besides: number, context) }
    if context[dryRun] {
      let next = try await next(number, context)
      return context.answer(next, next.map { .planned("Undid: \($0.summary.lowercasedFirst)") } ?? .nothingToUndo)
    }
    let isLatest = try await context.useCases.library.changes(limit: 1).first?.id == number
    let effect = try await next(number, context).flatMap {
      [$0].effectOfUndo(isChanged: number != nil && !isLatest)
    }
    if context.ask != nil, let effect {
      try await context.permit("\(effect) Undo it?", refused: "Nothing was undone.", unasked: .cancelled)
    }
    let entry = try await context.useCases.library.undo(number)
    if let number, entry == nil { throw try await missing(number, context) }
    let message = entry.map { number == nil ? Message.undone($0) : .undoneByNumber($0) }
    // At a terminal, the question already stated the effect.
    return context.answer(
      entry, message ?? .nothingToUndo,
      notice: entry == nil ? try await passedOver(context) : context.ask == nil ? effect : nil)
  }

  private static let changes = Flag("--list", "list the changes, latest first, without undoing any")

  private static let last = Flag("--to", "N", in: 0...Int(Int32.max), "undo every change after change N")

  /// Undoes all changes after one, the latest first.
  private static func undo(
    after last: Int, besides number: Int?, _ context: CommandContext
  ) async throws(Problem) -> CommandOutcome {
    guard number == nil else {
      throw .usage(message: "You can't combine a number with --to.", hint: "Use `undo N` or `undo --to N`.")
    }
    let changes = try await context.useCases.library.changes(limit: .max)
    guard last == 0 || changes.contains(where: { $0.id == last }) else { throw .usage(.noChange(last)) }
    let later = changes.filter { !$0.isUndone && $0.id > last }
    func answer(_ entries: [JournalEntry], _ message: Message) -> CommandOutcome {
      .answer(Answer(command: "undo", content: JournalContent(entries: entries), message: message))
    }
    if later.isEmpty { return answer([], .nothingToUndo) }
    if context[dryRun] { return answer(later, .planned("Undid \(later.count.counted("change"))")) }
    let effects = later.effectOfUndo().map { $0 + " " } ?? ""
    try await context.permit(
      "\(effects)Undo \(last == 0 ? "all " : "")\(later.count.counted("change"))?", refused: "Nothing was undone.",
      unasked: .usage(message: "This undoes \(later.count.counted("change")).", hint: "To go ahead, add --yes."))
    var undone: [JournalEntry] = []
    for entry in later {
      do throws(Problem) {
        if let entry = try await context.useCases.library.undo(entry.id) { undone.append(entry) }
      } catch {
        // What was undone so far is reported with the change that cannot be.
        guard !undone.isEmpty, case .answer(var partial) = answer(undone, .undoneSeveral(undone.count)) else {
          throw error
        }
        partial.problem = error
        return .answer(partial)
      }
    }
    return answer(undone, .undoneSeveral(undone.count))
  }

  static let longestList = 1000

  private static let number = Argument<Int?>.changeNumber

  /// Returns why a change cannot be undone, or made again.
  private static func missing(_ number: Int, _ context: CommandContext) async throws(Problem) -> Problem {
    let known = try await context.useCases.library.changes(limit: .max).first { $0.id == number }
    guard let known else { return .usage(.noChange(number)) }
    let done = known.isUndone ? "undone" : "in effect"
    return .usage(
      message: "Change \(number) is already \(done).",
      hint: "To change that, run `\(known.isUndone ? "redo" : "undo") \(number)`.")
  }

  /// Says which change a plain `undo` skipped; `nil` if it skipped none.
  private static func passedOver(_ context: CommandContext) async throws(Problem) -> String? {
    try await context.useCases.library.changes(limit: longestList).first { !$0.isUndone && $0.description.isAutomatic }
      .map { "Change \($0.id) came in by itself. To undo it, run `marquee undo \($0.id)`." }
  }

  /// Finds the change that `undo` would revert, or `nil` if nothing is left to undo.
  private static func next(_ number: Int?, _ context: CommandContext) async throws(Problem) -> JournalEntry? {
    try await context.useCases.library.changes(limit: longestList).first { entry in
      !entry.isUndone && (number.map { $0 == entry.id } ?? !entry.description.isAutomatic)
    }
  }

  static let redo = Command(
    "redo", "redo the last undone change", number, flags: [dryRun], columns: JournalContent.columns,
    data: JournalContent.data, examples: [Example("marquee redo", "works until you change something else")]
  ) { (context, number) async throws(Problem) in
    if context[dryRun] {
      // Changes that were undone come first; the latest of these stands at their end.
      let changes = try await context.useCases.library.changes(limit: longestList)
      let next =
        number.map { number in changes.first { $0.isUndone && $0.id == number } }
        ?? changes.filter { !$0.description.isAutomatic }.prefix(while: \.isUndone).last
      return context.answer(next, next.map { .planned("Redid: \($0.summary.lowercasedFirst)") } ?? .nothingToRedo)
    }
    let entry = try await context.useCases.library.redo(number)
    if let number, entry == nil { throw try await missing(number, context) }
    return context.answer(entry, entry.map { .redone($0) } ?? .nothingToRedo)
  }
}

extension Argument {
  /// The number of a change in the journal.
  fileprivate static var changeNumber: Argument<Int?> {
    let form = ArgumentForm(placeholder: "N", count: 0...1, isOptional: true)
    return Argument<Int?>(form: form) { (words) throws(Problem) in
      guard let text = words.rest.popFirst() else { return nil }
      guard let number = Int(text), number > 0 else { throw words.usageProblem }
      return number
    }
  }
}
