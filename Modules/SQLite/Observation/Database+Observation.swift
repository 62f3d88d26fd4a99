/// Observes changes of tables, also those by other processes.
extension Database {
  /// The origins of commits, soon after each commit that changed one of the tables; `nil` for another process, of which
  /// every commit counts. Several commits may be joined. The first look at the file gives an empty element: what the
  /// observer has read may be older. While `isThere` gives `false`, no other process can have changed the file.
  ///
  /// The stream begins with this call, and ends when the task that reads it ends or the database is closed.
  public func changes(
    in tables: Set<String>, while isThere: @escaping @Sendable () -> Bool = { true }
  ) -> AsyncStream<Set<ObjectIdentifier?>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Set<ObjectIdentifier?>.self, bufferingPolicy: .bufferingNewest(1))
    guard let id = observers.add(tables, continuation) else { return stream }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      observers.remove(id)
      watch.stop { !observers.isEmpty }
    }
    // No other process can change what is in memory.
    if path == Self.inMemory { return stream }
    watch.start { [weak self] in
      guard isThere() else { return nil }
      // A look that fails, as when another process locks the file for long, is repeated the next time.
      return try? await self?.administer { (connection) throws(SQLiteError) in
        try connection.value("PRAGMA data_version")
      }
    } changed: { [observers] isFirstLook in
      observers.notify(of: nil, by: isFirstLook ? [] : [nil])
    }
    return stream
  }
}
