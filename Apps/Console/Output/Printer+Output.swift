import MarqueeTerminal

// Answers that have no page of their own.

extension Printer {
  /// Prints an answer without a page: lines at a terminal; in a pipe records, where there are any. Notices go to
  /// standard error where they are no data.
  func print(_ output: Output, of command: Command, isContinued: Bool = false) {
    guard form != .json, rows != nil || output.records != nil else {
      return print(
        lines: output.lines, json: rows?.chosen(from: output.json) ?? output.json, command: command.firstName,
        notices: output.notices, folds: !output.isForPrograms)
    }
    let lines =
      if let rows {
        rows.lines(of: output.json, hasHeader: hasHeader, isContinued: isContinued)
      } else if form == .screen {
        output.lines.flatMap { $0.printable.folded(to: width) }
      } else {
        (hasHeader && !isContinued ? [command.columns.joined(separator: "\t")] : [])
          + (output.records ?? []).map(\.line)
      }
    print(text: lines.map { $0 + "\n" }.joined())
    for notice in output.notices { Streams.warn("marquee: \(notice.printable)") }
  }

  /// Prints lines that are the same in every form but JSON.
  func print(lines: [String], json: JSONTree, command: String, notices: [String] = [], folds: Bool = true) {
    if form == .json {
      let envelope = AnswerEnvelope(command: command, data: json, meta: AnswerMeta(notices: notices))
      Streams.print(envelope.json.line + "\n")
    } else {
      print(text: lines.flatMap { folds && form == .screen ? $0.folded(to: width) : [$0] }.map { $0 + "\n" }.joined())
      for notice in notices { Streams.warn("marquee: \(notice.printable)") }
    }
  }
}
