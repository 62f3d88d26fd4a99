/// Measures commands from start to end, as the shell runs them. The rival is SQLite's own shell.
struct ShellBench: Benchmark {
  let name = "shell"
  let title = "commands, from the shell"

  func run(_ table: inout Table, in home: String) throws {
    let commands = [
      ("help", "≤ 3×"), ("home", "≤ 6×"), ("home --json", nil), ("search castle", "≤ 5×"),
    ]
    let words = commands.map { [Bench.program] + $0.0.split(separator: " ").map { String($0) } }
    let usages = try Child.inTurn(201, [["sqlite3", ":memory:", "select(1)"]] + words, ["MARQUEE_HOME": home])
    for ((command, target), ours) in zip(commands, usages.dropFirst()) {
      table.add("marquee \(command)", ours, beside: "sqlite3", usages[0], target: target)
    }
  }
}
