import MarqueePresentation
import MarqueeTerminal

/// One line of values for a pipe, the identifier first.
struct Record: Sendable {
  let values: [String]
  /// What `open` shows when it names this record; `nil` where it cannot be opened.
  var target: Destination?

  init(values: [String], target: Destination? = nil) { (self.values, self.target) = (values, target) }

  /// - Parameters:
  ///   - columns: the members of an object that it has.
  ///   - kind: what it is, which the second column says.
  init(_ json: JSONTree, _ columns: [String], kind: String? = nil, target: Destination? = nil) {
    let values = columns.map { json.field($0)?.cell ?? "" }
    self.init(values: values.prefix(1) + [kind].compactMap(\.self) + values.dropFirst(), target: target)
  }

  /// What it is called.
  var title: String { values.count > 2 ? values[2] : values.first ?? "" }

  /// The values with tabs between them; a tab or line end within a value becomes a blank.
  var line: String {
    // A long list has hundreds of thousands of values, and `joined` makes room for each anew.
    var line: [UInt8] = []
    line.reserveCapacity(values.reduce(values.count) { $0 + $1.utf8.count })
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      line.append(contentsOf: value.printable.utf8)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
