import MarqueeSystem
import Synchronization

/// The sample services over HTTP/1.1, on 127.0.0.1 only. Each connection has a thread of its own until `stop()`, or
/// until the server is released.
public final class FakeServer: Sendable {
  /// Why the server did not start.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another program listens on that port.
    case portTaken(UInt16)
    /// The system reserves that port (below 1024, without the right to it).
    case portForbidden(UInt16)
    /// Any other reason, in the system's words.
    case failed(port: UInt16, detail: String)

    public var description: String {
      switch self {
      case .portTaken(let port): "port \(port) on 127.0.0.1 is already in use"
      case .portForbidden(let port): "port \(port) on 127.0.0.1 requires administrator rights"
      case .failed(let port, let detail): "can't listen on port \(port) of 127.0.0.1: \(detail)"
      }
    }
  }

  /// The port that the server listens on, which the system may have chosen.
  public let port: UInt16
  /// Ends everything; `nil` once that is done.
  private let end: Mutex<(@Sendable () -> Void)?>

  /// The address of the server, without a slash at the end: `http://127.0.0.1:49152`.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Starts the server; clients may connect as soon as this returns. Without `faults` nothing goes wrong. Port 0 lets
  /// the system choose a free one.
  ///
  /// - Throws: `Failure` if the port is not available.
  public convenience init(
    router: SampleRouter = SampleRouter(), faults: FaultScript? = nil, port: UInt16 = 0
  ) throws(Failure) {
    try self.init(router: router, faults: faults, port: port, limits: ServerLimits())
  }

  init(
    router: SampleRouter = SampleRouter(), faults: FaultScript?, port: UInt16 = 0, limits: ServerLimits,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) throws(Failure) {
    let (stopping, ended) = (WakePipe(blocks: false), WakePipe(blocks: true))
    do throws(SystemError) {
      guard let stopping, let ended else { throw .last }
      let server = ServerContext(router: router, faults: faults, limits: limits, now: now, stop: stopping.reading)
      let (listener, chosen) = try Socket.listener(port: port)
      let thread = try Socket.thread(for: listener) {
        server.accept(from: listener, ended: ended)
      }
      self.port = chosen
      end = Mutex {
        // A byte, because the end could come late: a process that started meanwhile may have the pipe open, too.
        stopping.wake()
        thread.join()
        for pipe in [stopping, ended] { pipe.close() }
      }
    } catch {
      for pipe in [stopping, ended] { pipe?.close() }
      switch error.code {
      case EADDRINUSE: throw .portTaken(port)
      case EACCES: throw .portForbidden(port)
      default: throw .failed(port: port, detail: OpenFile.reason(error.code))
      }
    }
  }

  deinit { stop() }

  /// Ends every connection and every thread, and returns when all have ended. Later calls do nothing.
  public func stop() {
    end.withLock { end in
      end?()
      end = nil
    }
  }
}
