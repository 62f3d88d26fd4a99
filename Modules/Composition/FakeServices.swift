public import MarqueeDomain
import MarqueeFakeServer

/// The fake services over loopback HTTP, for `serve` and the source `fake`, until the last copy of this value is gone.
public struct FakeServices: Sendable {
  private let server: FakeServer

  /// Starts the fake services, with faults as in `MARQUEE_FAULTS`. The port 0 lets the system choose. Throws
  /// `Problem.usage` for faults that cannot be read, `Problem.failed` with `remedy` if the port is not available.
  public init(port: UInt16, faults: String?, remedy: Remedy = .choosePort) throws(Problem) {
    let script = try Self.faults(faults)
    do throws(FakeServer.Failure) {
      server = try FakeServer(faults: script, port: port)
    } catch {
      throw .failed(message: "Can't start the fake services: \(error).", remedy: remedy)
    }
  }

  /// The address of the server, `http://127.0.0.1:PORT`.
  public var origin: String { server.baseURL }
  /// The services by name, each with the base URL that a catalog's address variable can name.
  public var bases: [(name: String, url: String)] { SampleRouter().bases.map { ($0, "\(origin)/\($0)") } }

  static func faults(_ text: String?) throws(Problem) -> FaultScript? {
    guard let text else { return nil }
    do throws(FaultScript.Invalid) {
      return try FaultScript(text)
    } catch {
      throw .usage(message: "MARQUEE_FAULTS: \(error).", remedy: .advice("Use rules such as ghibli/*:status=503*2."))
    }
  }
}
