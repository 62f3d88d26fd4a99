import MarqueeDomain
import MarqueePresentation
import MarqueeSystem

extension Command {
  static let artwork = Command(
    "artwork", "the local path of a work's poster or cover", .work,
    flags: [size], columns: ["id", "path", "content type", "bytes"], data: DataSchema(ArtworkFile.self),
    details:
      "It is fetched if it is not kept yet, and again with --refresh. In the session a number on screen does, or nothing at all for the work that is shown. The settings memory-cache and disk-cache say how much is kept; what was used longest ago goes first.",
    examples: [
      Example("marquee artwork castle in the sky", "a poster"),
      Example("marquee artwork the hobbit --size large --json", "a large cover, for a program"),
    ]
  ) { (context, id) async throws(Problem) in
    let fetched = try await context.useCases.fetchArtwork(id, try context[size] ?? .medium, context.freshness)
    let (id, file) = fetched.value
    let values = ["\(id)", file.path, file.contentType.rawValue, "\(file.bytes)"]
    return .output(
      Output(
        records: [Record(values: values, target: .work(id))], lines: [file.path],
        json: file.json, notices: fetched.notices.map(\.text)))
  }

  private static let size = Flag(
    "--size", "SIZE", of: ArtworkSize.self, "small, medium or large; medium unless told")
}

extension ArtworkFile: JSONObjectWritable {
  static let members: [JSONMember<ArtworkFile>] = [
    JSONMember("bytes", \.bytes), JSONMember("contentType", \.contentType.rawValue),
    JSONMember("path") { $0.path.withBytesShown },
  ]
}
