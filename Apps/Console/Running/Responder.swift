import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Runs a command and prints its result. Its properties hold what differs between the shell and the session.
struct Responder {
  let marquee: Marquee
  var printer: Printer
  let environment: [String: String]
  let clock: any Clock<Duration>
  var session: SessionContext?
  var printed: [Destination] = []
  /// Asks a question, and gives the line that the user types after a prompt; `nil` if they cannot be asked.
  var reply: (@Sendable (_ question: String, _ prompt: String) async -> String?)?
  var edit: (@Sendable (String) async throws(Problem) -> Void)?
  var notices: [String] = []
  /// Asks a question that yes or no answers.
  private var ask: (@Sendable (String) async -> Bool)? {
    guard let reply else { return nil }
    return { question in isYes(await reply(question, "[y/N] ") ?? "") }
  }
  /// The works that titles in the line were resolved to, for the notices.
  private let taken = TitleResolutions()

  /// Runs the command, or acts on the row that was chosen instead of typing words.
  func outcome(of invocation: Invocation, about row: ChosenRow? = nil) async throws(Problem) -> CommandOutcome {
    let plain = PlainContext(
      invocation: invocation, printer: printer, environment: environment, clock: clock, session: session)
    switch invocation.command.action {
    case .session: return .screen(.home)
    case .plain(let run): return try await run(plain)
    case .full(let run):
      let context = CommandContext(
        plain: plain, useCases: marquee.useCases,
        ask: ask, asksChoice: { [self] in await choose($0, of: $1) },
        diagnose: { [doctor = marquee.doctor] in await doctor(repairs: $0) }, printed: printed, edit: edit, taken: taken
      )
      if let notice = invocation.searchNotice { taken.add(notice) }
      if let row { return try await row.outcome(in: context) }
      do throws(Problem) {
        return try await run(context)
      } catch {
        // Words are read before anything is changed, so the command can begin again.
        guard case .usage(.twoMeanings(let text, let first, let second)) = error,
          let place = await choose("What does “\(text.excerpt)” mean?", of: [first, second])
        else { throw error }
        var invocation = invocation
        invocation.meanings[text] = [first, second][place]
        return try await outcome(of: invocation)
      }
    }
  }

  /// Asks which of several things the user means, until an answer fits; `nil` without a terminal, or if they choose none.
  func choose(_ question: String, of things: [String]) async -> Int? {
    guard let reply, !things.isEmpty else { return nil }
    let lines = things.enumerated().map { "  \($0 + 1)  \($1)" }
    var asked = ([question] + lines).joined(separator: "\n")
    while let answer = await reply(asked, "Number: ")?.trimmed, !answer.isEmpty {
      if let number = Int(answer), (1...things.count).contains(number) { return number - 1 }
      // A year or a kind chooses the only thing that has it.
      let words = Set(IndexedText.words(answer))
      let fitting = things.indices.filter { words.isSubset(of: IndexedText.words(things[$0])) }
      if fitting.count == 1, !words.isEmpty { return fitting[0] }
      asked = "Type a number from 1 to \(things.count), or nothing to choose none."
    }
    return nil
  }

  func print(_ output: Output, of command: Command) {
    var output = output
    output.notices += taken.sentences(onlyAmbiguous: showsScreens) + taken.others + notices
    printer.print(output, of: command)
  }

  /// Prints an answer with the work's picture or why it is late, and notices. Returns both as printed.
  func print(
    _ answer: Answer, columns: [String], in context: PageContext, picture: (Work) async -> ShownPicture
  ) async -> (answer: Answer, printed: Printer.Printed) {
    var answer = withNotices(answer)
    answer.notices += libraryNotices
    var text: String?
    if printer.pictureForm != nil, let work = answer.work {
      let picture = await picture(work)
      answer.add(picture)
      text = picture.text
    }
    return (answer, printer.print(answer, columns: columns, in: context, picture: text))
  }

  func confirm(_ answer: Answer) {
    var answer = withNotices(answer)
    answer.notices += libraryNotices
    let lines = answer.remarks.map { printer.sentence($0, isTerminal: printer.isTerminal) + "\n" }
    Streams.print(lines.joined(), done: answer.remarks)
  }

  private var showsScreens: Bool { printer.isTerminal && printer.form == .screen }

  private func withNotices(_ answer: Answer) -> Answer {
    var answer = answer
    answer.add(taken, onlyAmbiguous: showsScreens)
    answer.notices += notices
    return answer
  }

  /// Notices about the library's file since the last call.
  private var libraryNotices: [String] { marquee.useCases.library.takeNotices().map(\.text) }
}
