// The tests of the copy in suites, and which mutants each suite reaches.
import Foundation

/// A type with tests, or a function that is a test by itself.
struct TestSuite: Sendable {
  /// `HTTPTests.BackoffTests`.
  let name: String
  let count: Int
  /// How long its tests take without a mutant, while another process works, too.
  let seconds: TimeInterval
  /// The numbers of the mutants whose places its tests reach.
  let reached: Set<Int>

  /// Whether it is one of the tests of the mutant's module: `LibraryTests` are those of `Modules/Data/Library`.
  func isOwn(of mutant: Mutant) -> Bool {
    mutant.path.split(separator: "/").contains { name.hasPrefix("\($0)Tests.") }
  }
}

/// Some suites that run together, on one mutant.
struct TestBatch: Sendable {
  private(set) var suites: [TestSuite] = []

  var seconds: TimeInterval { suites.reduce(0) { $0 + $1.seconds } }
  var count: Int { suites.reduce(0) { $0 + $1.count } }
  /// What is longer is a time-out.
  var limit: TimeInterval { seconds * 3 + 10 }

  /// Suites in their order, in batches that each take ten times as long as the one before: a mutant that is noticed at
  /// once costs a second, and one that survives costs few processes.
  static func batches(_ suites: [TestSuite]) -> [TestBatch] {
    var (batches, size) = ([TestBatch()], 1.0)
    for suite in suites {
      if let last = batches.last, !last.suites.isEmpty, last.seconds + suite.seconds > size {
        batches.append(TestBatch())
        size *= 10
      }
      batches[batches.count - 1].suites.append(suite)
    }
    return batches.filter { !$0.suites.isEmpty }
  }
}

/// Which suites run on a mutant.
struct TestPlan: Sendable {
  /// All that reach a mutant's place, and no more: the others do the same with the mutant and without it. Those of the
  /// module's own tests come first, then the quickest.
  let suites: [TestSuite]
  /// The seconds after which no other suite begins, by the times without a mutant; `nil` if each mutant gets the
  /// whole suite.
  let budget: TimeInterval?

  func suites(for mutant: Mutant) -> [TestSuite] {
    func rank(_ suite: TestSuite) -> Int {
      if !suite.reached.contains(mutant.number) { return 2 }
      return suite.isOwn(of: mutant) ? 0 : 1
    }
    let ordered = suites.filter { budget == nil || $0.reached.contains(mutant.number) }
      .sorted { (rank($0), $0.seconds) < (rank($1), $1.seconds) }
    guard let budget else { return ordered }
    var sum = 0.0
    return ordered.prefix { suite in
      defer { sum += suite.seconds }
      return sum < budget
    }
  }
}
