import MarqueeDomain
// The command `browse`: a page on the web.
import MarqueeJSON
import MarqueePresentation

extension Command {
  static let browse = Command(
    "browse", "open a work's web page or trailer in your browser", .work, flags: [trailer], columns: ["id", "url"],
    data: .texts("id", "url"),
    details:
      "Set $BROWSER to choose the browser. Without it, the system decides. In the session, you can leave out REF if a work is on screen.",
    examples: [
      Example("marquee browse the hobbit", "its page on Open Library"),
      Example("marquee browse the matrix --trailer", "its trailer"),
    ]
  ) { (context, id) async throws(Problem) in
    let page = try await context.useCases.showWork(id, .cached)
    let work = page.value.work
    let wantsTrailer = context[trailer]
    let address = wantsTrailer ? try await context.useCases.findTrailer(work.id) : work.url
    guard let address else {
      throw .notFound(
        what: .text("\(wantsTrailer ? "trailer" : "web page") for “\(work.title)”"),
        hint: "\(work.id.catalog.title) has none. For details, run `show \(id)`.")
    }
    try await WebBrowser(environment: context.plain.environment, clock: context.plain.clock).open(address)
    return .output(
      Output(
        records: [Record(values: ["\(work.id)", "\(address)"])], lines: ["Opened \(address) in your browser."],
        json: ["id": .string("\(work.id)"), "url": .string(address.text)], notices: page.notices.map(\.text)))
  }

  private static let trailer = Flag("--trailer", "open the trailer instead, if TMDb has one")
}
