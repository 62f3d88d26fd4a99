import Foundation
import Testing

/// `Scripts/install` with the program that was built for these tests.
@Suite("Installing")
struct InstallTests {
  static let files = [
    "bin/marquee", "share/bash-completion/completions/marquee", "share/fish/vendor_completions.d/marquee.fish",
    "share/man/man1/marquee.1", "share/zsh/site-functions/_marquee",
  ]

  @Test("five files are put below the folder, the same each time, and removed with all folders made for them")
  func roundTrip() async throws {
    try await withFolder { folder in
      let prefix = folder + "/with blanks"
      for _ in 1...2 {
        let installed = try await install(prefix)
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(try contents(of: prefix) == Self.files)
        #expect(installed.output.contains(#"with\ blanks/bin:$PATH"#))
      }
      let page = try String(contentsOfFile: prefix + "/share/man/man1/marquee.1", encoding: .utf8)
      #expect(page == (try await Program.run("man")).output)
      let program = try await Program.run(["version"], of: URL(filePath: prefix + "/bin/marquee"))
      #expect(program.status == 0)

      #expect(try await install("--uninstall", prefix).status == 0)
      #expect(try contents(of: folder).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: prefix))
      #expect(try await install("--uninstall", prefix).status == 1)
    }
  }

  @Test("for a folder that PATH names, nothing is said about PATH")
  func path() async throws {
    try await withFolder { folder in
      let installed = try await install(folder, path: "/usr/bin:/bin:\(folder)/bin")
      #expect(installed.status == 0)
      #expect(!installed.output.contains("not in PATH"))
    }
  }

  @Test("files of others stay when it is removed")
  func others() async throws {
    try await withFolder { folder in
      try write("theirs", to: folder + "/share/man/man1/other.1")
      #expect(try await install(folder).status == 0)
      #expect(try await install("--uninstall", folder).status == 0)
      #expect(try contents(of: folder) == ["share/man/man1/other.1"])
    }
  }

  @Test("where a file cannot be moved into place, all files are as before")
  func failure() async throws {
    try await withFolder { folder in
      let prefix = folder + "/prefix"
      try write("older", to: prefix + "/bin/marquee")
      // Replaces mv(1) by a script that fails after three files are in place.
      try write(
        """
        #!/bin/sh
        case $2 in */new/share/zsh/*) exit 1 ;; esac
        exec /bin/mv "$@"
        """, to: folder + "/fake/mv", mode: 0o755)
      let installed = try await install(prefix, path: "\(folder)/fake:/usr/bin:/bin")
      #expect(installed.status == 1)
      #expect(installed.errors.contains("Nothing was installed."))
      #expect(try contents(of: prefix) == ["bin/marquee"])
      #expect(try String(contentsOfFile: prefix + "/bin/marquee", encoding: .utf8) == "older")
      #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == ["bin"])
    }
  }

  @Test(
    "words that make no sense are refused with what would",
    arguments: [
      (["relative/folder"], 2, "Did you mean "), (["/a", "/b"], 2, "quotation marks"), (["--prefix=/a"], 2, "Usage"),
      ([""], 2, "/usr/local"), (["/a:b"], 2, "colon"), (["/dev/null/a"], 1, "/dev/null is not a folder"),
    ])
  func refusals(words: [String], status: Int32, advice: String) async throws {
    let refused = try await install(words)
    #expect(refused.status == status)
    #expect(refused.errors.contains(advice))
    #expect(refused.output.isEmpty)
  }

  @Test("a file in a folder's place, or a folder in a file's, is refused before anything is made")
  func occupied() async throws {
    try await withFolder { folder in
      try write("", to: folder + "/share/fish")
      #expect(try await install(folder).status == 1)
      #expect(try contents(of: folder) == ["share/fish"])
      try FileManager.default.removeItem(atPath: folder + "/share")
      try write("", to: folder + "/bin/marquee/file")
      #expect(try await install(folder).status == 1)
      #expect(try contents(of: folder) == ["bin/marquee/file"])
    }
  }

  private func install(_ words: String..., path: String = "/usr/bin:/bin") async throws -> Program.Outcome {
    try await install(words, path: path)
  }

  private func install(_ words: [String], path: String = "/usr/bin:/bin") async throws -> Program.Outcome {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try await Program.run(
      words, of: root.appending(path: "Scripts/install"),
      environment: ["INSTALL_PROGRAM": Program.url.path, "PATH": path, "SHELL": "/bin/bash"])
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  private func write(_ text: String, to path: String, mode: Int = 0o644) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// The files below a folder, also hidden ones, in order.
  private func contents(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
