import MarqueeTerminal

// Answers that have no page of their own.

extension Printer {
  /// Prints an answer without a page: lines at a terminal; in a pipe records, where there are any. Notices go to
  /// standard error where they are no data.
  func print(_ output: Output, of command: Command, isContinued: Bool = false) {
    let name = command.firstName
    if let rows, form != .json {
      let lines = rows.lines(of: output.json, hasHeader: !isContinued && (hasHeader || rows.alwaysHasHeader))
      print(text: lines.map { $0 + "\n" }.joined())
      for notice in output.notices { Streams.warn("marquee: \(notice.printable)") }
      return
    }
    guard let records = output.records, form != .json else {
      return print(
        lines: output.lines, json: rows?.chosen(from: output.json) ?? output.json, command: name,
        notices: output.notices, folds: !output.isForPrograms)
    }
    let header = hasHeader && !isContinued ? [command.columns.joined(separator: "\t")] : []
    let printed =
      form == .screen ? output.lines.flatMap { $0.printable.folded(to: width) } : header + records.map(\.line)
    print(text: printed.map { $0 + "\n" }.joined())
    for notice in output.notices { Streams.warn("marquee: \(notice.printable)") }
  }

  /// Prints lines that are the same in every form but JSON.
  func print(lines: [String], json: JSONText, command: String, notices: [String] = [], folds: Bool = true) {
    if form == .json {
      let envelope = AnswerEnvelope(command: command, data: json, meta: AnswerMeta(notices: notices))
      Streams.print(envelope.json.line + "\n")
    } else {
      print(text: lines.flatMap { folds && form == .screen ? $0.folded(to: width) : [$0] }.map { $0 + "\n" }.joined())
      for notice in notices { Streams.warn("marquee: \(notice.printable)") }
    }
  }
}
