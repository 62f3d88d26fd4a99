// The pages about what programs get: `help fields` and `help errors`.
import MarqueeDomain

extension HelpTopic {
  static let fields = HelpTopic(
    name: "fields", title: "Rows and fields", summary: "rows, CSV and JSON for other programs"
  ) {
    HelpSection.prose(
      """
      On a terminal, Marquee prints a list as a numbered page. In a pipe or with --plain, it prints one record per line,
      with the identifier first and tabs between values. It never shortens values there. Later versions only add columns
      at the end. `help COMMAND` lists the columns of a command, and --header prints the column names first.

      --fields selects fields by their JSON names; `score.votes` selects a part of a field. On a terminal, Marquee
      prints the fields as a table. --csv prints CSV (RFC 4180) with a header, --jsonl prints one JSON object per row,
      and --format prints your own text, with field names in braces. Use only one of --csv, --jsonl and --format. You
      can't combine --format with --fields.
      """)
    HelpSection(
      nil,
      .entries([
        HelpEntry("marquee mine --csv --fields title,year,rating", "CSV with a header"),
        HelpEntry("marquee mine --format \"{title} ({year})\"", "each work in your own format"),
        HelpEntry("marquee mine --jsonl", "one JSON object per line"),
        HelpEntry("marquee search takahata | marquee want -", "add every work found to your watchlist, as one change"),
      ]))
    HelpSection("Columns of a work in a pipe, in order", .names(Work.columns))
    HelpSection("Fields of a work, for --fields, --format, --csv and --jsonl", .names(Work.rowFields.sorted()))
    HelpSection("The object that --json prints", .entries(answerMembers))
    HelpSection.prose(
      """
      With --json, standard output contains nothing else. A session in a pipe prints one object per command. `marquee
      schema` describes every answer and every field.
      """)
  }

  private static let answerMembers = [
    HelpEntry("command", "the name of the command"), HelpEntry("data", "what the command found or changed"),
    HelpEntry(
      "meta",
      "`notices`, `sources` (the origin and age of the answer), `dropped` (the unreadable parts of damaged responses)"),
    HelpEntry("problem", "`null`, or what went wrong (see `help errors`)"),
    HelpEntry("schema", AnswerEnvelope.schemaName),
    HelpEntry("state", "`content`, `message` (nothing to show; see the notices) or `error`"),
  ]

  static let errors = HelpTopic(name: "errors", title: "Exit status", summary: "exit statuses and error codes") {
    HelpSection(nil, .entries(exitStatuses.map { HelpEntry("\($0)", $1) }))
    HelpSection.prose(
      """
      If some catalogs fail and others answer, the status is 0 and a notice names each failure. If all fail, the first
      catalog in MARQUEE_CATALOGS determines the status. A command waits for all catalogs, but no longer than
      MARQUEE_TIMEOUT. For the statuses of `doctor`, see `help doctor`.
      """)
    HelpSection("Error codes in JSON", .entries(Problem.Code.allCases.map { HelpEntry($0.rawValue, $0.about) }))
    HelpSection.prose(
      """
      A message says what failed, why, and what to do next. In JSON, a problem has `code`, `message`, `hint`,
      `retryable` and `retryAfter` (in seconds). --debug prints each request. Marquee never shows a key or token.
      """)
  }

  static let exitStatuses: [(Int32, String)] = [
    (0, "success, even if a search has no matches"), (1, "an error from a service, or any other failure"),
    (2, "invalid command line, ambiguous title or refused request"), (3, "not found"), (4, "not authorized"),
    (5, "offline, unreachable or timed out"), (6, "invalid response from a service"), (7, "too many requests"),
    (8, "can't read or write a file"), (130, "interrupted"),
  ]
}

extension Problem.Code {
  fileprivate var about: String {
    switch self {
    case .offline: "offline mode (--offline, MARQUEE_OFFLINE) or no network"
    case .timedOut: "no answer within MARQUEE_TIMEOUT"
    case .unreachable: "can't connect, or the connection broke"
    case .unauthorized: "a service rejected the request, the key or the token (401, 403)"
    case .notFound: "no such work, person, place, list or file"
    case .rateLimited: "too many requests (429)"
    case .server: "a service failed (5xx), or any error without a code of its own"
    case .malformed: "invalid response from a service"
    case .storage: "can't read or write a file"
    case .usage: "invalid command line or refused request"
    }
  }
}
