import MarqueeDomain
import Testing

// The services that screens wait for, which the completion of kept works gives way to.
@testable import MarqueeComposition

@Suite("Services that are waited for")
struct AwaitedServicesTests {
  /// Writes down the calls that it gets.
  private final class Calls: ServiceWaits {
    private let log = Log()

    var lines: [String] { log.lines }

    func begin(_ service: String) { log.add("begin \(service)") }
    func end(_ service: String) { log.add("end \(service)") }
  }

  @Test("services are busy from the first wait to the end of the last, and every call is passed on in its order")
  func busy() {
    let calls = Calls()
    let awaited = AwaitedServices(calls)
    #expect(!awaited.isBusy)
    awaited.begin("TMDb")
    #expect(awaited.isBusy)
    awaited.begin("Open Library")
    awaited.end("TMDb")
    #expect(awaited.isBusy)
    awaited.end("Open Library")
    #expect(!awaited.isBusy)
    #expect(calls.lines == ["begin TMDb", "begin Open Library", "end TMDb", "end Open Library"])
  }
}
