// Exchanges the library with others through a folder.
public import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem

extension SQLiteLibrary: SyncRepository {
  public func sync(with folder: String, _ options: SyncOptions) async throws(Problem) -> SyncReport {
    if options.isDryRun, storage.isEmpty, file != nil {
      return try await SQLiteLibrary.inMemory(now: now, newIdentity: newIdentity).sync(with: folder, options)
    }
    let folder = SyncFolder(path: folder)
    var (identity, state) = try await known()
    let contents = try await contents(of: folder, since: state, of: identity, atMost: options.patience)
    var report = SyncReport()
    (report.unread, report.isCopy) = (contents.unread, contents.isCopy)
    report.libraries = contents.libraries
    if contents.isCopy || !contents.news.isEmpty || !contents.isSeen(by: state) {
      (identity, state) = try await takeReadable(contents, of: folder, identity, state, options, into: &report)
    }
    if options.isDryRun || contents.isOwnRefused { return report }
    let own = contents.isCopy ? nil : contents.own
    var written: SyncedLibrary?
    do throws(Problem) {
      written = try await write(folder, own: own, options, identity, state)
    } catch {
      // What came in is reported all the same.
      if error == .cancelled { throw error }
      report.unwritten = error
    }
    if let written {
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

  public func setForgotten(_ isForgotten: Bool, of identities: [String]) async throws(Problem) {
    try await storage.write { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var state = try SyncState(connection)
        let others = Set(state.forgotten).subtracting(identities)
        state.forgotten = (isForgotten ? others.union(identities) : others).sorted()
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
    of folder: SyncFolder, since state: SyncState, of identity: String?, later: Set<String> = [],
    atMost patience: Duration? = nil
  ) async throws(Problem) -> SyncFolder.Contents {
    try await answer(of: folder, atMost: patience) { () throws(Problem) in
      try folder.contents(since: state, of: identity, later: later)
    }
  }

  /// Calls `body`, which may wait for a folder.
  private func answer<Value: Sendable>(
    of folder: SyncFolder, atMost patience: Duration?, _ body: @escaping @Sendable () throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let answer = await waitingCall(atMost: patience, by: clock) { Result(catching: body) }
    guard let answer else { throw Task.isCancelled ? .cancelled : folder.silent }
    return try answer.get()
  }

  /// Takes what is new, as one change. If the user sees nothing of it, it is no change in the journal.
  private func take(
    _ contents: SyncFolder.Contents, _ options: SyncOptions, isQuiet: Bool = false, into report: inout SyncReport
  ) async throws(Problem) -> (identity: String?, state: SyncState) {
    let (moment, newIdentity) = (moment, newIdentity)
    typealias Taken = (entry: JournalEntry?, received: [SyncReport.Received], identity: String?, state: SyncState)
    let taken = try await storage.write { (connection) throws(SQLiteError) -> Taken? in
      var received: [SyncReport.Received] = []
      do throws(SQLiteError) {
        return try connection.transaction { () throws(SQLiteError) in
          var state = try SyncState(connection)
          if contents.isCopy {
            try ItemStore(connection).renew(newIdentity)
            state.becomeCopy()
          }
          let change = try LibraryChange(connection, at: moment, as: newIdentity)
          change.isExchange = isQuiet
          for file in contents.news {
            change.received = []
            try change.take(file, isDryRun: options.isDryRun)
            let counted = (change.received ?? []).mostFirst
            if !counted.isEmpty { received.append(.init(file.library, counted)) }
          }
          if options.isDryRun { throw SQLiteError(refusal: DryRun()) }
          if received.isEmpty, change.number != nil { throw SQLiteError(refusal: NothingShown()) }
          state.seen = contents.stamps
          try state.store(connection)
          let entry = try change.end(as: .received(received, isAutomatic: options.isAutomatic))
          return (entry: entry, received: received, identity: change.identity as String?, state: state)
        }
      } catch  where error.refusal is DryRun {
        return (entry: nil, received: received, identity: nil, state: try SyncState(connection))
      } catch  where error.refusal is NothingShown {
        return nil
      }
    }
    guard let taken else { return try await take(contents, options, isQuiet: true, into: &report) }
    (report.change, report.received) = (taken.entry, taken.received)
    return (taken.identity, taken.state)
  }

  /// Takes what is new, except from files that this version cannot read.
  private func takeReadable(
    _ contents: SyncFolder.Contents, of folder: SyncFolder, _ identity: String?, _ state: SyncState,
    _ options: SyncOptions, into report: inout SyncReport
  ) async throws(Problem) -> (identity: String?, state: SyncState) {
    var (contents, later) = (contents, Set<String>())
    while true {
      do throws(Problem) {
        return try await take(contents, options, into: &report)
      } catch .usage(.unimportable(let refusal)) {
        guard let name = refusal.fileOfLibrary, contents.news.contains(where: { $0.library.file == name }) else {
          throw .usage(.unimportable(refusal))
        }
        later.insert(name)
        contents = try await self.contents(
          of: folder, since: state, of: identity, later: later, atMost: options.patience)
        report.unread = contents.unread
      }
    }
  }

  /// Writes the library's file if it is not up to date.
  ///
  /// - Parameter own: the checksum of the file that is there, if it is this library's.
  /// - Returns: the library as the new file describes it; `nil` if nothing was written.
  private func write(
    _ folder: SyncFolder, own: String?, _ options: SyncOptions, _ identity: String?, _ state: SyncState
  ) async throws(Problem) -> SyncedLibrary? {
    let name = options.name
    let isCurrent = own != nil && own == state.written.first && name == state.ownName
    let newIdentity = newIdentity
    let known: String =
      if let identity { identity } else {
        try await storage.write { (connection) throws(SQLiteError) in
          try connection.transaction { () throws(SQLiteError) in try ItemStore(connection).identity(newIdentity) }
        }
      }
    let (path, now) = (folder.own(known), now())
    typealias Draft = (library: SyncedLibrary, bytes: [UInt8], checksum: String, content: String)
    let draft = try await storage.read { (connection) throws(SQLiteError) -> Draft? in
      let content = try SyncState.content(connection)
      if isCurrent, content == state.content { return nil }
      let count: Int = try connection.value("SELECT count(*) FROM works WHERE is_said = 1 OR is_own = 1") ?? 0
      let library = SyncedLibrary(
        file: FolderPath.name(of: path), identity: known, name: name, writtenAt: now, entries: count)
      var bytes = Array(SyncFile.firstLine(of: library).utf8)
      _ = try ListStore(connection).exportRecords(of: Query()) { (piece) throws(SQLiteError) in
        bytes += piece == RecordFormat.firstLine ? piece.dropFirst().utf8 : piece[...].utf8
      }
      let checksum = SyncFile.end(&bytes)
      return (library: library, bytes: bytes, checksum: checksum, content: content)
    }
    guard let file = draft else { return nil }
    // If the program ends before the file is in its place, the library knows both files as its own.
    try await storage.write { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var state = try SyncState(connection)
        state.write(file.checksum)
        (state.content, state.ownName) = (file.content, name)
        try state.store(connection)
      }
    }
    do throws(Problem) {
      try await answer(of: folder, atMost: options.patience) { () throws(Problem) in
        try folder.write(file.bytes, to: path)
      }
    } catch {
      // What is still being written may be in its place later.
      if error == .cancelled || error == folder.silent { throw error }
      try await storage.write { (connection) throws(SQLiteError) in
        try connection.transaction { () throws(SQLiteError) in
          var state = try SyncState(connection)
          state.unwrite(file.checksum)
          try state.store(connection)
        }
      }
      throw error
    }
    return file.library
  }
}

extension LibraryChange {
  /// Takes what is new in another library's file.
  fileprivate func take(_ file: SyncFile, isDryRun: Bool) throws(SQLiteError) {
    var counts = ImportCounts()
    let news = file.news ?? []
    let rows = try SQLiteError.refusing { () throws(Problem) in
      try RecordFormat.rows(of: news, file: file.library.file)
    }
    // Links decide to which works the entries belong, so they come first. In the file, they come last.
    let lastLine = news.dropLast().split(separator: UInt8(ascii: "\n")).last ?? []
    let statements = JSONDocument(Array("{".utf8) + lastLine.dropFirst(2) + Array("}".utf8)).root.object
    let linked = try take(kept: statements, replaces: false)
    try take(
      rows, named: file.library.file, known: WorksByTitle([]), .merge, counts: &counts, isDryRun: isDryRun,
      unreadable: { _ in })
    try regroup(linked)
  }
}

extension ImportRefusal {
  /// The file of a library that cannot be read; `nil` for any other refusal.
  fileprivate var fileOfLibrary: String? {
    switch self {
    case .otherFirstLine(let file, expected: _), .otherLastLine(let file, found: _),
      .cutOff(let file, line: _, lastLine: _):
      file
    default: nil
    }
  }
}

/// Thrown to roll back a change of which the user would see nothing.
private struct NothingShown: Error {}

extension SyncFolder.Contents {
  /// Whether a state has seen all files that were read.
  fileprivate func isSeen(by state: SyncState) -> Bool { stamps == state.seen }
}
