/// Observes changes of tables, also those by other processes.
extension Database {
  /// Returns an element soon after each commit that changed one of the tables.
  ///
  /// Several commits may be joined into one element. Of another process, every commit counts, whatever it changed.
  /// Changes that were rolled back do not count.
  ///
  /// An element contains the origins of the commits, `nil` for another process. It is empty after the first look at the
  /// file: what the observer has read may be older.
  ///
  /// The stream begins with this call, and ends when the task that reads it ends or the database is closed. Without
  /// observers, nothing is checked.
  ///
  /// `isThere` gives whether the file exists. While it does not, no other process can have changed it.
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
