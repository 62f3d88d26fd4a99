// What ends an attack, and the text that the user reads.
import Foundation

/// A promise that the program breaks, or something that an attack needs and does not find.
struct Failure: Error {
  let text: String
}

/// Throws a failure if a promise does not hold.
func check(_ holds: Bool, _ text: String) throws { if !holds { throw Failure(text: text) } }

/// Throws a failure if a value is not the expected value.
func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ text: String) throws {
  try check(found == expected, "\(text): \(found), not \(expected)")
}

/// Writes a line at once, so that the user sees each figure when its attack ends, in a pipe too.
func say(_ text: String, to file: FileHandle = .standardOutput) { file.write(Data((text + "\n").utf8)) }
