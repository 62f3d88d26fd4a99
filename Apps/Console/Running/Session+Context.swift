import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Returns commands of the session its state, and the means to ask the user.

extension Session {
  func responder() async -> Responder {
    var responder = Responder(marquee: marquee, printer: printer, environment: environment, clock: clock)
    responder.session = lastScreen
    responder.reply = await reply
    return responder
  }

  func context(with printer: Printer) async -> SessionContext {
    var context = lastScreen
    context.canGoBack = await app.machine.canGoBack
    context.canType = await canType(with: printer)
    context.isSearchEmpty = await !app.machine.hasScreens(in: .search)
    guard let top = await app.top else { return context }
    let screen = await top.summary
    context.hasScreen = true
    context.hasPages = screen.hasPages
    context.hasOthers = screen.hasOthers
    (context.shown, context.episode) = (screen.work, screen.episode)
    context.list = await app.list?.query
    return context
  }

  /// Whether a search can show its results while the user types.
  func canType(with printer: Printer) async -> Bool {
    guard printer.form == .screen, !printer.isAccessible else { return false }
    return await lines.canShowBelow
  }

  /// Asks whether something may be deleted; `nil` if the user cannot be asked.
  private var reply: (@Sendable (String, String) async -> String?)? {
    get async {
      guard isPrompting, await lines.canShowBelow else { return nil }
      return { [lines, printer] question, prompt in
        // The question is in lines of its own, so that it is not shortened. The answer is typed in the next line.
        Streams.print(printer.question(question) + "\n")
        return await lines.typed(prompt) { _ in }?.text
      }
    }
  }
}

extension PromptWords {
  static let session = PromptWords(
    prompt: "marquee> ", howToLeave: "To leave, type `quit` or press Ctrl-D.",
    hasStopped: "Stopped. Press Enter to show the results so far.",
    isSecret: Setting.hasSecret)
}

extension HistoryFile {
  /// Creates the file for the lines of the session; `nil` without a folder for it.
  init?(environment: [String: String]) {
    guard let path = Folders(environment: environment).history else { return nil }
    self.init(path: path)
  }
}
