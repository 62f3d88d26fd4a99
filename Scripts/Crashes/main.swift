// Runs the attacks of Scripts/check/crash in their order, and prints what each of them finds.
import Foundation

// Writing to a program that ends must not end the attacks.
signal(SIGPIPE, SIG_IGN)
var numbers = [200, 100, 2000, 40, 60, 20]
for (index, argument) in CommandLine.arguments.dropFirst().enumerated() {
  guard index < numbers.count, let number = Int(argument), number >= 0 else {
    say("Usage: Scripts/check/crash [ROUNDS] [FILES] [CHANGES] [CALLS] [SECONDS] [TAKEOVERS]", to: .standardError)
    exit(1)
  }
  numbers[index] = number
}
let attacks: [(argument: Int, run: (Sandbox, Int) throws -> String)] = [
  (0, { try $0.killAtRandom(rounds: $1) }),
  (1, { try $0.damageFiles($1) }),
  (2, { try $0.changeAtOnce($1) }),
  (3, { try $0.killRepairs(limit: $1) }),
  (3, { try $0.killSyncs(limit: $1) }),
  (3, { try $0.killMigrations(from: 6, limit: $1) }),
  (3, { try $0.killMigrations(from: 12, limit: $1) }),
  (4, { try $0.exchangeFiles(seconds: $1) }),
  (5, { try $0.giveSecondNames($1) }),
  (5, { try $0.takeOver(times: $1) }),
]
guard let sandbox = Sandbox(environment: ProcessInfo.processInfo.environment) else {
  say("Run Scripts/check/crash, which sets CRASH_WORK and CRASH_PROGRAM and starts this program.", to: .standardError)
  exit(1)
}
do {
  for attack in attacks where numbers[attack.argument] > 0 {
    let start = Date()
    try sandbox.reset()
    let sentence = try attack.run(sandbox, numbers[attack.argument])
    say("\(sentence) (\(Int(Date().timeIntervalSince(start))) s)")
  }
} catch {
  say("FAILED: \((error as? Failure)?.text ?? "\(error)")", to: .standardError)
  say("The library's folder was copied to \(try sandbox.keep())", to: .standardError)
  exit(1)
}
