// Finds the libraries of the user whose clocks were wrong.
public import Foundation
public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// A library of the user that said something in the future.
public struct LibraryAhead: Sendable, Hashable {
  /// The library's identity.
  public let identity: String
  /// Whether it is this library.
  public let isThis: Bool
  /// The latest of its times.
  public let latest: Date
}

extension SQLiteLibrary {
  /// How far the clocks of two machines may differ: five minutes, as Kerberos recommends (RFC 4120, 8.2).
  private static let tolerance: Moment = 300_000

  /// The libraries that said something more than five minutes in the future, according to this machine's clock.
  public func librariesAhead() async throws(Problem) -> [LibraryAhead] {
    if storage.isEmpty { return [] }
    let latest = moment + Self.tolerance
    return try await storage.read { (connection) throws(SQLiteError) in
      let own = try ItemStore(connection).identity
      return try connection.rows(
        """
        SELECT substr(author || ' ', 1, instr(author || ' ', ' ') - 1) AS library, max(said) FROM (
          SELECT value ->> '$.library' AS author, value ->> '$.said' AS said
          FROM entries, json_each(entries.record, '$.statements')
          UNION ALL SELECT value ->> '$.library', value ->> '$.said'
          FROM items, json_each(items.record) WHERE name IN (SELECT value FROM json_each(?2))
        ) WHERE author > '' AND said > ?1 GROUP BY library ORDER BY library
        """, [latest, JSONList.text(ItemStore.Kept.allCases.map(\.rawValue))]
      ) { (row) throws(SQLiteError) in
        let (identity, said) = (try row.read(0, as: String.self), try row.read(1, as: Int64.self))
        return LibraryAhead(
          identity: identity, isThis: identity == own, latest: Date(timeIntervalSince1970: Double(said) / 1_000))
      }
    }
  }
}
