extension Database {
  /// Gives an element soon after each commit that changed one of the tables, several at once as one; of another process
  /// each commit, whatever it changed. Nothing that was rolled back counts.
  ///
  /// An element holds the origins of the commits, `nil` for another process. It is empty where the file was looked at for
  /// the first time: what the observer has read may be older.
  ///
  /// It begins with this call and ends when the task that reads it does, or the database is closed; without
  /// readers nothing is done.
  ///
  /// - Parameter isThere: whether there is a file to look at; while there is none, no other process can have changed it.
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
      // A look that fails, as when another process holds the file for long, is made again the next time.
      return try? await self?.administer { (connection) throws(SQLiteError) in
        try connection.value("PRAGMA data_version")
      }
    } changed: { [observers] isFirstLook in
      observers.notify(of: nil, by: isFirstLook ? [] : [nil])
    }
    return stream
  }
}
