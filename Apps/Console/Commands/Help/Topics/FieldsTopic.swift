// The page `help fields`.
import MarqueeDomain

extension HelpTopic {
  /// What programs get: rows, columns, fields and JSON.
  static let fields = HelpTopic("fields", title: "Rows and fields", summary: "rows, CSV and JSON for other programs") {
    HelpSection.prose(
      """
      On a terminal, a list is a numbered page. In a pipe or with --plain, it is one record per line: complete values
      separated by tabs, with the identifier first. Later versions only add columns at the end. `help COMMAND` lists
      the columns of a command, and --header prints them first.

      --fields selects fields by their JSON names; `score.votes` selects a part of a field. On a terminal, the fields
      become a table. --csv prints CSV (RFC 4180) with a header, --jsonl prints one object per row, and --format
      prints your own text with fields in braces. Use only one of --csv, --jsonl and --format. You can't combine
      --format with --fields.
      """)
    HelpSection(
      nil,
      .entries([
        HelpEntry("marquee mine --csv --fields title,year,rating", "CSV with a header"),
        HelpEntry("marquee mine --format \"{title} ({year})\"", "your own line for each work"),
        HelpEntry("marquee mine --jsonl", "one JSON object per line"),
        HelpEntry("marquee search takahata | marquee want -", "mark every work that a list prints, as one change"),
      ]))
    HelpSection("Columns of a work in a pipe, in this order", .names(Work.columns))
    HelpSection("Fields of a work, for --fields, --format, --csv and --jsonl", .names(Work.rowFields.sorted()))
    HelpSection("The object that --json prints", .entries(answerMembers))
    HelpSection.prose(
      """
      With --json, standard output contains nothing else. A session in a pipe prints one object per command. `marquee
      schema` describes every answer and every field.
      """)
  }

  /// The members of an answer.
  private static let answerMembers = [
    HelpEntry("command", "the name of the command"), HelpEntry("data", "what the command found or changed"),
    HelpEntry(
      "meta",
      "`notices`, `sources` (the origin and age of the answer), `dropped` (the unreadable parts of damaged responses)"),
    HelpEntry("problem", "`null`, or what went wrong (see `help errors`)"),
    HelpEntry("schema", AnswerEnvelope.schemaName),
    HelpEntry("state", "`content`, `message` (nothing to show; see the notices) or `error`"),
  ]
}
