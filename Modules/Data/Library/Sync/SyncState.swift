import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// What a library remembers of the shared folder. It is in the library itself, so that a copy or a backup of the library
/// remembers what that library knew.
struct SyncState: Sendable, Equatable {
  /// How many of its own files a library recognizes. A USB stick may have one that is many files old.
  private static let mostWritten = 500
  private static let name = "sync"

  /// The checksums of the files that the library wrote, the latest first.
  private(set) var written: [String] = []
  /// The checksum of what the latest of these has, and the name of the library in it.
  var content = "", ownName = ""
  /// The stamps of the files that were read, by name.
  var seen: [String: String] = [:]
  /// The identities of the libraries that are not read any more.
  var forgotten: [String] = []

  init(_ connection: Connection) throws(SQLiteError) {
    let text: String? = try connection.value("SELECT record FROM items WHERE name = ?", [Self.name])
    guard let object = text.flatMap({ JSONDocument([UInt8]($0.utf8)).root.object }) else { return }
    func texts(_ name: String) -> [String] { (object[name]?.array ?? []).compactMap { $0.string() } }
    (written, forgotten) = (texts("written"), texts("forgotten"))
    (content, ownName) = (object.string("content") ?? "", object.string("name") ?? "")
    let members = object.object("seen")?.members ?? []
    seen = Dictionary(members.compactMap { name, value in value.string().map { (name, $0) } }) { $1 }
  }

  /// Whether the library wrote the file with a checksum.
  func wrote(_ checksum: String) -> Bool { written.contains(checksum) }

  mutating func write(_ checksum: String) { written = Array(([checksum] + written).prefix(Self.mostWritten)) }

  /// Forgets a file that could not be written.
  mutating func unwrite(_ checksum: String) {
    written.removeAll { $0 == checksum }
    content = ""
  }

  /// Forgets which files were its own: another library goes on with them.
  mutating func becomeCopy() { (written, content) = ([], "") }

  /// Stores the state outside the journal, so that no undo changes it.
  func store(_ connection: Connection) throws(SQLiteError) {
    let members: [JSONTree.Member] = [
      ("content", .string(content)), ("forgotten", .strings(forgotten)), ("name", .string(ownName)),
      ("seen", .object(seen.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      ("written", .strings(written)),
    ]
    try connection.run(
      "INSERT INTO items (name, record) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET record = excluded.record",
      [Self.name, JSONTree.object(members).text()])
  }

  /// A checksum of everything that the library's file has.
  static func content(_ connection: Connection) throws(SQLiteError) -> String {
    var sum: UInt64 = 0
    let names = JSONList.text(ItemStore.Kept.allCases.map(\.rawValue))
    for (sql, values) in [
      ("SELECT record FROM entries", []),
      ("SELECT record FROM items WHERE name IN (SELECT value FROM json_each(?))", [names]),
      ("SELECT json_array(reference, record) FROM accounts", []),
    ] as [(String, [String])] {
      try connection.forEach(sql, values) { (row) throws(SQLiteError) in
        // The order of the rows does not count.
        sum &+= UInt64(bitPattern: Checksum(try row.read(0, as: String.self)).value)
      }
    }
    return sum.hexadecimal(16)
  }
}
