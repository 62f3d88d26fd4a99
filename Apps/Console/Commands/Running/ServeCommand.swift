// The command `serve`: the sample services over HTTP.
import MarqueeComposition
import MarqueeDomain
import MarqueeJSON
import MarqueeSystem
import MarqueeTerminal

extension Command {
  /// Runs until a signal ends it; the services have a thread of their own.
  static let serve = Command(
    name: "serve", summary: "serve the sample data over local HTTP until you stop it", arguments: [],
    flags: [port.form], columns: ["name", "base URL"], data: DataSchema(Bases.self),
    details: """
      `serve` prints a base URL for each service, ending in /ghibli, /openlibrary, /covers, /tmdb or /rows.

      Set MARQUEE_FAULTS to make the services fail, both in `serve` and with the `embedded` and `fake` sources. Its
      value is a list of PATH:FAULT rules separated by semicolons, such as
      `openlibrary/*:status=503*2;tmdb/movie/*:truncate=50%@0.3#7`. Append *N to a fault to apply it only N times,
      @CHANCE (0 to 1) to make it random, and #SEED to select the random sequence. Marquee rejects an unknown fault and
      lists the known faults.
      """,
    examples: [
      Example("marquee serve --port 8080", "serve on port 8080"),
      Example(
        "MARQUEE_GHIBLI_URL=http://127.0.0.1:8080/ghibli marquee --source ghibli=live",
        "from another shell, browse the served data"),
    ], seeAlso: [.environment], place: .shell,
    action: .plain { (context) async throws(Problem) in
      let port = try context.invocation[port] ?? 0
      let services = try FakeServices(port: UInt16(port), faults: context.environment[Variable.faults.name])
      let printer = context.printer
      let lines = services.bases.map { "\($0.name)\t\($0.url)" }
      printer.print(
        Output(
          records: printer.form == .screen ? nil : services.bases.map { Record(values: [$0.name, $0.url]) },
          lines: lines, json: Bases(services: services).json), of: context.invocation.command)
      if Streams.isTerminal(2) { Streams.warn("Serving. Press Ctrl-C to stop.") }
      // They end with the last that refers to them.
      while true { withExtendedLifetime(services) { _ = pause() } }
    })

  private static let port = Flag("--port", "N", in: 0...65_535, "the port; default: any free port")

  private struct Bases: JSONObjectWritable {
    let services: FakeServices

    static let members: [JSONMember<Bases>] = [
      JSONMember("bases", as: .map(.address)) { bases in
        JSONTree.object(bases.services.bases.map { ($0.name, $0.url.json) })
      }
    ]
  }
}
