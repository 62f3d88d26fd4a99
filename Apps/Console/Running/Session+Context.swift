import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// What a command in the session is told, and may ask.

extension Session {
  /// What commands need to know of the session.
  func context(with printer: Printer) async -> SessionContext {
    var context = printed
    context.canGoBack = await app.machine.canGoBack
    let canShowBelow = await lines.canShowBelow
    context.canType = canShowBelow && printer.form == .screen && !printer.isAccessible
    context.isSearchEmpty = await !app.machine.hasScreens(in: .search)
    guard let top = await app.top else { return context }
    let screen = await top.summary
    context.hasScreen = true
    context.hasPages = screen.hasPages
    context.shown = screen.work
    context.list = await app.list?.query
    return context
  }

  /// How a deletion is permitted here.
  var permission: CommandContext.Permission {
    get async {
      guard isPrompting, await lines.canShowBelow else { return .refused }
      return .asked { [lines, printer] question in
        // In a line of its own, so that it is not shortened; the answer is typed in the next line.
        Streams.print(printer.sentence(question.printable, isTerminal: true) + "\n")
        return isYes(await lines.typed("[y/N] ") { _ in }?.text ?? "")
      }
    }
  }
}
