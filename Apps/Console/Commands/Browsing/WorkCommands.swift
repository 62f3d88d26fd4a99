// The commands about one work: its page, its picture, and its page on the web.
import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeSystem

extension Command {
  static let show = Command(
    "show", "show a work with its people and places, a season of a series, or a person or place with its works",
    .reference,
    columns: Work.columns, data: .shown,
    details:
      "On a terminal, a work's page shows its director, its writers and the first twelve cast members. A person's page shows the first page of their works. In the session, `next` shows more. After the title of a series, S2 shows a season with its episodes, and S2E5 an episode. Piped output and JSON contain everything. In a pipe, the first record is REF itself. People have the columns id, kind, name, role, department, episodes. Places have the columns id, kind, name, terrain, climate. A person's works have the columns id, kind, title, year, role, department, episodes.",
    examples: [
      Example("marquee show castle in the sky", "a film"),
      Example("marquee show howls moving castle", "a film, by words from its title"),
      Example("marquee show ghibli:film/2baf70d1", "a film, by the start of its identifier"),
      Example("marquee show \"the wire\" S2", "the episodes of a season"),
      Example("marquee show ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01", "a character in Castle in the Sky"),
    ]
  ) { _, destination in .screen(destination) }

  static let open = Command(
    "open", "open a row by number, or any REF; in the session, you can type just the number",
    .numberOrReference, columns: Work.columns, data: .shown,
    details:
      "In a shell, numbers refer to the last list printed in the same terminal and stay valid for an hour. `show` accepts them too. You can't use numbers if the output goes to a pipe.",
    examples: [Example("marquee open 2", "row 2 of the list above")]
  ) { _, destination in .screen(destination) }

  static let artwork = Command(
    "artwork", "download a work's poster or cover, and print its path", .work,
    flags: [size], columns: ["id", "path", "content type", "bytes"], data: DataSchema(ArtworkFile.self),
    details:
      "Marquee downloads the picture unless it is cached; --refresh downloads it again. In the session, you can leave out REF if a work is on screen. The `memory-cache` and `disk-cache` settings limit the size of the artwork cache.",
    examples: [
      Example("marquee artwork castle in the sky", "a poster"),
      Example("marquee artwork the hobbit --size large --json", "a large cover, as JSON"),
    ], seeAlso: [.offline]
  ) { (context, id) async throws(Problem) in
    let fetched = try await context.useCases.fetchArtwork(id, try context[size] ?? .medium, context.freshness)
    let (id, file) = fetched.value
    let values = ["\(id)", file.path, file.contentType.rawValue, "\(file.bytes)"]
    return .output(
      Output(
        records: [Record(values: values, target: .work(id))], lines: [file.path],
        json: file.json, notices: fetched.notices.map(\.text)))
  }

  private static let size = Flag("--size", "SIZE", of: ArtworkSize.self, "small, medium or large; default: medium")

  static let browse = Command(
    "browse", "open a work's web page or trailer in your browser", .work, flags: [trailer], columns: ["id", "url"],
    data: .texts("id", "url"),
    details:
      "Set $BROWSER to choose the browser. Otherwise, Marquee uses the system's default browser. In the session, you can leave out REF if a work is on screen.",
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
        remedy: .showWork(id))
    }
    try await WebBrowser(environment: context.plain.environment, clock: context.plain.clock).open(address)
    return .output(
      Output(
        records: [Record(values: ["\(work.id)", "\(address)"])], lines: ["Opened \(address) in your browser."],
        json: ["id": .string("\(work.id)"), "url": .string(address.text)], notices: page.notices.map(\.text)))
  }

  private static let trailer = Flag("--trailer", "open the trailer instead, if TMDb has one")
}

extension ArtworkFile: JSONObjectWritable {
  static let members: [JSONMember<ArtworkFile>] = [
    JSONMember("bytes", \.bytes), JSONMember("contentType", \.contentType.rawValue),
    JSONMember("path") { $0.path.withBytesShown },
  ]
}
