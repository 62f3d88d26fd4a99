import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Which fields of the rows of an answer are printed, and how a row is written: what `--fields`, `--csv`, `--jsonl` and
/// `--format` say.
struct RowSelection: Sendable {
  private let data: AnswerData
  /// Those that were chosen; `nil` where none were.
  let fields: [String]?
  private let form: Form

  /// How a row becomes a line.
  enum Form: Sendable {
    /// Values with tabs between them.
    case tabs
    /// RFC 4180, with line feeds.
    case csv
    /// The object that it is in JSON.
    case json
    case template(RowTemplate)
  }

  /// The fields of CSV where none are chosen.
  private let columns: [String]

  /// - Throws: `Problem.usage` where flags do not go together, and for a field that there is not.
  init?(_ invocation: Invocation) throws(Problem) {
    let command = invocation.command
    // Some commands have a `--format` of their own.
    let ownFlags = command.allFlags.map(\.name)
    let flags = Self.flags.map(\.name).filter { invocation.has($0) && !ownFlags.contains($0) }
    guard let first = flags.first else { return nil }
    guard let data = command.data else {
      throw .usage(
        message: "`\(command.name)` has no rows for \(first).", hint: "It prints what it prints in one form.")
    }
    let forms = ["--json", "--jsonl", "--csv", "--format"].filter {
      $0 == "--json" ? invocation.has($0) : flags.contains($0)
    }
    guard forms.count < 2 else {
      throw .usage(message: "\(forms[0]) and \(forms[1]) cannot both be.", hint: "Each is a form of its own.")
    }
    self.data = data
    columns = command.columns.filter(data.has)
    switch forms.first {
    case "--csv": form = .csv
    case "--jsonl": form = .json
    case "--format": form = .template(try RowTemplate(invocation.value("--format") ?? ""))
    default: form = .tabs
    }
    if case .template(let template) = form {
      guard !flags.contains("--fields") else {
        throw .usage(message: "--fields and --format cannot both be.", hint: "The fields stand in the format.")
      }
      fields = template.fields
    } else {
      fields = invocation.value("--fields").map { $0.split(separator: ",").map(String.init) }
    }
    for field in fields ?? [] where !data.has(field) {
      let known = data.fields
      let close = nearest(to: field, among: known).map { "Did you mean \($0)? " } ?? ""
      throw .usage(
        message: "`\(command.name)` has no field `\(field)`.", hint: "\(close)It has \(known.joined(separator: ", ")).")
    }
    guard fields?.isEmpty != true || forms == ["--format"] else {
      throw .usage(message: "--fields needs fields.", hint: "There are \(data.fields.joined(separator: ", ")).")
    }
  }

  static let fieldsFlag = Command.Flag(
    name: "--fields", value: "F,F…", summary: "only these fields of each row, as JSON names them")
  static let flags: [Command.Flag] = [
    fieldsFlag,
    .init(name: "--csv", summary: "print rows as CSV, the fields' names first"),
    .init(name: "--jsonl", summary: "print each row as a JSON object on a line"),
    .init(name: "--format", value: "TEXT", summary: "print TEXT for each row: '{title} ({year})'"),
  ]

  /// Whether rows are for programs, also on a terminal.
  var isForPrograms: Bool {
    if case .tabs = form { false } else { true }
  }

  /// The data of an answer with the chosen fields of its rows alone.
  func chosen(from json: JSONText) -> JSONText {
    guard let fields else { return json }
    return data.mappingRows(of: json) { $0.keeping(fields) }
  }

  /// The rows of the data of an answer for a screen, with the fields chosen.
  func table(of json: JSONText) -> Table {
    let fields = fields ?? columns
    var table = Table(
      fields.map { .init(name: $0, good: 1, least: 1) },
      data.rows(of: json).map { row in
        let cells = fields.map { field in
          let text = row.field(field)?.cell ?? ""
          return Table.Cell(text, spoken: text.isEmpty ? "" : "\(field) \(text)")
        }
        return Table.Row(target: row["id"].flatMap { Reference($0.cell) }.map { Destination($0) }, cells: cells)
      })
    table.hasHeader = true
    return table
  }

  /// The data of an answer as lines.
  ///
  /// - Parameters:
  ///   - hasHeader: whether the names of the fields come first, where the form has them; in CSV they always do.
  ///   - isContinued: whether it goes on with what was printed before, so that they never do.
  func lines(of json: JSONText, hasHeader: Bool, isContinued: Bool) -> [String] {
    let fields = fields ?? (columns.isEmpty ? data.fields : columns)
    let rows = data.rows(of: json)
    let values = rows.lazy.map { row in fields.map { row.field($0)?.cell ?? "" } }
    let header = isContinued ? [] : [fields]
    switch form {
    case .tabs:
      return (hasHeader ? header : []).map { $0.joined(separator: "\t") } + values.map { Record(values: $0).line }
    case .csv: return (header + values).map(Self.csv)
    case .json: return rows.map { (self.fields.map($0.keeping) ?? $0).line }
    case .template(let template):
      return rows.map { row in template.text { row.field($0)?.cell.printable ?? "" } }
    }
  }

  /// Values that hold a comma or a quotation mark stand in quotation marks, which are doubled within; a line end within a
  /// value becomes a blank.
  private static func csv(_ values: [String]) -> String {
    values.map(\.printable).map { value in
      value.contains { ",\"".contains($0) } ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
    }.joined(separator: ",")
  }
}
