public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// The index of the samples, in a file of its own: sample data is never stored with real data.
///
/// The first search fills it, and fills it again when a sample has another version. If no file can be written, the
/// index is in memory, in the same tables.
public final class SampleIndex: CatalogIndex, WordStore {
  /// The sample of a catalog.
  public struct Part: Sendable {
    let catalog: Catalog
    let version: String
    let contents: @Sendable () async throws(Problem) -> Contents

    /// Names a sample and how to read it. The version changes when the contents change; `contents` asks the catalog, and
    /// is called when the file does not have this version.
    public init(_ catalog: Catalog, version: String, contents: @escaping @Sendable () async throws(Problem) -> Contents)
    {
      (self.catalog, self.version, self.contents) = (catalog, version, contents)
    }
  }

  /// The works and people of a catalog. Equally popular works are found in this order.
  public struct Contents: Sendable {
    let records: [WorkRecord]
    let people: [Person]

    /// Creates contents of records, and of people whom no record names.
    public init(_ records: [WorkRecord], people: [Person] = []) { (self.records, self.people) = (records, people) }
  }

  /// The file, and memory.
  private let files: [AnswerFile]
  private let parts: [Part]
  private let filled = Mutex<AnswerFile?>(nil)
  private let flight = SingleFlight<Bool, AnswerFile?>()

  /// Creates an index of some samples in a file, which the first search fills; the path is `nil` if there is no folder
  /// for it.
  public init(path: String?, parts: [Part]) {
    files = [path, Database.inMemory].compactMap(\.self).map { AnswerFile(path: $0) }
    self.parts = parts
  }

  /// Begins to fill the index before the first search.
  public func prepare() { Task { await index() } }

  /// Closes the file after the work in progress.
  public func close() async { for file in files { await file.close() } }

  /// Every work that a search can find. This makes and changes no file.
  public func works() async -> [Work] { await index(writes: false)?.seen() ?? [] }

  public func answer<Query: TableQuery>(_ query: Query) async -> Query.Value? { await index()?.answer(query) }

  public func works(matching query: Query, limit: Int) async -> IndexMatches {
    await index()?.works(matching: query, limit: limit) ?? IndexMatches()
  }

  // The samples' own catalogs show works and people.
  public func work(_ id: Work.ID) async -> IndexedWork? { nil }

  public func person(_ id: Person.ID) async -> IndexedPerson? { nil }

  /// The index with all parts; `nil` if the caller was cancelled. `writes` fills the file where it lacks a part.
  @discardableResult
  private func index(writes: Bool = true) async -> SQLiteIndex? {
    var file = filled.withLock { $0 }
    if file == nil {
      file = await flight.join(writes) { [weak self] in await self?.fill(writes) } ?? nil
    }
    return file.map { SQLiteIndex(file: $0, now: { .now }, samples: Set(parts.map(\.catalog))) }
  }

  /// Finds the first file that has all parts, or that can be filled with them.
  private func fill(_ writes: Bool) async -> AnswerFile? {
    var known: [Catalog: Contents] = [:]
    for file in files {
      let versions = await file.read(SampleVersions.read) ?? [:]
      let isOld = parts.contains { part in versions[part.catalog].map { $0 != part.version } ?? false }
      let missing = parts.filter { isOld || versions[$0.catalog] == nil }
      if !missing.isEmpty {
        guard writes || file.isInMemory else { continue }
        for part in missing where known[part.catalog] == nil {
          // The catalog reports the error when it is asked itself; the next search tries again.
          known[part.catalog] = try? await part.contents()
        }
        guard !Task.isCancelled else { return nil }
        let put: Void? = await file.write { [known] (connection) throws(SQLiteError) in
          try SampleVersions.put(missing, known, isOld: isOld, connection)
        }
        guard put != nil else { continue }
      }
      if missing.allSatisfy({ known[$0.catalog] != nil }) { filled.withLock { $0 = file } }
      return file
    }
    return nil
  }
}

/// The versions of the samples in a file, by catalog.
private enum SampleVersions {
  static func read(_ connection: Connection) throws(SQLiteError) -> [Catalog: String] {
    var versions: [Catalog: String] = [:]
    try connection.forEach("SELECT catalog, version FROM samples") { (row) throws(SQLiteError) in
      if let catalog = Catalog(rawValue: try row.read(0)) { versions[catalog] = try row.read(1) }
    }
    return versions
  }

  /// Adds samples to a file, and empties an old one first.
  static func put(
    _ parts: [SampleIndex.Part], _ contents: [Catalog: SampleIndex.Contents], isOld: Bool, _ connection: Connection
  ) throws(SQLiteError) {
    if isOld { try connection.execute("\(IndexSchema.removal) DROP TABLE samples; \(IndexSchema.script)") }
    // A file without the table counts as damaged, and is made again.
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS samples (catalog TEXT PRIMARY KEY, version TEXT NOT NULL) WITHOUT ROWID, STRICT")
    var writer = IndexWriter(connection)
    let people = IndexPeople(connection: connection)
    for part in parts {
      guard let contents = contents[part.catalog] else { continue }
      for record in contents.records {
        _ = try writer.put(IndexEntry(record.work, .sample, names: record.names))
      }
      let named = contents.records.flatMap { record in
        record.people + record.cast.compactMap { part in part.name.map { Person(id: part.person, name: $0) } }
      }
      for person in (contents.people + named).withoutRepeats(of: \.id) { try people.put(person, .sample) }
      try connection.run("INSERT OR REPLACE INTO samples VALUES (?, ?)", [part.catalog.rawValue, part.version])
    }
    try writer.finish()
  }
}

extension IndexEntry.Origin {
  /// The time of a sample is never shown.
  fileprivate static let sample = Self.seen(at: 0, until: nil)
}
