// Runs the parts of Scripts/crash in their order, and prints what each of them finds.
import Foundation

// A program that ends does not end this one, which writes to it.
signal(SIGPIPE, SIG_IGN)
var numbers = [200, 100, 2000, 40, 60, 20]
for (index, argument) in CommandLine.arguments.dropFirst().enumerated() {
  guard index < numbers.count, let number = Int(argument), number >= 0 else {
    say("Usage: Scripts/crash [ROUNDS] [FILES] [CHANGES] [CALLS] [SECONDS] [TAKEOVERS]", to: .standardError)
    exit(1)
  }
  numbers[index] = number
}
let parts: [(argument: Int, run: (Sandbox, Int) throws -> String)] = [
  (0, { try RandomKills($0, rounds: $1).run() }),
  (1, { try DamagedFiles($0, count: $1).run() }),
  (2, { try TwoProcesses($0, changes: $1).run() }),
  (3, { try KilledRepairs($0, limit: $1).run() }),
  (3, { try KilledMigrations($0, version: 6, limit: $1).run() }),
  (3, { try KilledMigrations($0, version: 12, limit: $1).run() }),
  (4, { try ExchangedFiles($0, seconds: $1).run() }),
  (5, { try SecondNames($0, count: $1).run() }),
  (5, { try NewerVersions($0, count: $1).run() }),
]
let sandbox = try Sandbox(environment: ProcessInfo.processInfo.environment)
do {
  for part in parts where numbers[part.argument] > 0 {
    let start = Date()
    try sandbox.reset()
    let sentence = try part.run(sandbox, numbers[part.argument])
    say("\(sentence) (\(Int(Date().timeIntervalSince(start))) s)")
  }
} catch {
  say("FAILED: \((error as? Failure)?.text ?? "\(error)")", to: .standardError)
  say("The folder as it was: \(try sandbox.keep())", to: .standardError)
  exit(1)
}
