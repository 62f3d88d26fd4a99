import MarqueeDomain
import MarqueePresentation
import MarqueeSystem

extension Command {
  static let artwork = Command(
    "artwork", "the local path of a work's poster or cover", .work,
    flags: [
      Flag(
        name: "--size", value: "SIZE", summary: "small, medium or large; medium unless told",
        values: ArtworkSize.allCases.map(\.rawValue))
    ], columns: ["id", "path", "content type", "bytes"], data: AnswerData(ArtworkFile.self),
    details:
      "It is fetched if it is not kept yet, and again with --refresh. In the session a number on screen does, or nothing at all for the work that is shown. The settings memory-cache and disk-cache say how much is kept; what was used longest ago goes first.",
    examples: [
      Example("marquee artwork castle in the sky", "a poster"),
      Example("marquee artwork the hobbit --size large --json", "a large cover, for a program"),
    ]
  ) { (id, context) async throws(Problem) in
    let fetched = try await context.useCases.fetchArtwork(id, try context.invocation.artworkSize, context.freshness)
    let (id, file) = fetched.value
    let values = ["\(id)", file.path, file.contentType.rawValue, "\(file.bytes)"]
    return .output(
      Output(
        records: [Record(values: values, target: .work(id))], lines: [file.path],
        json: file.json, notices: fetched.notices.map(\.text)))
  }
}

extension Invocation {
  fileprivate var artworkSize: ArtworkSize {
    get throws(Problem) {
      guard let text = value("--size") else { return .medium }
      guard let size = ArtworkSize(rawValue: text) else {
        throw .unknownValue(text, for: "--size", known: ArtworkSize.allCases.map(\.rawValue))
      }
      return size
    }
  }
}

extension ArtworkFile: JSONObjectWritable {
  static let members: [JSONMember<ArtworkFile>] = [
    JSONMember("bytes", \.bytes), JSONMember("contentType", \.contentType.rawValue),
    JSONMember("path") { $0.path.withBytesShown },
  ]
}
