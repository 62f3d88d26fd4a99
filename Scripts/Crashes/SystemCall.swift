// Kills the program at its system calls, by strace.

/// A call of a kind, by its number among them; strace counts the calls of each thread.
struct SystemCall {
  let kind: String
  let number: Int
  let options: [String]

  /// The command before the program that kills it before the call.
  var killer: [String] {
    ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(kind),link,linkat"] + options
      + ["-e", "inject=\(kind):signal=KILL:when=\(number)"]
  }

  /// Calls a function for the first calls of each kind, up to a limit, until the program makes no more of them. Returns
  /// how many there were.
  static func count(
    _ kinds: String, limit: Int, options: [String] = [], isKilled: (SystemCall) throws -> Bool
  ) throws -> Int {
    try kinds.split(separator: " ").reduce(0) { count, kind in
      var number = 0
      while try number < limit && isKilled(Self(kind: String(kind), number: number + 1, options: options)) {
        number += 1
      }
      return count + number
    }
  }
}
