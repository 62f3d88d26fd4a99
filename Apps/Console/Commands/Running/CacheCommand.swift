// The command `cache`: how large the caches are, and how to empty them.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let cache = Command(
    "cache", "show or clear the caches; Marquee fills them again as needed", verb, flags: [imports],
    columns: ["name", "entries", "bytes", "oldest"], data: DataSchema(CacheContents.self),
    details:
      "`cache clear` empties the caches. It never touches your library. Imported dumps stay unless you add --imports. Cached answers take up at most 200 MB. The `memory-cache` and `disk-cache` settings limit the size of the artwork cache.",
    examples: [
      Example("marquee cache", "show the size and age of the caches"),
      Example("marquee cache clear", "clear the caches"),
    ], seeAlso: [.files, .offline]
  ) { (context, verb) async throws(Problem) in
    let (artwork, answers) = (context.useCases.artwork, context.useCases.answers)
    var removed: String?
    if let verb {
      guard verb == "clear" else {
        throw .usage(
          message: "`cache` has no action `\(verb)`.", hint: "To clear the caches, run `marquee cache clear`.")
      }
      let count = context[imports] ? await answers.imports() : 0
      if count > 0 {
        try await context.permit(
          "Remove \(count.importedWorks)?", refused: "Nothing was removed.",
          unasked: .usage(
            message:
              "This would remove \(count.importedWorks). To get them back, you would have to import the dump again.",
            hint: "To remove them, add --yes."))
      }
      let parts = [(try await answers.clear(), "answer"), (try await artwork.clear(), "picture")]
      var amounts = parts.filter { $0.0.entries > 0 }.map { $0.0.inWords($0.1) }
      if context[imports] {
        let count = try await answers.clearImports()
        if count > 0 { amounts.append(count.importedWorks) }
      }
      removed = amounts.isEmpty ? "The caches were empty." : "Removed \(amounts.joinedByAnd)."
    }
    let stored = try await answers.contents()
    let contents = CacheContents(
      artwork: try await artwork.contents(), answers: stored.amount, imports: await answers.imports(),
      oldest: stored.oldest)
    let isScreen = context.printer.form == .screen
    return .output(
      Output(
        records: contents.records, lines: removed.map { [$0] } ?? contents.lines, json: contents.json,
        notices: isScreen ? [] : [removed].compactMap(\.self), isAboutChange: removed != nil))
  }

  private static let verb = Argument<String?>.optionalWord("clear") { _ in [.init(text: "clear")] }
  private static let imports = Flag("--imports", "with `cache clear`, also remove the titles of imported dumps")
}

extension CacheContents: JSONObjectWritable {
  static let members: [JSONMember<CacheContents>] = [
    JSONMember("artwork", \.artwork), JSONMember("bytes", \.answers.bytes), JSONMember("entries", \.answers.entries),
    JSONMember("imports", \.imports),
    JSONMember("oldest", about: "When the oldest cached answer arrived.", as: .time.orNull) {
      $0.oldest?.formatted(.iso8601)
    },
  ]

  fileprivate var records: [Record] {
    [
      Record(values: ["answers", "\(answers.entries)", "\(answers.bytes)", oldest?.formatted(.iso8601) ?? ""]),
      Record(values: ["artwork", "\(artwork.entries)", "\(artwork.bytes)", ""]),
      Record(values: ["imports", "\(imports)", "", ""]),
    ]
  }

  fileprivate var lines: [String] {
    let age = oldest.map { ", oldest from \($0.formatted(.iso8601))" } ?? ""
    return [
      "Answers  \(answers.inWords("answer"))\(age)", "Artwork  \(artwork.inWords("picture"))",
      "Imports  \(imports == 0 ? "none" : "\(imports.grouped) \(imports == 1 ? "work" : "works")")",
    ]
  }
}

extension CacheContents.Amount: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [JSONMember("bytes", \.bytes), JSONMember("entries", \.entries)]

  /// `12 pictures (345,678 bytes)`.
  fileprivate func inWords(_ thing: String) -> String {
    entries == 0 ? "none" : "\(entries.grouped) \(thing)\(entries == 1 ? "" : "s") (\(bytes.grouped) bytes)"
  }
}

extension Int {
  fileprivate var importedWorks: String { "\(grouped) imported work\(self == 1 ? "" : "s")" }
}
