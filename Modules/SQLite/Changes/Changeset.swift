import CSQLite

/// What a transaction changed, row by row, with the values before and after, in SQLite's own format
/// (https://www.sqlite.org/sessionintro.html).
///
/// SQLite trusts the bytes: 3.40 can loop for ever over damaged ones. Who keeps them has to know that they are whole.
public struct Changeset: Sendable, Hashable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public var isEmpty: Bool { bytes.isEmpty }

  /// What takes the changes back: insertions become deletions, and the values before change places with those after.
  ///
  /// - Throws: `.corrupt` where the bytes are no changeset.
  public func inverted() throws(SQLiteError) -> Changeset {
    if bytes.isEmpty { return self }
    guard let count = Int32(exactly: bytes.count) else { throw Self.tooBig }
    var copy = bytes
    var inverted: UnsafeMutableRawPointer?
    var length: Int32 = 0
    let code = copy.withUnsafeMutableBytes { sqlite3changeset_invert(count, $0.baseAddress, &length, &inverted) }
    defer { sqlite3_free(inverted) }
    guard code == SQLITE_OK else {
      throw SQLiteError(ResultCode(rawValue: code), "the changeset cannot be inverted")
    }
    return Changeset(bytes: [UInt8](UnsafeRawBufferPointer(start: inverted, count: Int(length))))
  }

  static let tooBig = SQLiteError(.tooBig, "the changeset is larger than 2 GB")
}

/// Why a changeset could not be applied: the database is not as the changes were made from.
public struct ChangeConflict: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The row has other values by now.
    case changed
    /// The row is gone.
    case missing
    /// There is such a row by now.
    case present
    /// A `UNIQUE`, `CHECK` or `NOT NULL` forbids it.
    case constraint
    /// A row would refer to one that is gone.
    case foreignKey
  }

  public let kind: Kind
  /// `nil` for a foreign key, which tells none.
  public let table: String?

  public init(kind: Kind, table: String?) {
    self.kind = kind
    self.table = table
  }
}
