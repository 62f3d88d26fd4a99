import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Prints the answer of a command, in the shell and in the session: with the person's marks, the work's picture, and notices.
struct Responder {
  let useCases: UseCases
  let printer: Printer
  /// Whether all pages of a person's works are printed in a pipe, as in the shell.
  var isWhole = false

  /// - Parameters:
  ///   - columns: what its records hold.
  ///   - isContinued: whether it goes on with what was printed before.
  ///   - picture: gives the picture of the work whose page it is, or why that does not come in time.
  /// - Returns: the answer as it was printed.
  func print(
    _ answer: Answer, columns: [String], in context: PageContext, isContinued: Bool = false,
    picture: (Work) async -> ShownPicture
  ) async -> (answer: Answer, printed: Printer.Printed) {
    var answer = answer
    if printer.form == .screen {
      answer = await answer.withOwnShelves(useCases.browseOwnShelves)
    } else if isWhole, let person = answer.content as? PersonContent {
      let credits = AllCredits(showPerson: useCases.showPerson)
      answer.content = PersonContent(loaded: await credits.page(after: person.loaded))
    }
    answer = await answer.withMarks(from: useCases.library, within: printer.screenWidth)
    answer.notices += useCases.library.takeNotices().map(\.text)
    var text: String?
    if printer.pictureForm != nil, let work = answer.work {
      let picture = await picture(work)
      answer.add(picture)
      text = picture.text
    }
    return (answer, printer.print(answer, columns: columns, in: context, picture: text, isContinued: isContinued))
  }
}
