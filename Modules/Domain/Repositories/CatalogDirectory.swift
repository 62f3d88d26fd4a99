/// The active catalogs, in the order in which the person wants them.
public struct CatalogDirectory: Sendable {
  public let active: [any CatalogRepository]

  public init(_ active: [any CatalogRepository]) { self.active = active }

  /// - Throws: `Problem.usage` where that catalog is not active.
  func repository(for catalog: Catalog) throws(Problem) -> any CatalogRepository {
    guard let found = active.first(where: { $0.catalog == catalog }) else {
      let names = active.map(\.catalog.rawValue).joined(separator: ", ")
      throw .usage(
        message: "The catalog \(catalog.rawValue) is not active.",
        hint: "Active are \(names.isEmpty ? "none" : names); --catalog and MARQUEE_CATALOGS choose.")
    }
    return found
  }
}
