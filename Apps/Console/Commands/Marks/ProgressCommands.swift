// The commands that say how far the user is: `progress` and `status`.
import MarqueeDomain

extension Command {
  static let progress = Command(
    "progress", "record your progress in a work", .works("REF"),
    .position,
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "A number is a page of a book or a minute of a film; you can also write `page 120`, `120/310` or `chapter 5`. S2E5 is the last episode you saw. `+20` counts from where you were, and `next` is the next episode. Recording progress marks the work as started. Finishing the work removes its progress. To list works that are at least half done, run `mine progress:50..`.",
    examples: [
      Example("marquee progress the hobbit 120", "page 120"), Example("marquee progress the hobbit 40%", "40 percent"),
      Example("marquee progress spirited away 1h10m", "1 hour 10 minutes"),
      Example("marquee progress \"the wire\" S2E5", "season 2, episode 5"),
    ]
  ) { (context, works, text) async throws(Problem) in
    if FieldValue?.named(text) == nil { return try await context.change(works, by: .set(.progress, nil)) }
    let change = try await context.useCases.markWorks.position(text, of: works, on: try context.day)
    return try await context.change(works, by: change)
  }

  static let status = Command(
    "status", "record that you started, paused, gave up on or finished a work", .works("REF"),
    .status, flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "STATUS is \(Status.allCases.map(\.rawValue).joinedByOr), or `none` to remove the status. Finishing a work adds it to your diary, with today's date or the date you pass to --on. Recording a viewing of a work in progress finishes the work. To list the works in progress, run `mine is:started`.",
    examples: [
      Example("marquee status spirited away started", "you are watching it"),
      Example("marquee status spirited away finished --on yesterday", "add it to your diary"),
    ]
  ) { (context, works, text) async throws(Problem) in
    let status = Status(typed: text.status).map { FieldValue.status($0) } ?? .named(text.status)
    let given = try context.date
    if let given, let date = text.date, given != date {
      throw .usage(message: "Two dates given: \(date) and \(given).", hint: "Use only one.")
    }
    let change = try await context.useCases.markWorks.status(status, of: works, on: given ?? text.date)
    let keepsDay = [Status.started, .finished].contains { status?.text?.lowercased() == $0.rawValue }
    return try await context.change(
      works, by: change,
      remark: (given ?? text.date) == nil || keepsDay
        ? nil : "The date is not recorded: only `started` and `finished` have one.")
  }.with {
    $0.spoken = Status.allCases.filter { $0 != .finished }.flatMap { status in
      status.spoken.filter { !$0.contains(" ") }.map { SpokenName($0, last: [status.rawValue]) }
    }
  }

  fileprivate static let statuses = Status.allCases.map(\.rawValue) + ["none"]
}

extension Argument {
  /// A status of one or two words, and perhaps a date: `started`, `on hold`, `finished last week`.
  fileprivate static var status: Argument<(status: String, date: PartialDate?)> {
    let form = Argument<String>.lastWord("STATUS", Command.statuses).form
    return Argument<(status: String, date: PartialDate?)>(form: form, isLastWord: true) { (words) throws(Problem) in
      let rest = words.rest
      for count in 0...4 where rest.count > count {
        let date = try words.date(of: rest.suffix(count))
        guard count == 0 || date != nil else { continue }
        for length in [2, 1] where rest.count >= count + length {
          let text = rest.dropLast(count).suffix(length).joined(separator: " ")
          guard Status(typed: text) != nil else { continue }
          words.rest = rest.dropLast(count + length)
          return (text, date)
        }
      }
      guard let text = words.rest.popLast() else { throw words.usageProblem }
      return (text, nil)
    }
  }

  /// A position in a work, of up to four words: `120`, `page 95`, `season 1 episode 6`.
  fileprivate static var position: Argument<String> {
    var argument = Argument<String>.lastWord("120|40%|1h10m|S2E5|+1|none", [FlagForm.emptyWord, "next"])
    argument = Argument<String>(form: argument.form, isLastWord: true) { (words) throws(Problem) in
      for count in [4, 2] where words.rest.count >= count {
        let text = words.rest.suffix(count).joined(separator: " ")
        guard Progress(text) != nil else { continue }
        words.rest = words.rest.dropLast(count)
        return text
      }
      guard let text = words.rest.popLast() else { throw words.usageProblem }
      return text
    }
    return argument
  }
}

extension FieldValue? {
  /// The value of a mark, as the user types it; `nil` for `none`.
  static func named(_ text: String) -> FieldValue? { text.lowercased() == "none" ? nil : .text(text) }
}
