import MarqueeDomain

/// The cells as a table: a row for each fault, with the result where all of a service fails.
struct FaultTable {
  private let cells: [FaultCell]

  init(_ cells: [FaultCell]) { self.cells = cells }

  /// The extent of the test, in one line.
  var summary: String {
    "\(cells.count) cells: \(FaultCase.all.count) faults on \(FaultScreen.whole.count) screens and "
      + "\(FaultScreen.parts.count) parts of screens, with the cache cold, warm and stale"
  }

  var text: String {
    let catalogs = [Catalog.ghibli, .rows, .openlibrary, .tmdb]
    var lines = [
      ["fault", "cold", "warm", "stale", "exit", "requests, cold: \(catalogs.map(\.rawValue).joined(separator: ", "))"]
    ]
    for fault in FaultCase.all.map(\.fault) {
      let row = cells.filter { $0.fault.fault == fault && !$0.screen.isPart }
      let cold = row.filter { $0.cache == .cold }
      let requests = catalogs.map { catalog in
        "\(cold.filter { $0.screen.catalog == catalog }.reduce(0) { $0 + $1.requests.values.reduce(0, +) })"
      }
      lines.append(
        [fault] + FaultCell.Cache.allCases.map { cache in Self.outcomes(row.filter { $0.cache == cache }) }
          + [Self.list(cold.map { "\($0.opened.exitStatus)" }), requests.joined(separator: " ")])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ").trimmedEnd
    }
    return (table + ["", summary]).joined(separator: "\n") + "\n"
  }

  private static func outcomes(_ cells: [FaultCell]) -> String { list(cells.map(\.outcome)) }

  /// The different texts, the most frequent first.
  private static func list(_ words: [String]) -> String {
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).joined(separator: ", ")
  }
}

extension FaultCell {
  /// The result of the screen, in a word or two.
  fileprivate var outcome: String {
    if let problem = opened.problem { return problem.code?.rawValue ?? "cancelled" }
    if requests.isEmpty { return "as it was" }
    if opened.isWhole { return opened.isDamaged ? "in part" : "whole" }
    return opened.data == usual.data && cache != .cold ? "as seen" : "in part"
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
