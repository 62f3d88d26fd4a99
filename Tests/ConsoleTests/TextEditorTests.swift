// Which editor is started, and what it gets of the environment.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The user's text editor")
struct TextEditorTests {
  @Test(
    "VISUAL is started before EDITOR; an empty one does not count",
    arguments: [
      (["VISUAL": "a", "EDITOR": "b"], "a"), (["VISUAL": "", "EDITOR": "b"], "b"), (["EDITOR": "b -x"], "b -x"),
    ])
  func named(environment: [String: String], command: String) throws {
    #expect(try TextEditor(environment: environment).command == command)
  }

  @Test("without both it is vi or nano, the first that is in PATH and can be run")
  func usual() throws {
    let folder = try TemporaryFolder()
    func command(_ path: String) throws -> String { try TextEditor(environment: ["PATH": path]).command }
    let problem = #expect(throws: Problem.self) { try command(folder.url.path) }
    #expect(problem?.text == "No editor found: neither vi nor nano is in PATH.")
    #expect(problem?.hint == "Set $EDITOR to your editor.")
    for (name, mode) in [("nano", 0o700), ("vi", 0o600)] {
      try folder.write(Data(), to: name)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
    }
    #expect(try command("/nonexistent:\(folder.url.path)") == "nano")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("vi"))
    #expect(try command(folder.url.path) == "vi")
  }

  @Test("it gets the environment without secrets and without proxies that have a password")
  func environment() throws {
    let harmless = ["EDITOR": "a", "PATH": "/bin", "http_proxy": "http://proxy.test", "MARQUEE_HOME": "/home/a"]
    let secret = ["TMDB_TOKEN": "b", "TMDB_API_KEY": "c", "https_proxy": "http://a:b@proxy.test"]
    #expect(try TextEditor(environment: harmless.merging(secret) { $1 }).environment == harmless)
  }
}
