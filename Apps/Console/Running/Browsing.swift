import MarqueeDomain
import MarqueePresentation

/// Runs `browse`: shows a work's own page in the web browser.
struct Browsing {
  let useCases: UseCases
  let browser: WebBrowser

  /// - Throws: `Problem.notFound` for a work that has no page.
  func run(_ id: Work.ID, with printer: Printer, command: String) async throws(Problem) {
    let work = try await useCases.showWork(id, .held).value.work
    guard let address = work.url else {
      throw .notFound(
        what: "page on the web for “\(work.title)”", hint: "\(id.catalog.title) names none; `show \(id)` tells more.")
    }
    try await browser.open(address)
    let line = printer.form == .screen ? "Opened \(address) in the web browser." : "\(id)\t\(address)"
    printer.print(lines: [line], json: ["id": .string("\(id)"), "url": .string(address.text)], command: command)
  }
}
