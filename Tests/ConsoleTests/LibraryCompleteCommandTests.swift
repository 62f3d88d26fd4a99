import MarqueeDomain
import MarqueeJSON
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("`library complete`")
struct LibraryCompleteCommandTests {
  private let tmdb = FakeCatalog(.tmdb)

  private func output(_ line: String, _ works: Work.ID...) async throws -> Output {
    var command = CommandRun()
    command.catalogs = [tmdb]
    for work in works { try await command.keep(work) }
    guard case .output(let output) = try await command.outcome(line) else { throw Problem.cancelled }
    return output
  }

  @Test("says how many were completed, and in one sentence why others could not be")
  func completed() async throws {
    let heat = tmdb.add("Heat", creators: ["Michael Mann"])
    let (lost, gone): (Work.ID, Work.ID) = (named("tmdb:movie/8"), named("tmdb:movie/9"))
    for id in [lost, gone] { tmdb.fail(.work(id), with: .notFound(what: .text("movie \(id)"))) }
    let output = try await output("library complete", lost, gone, heat, named("imported:movie/1"))
    #expect(output.lines == ["Completed 1 of 3 works.", "1 work is not in any available catalog."])
    #expect(output.notices == ["Couldn't fetch details for 2 works: There is no movie tmdb:movie/9."])
    #expect(output.records?.map(\.values) == [["3", "1", "0", "2", "1"]])
    #expect(
      output.json.line == #"{"asked":3,"completed":1,"dryRun":false,"failed":2,"unasked":1,"unchanged":0}"#)
  }

  @Test("counts works about which their catalogs know no more among those that were asked about")
  func unchanged() async throws {
    let (heat, poor) = (tmdb.add("Heat", creators: ["Michael Mann"]), tmdb.add("Poor"))
    let output = try await output("library complete", heat, poor)
    #expect(output.lines == ["Completed 1 of 2 works.", "The catalogs have no more details for 1 work."])
    #expect(output.records?.map(\.values) == [["2", "1", "1", "0", "0"]] && output.notices == [])
  }

  @Test("fails where no catalog answers, and asks for nothing in a dry run")
  func failed() async throws {
    let heat = tmdb.add("Heat", creators: ["Michael Mann"])
    tmdb.fail(with: .offline(service: "TMDb"))
    await #expect(throws: Problem.offline(service: "TMDb")) { try await output("library complete", heat) }
    let planned = try await output("library complete --dry-run", heat)
    #expect(
      planned.lines == ["Dry run: nothing changed. Without --dry-run, Marquee would ask the catalogs about 1 work."])
    #expect(tmdb.calls.count == 1)
    #expect(try await output("library complete").lines == ["No details are missing."])
  }
}
