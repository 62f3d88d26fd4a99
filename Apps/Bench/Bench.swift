import MarqueeDomain
import MarqueeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measurements within one process, each beside a rival in the same run. `Scripts/bench` prints them with the rest.
///
/// Arguments name the parts to run: people, rendering, artwork, answers, prompt, damage, payloads, json, memory, entries,
/// import, library, index. Without any all are. A number says how often recorded answers meet each kind of damage;
/// `million` lets the index be measured with a million titles as well.
@main
struct Bench {
  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == Child.relay { return try Child.runRelayed() }
    if CommandLine.arguments.dropFirst().first == JSONSpeedBench.child { return JSONSpeedBench.runChild() }
    let named = Set(CommandLine.arguments.dropFirst())
    func isWanted(_ part: String) -> Bool { named.allSatisfy { Int($0) != nil } || named.contains(part) }
    if isWanted("people") { try await measurePeople() }
    if isWanted("rendering") { RenderingBench().run() }
    if isWanted("artwork") { try await ArtworkBench().run() }
    if isWanted("answers") { try await AnswersBench().run() }
    if isWanted("prompt") { try PromptBench().run() }
    if isWanted("damage") { JSONDamageBench().run() }
    if isWanted("payloads") { PayloadDamageBench(inputs: named.compactMap { Int($0) }.first ?? 200).run() }
    if isWanted("json") { try JSONSpeedBench().run() }
    if isWanted("memory") { try MemoryBench().run() }
    if isWanted("entries") { try await EntriesBench().run() }
    if isWanted("import") { try ImportBench().run() }
    if isWanted("index") {
      try await IndexBench(sizes: [10_000, 100_000] + (named.contains("million") ? [1_000_000] : [])).run()
    }
    // Shows the results so far, also in a pipe: the last part takes a while.
    fflush(nil)
    if isWanted("library") { try await LibraryBench().run() }
  }

  /// A work with 20 people of 100 ms each behind a port: all at once, and in turn.
  static func measurePeople() async throws {
    let catalog = SlowPeople(count: 20, delay: .milliseconds(100))
    guard let work = Work.ID(.ghibli, "film", key: "work") else { return }
    let limit = TimeLimit(.seconds(30))
    let clock = ContinuousClock()
    var times: [Duration] = []
    for width in [8, 1] {
      let show = ShowWork(catalogs: CatalogDirectory([catalog]), limit: limit, width: width)
      let start = clock.now
      let page = try await show(work, .held)
      times.append(clock.now - start)
      guard page.value.credits.count == 20 else { throw Failure.incomplete }
    }
    let together = times[0] / .milliseconds(1)
    let inTurn = times[1] / .milliseconds(1)
    print("A work with 20 people of 100 ms each (target: under 500 ms)")
    print("  8 at once  \(Int(together)) ms")
    print("  in turn    \(Int(inTurn)) ms, \(rounded(inTurn / together)) times as long")
  }

  enum Failure: Error {
    case incomplete
  }

  /// The path of `marquee`, which is built beside this program.
  static var program: String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "marquee").path
  }

  /// A folder of its own for a measurement, which need not be there yet.
  static func temporaryFolder() -> URL { .temporaryDirectory.appending(path: "marquee-bench-\(UUID().uuidString)") }

  /// - Parameter times: at least one.
  static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

  static func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}

/// A catalog whose people take their time.
struct SlowPeople: CatalogRepository {
  let catalog = Catalog.ghibli
  let count: Int
  let delay: Duration

  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    let people = (0..<count).compactMap { Person.ID(.ghibli, "person", key: "\($0)") }
    return Loaded(WorkRecord(work: Work(id: id, kind: .film, title: "Work"), cast: people.map { .init(person: $0) }))
  }

  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    do { try await ContinuousClock().sleep(for: delay) } catch { throw .cancelled }
    return Loaded(Person(id: id, name: "Person \(id.key)"))
  }

  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> { throw nothing }
  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    throw nothing
  }
  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches> {
    throw nothing
  }
  func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> { throw nothing }
  func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> { throw nothing }
  func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> { throw nothing }

  private var nothing: Problem { .notFound(what: "such thing here") }
}
