import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the fake services until the program is interrupted.
struct Serving {
  let environment: [String: String]
  let printer: Printer

  /// Returns only by throwing: the services run on a thread of their own until a signal ends the program.
  func run(_ invocation: Invocation) throws(Problem) -> Int32 {
    let port = try invocation.number("--port", in: 0...65_535) ?? 0
    let services = try FakeServices(port: UInt16(port), faults: environment["MARQUEE_FAULTS"])
    let header = printer.hasHeader ? [invocation.command.columns.joined(separator: "\t")] : []
    printer.print(
      lines: header + services.bases.map { "\($0.name)\t\($0.url)" },
      json: ["bases": .object(Dictionary(services.bases.map { ($0.name, .string($0.url)) }) { $1 })],
      command: invocation.command.name)
    if Streams.isTerminal(2) { Streams.warn("Serving until Ctrl-C.") }
    while true { pause() }
  }
}
