import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// One line of values for a pipe, the identifier first.
struct Record: Sendable {
  let values: [String]
  /// The destination that `open` shows for this record; `nil` if it cannot be opened.
  var target: Destination?

  init(values: [String], target: Destination? = nil) { (self.values, self.target) = (values, target) }

  /// Creates a record of these members of an object. `kind` becomes the second column.
  init(_ json: JSONTree, _ columns: [String], kind: String? = nil, target: Destination? = nil) {
    let values = columns.map { json.field($0)?.cell ?? "" }
    self.init(values: values.prefix(1) + [kind].compactMap(\.self) + values.dropFirst(), target: target)
  }

  var title: String { values.count > 2 ? values[2] : values.first ?? "" }

  /// The values with tabs between them. A tab or line end within a value becomes a blank.
  var line: String {
    // A long list has hundreds of thousands of values, and `joined` would make room for each anew.
    var line: [UInt8] = []
    line.reserveCapacity(values.reduce(values.count) { $0 + $1.utf8.count })
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      line.append(contentsOf: value.printable.utf8)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
