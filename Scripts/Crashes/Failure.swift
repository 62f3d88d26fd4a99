// What ends an attack, and the text that the user reads.
import Foundation

/// A promise that the program breaks, or something that the attack itself needs and does not find.
struct Failure: Error {
  let text: String
}

/// Throws a failure if a promise does not hold.
func check(_ holds: Bool, _ text: @autoclosure () throws -> String) throws {
  if !holds { throw Failure(text: try text()) }
}

/// Writes a line at once, so that the user sees each part when it ends, in a pipe too.
func say(_ text: String, to file: FileHandle = .standardOutput) { file.write(Data((text + "\n").utf8)) }
