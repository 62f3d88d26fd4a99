import MarqueeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs `cache`: tells what is kept of that which can be fetched again, and removes it.
struct CacheKeeping {
  let artwork: any ArtworkRepository

  func run(_ invocation: Invocation, with printer: Printer, notices: [String] = []) async throws(Problem) {
    var notices = notices
    var removed: String?
    if let verb = invocation.words.first {
      guard verb == "clear" else {
        throw .usage(message: "`cache` does not know `\(verb)`.", hint: "`cache clear` removes what is kept.")
      }
      let amount = try await artwork.clear()
      removed = amount.entries == 0 ? "Nothing was kept." : "Removed \(amount.inWords("picture"))."
    }
    let contents = CacheContents(artwork: try await artwork.contents())
    if let removed, printer.form != .screen { notices.append(removed) }
    printer.print(
      records: contents.records, columns: invocation.command.columns, lines: removed.map { [$0] } ?? contents.lines,
      json: contents.json, command: invocation.command.name, notices: notices)
  }
}

extension CacheContents {
  fileprivate var json: JSONText {
    [
      "artwork": ["bytes": JSONText(artwork.bytes), "entries": JSONText(artwork.entries)],
      "bytes": JSONText(answers.bytes), "entries": JSONText(answers.entries),
      "oldest": JSONText(oldest?.formatted(.iso8601)),
    ]
  }

  fileprivate var records: [Record] {
    [
      Record(
        values: ["answers", "\(answers.entries)", "\(answers.bytes)", oldest?.formatted(.iso8601) ?? ""], target: nil),
      Record(values: ["artwork", "\(artwork.entries)", "\(artwork.bytes)", ""], target: nil),
    ]
  }

  fileprivate var lines: [String] {
    let age = oldest.map { ", the oldest of \($0.formatted(.iso8601))" } ?? ""
    return ["Answers  \(answers.inWords("answer"))\(age)", "Artwork  \(artwork.inWords("picture"))"]
  }
}

extension CacheContents.Amount {
  /// `12 pictures, 345,678 bytes`.
  fileprivate func inWords(_ thing: String) -> String {
    entries == 0 ? "none" : "\(entries.grouped) \(thing)\(entries == 1 ? "" : "s"), \(bytes.grouped) bytes"
  }
}
