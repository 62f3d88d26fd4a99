import MarqueeDomain
import MarqueePresentation

extension Command {
  static let browse = Command(
    "browse", "a work's own page in the web browser", .work, columns: ["id", "url"],
    details:
      "$BROWSER names the program to start, else the system knows one. In the session a number on screen does, or nothing at all for the work that is shown.",
    examples: [
      Example("marquee browse openlibrary:work/OL45804W", "where Open Library describes it")
    ]
  ) { (id, context) async throws(Problem) in
    let page = try await context.useCases.showWork(id, .held)
    let work = page.value.work
    guard let address = work.url else {
      throw .notFound(
        what: "page on the web for “\(work.title)”", hint: "\(id.catalog.title) names none; `show \(id)` tells more.")
    }
    try await WebBrowser(environment: context.plain.environment).open(address)
    return .output(
      Output(
        records: [Record(values: ["\(work.id)", "\(address)"])],
        lines: ["Opened \(address) in the web browser."],
        json: ["id": .string("\(work.id)"), "url": .string(address.text)],
        notices: page.notices))
  }
}
