// Returns the SQL for the numbers that a query compares.
package import MarqueeDomain

extension Query.Measure {
  /// The number, in SQL; `nil` if no single column has it.
  ///
  /// - Parameter table: the table's name with a full stop, or an empty string.
  package func number(in table: String) -> String? { column.map { "\(table)\($0)\(scale == 1 ? "" : " * \(scale)")" } }
}
