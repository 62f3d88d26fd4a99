// The folder in which the attacks happen, with the program and the library under attack.
import Foundation

/// The paths of an attack, and the programs that it runs there.
struct Sandbox: Sendable {
  let folder: String
  let home: String
  let library: String
  private let program: String
  private let environment: [String: String]

  /// Reads what the launcher sets; removes the user's own settings.
  init(environment: [String: String]) throws {
    guard let folder = environment["CRASH_WORK"], let program = environment["CRASH_PROGRAM"] else {
      throw Failure(text: "Scripts/crash sets CRASH_WORK and CRASH_PROGRAM.")
    }
    (self.folder, self.program) = (folder, program)
    home = folder + "/home"
    library = home + "/library.sqlite"
    self.environment = environment.filter { !$0.key.hasPrefix("MARQUEE_") }
      .merging(["MARQUEE_CATALOGS": "rows", "LC_ALL": "C.UTF-8"]) { $1 }
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Empties the home of the program, or fills it with the files of another folder.
  func reset(from other: String? = nil) throws {
    try? FileManager.default.removeItem(atPath: home)
    if let other {
      try FileManager.default.copyItem(atPath: other, toPath: home)
    } else {
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }
  }

  /// Copies the home of the program, in place of an earlier copy. Returns the path of the copy.
  @discardableResult
  func copyHome(as name: String) throws -> String {
    try? FileManager.default.removeItem(atPath: path(name))
    try FileManager.default.copyItem(atPath: home, toPath: path(name))
    return path(name)
  }

  /// Starts the program.
  func start(_ words: [String], home: String? = nil, errors: String = "/dev/null") throws -> Child {
    try start(words: [program] + words, home: home, errors: errors)
  }

  /// Runs the program. Returns its status.
  @discardableResult
  func run(_ words: [String], home: String? = nil, input: String = "", errors: String = "/dev/null") throws -> Int32 {
    let child = try start(words, home: home, errors: errors)
    child.send(input)
    return child.finish()
  }

  /// Runs the program under another program, such as strace. Returns the status and both outputs.
  func report(_ words: String..., under others: [String] = []) throws -> (status: Int32, text: String) {
    try output(of: others + [program] + words)
  }

  /// Runs any program. Returns its status and both outputs.
  @discardableResult
  func output(of words: [String], input: String = "") throws -> (status: Int32, text: String) {
    let file = path("output-\(UUID().uuidString)")
    defer { unlink(file) }
    let child = try start(words: words, output: file, errors: file)
    child.send(input)
    let status = child.finish()
    return (status, String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self))
  }

  private func start(
    words: [String], home: String? = nil, output: String = "/dev/null", errors: String
  ) throws -> Child {
    try Child(
      words, environment: environment.merging(["MARQUEE_HOME": home ?? self.home]) { $1 }, output: output,
      errors: errors)
  }

  /// Keeps a copy of the folder for the user. Returns its path.
  func keep() throws -> String {
    let kept = "\(environment["TMPDIR"] ?? "/tmp")/marquee-crash"
    let isFirst = !FileManager.default.fileExists(atPath: kept)
    try output(of: ["cp", "-r", folder, kept])
    return isFirst ? kept : "\(kept)/\((folder as NSString).lastPathComponent)"
  }
}
