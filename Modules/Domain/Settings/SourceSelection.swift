/// Where a catalog's answers come from.
public enum SourceKind: String, Sendable, CaseIterable {
  /// Sample data in memory.
  case embedded
  /// Sample data over HTTP, from a server on this machine.
  case fake
  /// The real services.
  case live
}

/// Which source each catalog uses: one for all, and others for some. Its text is `live` or `live,rows=embedded`.
public struct SourceSelection: Sendable, Hashable, CustomStringConvertible {
  private var general = SourceKind.embedded
  private var special: [Catalog: SourceKind] = [:]

  /// Reads a selection for `name`, such as `MARQUEE_SOURCE`. Throws `Problem.usage` with the sources or catalogs.
  public init(_ text: String, for name: String) throws(Problem) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.withoutBlanks }
      guard let source = SourceKind(rawValue: halves[halves.count - 1]) else {
        throw .unknownValue(halves[halves.count - 1], for: name, known: SourceKind.allCases.map(\.rawValue))
      }
      if halves.count == 1 {
        general = source
      } else if let catalog = Catalog(rawValue: halves[0]), Catalog.services.contains(catalog) {
        special[catalog] = source
      } else {
        throw .unknownValue(halves[0], for: name, known: Catalog.services.map(\.rawValue))
      }
    }
  }

  /// The source of a catalog.
  public subscript(catalog: Catalog) -> SourceKind { special[catalog] ?? general }

  /// The selection as text that reads as the same selection.
  public var description: String {
    let exceptions = Catalog.allCases.compactMap { catalog in
      special[catalog].flatMap { $0 == general ? nil : "\(catalog.rawValue)=\($0.rawValue)" }
    }
    return ([general.rawValue] + exceptions).joined(separator: ",")
  }
}
