// What Scripts/check/mutate does: chooses faults, builds a copy of the project with all of them, and runs the tests on each.
import Foundation

do {
  try Mutation(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
  print((error as? Failure)?.text ?? "\(error)")
  exit(1)
}
