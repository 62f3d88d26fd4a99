import Synchronization

/// Lets equal requests that are in progress at the same time share one answer.
///
/// Equal means: the same method, URL, fields and limits. A caller that is cancelled leaves at once; when the last one
/// leaves, the request is cancelled. A failure goes to all who wait for it. Nothing is remembered once it was given.
public struct SingleFlightTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let flights = Flights()

  public init(_ base: any HTTPTransport) { self.base = base }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    guard request.isSafe else { return try await base.send(request) }
    return try await flights.join(request, base).get()
  }

  /// How many callers wait for an answer.
  var waiting: Int { flights.waiting }
}

extension HTTPRequest {
  /// Whether sending it twice, or once for two, does no harm (RFC 9110, section 9.2.1).
  var isSafe: Bool { method == .get || method == .head }
}

/// The requests in progress, and who waits for them.
private final class Flights: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  private struct State {
    var flights: [HTTPRequest: Flight] = [:]
    var lastNumber = 0

    mutating func newNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())

  var waiting: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Waits for the answer to a request, which is sent unless it is in progress.
  func join(_ request: HTTPRequest, _ base: any HTTPTransport) async -> Outcome {
    let waiter = state.withLock { $0.newNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          // The handler may have run already and found no waiter; the task knows that it is cancelled by then.
          if Task.isCancelled { return true }
          var flight = state.flights[request] ?? begin(request, base, number: state.newNumber())
          flight.waiters[waiter] = continuation
          state.flights[request] = flight
          return false
        }
        if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
      }
    } onCancel: {
      leave(request, waiter)
    }
  }

  private func begin(_ request: HTTPRequest, _ base: any HTTPTransport, number: Int) -> Flight {
    let task = Task {
      let outcome: Outcome
      do throws(HTTPFailure) {
        outcome = .success(try await base.send(request))
      } catch {
        outcome = .failure(error)
      }
      self.end(request, number, outcome)
    }
    return Flight(number: number, task: task)
  }

  private func end(_ request: HTTPRequest, _ number: Int, _ outcome: Outcome) {
    let waiters = state.withLock { state in
      // One that was left by all may end when the next is in progress already.
      guard state.flights[request]?.number == number else { return [Int: CheckedContinuation<Outcome, Never>]() }
      return state.flights.removeValue(forKey: request)?.waiters ?? [:]
    }
    for waiter in waiters.values { waiter.resume(returning: outcome) }
  }

  private func leave(_ request: HTTPRequest, _ waiter: Int) {
    let (continuation, abandoned) = state.withLock { state in
      let continuation = state.flights[request]?.waiters.removeValue(forKey: waiter)
      let isAbandoned = continuation != nil && state.flights[request]?.waiters.isEmpty == true
      return (continuation, isAbandoned ? state.flights.removeValue(forKey: request)?.task : nil)
    }
    continuation?.resume(returning: .failure(.cancelled))
    abandoned?.cancel()
  }
}
