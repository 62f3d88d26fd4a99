import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Runs a command and prints what it came to, for the shell and for the session. What differs between them is in its
/// properties.
struct Responder {
  let marquee: Marquee
  var printer: Printer
  let environment: [String: String]
  /// Where the session is; `nil` in the shell.
  var session: SessionContext?
  /// In the shell, what the numbers open that were printed last at this terminal.
  var printed: [Destination] = []
  /// Asks whether something hard to take back may be done; `nil` where the person cannot be asked.
  var ask: (@Sendable (String) async -> Bool)?
  /// Has the person edit a text; `nil` where there is no terminal for it.
  var edit: (@Sendable (String) async throws(Problem) -> String)?
  /// What is said with whatever the command comes to.
  var notices: [String] = []
  /// Whether it goes on with what was printed before.
  var isContinued = false
  /// Whether marks are read of the cards as well that are not printed, but may come into view.
  var showsCardsLater = false
  /// What titles in the line were taken for, to be said with its answer.
  private let taken = TitleResolutions()

  init(marquee: Marquee, printer: Printer, environment: [String: String]) {
    (self.marquee, self.printer, self.environment) = (marquee, printer, environment)
  }

  /// - Parameter row: the row that was chosen, in place of words.
  func outcome(of invocation: Invocation, about row: ChosenRow? = nil) async throws(Problem) -> CommandOutcome {
    let plain = PlainContext(
      invocation: invocation, printer: printer, environment: environment, session: session)
    switch invocation.command.action {
    case .session: return .screen(.home)
    case .plain(let run): return try await run(plain)
    case .full(let run):
      let context = CommandContext(
        plain: plain, useCases: marquee.useCases, ask: ask,
        diagnose: { [doctor = marquee.doctor] in await doctor(repairs: $0) }, printed: printed, edit: edit, taken: taken
      )
      if let notice = invocation.searchNotice { taken.add(notice) }
      if let row { return try await row.outcome(in: context) }
      return try await run(context)
    }
  }

  func print(_ output: Output, of command: Command) {
    var output = output
    output.notices += taken.all + notices
    printer.print(output, of: command, isContinued: isContinued)
  }

  /// Prints an answer with the person's marks, the work's picture, and notices.
  ///
  /// - Parameters:
  ///   - columns: what its records hold.
  ///   - picture: gives the picture of the work whose page it is, or why that does not come in time.
  /// - Returns: the answer as it was printed.
  func print(
    _ answer: Answer, columns: [String], in context: PageContext, picture: (Work) async -> ShownPicture
  ) async -> (answer: Answer, printed: Printer.Printed) {
    let useCases = marquee.useCases
    var answer = withNotices(answer)
    if printer.form == .screen {
      answer = await answer.withOwnShelves(useCases)
    } else if session == nil, let person = answer.content as? PersonContent {
      let credits = AllCredits(showPerson: useCases.showPerson)
      answer.content = PersonContent(loaded: await credits.page(after: person.loaded))
    }
    answer = await answer.withMarks(from: useCases.library, within: marksWidth)
    answer.notices += libraryNotices
    var text: String?
    if printer.pictureForm != nil, let work = answer.work {
      let picture = await picture(work)
      answer.add(picture)
      text = picture.text
    }
    return (answer, printer.print(answer, columns: columns, in: context, picture: text, isContinued: isContinued))
  }

  /// Says in a line what a change came to.
  func confirm(_ answer: Answer) {
    var answer = withNotices(answer)
    answer.notices += libraryNotices
    Streams.print(answer.remarks.map { printer.sentence($0, isTerminal: printer.isTerminal) + "\n" }.joined())
  }

  private func withNotices(_ answer: Answer) -> Answer {
    var answer = answer
    answer.add(taken)
    answer.notices += notices
    return answer
  }

  /// What the library has noticed since it was asked last.
  private var libraryNotices: [String] { marquee.useCases.library.takeNotices().map(\.text) }

  /// The columns of the screen within which cards have marks; `nil` for all of them.
  var marksWidth: Int? { showsCardsLater ? nil : printer.screenWidth }
}
