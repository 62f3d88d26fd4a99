// Commands about episodes: on a page with their numbers, on a page of one, and with words that only look like episodes.
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Commands about episodes")
struct PartCommandTests {
  private func run() async throws -> (command: CommandRun, work: Work) {
    var command = CommandRun()
    let work = Work(id: try workID("tmdb:tv/1438"), kind: .tv, title: "The Wire")
    let viewings = ["S2E3", "S2E4"].map { Viewing(PartialDate("2024-05-01"), of: WorkPart($0)) }
    _ = try await command.library.change([work], by: .viewed([work.id: viewings]))
    command.numbered = ["S2E3", "S2E4"].compactMap { WorkPart($0) }.map { .season($0, of: work.id) }
    return (command, work)
  }

  private func viewings(_ command: CommandRun, _ work: Work) async throws -> [String] {
    let entries = try await command.library.entries(of: [WorkIdentity(work)])
    return entries.marks(of: work.id).viewings.map {
      [$0.part?.description, $0.rating?.description, $0.note].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test("a number of an episode on screen is that episode, for every command that takes one")
  func numbers() async throws {
    let (command, work) = try await run()
    _ = try await command.answer(["rate", "2", "4"])
    _ = try await command.answer(["note", "1", "the", "docks"])
    #expect(try await viewings(command, work) == ["S2E3 the docks", "S2E4 4"])
    _ = try await command.answer(["unseen", "1"])
    #expect(try await viewings(command, work) == ["S2E4 4"])
  }

  @Test("on the page of an episode, a command without one is about it")
  func page() async throws {
    var (command, work) = try await run()
    (command.shown, command.session.episode) = (work.id, WorkPart("S2E4"))
    command.numbered = []
    _ = try await command.answer(["rate", "3.5"])
    _ = try await command.answer(["note", "Hard", "cases."])
    _ = try await command.answer(["seen", "--on", "2024-06-01"])
    #expect(try await viewings(command, work) == ["S2E3", "S2E4 3.5 Hard cases.", "S2E4"])
    _ = try await command.answer(["rate", "S2E3", "1"])
    #expect(try await viewings(command, work).first == "S2E3 1")
  }

  @Test("a note on a film may begin with a word that looks like an episode", arguments: ["S2E5", "S99999E1", "S0E0"])
  func filmNote(word: String) async throws {
    let command = CommandRun()
    let film = try workID("tmdb:movie/949")
    try await command.keep(film)
    _ = try await command.answer(["note", "\(film)", word, "again"])
    #expect(try await command.library.marks(of: [film])[film]?.note == "\(word) again")
  }

  @Test(
    "words are read as parts only where they look like one",
    arguments: [
      ("S2E5", "S2E5-S2E5"), ("s2e5-e8", "S2E5-S2E8"), ("S2E5-8", "S2E5-S2E8"), ("2x5–2x7", "S2E5-S2E7"),
      ("S1-S3", "S1-S3"), ("S1E9-S2E2", "S1E9-S2E2"), ("S2E5-S3", nil), ("S0E0", nil), ("Se7en", ""), ("S", ""),
      ("1984", ""), ("U-571", ""),
    ])
  func typed(word: String, expected: String?) {
    do throws(Problem) {
      let parts = try TypedParts(word)
      #expect((parts.map { "\($0.first)-\($0.last)" } ?? "") == expected)
    } catch { #expect(expected == nil && error.code == .usage) }
  }
}
