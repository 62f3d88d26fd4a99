// One fault: where it is made, what it changes, and how it is written into the source with its switch.

/// The families of faults, in the words that the report uses.
enum Kind: String, CaseIterable {
  case comparison, logic, arithmetic, number, flag, condition, statement, result, arguments, text
}

/// How a fault is written into the source.
///
/// Every form only inserts text before and after what is there, and no line break: lines keep their numbers, and a
/// fault may contain other faults.
enum Form {
  /// The expression becomes `(_mutant(1) ? (…) : (expression))`.
  case expression(String)
  /// The statement becomes `if _mutant(1) { … } else { statement }`.
  case statement(String)
  /// The statement runs only where this mutant is not chosen.
  case removal
  /// `!_mutant(1), ` before the conditions of an `if`, `guard` or `while`.
  case neverTrue
  /// `if _mutant(1) { return … }; ` before a statement, and `return` if the statement is a lone expression.
  case earlyReturn(String, isImplicit: Bool)

  func prefix(_ number: Int) -> String {
    switch self {
    case .expression(let text): "(_mutant(\(number)) ? (\(text)) : ("
    case .statement(let text): "if _mutant(\(number)) { \(text) } else { "
    case .removal: "if !_mutant(\(number)) { "
    case .neverTrue: "!_mutant(\(number)), "
    case .earlyReturn(let value, let isImplicit):
      "if _mutant(\(number)) { return \(value) }; \(isImplicit ? "return " : "")"
    }
  }

  var suffix: String {
    switch self {
    case .expression: "))"
    case .statement, .removal: " }"
    case .neverTrue, .earlyReturn: ""
    }
  }
}

/// A fault that can be made. Ranges are offsets of bytes in the file.
struct Fault {
  let kind: Kind
  let form: Form
  let range: Range<Int>
  /// The statement or member that contains it. At most one fault is made directly in each, because the type checker
  /// takes long over an expression with several.
  let site: Range<Int>
  /// The function or other declaration that contains it: an error there without another cause is this fault's.
  let declaration: Range<Int>
  /// What stands there, and what the fault makes of it, on one line each.
  let before: String
  let after: String
}

/// A fault that was chosen, with the number that switches it on; numbers begin at 1.
struct Mutant {
  let number: Int
  let path: String
  let line: Int
  let fault: Fault

  var description: String { "\(path):\(line): \(change)" }

  /// The description, which stays the same where lines come and go before it.
  var nameWithoutLine: String { "\(path): \(change)" }

  /// The family of the fault, what stands there, and what it becomes.
  var change: String {
    "\(fault.kind.rawValue): `\(Self.shortened(fault.before))` → `\(Self.shortened(fault.after))`"
  }

  private static func shortened(_ text: String) -> String {
    text.count > 90 ? text.prefix(60) + " … " + text.suffix(25) : text
  }
}

/// What became of a mutant.
enum Outcome: String {
  case notCompiled = "not compiled"
  case noticed
  case timeOut = "time-out"
  case survived
}
