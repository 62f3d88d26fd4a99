// Exchanges the file of a library under processes that use it.
import Foundation

extension Sandbox {
  /// Returns the library's name to copies, damaged copies, nothing, and a link to a photo. Each file that loses the name
  /// goes to an archive: a process may write to it meanwhile.
  func exchangeFiles(seconds: Int) throws -> String {
    for name in ["archive", "photo"] { try reset(name) }
    try makeLibrary(movies: 1)
    try FileManager.default.copyItem(atPath: library, toPath: path("seed"))
    let photo = Data((0..<300_000).map { _ in UInt8.random(in: 0...255) })
    try photo.write(to: URL(filePath: path("photo/photo.raw")))
    let (crew, shots, lines, stood) = (Crew(), Notes(), Notes(), Notes())
    defer { try? crew.stop() }
    add("shot", notes: shots, crew: crew)
    for word in ["one", "two"] { addInSessions(word, lines: 40, interval: 10, notes: lines, crew: crew) }
    for _ in 1...2 { crew.loop { _ in try survive(["doctor", "--repair"], label: "exchanged files") } }
    crew.loop { number in
      pause(50..<450)
      if try exchange(path("archive/\(number)")) { stood.add(path("archive/\(number)"), at: now()) }
    }
    sleep(UInt32(seconds))
    try crew.stop()
    try check(bytes(path("photo/photo.raw")) == photo, "the photo that the library's name led to was altered")
    let beside = try FileManager.default.contentsOfDirectory(atPath: path("photo"))
    try expect(beside, ["photo.raw"], "files beside the photo")
    try examine(shots, lines, stood)
    return "Replaced the file \(stood.count) times while four processes used it, for \(seconds) s: all "
      + "\(shots.count + lines.count) changes reported as done are in one of the files; "
      + "\(try damagedCopies.count) were repaired; the photo is unchanged"
  }

  /// Returns the library's name to another file. Returns whether a file lost it, and now has the given name.
  private func exchange(_ name: String) throws -> Bool {
    var status = stat()
    guard lstat(library, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isMoved = rename(library, name) == 0
      try copySeed(to: path("next"))
      // Not over a library that a process makes meanwhile.
      link(path("next"), library)
      unlink(path("next"))
      return isMoved
    }
    let kind = Int.random(in: 0..<6)
    if kind < 2 {
      let isMoved = rename(library, name) == 0
      if isMoved, kind == 1 { symlink(path("photo/photo.raw"), library) }
      return isMoved
    }
    if try output(of: ["sqlite3", library, "VACUUM INTO '\(name)'"]).status != 0 { try copySeed(to: name) }
    chmod(name, 0o600)
    if kind > 3 { try damage(name, page: .random(in: 3..<15)) }
    // In a single step, so that a change by a process at that moment is not lost.
    if renameat2(AT_FDCWD, name, AT_FDCWD, library, UInt32(RENAME_EXCHANGE)) == 0 { return true }
    unlink(name)
    return false
  }

  private func copySeed(to name: String) throws {
    unlink(name)
    try FileManager.default.copyItem(atPath: path("seed"), toPath: name)
  }

  /// Throws a failure if a change that was reported done is in no file, or only in files that were gone when it began.
  private func examine(_ shots: Notes, _ lines: Notes, _ stood: Notes) throws {
    let ends = Dictionary(uniqueKeysWithValues: stood.all.map { ($0.text, $0.time) })
    let archived = try FileManager.default.contentsOfDirectory(atPath: path("archive")).map { path("archive/\($0)") }
    var last: [String: UInt64] = [:]
    for file in try archived + damagedCopies + [library] {
      // From a damaged file, SQLite may not give all that is in it.
      let found = try output(of: ["grep", "-aoE", "(shot|one|two) [0-9]+", file]).text.split(separator: "\n")
      last.merge(found.map { (String($0), ends[file] ?? .max) }, uniquingKeysWith: max)
    }
    try check(lines.count > 0, "no session confirmed a change in words that this attack knows")
    for notes in [shots, lines] { try notes.check(in: Set(last.keys), "the files that stood there") }
    let gone = shots.all.first { last[$0.text, default: 0] < $0.time }
    try check(gone == nil, "\(gone?.text ?? "") was reported done in a file that was gone")
  }
}
