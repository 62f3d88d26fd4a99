// Runs the tests on each mutant, two processes at a time.
import Foundation
import Synchronization

struct MutantTests: Sendable {
  struct Verdict: Sendable {
    let outcome: Outcome
    /// The suites of the process that noticed it, or how many ran, and what that printed.
    let suites: String
    let line: String
  }

  static let width = 2

  /// The command that runs all tests.
  let command: [String]
  /// For the temporary folders of tests.
  let folder: URL

  /// Runs each suite without a mutant in a process of its own, and records which mutants it reaches. A suite that fails
  /// twice is left out, and named: nothing can be learned from it.
  ///
  /// - Parameter count: the highest number of a mutant.
  func suites(reaching count: Int) throws -> [TestSuite] {
    let list = String(decoding: try Tool.output(command + ["--list-tests"]), as: UTF8.self)
    let names = Set(list.split(separator: "\n").compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    let suites: [TestSuite?] = try concurrently(names.indices) { index in
      let reach = folder.appending(path: "reach-\(index)")
      try Data(count: count + 1).write(to: reach)
      defer { try? FileManager.default.removeItem(at: reach) }
      for attempt in 1...2 {
        let start = Date()
        let result = try run([names[index]], mutant: 0, limit: 1800, reach: reach)
        if case .passed(let tests) = result {
          let bytes = try Data(contentsOf: reach)
          return TestSuite(
            name: names[index], count: tests, seconds: Date().timeIntervalSince(start),
            reached: Set(bytes.indices.filter { bytes[$0] != 0 }))
        }
        if attempt == 2 { say("\(names[index]) fails without a fault. Leaving it out: \(result)") }
      }
      return nil
    }
    return suites.compactMap(\.self)
  }

  /// Runs tests on each mutant until one notices it.
  func run(
    _ mutants: [Mutant], plan: TestPlan, progress: @Sendable (Mutant, Verdict) -> Void
  ) throws -> [Int: Verdict] {
    let verdicts = try concurrently(mutants.indices) { index in
      let verdict = try verdict(on: mutants[index], suites: plan.suites(for: mutants[index]))
      progress(mutants[index], verdict)
      return verdict
    }
    return Dictionary(uniqueKeysWithValues: zip(mutants.map(\.number), verdicts))
  }

  private func verdict(on mutant: Mutant, suites: [TestSuite]) throws -> Verdict {
    for batch in TestBatch.batches(suites) {
      let names = batch.suites.map(\.name)
      let verdict = { Verdict(outcome: $0, suites: names.joined(separator: " "), line: $1) }
      switch try run(names, mutant: mutant.number, limit: batch.limit) {
      case .passed(batch.count): continue
      case .passed(let count): return verdict(.noticed, "\(count) of \(batch.count) tests ran")
      case .failed(let line): return verdict(.noticed, line)
      case .timeOut: return verdict(.timeOut, "longer than \(Int(batch.limit)) s")
      }
    }
    return Verdict(outcome: .survived, suites: suites.isEmpty ? "not reached" : "\(suites.count) suites", line: "")
  }

  private func run(
    _ suites: [String], mutant: Int, limit: TimeInterval, reach: URL? = nil
  ) throws -> TestProcess.Result {
    // A short name: the paths in it are printed, and wrapped.
    let own = folder.appending(path: String(UInt32.random(in: 0...UInt32.max), radix: 36))
    return try TestProcess(
      command: command, suites: suites, mutant: mutant, reach: reach, folder: own, limit: limit
    ).run()
  }

  /// The results of the work on each index, in their order; throws the first error when all work has ended.
  private func concurrently<Value: Sendable>(
    _ indices: Range<Int>, _ work: @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    let state = Mutex(WorkState<Value>(next: indices.lowerBound))
    DispatchQueue.concurrentPerform(iterations: Self.width) { _ in
      while let index = state.withLock({ state -> Int? in
        guard state.error == nil, state.next < indices.upperBound else { return nil }
        defer { state.next += 1 }
        return state.next
      }) {
        do {
          let value = try work(index)
          state.withLock { $0.values[index] = value }
        } catch {
          state.withLock { $0.error = error }
        }
      }
    }
    return try state.withLock { state in
      if let error = state.error { throw error }
      return indices.compactMap { state.values[$0] }
    }
  }
}

/// What the threads share: the next index, and the results so far.
private struct WorkState<Value: Sendable>: Sendable {
  var next: Int
  var values: [Int: Value] = [:]
  var error: (any Error)?
}
