import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// Which fields of rows are printed, and in which form: the flags `--fields`, `--csv`, `--jsonl` and `--format`.
struct RowSelection: Sendable {
  private let data: DataSchema
  /// The chosen fields; `nil` if none were chosen.
  let fields: [String]?
  private let form: Form

  enum Form: Sendable {
    case tabs
    /// RFC 4180, with line feeds.
    case csv
    case json
    case template(RowTemplate)
  }

  /// The fields of CSV if none are chosen.
  private let columns: [String]

  /// Reads the flags of a command line; `nil` without such flags. Throws `Problem.usage` for flags that exclude each
  /// other, and for an unknown field.
  init?(_ invocation: Invocation) throws(Problem) {
    let command = invocation.command
    // Some commands have their own `--format`.
    let given = Self.flags.filter { flag in
      invocation.has(flag) && !command.allFlags.contains { $0.name == flag.name }
    }.map(\.name)
    func has(_ flag: some DeclaredFlag) -> Bool { given.contains(flag.form.name) }
    guard let first = given.first else { return nil }
    guard let data = command.data else {
      throw .usage(
        message: "`\(command.name)` doesn't print rows, so it can't use \(first).", hint: "Leave out \(first).")
    }
    let forms =
      (invocation[GlobalFlag.json] ? [GlobalFlag.json.form.name] : [])
      + [Self.jsonl.form, Self.csv.form, Self.format.form].filter(has).map(\.name)
    guard forms.count < 2 else {
      throw .usage(message: "You can't combine \(forms[0]) and \(forms[1]).", hint: "Choose one.")
    }
    self.data = data
    columns = data.fields(among: command.columns)
    if has(Self.csv) {
      form = .csv
    } else if has(Self.jsonl) {
      form = .json
    } else if has(Self.format), let text = try invocation[Self.format] {
      form = .template(try RowTemplate(text))
    } else {
      form = .tabs
    }
    if case .template(let template) = form {
      guard !has(Self.fields) else {
        throw .usage(message: "You can't combine --fields and --format.", hint: "Put the fields in the format instead.")
      }
      fields = template.fields
    } else {
      fields = try invocation[Self.fields].map { $0.split(separator: ",").map(String.init) }
    }
    let found = data.fields(among: fields ?? [])
    if let field = fields?.first(where: { !found.contains($0) }) {
      let known = data.fields
      let close = nearest(to: field, among: known).map { "Did you mean \($0)? " } ?? ""
      throw .usage(
        message: "`\(command.name)` has no field `\(field)`.",
        hint: "\(close)The fields are \(known.joined(separator: ", ")).")
    }
    guard fields?.isEmpty != true || has(Self.format) else {
      throw .usage(message: "--fields needs a field.", hint: "The fields are \(data.fields.joined(separator: ", ")).")
    }
  }

  static let fields = Flag("--fields", "F,F…", "print only these fields, by their JSON names")
  private static let csv = Flag("--csv", "print CSV with a header row")
  private static let jsonl = Flag("--jsonl", "print one JSON object per line")
  private static let format = Flag("--format", "TEXT", "print TEXT for each row: '{title} ({year})'")
  static let flags = [fields.form, csv.form, jsonl.form, format.form]

  var isForPrograms: Bool {
    if case .tabs = form { false } else { true }
  }

  func chosen(from json: JSONTree) -> JSONTree {
    guard let fields else { return json }
    return data.mappingRows(of: json) { $0.keeping(fields) }
  }

  /// The rows of an answer as a table for a screen, with the chosen fields.
  func table(of json: JSONTree) -> Table {
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

  /// The rows of an answer as lines. The fields' names come first in CSV, and between tabs with `hasHeader`, unless this
  /// continues what was printed before. Templates and JSON have none.
  func lines(of json: JSONTree, hasHeader: Bool, isContinued: Bool) -> [String] {
    let fields = fields ?? (columns.isEmpty ? data.fields : columns)
    let rows = data.rows(of: json)
    let values = rows.lazy.map { row in fields.map { row.field($0)?.cell ?? "" } }
    let header = isContinued ? [] : [fields]
    switch form {
    case .tabs:
      return (hasHeader ? header : []).map { $0.joined(separator: "\t") } + values.map { Record(values: $0).line }
    case .csv: return (header + values).map(Self.csv)
    case .json: return rows.map { (self.fields.map($0.keeping) ?? $0).line }
    case .template(let template): return rows.map { row in template.text { row.field($0)?.cell.printable ?? "" } }
    }
  }

  /// A line of CSV. Values with a comma or a quotation mark are quoted. A line end within a value becomes a blank.
  private static func csv(_ values: [String]) -> String {
    values.map(\.printable).map { value in
      value.contains { ",\"".contains($0) } ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
    }.joined(separator: ",")
  }
}

/// The text of `--format`, with fields in braces: `{title} ({year})`. A doubled brace is a brace.
struct RowTemplate: Sendable {
  /// The fields, each with the text before it.
  private var parts: [(text: String, field: String)] = []
  private let end: String

  /// Reads a template. Throws `Problem.usage` for a single brace.
  init(_ template: String) throws(Problem) {
    var (rest, text) = (template[...], "")
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        text.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw .usage(
            message: "`{\(rest)` needs a closing brace.", hint: "Write a field as {title}, and a brace as {{.")
        }
        parts.append((text, String(rest[..<end])))
        (rest, text) = (rest[rest.index(after: end)...], "")
      case "}":
        throw .usage(message: "Unmatched closing brace in `\(template)`.", hint: "To print a brace, write }}.")
      default: text.append(character)
      }
    }
    end = text
  }

  var fields: [String] { parts.map(\.field) }

  /// The text with the values of the fields.
  func text(_ value: (String) -> String) -> String { parts.map { $0.text + value($0.field) }.joined() + end }
}
