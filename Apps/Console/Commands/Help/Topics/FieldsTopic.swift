// The page `help fields`.
import MarqueeDomain

extension HelpTopic {
  /// What programs get: rows, columns, fields and JSON.
  static let fields = HelpTopic(
    "fields", title: "Rows and fields", summary: "rows, CSV and JSON for other programs"
  ) {
    HelpSection.prose(
      """
      On a terminal a list is a page with numbers. In a pipe, and with --plain, it is one record a line: whole values,
      separated by tabs, the identifier first. Later versions add columns after the others. `help COMMAND` lists the
      columns of a command, --header prints their names first.

      --fields names the fields to print, as JSON calls them; `score.votes` is a part of one. On a terminal they
      become a table. --csv prints CSV (RFC 4180) with a header, --jsonl an object for each row, --format a text of
      your own with fields in braces. --csv, --jsonl and --format exclude each other, and --format excludes --fields.
      """)
    HelpSection(
      nil,
      .entries([
        HelpEntry("marquee mine --csv --fields title,year,rating", "a table with a header"),
        HelpEntry("marquee mine --format \"{title} ({year})\"", "a line of your own for each work"),
        HelpEntry("marquee mine --jsonl", "a JSON object a line"),
        HelpEntry("marquee search takahata | marquee want -", "mark what a list printed: one change for `undo`"),
      ]))
    HelpSection("Columns of a work in a pipe, in this order", .names(Work.columns))
    HelpSection("Fields of a work, for --fields, --format, --csv and --jsonl", .names(Work.rowFields.sorted()))
    HelpSection("The object that --json prints, on one line", .entries(answerMembers))
    HelpSection.prose(
      """
      Nothing else goes to standard output with --json. In a session from a pipe there is an object for each command.
      `marquee schema` describes every answer and every field.
      """)
  }

  /// The members of an answer.
  private static let answerMembers = [
    HelpEntry("command", "the name of the command"),
    HelpEntry("data", "what the command found or changed"),
    HelpEntry(
      "meta",
      "`notices`, `sources` (where the answer comes from, and how fresh it is), `dropped` (what a damaged answer lost)"),
    HelpEntry("problem", "`null`, or what went wrong; `help errors` lists the codes"),
    HelpEntry("schema", AnswerEnvelope.schemaName),
    HelpEntry("state", "`content`, `message` (there is nothing to show, and the notices say why) or `error`"),
  ]
}
