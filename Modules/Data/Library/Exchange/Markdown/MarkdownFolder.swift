public import MarqueeDomain
public import MarqueeSystem
import Synchronization

/// Opens folders to which entries are exported, with a file of Markdown for each entry.
public struct MarkdownFolders: NoteFolderRepository {
  private let rests: LockRests

  /// Creates a repository without a state, which waits for another export's end, by default a second: a program that is
  /// started while an export ends inherits the lock for a moment.
  public init(rests: LockRests = LockRests(attempts: 100)) { self.rests = rests }

  public func open(_ path: String, headings: NoteHeadings) async throws(Problem) -> any NoteFolder {
    try MarkdownFolder(path, headings: headings, rests: rests)
  }
}

/// A folder with a file of Markdown for each entry. A file is recognized by its front matter (`MarkdownNote.Origin`).
/// Only regular files directly in the folder are read, and only those that are as an export left them are changed. If a
/// name is taken, the new file gets another one. Two exports never write at the same time (flock(2)). A killed export
/// leaves complete files; the next export removes the file that it was writing.
final class MarkdownFolder: NoteFolder {
  fileprivate struct File {
    let name: String
    let origin: MarkdownNote.Origin
    let stamp: FileStamp
  }

  fileprivate struct State {
    /// The files of earlier exports for which no entry has been put yet.
    var files: [Work.ID: [File]] = [:]
    /// The keys (`NoteName.key`) of all names in the folder.
    var taken: Set<String> = []
    /// The work of each file of an earlier export, by the key of the file's name.
    var works: [String: Work.ID] = [:]
    /// Entries without a file, where another work's file has their best name and may become theirs (`position`). At the
    /// end of a complete export it does: that work has got another identifier.
    var postponed: [LibraryPage.Entry] = []
    var hasEntries = false
    var counts = ExportedNotes()
  }

  /// The path as the user wrote it.
  private let path: String
  private let folder: String
  private let headings: NoteHeadings
  /// Locked as long as the folder is open.
  private let lock: Mutex<OpenFile?>
  private let state: Mutex<State>

  /// Opens a folder, which is made if it is missing, and reads every file of Markdown in it. Throws `Problem.storage`,
  /// also if another export is writing to the folder, and `Problem.cancelled`.
  init(_ path: String, headings: NoteHeadings, rests: LockRests) throws(Problem) {
    (self.path, self.headings) = (path, headings)
    guard let folder = FolderPath.target(of: path), FolderPath.make(folder) else { throw Self.failure(path, errno) }
    self.folder = folder
    switch FolderLock.take(folder, waits: rests.waitsUnlessCancelled) {
    case .held(let file): lock = Mutex(file)
    case .busy: throw .unlessCancelled(.storage(.folder(.inUse, path: path.withBytesShown)))
    case .failed(let code): throw Self.failure(path, code)
    }
    state = Mutex(try Self.state(of: folder))
  }

  func close() { lock.withLock { $0 = nil } }

  var counts: ExportedNotes { state.withLock { $0.counts } }

  func put(_ entry: LibraryPage.Entry) throws(Problem) {
    try state.withLock { (state) throws(Problem) in try put(entry, &state) }
  }

  func finish(isWhole: Bool) throws(Problem) {
    try state.withLock { (state) throws(Problem) in
      for entry in state.postponed {
        let (note, names) = (MarkdownNote(entry, headings), NoteName(entry.work))
        if isWhole, let file = state.unclaimed(names[0], for: entry.work.id) {
          try update(file, note, names, &state)
        } else {
          try add(note, names, &state)
        }
      }
      state.postponed = []
      guard isWhole, state.hasEntries else { return }
      for file in state.files.values.joined() where file.origin.isUnchanged {
        if try remove(file, &state) { state.counts.removed += 1 }
      }
      state.files = [:]
    }
  }

  private func put(_ entry: LibraryPage.Entry, _ state: inout State) throws(Problem) {
    state.hasEntries = true
    let names = NoteName(entry.work)
    // The work may have had another first identifier when the file was written.
    let id = ([entry.work.id] + entry.sameAs).first { state.files[$0] != nil } ?? entry.work.id
    var files = state.files.removeValue(forKey: id) ?? []
    let index = files.firstIndex { names.fits($0.name) } ?? files.firstIndex { !$0.origin.isUnchanged } ?? 0
    if files.indices.contains(index) {
      try update(files.remove(at: index), MarkdownNote(entry, headings), names, &state)
      // Removes files with former names, which a killed export has left. A person's copies stay.
      for file in files where file.origin.isUnchanged { _ = try remove(file, &state) }
    } else if state.position(names[0], for: entry.work.id) != nil {
      state.postponed.append(entry)
    } else {
      try add(MarkdownNote(entry, headings), names, &state)
    }
  }

