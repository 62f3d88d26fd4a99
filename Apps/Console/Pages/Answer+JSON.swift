import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeSystem

// Writes an answer as the object that `--json` prints, schema `marquee/1`.

extension Answer {
  /// - Parameter rows: which fields of its rows to write; `nil` for all.
  func json(choosing rows: RowSelection?) -> JSONTree {
    let data = content?.json(libraryEntries) ?? .null
    return AnswerEnvelope(
      command: command, data: rows?.chosen(from: data) ?? data,
      meta: AnswerMeta(
        origin: origin, notices: (message.map { [$0.text] } ?? []) + allNotices,
        corrections: content?.corrections ?? []), problem: problem, state: state
    ).json
  }

  /// `message` means that there is nothing to show. The result of a change is a notice of `content`.
  private var state: AnswerEnvelope.State {
    if problem != nil { return .error }
    switch message {
    case nil, .marked, .changed, .planned, .undone, .undoneByNumber, .undoneSeveral, .redone, .rating, .settled:
      return .content
    default: return .message
    }
  }
}

/// The object around the data of any command's answer.
struct AnswerEnvelope: JSONObjectWritable {
  let command: String
  let data: JSONTree
  let meta: AnswerMeta
  var problem: Problem?
  var state = State.content

  enum State: String, CaseIterable {
    case content
    case message
    case error
  }

  static let schemaName = "marquee/1"

  /// All members except the data, which differ for each command.
  static let commonMembers: [JSONMember<AnswerEnvelope>] = [
    JSONMember("command", about: "The name of the command, or empty if it is unknown.", \.command),
    JSONMember("meta", \.meta),
    JSONMember("problem", \.problem), JSONMember("schema", as: .word([schemaName])) { _ in schemaName },
    JSONMember(
      "state", about: "message means that there is nothing to show; meta.notices says why.",
      as: .word(State.allCases.map(\.rawValue)), \.state.rawValue),
  ]
  static let members = commonMembers + [JSONMember("data", \.data)]
}

/// What accompanies the data. It names the first 1,000 losses and counts them all.
struct AnswerMeta: JSONObjectWritable {
  var origin = Loaded(())
  let notices: [String]
  var corrections: [Correction] = []

  static let members: [JSONMember<AnswerMeta>] = [
    JSONMember(
      ifAny: "corrected", about: "For each corrected word, the words that replaced it.", as: .map(.array(.text))
    ) {
      $0.corrections.isEmpty
        ? JSONTree?.none : .object($0.corrections.withoutRepeats(of: \.word).map { ($0.word, $0.shown.json) })
    },
    JSONMember(
      "dropped", about: "The first 1,000 unreadable parts of damaged responses.",
      each: { Array($0.origin.dropped.prefix(1_000)) },
      of: [JSONMember("path", \.path), JSONMember("reason", \.reason)]),
    JSONMember("droppedCount") { $0.origin.dropped.count + $0.origin.droppedBesides },
    JSONMember("notices") { $0.notices.map(\.withBytesShown) },
    JSONMember("sources", each: \.origin.sources, of: sources),
  ]

  private static let sources: [JSONMember<Source>] = [
    JSONMember("catalog", \.catalog.rawValue),
    JSONMember("fetchedAt", as: .time) { $0.fetchedAt.formatted(.iso8601) },
    JSONMember("origin", as: .word(["embedded", "cache", "network"]), \.origin.rawValue),
    JSONMember("stale", \.isStale),
  ]
}

extension Problem: JSONObjectWritable {
  static let members: [JSONMember<Problem>] = [
    JSONMember("code", as: .word(Code.allCases.map(\.rawValue)).orNull) { $0.code?.rawValue },
    JSONMember("hint") { $0.hint.withBytesShown }, JSONMember("message") { $0.text.withBytesShown },
    JSONMember("retryAfter", about: "How many seconds to wait before you try again, rounded up.") { problem in
      problem.retryAfter.map { Int($0.components.seconds) + ($0.components.attoseconds > 0 ? 1 : 0) }
    },
    JSONMember("retryable", \.isRetryable),
  ]
}
