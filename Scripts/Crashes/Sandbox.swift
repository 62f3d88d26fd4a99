// The folder in which the attacks happen, with the program and the library under attack.
import Foundation

/// The paths of the attacks, and the programs that they run there.
struct Sandbox: Sendable {
  let folder: String
  let home: String
  let library: String
  private let program: String
  private let environment: [String: String]

  /// Creates a sandbox from what the launcher sets, without the user's own settings.
  init?(environment: [String: String]) {
    guard let folder = environment["CRASH_WORK"], let program = environment["CRASH_PROGRAM"] else { return nil }
    (self.folder, self.program, home, library) = (folder, program, folder + "/home", folder + "/home/library.sqlite")
    self.environment = environment.filter { !$0.key.hasPrefix("MARQUEE_") }
      .merging(["MARQUEE_CATALOGS": "rows", "LC_ALL": "C.UTF-8"]) { $1 }
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Empties a folder, such as the program's home, or fills it with the files of another.
  func reset(_ name: String = "home", from other: String? = nil) throws {
    try? FileManager.default.removeItem(atPath: path(name))
    if let other { return try FileManager.default.copyItem(atPath: path(other), toPath: path(name)) }
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Starts the program, with its errors in a file.
  func start(_ words: [String] = [], errors: String) throws -> Child {
    try child([program] + words, home: home, output: .nullDevice, errors: file(errors))
  }

  /// Runs the program, under another program such as strace. Returns its status and both outputs.
  @discardableResult
  func run(
    _ words: String..., under others: [String] = [], home: String? = nil, input: String = ""
  ) throws -> (status: Int32, text: String) {
    try output(of: others + [program] + words, home: home, input: input)
  }

  /// Runs the program, and throws a failure if a signal ends it. Returns its status and both outputs.
  @discardableResult
  func survive(_ words: [String], label: String) throws -> (status: Int32, text: String) {
    let result = try output(of: [program] + words)
    try check(result.status < 128, "\(label): `\(words.joined(separator: " "))` ended with status \(result.status)")
    return result
  }

  /// Runs any program. Returns its status and both outputs.
  @discardableResult
  func output(of words: [String], home: String? = nil, input: String = "") throws -> (status: Int32, text: String) {
    let name = path(UUID().uuidString)
    defer { unlink(name) }
    let both = try file(name)
    let child = try child(words, home: home ?? self.home, output: both, errors: both)
    child.send(input)
    let status = child.finish()
    return (status, String(decoding: try Data(contentsOf: URL(filePath: name)), as: UTF8.self))
  }

  private func child(_ words: [String], home: String, output: FileHandle, errors: FileHandle) throws -> Child {
    let environment = environment.merging(["MARQUEE_HOME": home]) { $1 }
    return try Child(words, environment: environment, output: output, errors: errors)
  }

  private func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }

  /// Keeps a copy of the folder for the user. Returns its path.
  func keep() throws -> String {
    let copy = "\(environment["CRASH_KEPT"] ?? "/tmp/marquee-crash")-\(UInt16.random(in: 0...UInt16.max))"
    try output(of: ["cp", "-r", folder, copy])
    return copy
  }
}
