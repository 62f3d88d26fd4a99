// Kills a sync at each system call that changes a file, and syncs again.
import Foundation

extension Sandbox {
  private static let (shared, desk) = ("shared", "desk")

  /// Syncs two libraries, of which each has said something that the other does not know, and kills the first.
  func killSyncs(limit: Int) throws -> String {
    try reset(Self.shared)
    try reset(Self.desk)
    for (home, title) in [(home, "Kitchen"), (path(Self.desk), "Desk")] {
      for number in 1...20 { try run("library", "add", "\(title) \(number)", "--year", "1990", home: home) }
      try run("sync", path(Self.shared), home: home)
    }
    try run("sync")
    try run("library", "add", "Kitchen 21", "--year", "1990")
    try run("library", "add", "Desk 21", "--year", "1990", home: path(Self.desk))
    try run("sync", home: path(Self.desk))
    for name in ["home", Self.shared, Self.desk] { try reset("\(name)-before", from: name) }
    let kinds = "openat write pwrite64 ftruncate fsync fdatasync rename renameat2 unlink unlinkat chmod fchmod"
    let kills = try SystemCall.count(kinds, limit: limit, isKilled: isSyncKilled)
    return "Killed a sync at \(kills) system calls: the next one brought all to both libraries"
  }

  /// Returns whether the sync made the call, and so ended there.
  private func isSyncKilled(at call: SystemCall) throws -> Bool {
    let label = "killed at \(call.kind) \(call.number)"
    for name in ["home", Self.shared, Self.desk] { try reset(name, from: "\(name)-before") }
    guard try run("sync", under: call.killer).status == 137 else { return false }
    try survive(["sync"], label: "\(label), the next sync")
    try checkIntegrity("\(label), after the next sync")
    try run("sync", home: path(Self.desk))
    let (one, other) = (try run("export").text, try run("export", home: path(Self.desk)).text)
    try expect(one, other, "\(label): the libraries")
    for title in ["Kitchen 1", "Kitchen 21", "Desk 1", "Desk 21"] {
      try check(one.contains("\"title\":\"\(title)\""), "\(label): \(title) is lost")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path(Self.shared))
    try check(names.count == 2, "\(label): \(names.sorted()) are in the folder")
    let again = try run("sync", "--json").text
    try check(again.contains("\"written\":false"), "\(label): another sync writes again: \(again)")
    return true
  }
}
