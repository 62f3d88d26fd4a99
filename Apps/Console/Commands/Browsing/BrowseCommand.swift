// The command `browse`: a page on the web.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let browse = Command(
    "browse", "a work's own page in the web browser, or its trailer", .work,
    flags: [trailer], columns: ["id", "url"],
    data: .texts("id", "url"),
    details:
      "$BROWSER names the program to start; without it, the system chooses one. In the session REF can be left out where a work is shown.",
    examples: [
      Example("marquee browse the hobbit", "where Open Library describes it"),
      Example("marquee browse the matrix --trailer", "its trailer"),
    ]
  ) { (context, id) async throws(Problem) in
    let page = try await context.useCases.showWork(id, .cached)
    let work = page.value.work
    let wantsTrailer = context[trailer]
    let address = wantsTrailer ? try await context.useCases.findTrailer(work.id) : work.url
    guard let address else {
      throw .notFound(
        what: .text("\(wantsTrailer ? "trailer" : "page on the web") for “\(work.title)”"),
        hint: "\(work.id.catalog.title) names none; `show \(id)` tells more.")
    }
    try await WebBrowser(environment: context.plain.environment, clock: context.plain.clock).open(address)
    return .output(
      Output(
        records: [Record(values: ["\(work.id)", "\(address)"])], lines: ["Opened \(address) in the web browser."],
        json: ["id": .string("\(work.id)"), "url": .string(address.text)], notices: page.notices.map(\.text)))
  }

  private static let trailer = Flag("--trailer", "the trailer instead, where TMDb names one")
}
