public import MarqueeDomain
import Synchronization

/// A port that a test answers by hand: in any order, late, or with a failure.
///
/// It ignores cancellation on purpose, as careless code may, but records it.
///
///     let port = GatedPort<Work.ID, Work>()
///     async let work = port.ask(totoro)
///     let call = await port.call(1)               // the question has come
///     call.answer(film)                           // and is answered now
public final class GatedPort<Question: Sendable, Answer: Sendable>: Sendable {
  /// One question, from the time it is asked until it is answered.
  public final class Call: Sendable {
    /// The question.
    public let question: Question

    private struct State {
      /// The waiting caller; `nil` after the call was answered.
      var continuation: CheckedContinuation<Result<Answer, Problem>, Never>?
      var isCancelled = false
    }

    private let state = Mutex(State())

    fileprivate init(_ question: Question) { self.question = question }

    /// Whether the task that asked was cancelled.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Answers the call.
    public func answer(_ answer: Answer) { end(.success(answer)) }

    /// Creates the call fail.
    public func fail(_ problem: Problem) { end(.failure(problem)) }

    /// Ends the call; only the first end counts.
    fileprivate func end(_ result: Result<Answer, Problem>) {
      state.withLock { $0.continuation.take() }?.resume(returning: result)
    }

    fileprivate func begin(_ continuation: CheckedContinuation<Result<Answer, Problem>, Never>) {
      state.withLock { $0.continuation = continuation }
    }

    fileprivate func cancel() { state.withLock { $0.isCancelled = true } }
  }

  private struct State {
    var calls: [Call] = []
    var watchers: [(number: Int, continuation: CheckedContinuation<Call, Never>)] = []
  }

  private let state = Mutex(State())

  /// Creates a port that has no questions yet.
  public init() {}

  /// All questions so far, in the order in which they came.
  public var questions: [Question] { state.withLock { $0.calls.map(\.question) } }

  /// Asks a question and waits for the test's answer.
  public func ask(_ question: Question) async throws(Problem) -> Answer { try await outcome(of: question).get() }

  private func outcome(of question: Question) async -> Result<Answer, Problem> {
    let call = Call(question)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        call.begin(continuation)
        show(call)
      }
    } onCancel: {
      call.cancel()
    }
  }

  /// Waits for a question and gives its call.
  ///
  /// - Parameter number: the number of the question, counted from 1 in the order in which questions come.
  public func call(_ number: Int) async -> Call {
    await withCheckedContinuation { continuation in
      let call = state.withLock { state in
        if state.calls.count >= number { return state.calls[number - 1] as Call? }
        state.watchers.append((number, continuation))
        return nil
      }
      if let call { continuation.resume(returning: call) }
    }
  }

  /// Ends every unanswered call as cancelled, so that the test ends with no waiting task.
  public func dismissAll() {
    for call in state.withLock({ $0.calls }) { call.end(.failure(.cancelled)) }
  }

  /// Returns a call to the test. From now on, the call can be answered and records its cancellation.
  private func show(_ call: Call) {
    let reached = state.withLock { state in
      state.calls.append(call)
      defer { state.watchers.removeAll { $0.number == state.calls.count } }
      return state.watchers.filter { $0.number == state.calls.count }
    }
    for watcher in reached { watcher.continuation.resume(returning: call) }
  }
}

extension GatedPort where Answer == Void {
  /// Returns the test a question and waits until the test has answered it.
  public func tell(_ question: Question) async { _ = await outcome(of: question) }
}
