// The command `sync`: exchanges the library with the user's other ones, through a folder.
import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let sync = Command(
    "sync", "share your library with your other machines", folder,
    flags: [dryRun, showsStatus, forget, remember], columns: SyncRow.columns,
    data: DataSchema(SyncAnswer.self, rows: "libraries"),
    details: """
      Run `sync FOLDER` once on each machine, then `sync`. Share FOLDER through Syncthing, Dropbox, git (pull before, push
      after) or a USB stick. Each library writes its own file and reads all others, including conflict copies. It shares
      everything that `export` writes, but no settings, caches or keys. The later change wins. To restore a machine, sync
      an empty library or a backup. `settings sync auto` syncs when a session starts and ends; a plain `undo` passes over
      what came in that way.
      """,
    examples: [Example("marquee sync ~/Sync/marquee", "choose the folder and sync")], seeAlso: [.backup]
  ) { (context, folder) async throws(Problem) in
    guard let sync = context.useCases.sync else { throw .usage(.noSyncFolder) }
    if let name = try context[forget] { return try await set(true, name, sync, context) }
    if let name = try context[remember] { return try await set(false, name, sync, context) }
    let path = try folder.map { (text) throws(Problem) in try absolute(text, context.plain.environment["HOME"]) }
    if context[showsStatus] { return try await sync.status(of: path).outcome(isStatus: true) }
    if let path { _ = try Setting.syncFolder.value(path, catalogs: []) }
    let notice = StillSyncing.notice(context.plain.clock)
    defer { notice.cancel() }
    let report = try await sync(path, isDryRun: context[dryRun])
    if let path, !context[dryRun], report.unwritten == nil {
      _ = try await context.useCases.changeSetting(.syncFolder, to: path)
    }
    return report.outcome(isDryRun: context[dryRun])
  }

  private static let folder = Argument<String?>.optionalWord("FOLDER") { _ in [] }
  private static let showsStatus = Flag("--status", "list the libraries in the folder and when each last synced")
  private static let forget = Flag(
    "--forget", "NAME", "stop reading a library, by name or start of identity"
  ) { text, _ in text }
  private static let remember = Flag("--remember", "NAME", "read a forgotten library again") { text, _ in text }

  /// The path from the root and without links; in a session, no shell expands `~`.
  private static func absolute(_ path: String, _ home: String?) throws(Problem) -> String {
    let whole = path.hasPrefix("~/") ? (home ?? "~") + path.dropFirst() : path
    guard let real = FolderPath.real(whole) else {
      throw .usage(
        message: "Can't use the folder \(path.trimmed.isEmpty ? "“\(path)”" : path): \(OpenFile.reason()).",
        hint: "Create the folder, or choose another.")
    }
    return real
  }

  private static func set(
    _ isForgotten: Bool, _ name: String, _ sync: SyncLibraries, _ context: CommandContext
  ) async throws(Problem) -> CommandOutcome {
    let libraries = try await sync.libraries(named: name)
    if libraries.count > 1 {
      let list = libraries.map { "\($0.identity), written \($0.time)" }.joinedByAnd
      try await context.permit(
        "Several libraries are named \(name): \(list). Choose all of them?", refused: "Nothing changed.",
        unasked: .usage(
          message: "Several libraries are named \(name): \(list).", hint: "Use the start of an identity, or add --yes.")
      )
    }
    if !context[dryRun] { try await sync.setForgotten(isForgotten, of: libraries) }
    return try await sync.status().outcome(isDryRun: context[dryRun], isStatus: true)
  }
}

extension SyncReport {
  /// What a sync did, or would do; with `isStatus`, who syncs.
  fileprivate func outcome(isDryRun: Bool = false, isStatus: Bool = false) -> CommandOutcome {
    // A conflict copy is of a library that has its line already.
    let named = libraries.sorted { $0.writtenAt > $1.writtenAt }.withoutRepeats(of: \.identity)
    var lines = isStatus ? libraries.filter(named.contains).map(\.line) : received.map(\.words)
    if isStatus, libraries.isEmpty { lines.append("No library has synced with this folder yet.") }
    if !isStatus, received.isEmpty { lines.append("Nothing new.") }
    if isWritten, let own = libraries.first {
      lines.append("Wrote \(own.file): \(own.entries.counted("entry", "entries")).")
    }
    if isDryRun { lines.append("Dry run: nothing changed.") }
    if change != nil { lines.append("`undo` reverts what came in.") }
    let copied =
      isCopy
      ? [
        "The file of this library is not the one that it wrote last, so it \(isDryRun ? "would take" : "took") a new identity."
      ] : []
    let rows =
      libraries.map { library in
        SyncRow(library: library, received: received.filter { $0.file == library.file }.flatMap(\.counts))
      } + unread.map { SyncRow(unread: $0) }
    return .output(
      Output(
        records: rows.map(\.record), lines: lines,
        json: SyncAnswer(rows: rows, report: self, isDryRun: isDryRun).json,
        notices: (isStatus ? [] : copied) + unread.map(\.words), isAboutChange: change != nil || isWritten,
        problem: unwritten))
  }
}

private struct SyncAnswer: JSONObjectWritable {
  let rows: [SyncRow]
  let report: SyncReport
  let isDryRun: Bool

  static let members: [JSONMember<SyncAnswer>] = [
    JSONMember("change", about: "The change that brought in what is new.", \.report.change?.id),
    JSONMember("copied", about: "Whether the library took a new identity.", \.report.isCopy),
    JSONMember("dryRun", \.isDryRun), JSONMember("libraries", \.rows),
    JSONMember("written", about: "Whether this library's file was written.", \.report.isWritten),
  ]
}

/// A library in the folder, or a file that could not be read.
private struct SyncRow: RowWritable {
  var library: SyncedLibrary?
  var received: [ReceivedCount] = []
  var unread: SyncReport.Unread?

  static let definition: String? = "SyncedLibrary"
  static let fields: [RowField<SyncRow>] = [
    RowField(JSONMember("name", \.library?.name)), RowField(JSONMember("identity", \.library?.identity)),
    RowField(JSONMember("writtenAt", as: .time.orNull, \.library?.time)),
    RowField(JSONMember("entries", \.library?.entries)),
    RowField(JSONMember("received", about: "What came in, as text.") { $0.received.isEmpty ? nil : $0.received.words }),
    RowField(JSONMember("isThis", about: "Whether it is this library.") { $0.library?.isThis ?? false }),
    RowField(JSONMember("isForgotten", about: "Whether it is no longer read.") { $0.library?.isForgotten ?? false }),
    RowField(JSONMember("file") { ($0.library?.file ?? $0.unread?.file ?? "").withBytesShown }),
    RowField(JSONMember("problem", about: "Why the file was not read.", \.unread?.words)),
  ]
}

/// Says at a terminal that a sync is still running.
enum StillSyncing {
  /// Begins to wait. Cancel the task when the sync ends.
  static func notice(_ clock: any Clock<Duration>) -> Task<Void, Never> {
    Task {
      // The end of the sync cancels the sleep.
      if (try? await clock.sleep(for: .seconds(3))) != nil, Streams.isTerminal(2) {
        Streams.warn("Still syncing. Press Ctrl-C to stop.")
      }
    }
  }
}
