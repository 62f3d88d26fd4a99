import MarqueePresentation
import MarqueeTerminal

/// One line of values for a pipe, the identifier first.
struct Record: Sendable {
  let values: [String]
  /// What `open` shows when it names this record; `nil` where it cannot be opened.
  var target: Destination?

  /// What it is called.
  var title: String { values.count > 2 ? values[2] : values.first ?? "" }

  /// The values with tabs between them; a tab or line end within a value becomes a blank.
  var line: String { values.map(\.printable).joined(separator: "\t") }
}
