import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The object that `--json` prints, schema `marquee/1`.

extension Answer {
  var json: JSONText {
    var meta = Self.meta(of: origin, notices: (message.map { [$0.text] } ?? []) + allNotices)
    if let corrections = content?.corrections, !corrections.isEmpty {
      let words = corrections.map { ($0.word, JSONText($0.shown)) }
      meta = meta.adding("corrected", .object(Dictionary(words) { first, _ in first }))
    }
    return Self.envelope(
      command: command, data: content?.json(kept) ?? .null, meta: meta, problem: problem?.json ?? .null, state: state)
  }

  /// The object around the data of any command.
  static func envelope(
    command: String, data: JSONText, meta: JSONText = meta(notices: []), problem: JSONText = nil,
    state: String = "content"
  ) -> JSONText {
    [
      "command": .string(command), "data": data, "meta": meta, "problem": problem, "schema": .string("marquee/1"),
      "state": .string(state),
    ]
  }

  /// What stands beside the data. Of the losses the first 1,000 are named, and all counted.
  static func meta(of origin: Loaded<Void> = Loaded(()), notices: [String]) -> JSONText {
    [
      "dropped": .array(
        origin.dropped.prefix(1_000).map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "droppedCount": .number(Double(origin.dropped.count + origin.droppedBesides)),
      "notices": .array(notices.map(JSONText.sentence)), "sources": .array(origin.sources.map(\.json)),
    ]
  }

  /// `message` means that there is nothing to show; the result of a change is a notice of `content`.
  private var state: String {
    if problem != nil { return "error" }
    switch message {
    case nil, .marked, .changed, .undone, .redone, .settled: return "content"
    default: return "message"
    }
  }
}

extension Source {
  /// Times are RFC 3339, in UTC, whole seconds.
  fileprivate var json: JSONText {
    [
      "catalog": .string(catalog.rawValue), "fetchedAt": .string(fetchedAt.formatted(.iso8601)),
      "origin": .string(origin.rawValue), "stale": .bool(isStale),
    ]
  }
}

extension Problem {
  /// `retryAfter` in whole seconds, rounded up.
  fileprivate var json: JSONText {
    let wait = retryAfter.map { Int($0.components.seconds) + ($0.components.attoseconds > 0 ? 1 : 0) }
    return [
      "code": JSONText(code?.rawValue), "hint": .sentence(hint), "message": .sentence(message),
      "retryAfter": JSONText(wait), "retryable": .bool(isRetryable),
    ]
  }
}
