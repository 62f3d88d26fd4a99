import MarqueeSystem
import Synchronization

/// The sample services over HTTP/1.1, on 127.0.0.1 only.
///
/// One thread serves every connection. It runs from `init` until `stop()` or until the server is released.
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
      case .portTaken(let port): "port \(port) on 127.0.0.1 is taken"
      case .portForbidden(let port): "port \(port) on 127.0.0.1 may not be used without more rights"
      case .failed(let port, let detail): "the server cannot listen on port \(port) of 127.0.0.1: \(detail)"
      }
    }
  }

  private struct Running {
    let thread: SystemThread
    let pipe: WakePipe
  }

  /// The port that the server listens on, which the system may have chosen.
  public let port: UInt16
  private let running: Mutex<Running?>

  /// The address of the server, without a slash at the end: `http://127.0.0.1:49152`.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Starts the server; clients may connect as soon as this returns.
  ///
  /// - Parameters:
  ///   - router: what answers the requests.
  ///   - faults: what goes wrong; `nil` for nothing.
  ///   - port: 0 lets the system choose a free one.
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
    do throws(SystemError) {
      let listener = try Socket.listener(port: port, backlog: SOMAXCONN)
      do throws(SystemError) {
        self.port = try listener.port()
        guard let pipe = WakePipe(blocks: false) else { throw SystemError.last }
        do throws(SystemThread.StartFailure) {
          let thread = try SystemThread {
            let server = AnswerSource(router: router, faults: faults, limits: limits)
            EventLoop(listener: listener, pipe: pipe, server: server, now: now).run()
          }
          running = Mutex(Running(thread: thread, pipe: pipe))
        } catch {
          pipe.close()
          throw SystemError(code: error.code)
        }
      } catch {
        listener.close()
        throw error
      }
    } catch {
      switch error.code {
      case EADDRINUSE: throw .portTaken(port)
      case EACCES: throw .portForbidden(port)
      default: throw .failed(port: port, detail: error.text)
      }
    }
  }

  deinit { stop() }

  /// Ends every connection and the thread, and returns when both have ended. Later calls do nothing.
  public func stop() {
    running.withLock { running in
      guard let last = running else { return }
      // A byte, because the end of the pipe could come late: a process that started meanwhile may have the pipe open,
      // too.
      last.pipe.wake()
      last.thread.join()
      last.pipe.close()
      running = nil
    }
  }
}
