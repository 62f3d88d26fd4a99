import Foundation
import Testing

@Suite("Output longer than the terminal")
struct PagerTests {
  /// The output of a shell line on a terminal that is its input too.
  private func printed(_ line: String) async throws -> [String] {
    try await Program.onTerminal("{ \(line); } <&1").split(separator: "\n").map(String.init)
  }

  @Test("a screen longer than the terminal goes through $PAGER, and help; a short one does not, and none in a pipe")
  func named() async throws {
    let printed = try await printed(
      """
      export PAGER='sed s/^/paged:/'
      Scripts/run home; Scripts/run help; Scripts/run search kiki; Scripts/run --no-pager help seen
      Scripts/run home | head -1
      """)
    #expect(printed.first?.hasPrefix("paged:Marquee › Home") == true)
    #expect(printed.contains { $0.hasPrefix("paged:Marquee is a plain-text") })
    #expect(printed.contains { $0.hasPrefix("Marquee › Search “kiki”") })
    #expect(printed.last?.hasPrefix("ghibli:film/") == true)
  }

  @Test(
    "a pager that cannot start, or ends without reading, loses nothing and says so",
    arguments: ["nosuch", "false", "true", "sed --nosuch"])
  func failing(pager: String) async throws {
    let printed = try await printed("PAGER='\(pager)' Scripts/run home; echo \"ended with $?\"")
    #expect(printed.contains { $0.hasPrefix("marquee: the pager `\(pager)` showed nothing") })
    #expect(printed.contains { $0.hasPrefix("Marquee › Home") })
    #expect(printed.contains { $0.hasPrefix("Rainy Sunday") })
    #expect(printed.last == "ended with 0")
  }

  @Test("the setting comes before $PAGER, also for help; --no-pager and cat print at once")
  func setting() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let printed = try await printed(
      """
      export MARQUEE_HOME='\(folder.path)' PAGER=false
      Scripts/run settings pager "sed 's/^/paged, yes:/'"
      Scripts/run home; Scripts/run help; Scripts/run --no-pager help seen
      Scripts/run settings pager nosuch; Scripts/run home
      Scripts/run settings pager cat; Scripts/run home
      """)
    #expect(printed.contains { $0.hasPrefix("paged, yes:Marquee › Home") })
    #expect(printed.contains { $0.hasPrefix("paged, yes:Marquee is a plain-text") })
    #expect(printed.contains { $0.hasPrefix("marquee: the pager `nosuch` showed nothing") })
    #expect(printed.count { $0.hasPrefix("Marquee › Home") } == 2)
  }

  @Test("a pager that has read some of it may end")
  func partial() async throws {
    let printed = try await printed("PAGER='head -n 1' Scripts/run home")
    #expect(printed.count == 1)
  }

  @Test("by default it is less, where it is installed; --no-pager, an empty $PAGER and cat print at once")
  func standard() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let less = folder.appending(path: "less")
    try "#!/bin/sh\necho \"less $*\"\nhead -n 1\n".write(to: less, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: less.path)
    let paged = try await printed("PATH='\(folder.path)':\"$PATH\" Scripts/run home")
    #expect(paged.count == 2 && paged[0] == "less -FRX" && paged[1].hasPrefix("Marquee › Home"))
    let path = "PATH='\(folder.path)':\"$PATH\""
    for line in ["\(path) Scripts/run --no-pager home", "PAGER= Scripts/run home", "PAGER=cat Scripts/run home"] {
      let whole = try await printed(line)
      #expect(whole.first?.hasPrefix("Marquee › Home") == true && whole.count > 40, "\(line): \(whole.prefix(3))")
    }
    let without = try await printed("PATH=/nonexistent Scripts/run home")
    #expect(without.first?.hasPrefix("Marquee › Home") == true && without.count > 40)
  }
}
