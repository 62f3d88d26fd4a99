// The command `artwork`: a poster or cover as a file.
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem

extension Command {
  static let artwork = Command(
    "artwork", "the local path of a work's poster or cover", .work,
    flags: [size], columns: ["id", "path", "content type", "bytes"], data: DataSchema(ArtworkFile.self),
    details:
      "The picture is fetched if it is not cached yet, and again with --refresh. In the session REF can be left out where a work is shown. The settings memory-cache and disk-cache limit the cache.",
    examples: [
      Example("marquee artwork castle in the sky", "a poster"),
      Example("marquee artwork the hobbit --size large --json", "a large cover, for a program"),
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

  private static let size = Flag(
    "--size", "SIZE", of: ArtworkSize.self, "small, medium or large; the default is medium")
}

extension ArtworkFile: JSONObjectWritable {
  static let members: [JSONMember<ArtworkFile>] = [
    JSONMember("bytes", \.bytes), JSONMember("contentType", \.contentType.rawValue),
    JSONMember("path") { $0.path.withBytesShown },
  ]
}
