// The command `artwork`: a poster or cover as a file.
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem

extension Command {
  static let artwork = Command(
    "artwork", "download a work's poster or cover, and print its path", .work,
    flags: [size], columns: ["id", "path", "content type", "bytes"], data: DataSchema(ArtworkFile.self),
    details:
      "Marquee downloads the picture unless it is cached; --refresh downloads it again. In the session, you can leave out REF if a work is on screen. The `memory-cache` and `disk-cache` settings limit the cache.",
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
}

extension ArtworkFile: JSONObjectWritable {
  static let members: [JSONMember<ArtworkFile>] = [
    JSONMember("bytes", \.bytes), JSONMember("contentType", \.contentType.rawValue),
    JSONMember("path") { $0.path.withBytesShown },
  ]
}
