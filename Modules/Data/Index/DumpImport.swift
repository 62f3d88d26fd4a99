public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// Imports the works and authors of dumps into the index.
public struct DumpImport: DumpRepository {
  let file: AnswerFile
  let now: @Sendable () -> Date
  let readLine: DumpReader

  /// How many lines, or bytes, of a dump are imported in one transaction.
  private static let part = (lines: 16_000, bytes: 4 << 20)

  public func take(
    _ dump: Dump, takesAdult: Bool, progress: @escaping @Sendable (DumpCounts) -> Void
  ) async throws(Problem) -> DumpCounts {
    var lines = try dump.open()
    let known = try await change { (connection) throws(SQLiteError) -> Set<Int64> in
      // Each part changes pages all over the file. With 64 MB of log, the changes of several parts are brought into the
      // file at once.
      try connection.execute("PRAGMA cache_size = -6000; PRAGMA wal_autocheckpoint = 16000")
      return Set(try connection.column("SELECT file FROM imports"))
    }
    let outcome: Result<DumpCounts, Problem>
    do throws(Problem) {
      outcome = .success(try await take(&lines, takesAdult, known: known, progress))
    } catch {
      outcome = .failure(error)
    }
    await Task { [file = self.file] in
      // This also runs where the import is cancelled. The result of a failed change is ignored.
      await file.write { (connection) throws(SQLiteError) in
        try connection.execute("PRAGMA cache_size = -\(AnswerFile.cacheSize); PRAGMA wal_autocheckpoint = 1000")
        try DeferredIndexing(connection: connection).settle()
      }
    }.value
    return try outcome.get()
  }

  /// - Parameter known: the digests of the imported parts. A part is skipped only where it and all parts before it are
  ///   the same as in an earlier run. A part that differs, as in another month's dump, is still in memory and is
  ///   imported.
  private func take(
    _ lines: inout any RawLines, _ takesAdult: Bool, known: Set<Int64>, _ progress: @Sendable (DumpCounts) -> Void
  ) async throws(Problem) -> DumpCounts {
    var counts = DumpCounts()
    var digest = DumpDigest(takesAdult: takesAdult)
    var digests: [Int64] = []
    // One part is written while the next one is read.
    var writing: Task<Result<DumpCounts, Problem>, Never>?
    repeat {
      let part = read(&lines, &digest)
      let (end, position) = (digest.value, lines.position)
      let isKnown = writing == nil && !part.isEmpty && known.contains(end)
      let prepared = isKnown ? PreparedPart() : prepared(part, takesAdult)
      if let writing { try counts.add(await writing.value.get()) }
      if Task.isCancelled { throw .cancelled }
      (counts.bytes, counts.fraction) = (position, lines.fraction)
      if isKnown {
        (counts.resumedAt, counts.resumedFraction) = (position, counts.fraction)
      } else {
        counts.lines += part.count
      }
      progress(counts)
      guard !part.isEmpty else { break }
      digests.append(end)
      if isKnown { continue }
      writing = Task { await outcome { () async throws(Problem) in try await write(prepared, end, position) } }
    } while true
    if let failure = lines.failure { throw failure }
    counts.isRead = true
    progress(counts)
    try await bringInOrder(after: digests)
    return counts
  }

  /// Does the work that was put off, in several transactions, so that other programs can change the file between them.
  /// The digests of the dump's parts are removed, because the next import begins from the start.
  private func bringInOrder(after digests: [Int64]) async throws(Problem) {
    var last: Int64? = .min
    while let after = last {
      last = try await upkeep { (upkeep) throws(SQLiteError) in
        var writer = IndexWriter(puttingOff: upkeep)
        let last = try writer.nameAuthors(after: after)
        try writer.finish()
        return last
      }
    }
    for table in try await upkeep({ (upkeep) throws(SQLiteError) in try upkeep.unmerged }) {
      var begins = true
      while try await upkeep({ [begins] (upkeep) throws(SQLiteError) in try upkeep.merge(table, begins: begins) }) {
        begins = false
      }
    }
    try await upkeep { (upkeep) throws(SQLiteError) in
      try upkeep.end()
      for digest in digests { try upkeep.connection.run("DELETE FROM imports WHERE file = ?", [digest]) }
    }
  }

  private func upkeep<Value: Sendable>(
    _ step: @escaping @Sendable (DeferredIndexing) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try await change { (connection) throws(SQLiteError) in
      let upkeep = DeferredIndexing(connection: connection)
      try upkeep.begin()
      return try step(upkeep)
    }
  }

