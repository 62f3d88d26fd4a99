// What a query asks of columns.
package import MarqueeDomain

extension Query.Measure {
  /// The number, in SQL; `nil` where one column does not tell.
  ///
  /// - Parameter table: the table's name and a stop, or nothing.
  package func number(in table: String) -> String? { column.map { "\(table)\($0)\(scale == 1 ? "" : " * \(scale)")" } }
}
