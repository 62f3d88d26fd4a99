// Exchanges the file of a library under processes that use it.
import Foundation
import Synchronization

/// Files that take the library's name: copies, damaged copies, none, and a link to a photo.
///
/// Each file that loses the name goes to an archive: a process may have written to it meanwhile.
struct ExchangedFiles {
  private let sandbox: Sandbox
  private let seconds: Int
  private let archive: String
  private let photo: String
  private let seed: String

  init(_ sandbox: Sandbox, seconds: Int) {
    (self.sandbox, self.seconds) = (sandbox, seconds)
    (archive, photo, seed) = (sandbox.path("archive"), sandbox.path("photo/photo.raw"), sandbox.path("seed"))
  }

  func run() throws -> String {
    let manager = FileManager.default
    for name in ["archive", "photo"] {
      try manager.createDirectory(atPath: sandbox.path(name), withIntermediateDirectories: true)
    }
    try sandbox.run(["library", "add", "Seed"])
    try manager.copyItem(atPath: sandbox.library, toPath: seed)
    let picture = Data((0..<300_000).map { _ in UInt8.random(in: 0...255) })
    try picture.write(to: URL(filePath: photo))
    let (crew, shots, lines, stood) = (Crew(), Notes(), Notes(), Notes())
    defer { try? crew.stop() }
    crew.addMovies(named: "shot", in: sandbox, notes: shots)
    for word in ["one", "two"] {
      crew.addMoviesInSessions(named: word, lines: 40, interval: 10, rest: 500, in: sandbox, notes: lines)
    }
    for _ in 1...2 {
      crew.loop { [sandbox] _ in
        let status = try sandbox.run(["doctor", "--repair"])
        try check(status < 128, "the repair ended with status \(status)")
      }
    }
    crew.loop { number in
      pause(50..<450)
      if try exchange(as: "\(archive)/\(number)") { stood.add(String(number), since: now()) }
    }
    sleep(UInt32(seconds))
    try crew.stop()
    try check(sandbox.isEqual(photo, picture), "the photo that the library's name led to was altered")
    let beside = try manager.contentsOfDirectory(atPath: sandbox.path("photo"))
    try check(beside == ["photo.raw"], "something was left beside the photo: \(beside)")
    try examine(shots, lines, stood)
    return "Exchanged the file \(stood.count) times under four processes in \(seconds) s: "
      + "\(shots.count + lines.count) changes reported done, all in a file that stood there; "
      + "\(try sandbox.damagedCopies.count) repaired; the photo as it was"
  }

  /// Gives the library's name to another file. Returns whether a file lost it, and is in the archive by the given name.
  private func exchange(as name: String) throws -> Bool {
    let library = sandbox.library
    var status = stat()
    guard lstat(library, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let (isMoved, next) = (rename(library, name) == 0, sandbox.path("next"))
      try FileManager.default.copyItem(atPath: seed, toPath: next)
      chmod(next, 0o600)
      // Not over a library that a process makes meanwhile.
      link(next, library)
      unlink(next)
      return isMoved
    }
    let kind = Int.random(in: 0..<6)
    if kind < 2 {
      guard rename(library, name) == 0 else { return false }
      if kind == 1 { symlink(photo, library) }
      return true
    }
    let vacuum = "VACUUM INTO '\(name)'"
    if try sandbox.output(of: ["sqlite3", library, vacuum]).status != 0 {
      unlink(name)
      try FileManager.default.copyItem(atPath: seed, toPath: name)
    }
    chmod(name, 0o600)
    if kind > 3 { try sandbox.overwrite(name, page: .random(in: 3..<15)) }
    // In one step, so that a change by a process at that moment is not lost.
    if renameat2(AT_FDCWD, name, AT_FDCWD, library, UInt32(RENAME_EXCHANGE)) == 0 { return true }
    unlink(name)
    return false
  }

  /// Throws a failure if a change that was reported done is in no file, or only in files that were gone when it began.
  ///
  /// From a damaged file, SQLite may not give all that is in it, so the bytes are searched.
  private func examine(_ shots: Notes, _ lines: Notes, _ stood: Notes) throws {
    let ends = Dictionary(uniqueKeysWithValues: stood.all.map { ("\(archive)/\($0.text)", $0.start) })
    var last: [String: UInt64] = [:]
    let archived = try FileManager.default.contentsOfDirectory(atPath: archive).map { "\(archive)/\($0)" }
    for file in try archived + sandbox.damagedCopies + [sandbox.library] {
      let end = ends[file] ?? .max
      let found = try sandbox.output(of: ["grep", "-aoE", "(shot|one|two) [0-9]+", file]).text
      for title in found.split(separator: "\n") { last[String(title)] = max(last[String(title)] ?? 0, end) }
    }
    for notes in [shots, lines] { try notes.check(in: Set(last.keys), "in the files that stood there") }
    for shot in shots.all {
      let isThere = last[shot.text].map { $0 >= shot.start } ?? false
      try check(isThere, "\(shot.text) was reported done in a file that was gone")
    }
  }
}
