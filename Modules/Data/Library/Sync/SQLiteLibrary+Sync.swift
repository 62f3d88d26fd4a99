// Exchanges the library with others through a folder.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

extension SQLiteLibrary: SyncRepository {
  public func sync(with folder: String, _ options: SyncOptions) async throws(Problem) -> SyncReport {
    let folder = SyncFolder(path: folder)
    var (identity, state) = try await known()
    let contents = try await contents(of: folder, since: state, of: identity)
    var report = SyncReport()
    (report.unread, report.isCopy) = (contents.unread, contents.isCopy)
    report.libraries = contents.libraries
    if contents.isCopy || !contents.news.isEmpty || !contents.isSeen(by: state) {
      (identity, state) = try await take(contents, options, into: &report)
    }
    if options.isDryRun { return report }
    let own = contents.isCopy ? nil : contents.own
    if let written = try await write(folder, own: own, options.name, identity, state) {
      report.isWritten = true
      report.libraries.insert(written, at: 0)
    } else if let identity, let library = SyncFile.library(at: folder.own(identity)) {
      report.libraries.insert(library, at: 0)
    }
    if !report.libraries.isEmpty { report.libraries[0].isThis = true }
    return report
  }

  public func syncStatus(of folder: String) async throws(Problem) -> SyncReport {
    let folder = SyncFolder(path: folder)
    let (identity, state) = try await known()
    let contents = try await contents(of: folder, since: state, of: identity)
    var report = SyncReport()
    (report.libraries, report.unread, report.isCopy) = (contents.libraries, contents.unread, contents.isCopy)
    if !contents.isCopy, let identity, var own = SyncFile.library(at: folder.own(identity)) {
      own.isThis = true
      report.libraries.insert(own, at: 0)
    }
    return report
  }

  public func forget(_ identities: [String]) async throws(Problem) {
    try await storage.write { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var state = try SyncState(connection)
        state.forgotten = Set(state.forgotten).union(identities).sorted()
        try state.store(connection)
      }
    }
  }

  /// The identity of the library, if it has one, and what it remembers of the folder.
  private func known() async throws(Problem) -> (identity: String?, state: SyncState) {
    try await storage.read { (connection) throws(SQLiteError) in
      (identity: try ItemStore(connection).identity, state: try SyncState(connection))
    }
  }

  private func contents(
    of folder: SyncFolder, since state: SyncState, of identity: String?
  ) async throws(Problem) -> SyncFolder.Contents {
    let read = await waitingCall {
      Result { () throws(Problem) in try folder.contents(since: state, of: identity) }
    }
    guard let read else { throw .cancelled }
    return try read.get()
  }

  /// Takes what is new, as one change.
  private func take(
    _ contents: SyncFolder.Contents, _ options: SyncOptions, into report: inout SyncReport
  ) async throws(Problem) -> (identity: String?, state: SyncState) {
    let (moment, newIdentity) = (moment, newIdentity)
    let taken = try await storage.write { (connection) throws(SQLiteError) in
      var received: [SyncReport.Received] = []
      do throws(SQLiteError) {
        return try connection.transaction { () throws(SQLiteError) in
          var state = try SyncState(connection)
          if contents.isCopy {
            try ItemStore(connection).renew(newIdentity)
            state.becomeCopy()
          }
          let change = try LibraryChange(connection, at: moment, as: newIdentity)
          for file in contents.news {
            change.received = []
            var counts = ImportCounts()
            let rows = try SQLiteError.refusing { () throws(Problem) in
              try RecordFormat.rows(of: file.news ?? [], file: file.library.file)
            }
            try change.take(
              rows, named: file.library.file, known: WorksByTitle([]), .merge, counts: &counts,
              isDryRun: options.isDryRun, unreadable: { _ in })
            let counted = (change.received ?? []).mostFirst
            if !counted.isEmpty { received.append(.init(file.library, counted)) }
          }
          if options.isDryRun { throw SQLiteError(refusal: DryRun()) }
          state.seen = contents.stamps
          try state.store(connection)
          let entry = try change.end(as: .received(received, isAutomatic: options.isAutomatic))
          return (entry: entry, received: received, identity: change.identity as String?, state: state)
        }
      } catch  where error.refusal is DryRun {
        return (entry: nil, received: received, identity: nil, state: try SyncState(connection))
      }
    }
    (report.change, report.received) = (taken.entry, taken.received)
    return (taken.identity, taken.state)
  }

  /// Writes the library's file if it is not up to date.
  ///
  /// - Parameter own: the checksum of the file that is there, if it is this library's.
  /// - Returns: the library as the new file describes it; `nil` if nothing was written.
  private func write(
    _ folder: SyncFolder, own: String?, _ name: String, _ identity: String?, _ state: SyncState
  ) async throws(Problem) -> SyncedLibrary? {
    let isCurrent = own != nil && own == state.written.first && name == state.ownName
    if isCurrent {
      let content = try await storage.read { (connection) throws(SQLiteError) in try SyncState.content(connection) }
      if content == state.content { return nil }
    }
    let newIdentity = newIdentity
    let known: String =
      if let identity { identity } else {
        try await storage.write { (connection) throws(SQLiteError) in
          try connection.transaction { () throws(SQLiteError) in try ItemStore(connection).identity(newIdentity) }
        }
      }
    let (path, now) = (folder.own(known), now())
    let file = try await storage.read { (connection) throws(SQLiteError) in
      let count: Int = try connection.value("SELECT count(*) FROM works WHERE is_said = 1 OR is_own = 1") ?? 0
      let library = SyncedLibrary(
        file: FolderPath.name(of: path), identity: known, name: name, writtenAt: now, entries: count)
      var bytes = Array(SyncFile.firstLine(of: library).utf8)
      _ = try ListStore(connection).exportRecords(of: Query()) { (piece) throws(SQLiteError) in
        bytes += piece == RecordFormat.firstLine ? piece.dropFirst().utf8 : piece[...].utf8
      }
      let checksum = SyncFile.end(&bytes)
      return (library: library, bytes: bytes, checksum: checksum, content: try SyncState.content(connection))
    }
    // If the program ends before the file is in its place, the library knows both files as its own.
    try await storage.write { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var state = try SyncState(connection)
        state.write(file.checksum)
        (state.content, state.ownName) = (file.content, name)
        try state.store(connection)
      }
    }
    let written = await waitingCall { Result { () throws(Problem) in try folder.write(file.bytes, to: path) } }
    guard let written else { throw .cancelled }
    try written.get()
    return file.library
  }
}

extension SyncFolder.Contents {
  /// Whether a state has seen all files that were read.
  fileprivate func isSeen(by state: SyncState) -> Bool { stamps == state.seen }
}
