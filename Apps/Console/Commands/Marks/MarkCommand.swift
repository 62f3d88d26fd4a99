import MarqueeDomain

extension Command {
  /// A command that changes the marks of works.
  static func mark<A>(
    _ name: String, _ summary: String, _ argument: Argument<A>, flags: [Flag] = [], details: String? = nil,
    example: Example,
    run: @escaping @Sendable (A, CommandContext) async throws(Problem) -> CommandOutcome
  ) -> Command {
    Command(
      name, summary, argument, flags: flags, columns: ChangedContent.columns, details: details,
      examples: [example], run: run
    )
  }

  /// The same with a value behind the works.
  static func mark<A, B>(
    _ name: String, _ summary: String, _ first: Argument<A>, _ second: Argument<B>, flags: [Flag] = [],
    example: Example,
    run: @escaping @Sendable (A, B, CommandContext) async throws(Problem) -> CommandOutcome
  ) -> Command {
    Command(
      name, summary, first, second, flags: flags, columns: ChangedContent.columns, examples: [example], run: run
    )
  }

  static let onFlag = Flag(
    name: "--on", value: "DATE", summary: "a day such as 2024-05-31, a month 2024-05 or a year 2024")
}

extension Invocation {
  /// The value of `--on`.
  var date: PartialDate? {
    get throws(Problem) {
      guard let text = value("--on") else { return nil }
      guard let date = PartialDate(text) else {
        throw .usage(
          message: "`\(text)` is no date.",
          hint: "--on takes a day such as 2024-05-31, a month 2024-05 or a year 2024.")
      }
      return date
    }
  }
}
