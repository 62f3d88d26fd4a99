import MarqueeDomain
// The command `version`.
import MarqueeJSON

extension Command {
  static let version = Command(
    name: "version", summary: "print the version", arguments: [], data: .texts("version"),
    examples: [Example("marquee version", "")],
    action: .plain { (_) async throws(Problem) in
      .output(Output(lines: ["marquee \(programVersion)"], json: ["version": .string(programVersion)]))
    })
}

/// The program's version (semver.org).
let programVersion = "0.1.0"
