import MarqueeTerminal

// Prints answers that have no page of their own.

extension Printer {
  /// Prints an answer without a page: as lines at a terminal, as records in a pipe if it has any. Notices go to
  /// standard error, unless they are in the JSON.
  func print(_ output: Output, of command: Command) {
    let done = output.isAboutChange ? output.lines + output.notices : []
    if form == .json {
      let data = rows?.chosen(from: output.json) ?? output.json
      let envelope = AnswerEnvelope(command: command.firstName, data: data, meta: AnswerMeta(notices: output.notices))
      return Streams.print(envelope.json.line + "\n", done: done)
    }
    let lines =
      if let rows {
        rows.lines(of: output.json, hasHeader: hasHeader, isContinued: isContinued)
      } else if form == .records, let records = output.records {
        (hasHeader && !isContinued ? [command.columns.joined(separator: "\t")] : []) + records.map(\.line)
      } else {
        form == .screen && !output.isForPrograms
          ? output.lines.flatMap { $0.printable.folded(to: width) } : output.lines
      }
    print(text: lines.map { $0 + "\n" }.joined(), done: done)
    for notice in output.notices { Streams.warn("marquee: \(notice.printable)") }
  }
}
