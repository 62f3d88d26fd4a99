import MarqueeDomain

/// Works as they are after a change.
struct ChangedContent: LoadedContent {
  let loaded: Loaded<[Work]>

  var title: String { "Your library" }
  var isConfirmation: Bool { true }

  /// Shows the first works only, as a change may have thousands.
  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    // The numbers of the list before the change stay valid.
    let table = Table(works: value.prefix(Shelf.pageSize), kept)
    return [.table(Table(table.columns, table.rows.map { Table.Row(target: nil, cells: $0.cells) }))]
  }

  static let definition: String? = "ChangedWorks"
  static let members = [JSONMember("works", \ChangedContent.value)]
}