  /// Updates a file to a note, unless the user has changed the file.
  private func update(
    _ file: File, _ note: MarkdownNote, _ names: NoteName, _ state: inout State
  ) throws(Problem) {
    if !file.origin.isUnchanged {
      state.counts.addChanged(file.name.withBytesShown)
    } else if !names.fits(file.name) {
      try add(note, names, &state)
      _ = try remove(file, &state)
    } else if note.checksum(file.name) == file.origin.checksum {
      state.counts.unchanged += 1
    } else {
      let mode = stat(path: path(of: file), followsLinks: false).map { $0.st_mode & 0o777 } ?? 0o600
      if try write(note, file.name, mode: mode, if: { isAsItWas(file) }) {
        state.counts.written += 1
      } else {
        state.counts.addChanged(file.name.withBytesShown)
      }
    }
  }

  /// Writes a note to a new file, with its best free name.
  private func add(_ note: MarkdownNote, _ names: NoteName, _ state: inout State) throws(Problem) {
    var place = 0
    while true {
      let name = names[place]
      place += 1
      guard state.taken.insert(NoteName.key(of: name)).inserted else { continue }
      var found = ENOENT
      let isWritten = try write(note, name, mode: 0o600) {
        // The file system decides which names are equal, and another program may have created the file.
        found = stat(path: "\(folder)/\(name)", followsLinks: false) == nil ? errno : EEXIST
        return found == ENOENT
      }
      if isWritten {
        state.counts.written += 1
        return
      }
      guard found == EEXIST else { throw Self.failure(path, found) }
    }
  }

  private func write(
    _ note: MarkdownNote, _ name: String, mode: mode_t, if isWanted: () -> Bool
  ) throws(Problem) -> Bool {
    // Does not wait for the disk: that takes longer than everything else, and an export can be repeated.
    let outcome = FileReplacement.put(
      note.bytes(note.checksum(name)), at: "\(folder)/\(name)", mode: mode, isDurable: false, if: isWanted)
    switch outcome {
    case .done: return true
    case .refused: return false
    case .failed(let code): throw Self.failure(path, code)
    }
  }

  /// Removes a file; returns `false` if the user has changed or removed it meanwhile.
  private func remove(_ file: File, _ state: inout State) throws(Problem) -> Bool {
    guard isAsItWas(file) else { return false }
    guard unlink(path(of: file)) == 0 else { throw Self.failure(path, errno) }
    state.taken.remove(NoteName.key(of: file.name))
    return true
  }

  private func path(of file: File) -> String { "\(folder)/\(file.name)" }

  private func isAsItWas(_ file: File) -> Bool {
    stat(path: path(of: file), followsLinks: false).map { FileStamp($0) } == file.stamp
  }

  private static func failure(_ path: String, _ code: Int32) -> Problem {
    .storage(.folder(.unwritable(OpenFile.reason(code)), path: path.withBytesShown))
  }
}

extension MarkdownFolder.State {
  /// Removes the file with this name from `files` and returns it, if it may become the file of another work.
  fileprivate mutating func unclaimed(_ name: String, for work: Work.ID) -> MarkdownFolder.File? {
    guard let (owner, index) = position(name, for: work) else { return nil }
    return files[owner]?.remove(at: index)
  }

  /// The place of that file in `files`, if it is unchanged, and its work is of the same sort and has not been put yet.
  fileprivate func position(_ name: String, for work: Work.ID) -> (owner: Work.ID, index: Int)? {
    let key = NoteName.key(of: name)
    guard let owner = works[key], owner.sort == work.sort,
      let index = files[owner]?.firstIndex(where: { $0.origin.isUnchanged && NoteName.key(of: $0.name) == key })
    else { return nil }
    return (owner, index)
  }
}

extension MarkdownFolder {
  private static func state(of folder: String) throws(Problem) -> State {
    var state = State()
    // In the order of names, so that the result does not depend on the folder's order.
    for name in FolderPath.names(in: folder).sorted() {
      if Task.isCancelled { throw .cancelled }
      if name.hasPrefix(FileReplacement.draftBeginning) { removeDraft(name, in: folder) }
      state.taken.insert(NoteName.key(of: name))
      guard name.lowercased().hasSuffix(NoteName.ending), let file = file(name, in: folder) else { continue }
      state.files[file.origin.work, default: []].append(file)
      state.works[NoteName.key(of: name)] = file.origin.work
    }
    return state
  }

  /// The file with this name; `nil` if no export wrote it.
  private static func file(_ name: String, in folder: String) -> File? {
    // Other programs' files may be very long, so their beginnings decide whether the rest is read.
    var start = [UInt8](repeating: 0, count: 3)
    guard let file = OpenFile(regular: "\(folder)/\(name)", O_RDONLY | O_NOFOLLOW), let status = file.status,
      file.read(into: &start) == start.count, MarkdownNote.mayBegin(with: start),
      let rest = file.contents(limit: .max), let origin = MarkdownNote.origin(of: start + rest, name)
    else { return nil }
    return File(name: name, origin: origin, stamp: FileStamp(status))
  }

  /// Removes the file that a killed export was writing.
  private static func removeDraft(_ name: String, in folder: String) {
    let rest = name.dropFirst(FileReplacement.draftBeginning.count)
    guard let dot = rest.lastIndex(of: "."), rest[..<dot].hasSuffix(NoteName.ending) else { return }
    FileDraft.removeLeftovers(for: "\(folder)/\(rest[..<dot])")
  }
}