  /// The lines of the next part; none at the end. A part ends at the same line in every run.
  private func read(_ lines: inout any RawLines, _ digest: inout DumpDigest) -> [RawLine] {
    let start = lines.position
    var part: [RawLine] = []
    while part.count < Self.part.lines, lines.position - start < Self.part.bytes, !Task.isCancelled,
      let line = lines.next()
    {
      digest.add(line)
      part.append(line)
    }
    return part
  }

  /// A part's works by their buckets of popularity, and its other lines.
  private struct PreparedPart {
    var works: [Int64: [(entry: IndexEntry, words: IndexWords)]] = [:]
    var others: [DumpLine] = []
  }

  private func prepared(_ part: [RawLine], _ takesAdult: Bool) -> PreparedPart {
    let now = Int(now().timeIntervalSince1970)
    var prepared = PreparedPart()
    for line in part {
      switch read(line, takesAdult) {
      case .work(let work, let popularity, let authors):
        let entry = IndexEntry(work, .imported(at: now), popularity: popularity, authors: authors)
        prepared.works[IndexSchema.bucket(entry.popularity), default: []].append((entry, IndexWords(entry)))
      case let other: prepared.others.append(other)
      }
    }
    return prepared
  }

  private func read(_ line: RawLine, _ takesAdult: Bool) -> DumpLine {
    switch line {
    case .tooLong: return .skipped(.tooLong)
    case .text(let text): return readLine(text, takesAdult)
    case .last(let text):
      let last = readLine(text, takesAdult)
      if case .skipped(.notJSON) = last { return .skipped(.cut) }
      return last
    }
  }

  /// Imports a part, the most popular works first, in the order of the index.
  private func write(_ part: PreparedPart, _ digest: Int64, _ position: Int) async throws(Problem) -> DumpCounts {
    let now = Int(now().timeIntervalSince1970)
    return try await upkeep { (upkeep) throws(SQLiteError) in
      var writer = IndexWriter(puttingOff: upkeep)
      var counts = DumpCounts()
      for line in part.others { try line.apply(upkeep.connection, &writer, &counts, now: now) }
      for (work, words) in part.works.sorted(by: { $0.key > $1.key }).flatMap(\.value) {
        var (entry, known): (IndexEntry, IndexWords?) = (work, words)
        let names = entry.unnamed.isEmpty ? [] : try writer.authors(entry.unnamed)
        if !names.isEmpty, names.count == entry.unnamed.count {
          (entry.work.creators, entry.unnamed, known) = (names, [], nil)
        }
        switch try writer.put(entry, words: known) {
        case .new: counts.new += 1
        case .updated: counts.updated += 1
        case .unchanged: counts.unchanged += 1
        }
      }
      try writer.finish()
      try upkeep.connection.run("INSERT OR REPLACE INTO imports VALUES (?, ?)", [digest, position])
      return counts
    }
  }

  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    do throws(SQLiteError) {
      if let value = try await file.change(body) { return value }
    } catch {
      if error.isDiskFull(at: file.path) {
        throw .storage(
          message: "Can't write the index in \(file.path): the disk is full.",
          remedy: .advice("Free some space and import again. The import continues where it stopped."))
      }
    }
    if Task.isCancelled { throw .cancelled }
    throw .storage(message: "Can't write the index in \(file.path).", remedy: .makeFolderWritable)
  }
}

extension DumpLine {
  /// Applies a line that is not a work.
  fileprivate func apply(
    _ connection: Connection, _ writer: inout IndexWriter, _ counts: inout DumpCounts, now: Int
  ) throws(SQLiteError) {
    switch self {
    case .work: break
    case .skipped(let reason): counts.skipped[reason, default: 0] += 1
    case .gone(let id, let reason):
      counts.skipped[reason, default: 0] += 1
      if try writer.remove(id.description) { counts.removed += 1 }
    case .author(let id, let name, let target):
      let people = IndexPeople(connection: connection)
      if let name {
        try people.put(Person(id: id, name: name), .imported(at: now))
        counts.authors += 1
      } else {
        try people.remove(id.description)
        counts.skipped[target == nil ? .deleted : .merged, default: 0] += 1
      }
      try connection.run("DELETE FROM merged_authors WHERE reference = ?", [id.description])
      if let target {
        try connection.run("INSERT INTO merged_authors VALUES (?, ?)", [id.description, target.description])
      }
    }
  }
}

extension DumpCounts {
  /// Adds the counts of a part.
  fileprivate mutating func add(_ part: DumpCounts) {
    (new, updated, unchanged) = (new + part.new, updated + part.updated, unchanged + part.unchanged)
    (removed, authors) = (removed + part.removed, authors + part.authors)
    skipped.merge(part.skipped, uniquingKeysWith: +)
  }
}
