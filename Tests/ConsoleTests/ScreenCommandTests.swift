// The commands of the session that act on the screen: what each does there, and what it says where that cannot be.
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Commands that act on the screen")
struct ScreenCommandTests {
  /// A command run whose session is in a certain state.
  private func run(_ change: (inout SessionContext) -> Void) -> CommandRun {
    var command = CommandRun()
    change(&command.session)
    return command
  }

  @Test(
    "before anything is shown, each says what it needs",
    arguments: [
      ("back", "There is no previous screen.", "To leave the session, type `quit`."),
      ("refresh", "There is no screen yet.", "To see the shelves, type `home`."),
      ("retry", "There is no screen yet.", "To see the shelves, type `home`."),
      ("next", "This screen has no pages.", "To page through a shelf, type `more SHELF` or `shelf ID`."),
      ("prev", "This is the start of the screen.", "To go to the previous screen, type `back`."),
      ("again", "There are no suggestions to replace.", "Run `tonight` first."),
      ("sort title", "None of your lists are on screen.", "Show one first, such as `favorites`, `library` or `mine`."),
      ("more films", "No shelf here starts with “films”.", "To see the shelves, type `home`."),
      ("like", "No work is on screen.", "Specify a work by its number, identifier or title."),
      ("search", "Usage: search [QUERY…].", "For help, run `marquee help search`."),
    ])
  func nothingShown(_ line: String, _ message: String, _ hint: String) async {
    await #expect(throws: Problem.usage(message: message, hint: hint)) { _ = try await CommandRun().outcome(line) }
  }

  @Test(
    "where the screen can do it, it is asked to",
    arguments: [
      ("back", AppMachine.Event.back), ("refresh", .tell(.refresh)), ("retry", .tell(.retry)), ("next", .tell(.next)),
      ("prev", .tell(.previous)), ("again", .tell(.next)), ("tab search", .tab(.search)),
    ])
  func moves(_ line: String, _ event: AppMachine.Event) async throws {
    let command = run { session in
      (session.canGoBack, session.hasScreen, session.hasPages, session.hasOthers) = (true, true, true, true)
      session.canType = true
    }
    guard case .move(let moved) = try await command.outcome(line) else { throw Problem.cancelled }
    #expect(moved == event)
  }

  @Test("the parts of a screen come before its pages, and at either end that is said")
  func parts() async throws {
    func part(_ line: String, _ part: Int, of count: Int) async throws -> Int? {
      let command = run { ($0.part, $0.partCount) = (part, count) }
      guard case .part(let shown) = try await command.outcome(line) else { return nil }
      return shown
    }
    #expect(try await part("next", 0, of: 3) == 1)
    #expect(try await part("next", 1, of: 3) == 2)
    #expect(try await part("prev", 2, of: 3) == 1)
    #expect(try await part("prev", 1, of: 3) == 0)
    await #expect(
      throws: Problem.usage(
        message: "This is the last part of the screen.", hint: "To go back one part, type `prev`.")
    ) { _ = try await part("next", 2, of: 3) }
    await #expect(
      throws: Problem.usage(
        message: "This is the start of the screen.", hint: "To go to the previous screen, type `back`.")
    ) { _ = try await part("prev", 0, of: 3) }
  }

  @Test("a list in another order begins with its first page")
  func sort() async throws {
    let command = run { session in
      session.list = LibraryQuery(.mine)
      session.list?.offset = 40
    }
    guard case .screen(let shown) = try await command.outcome("sort -year") else { throw Problem.cancelled }
    #expect(shown == .list(LibraryQuery(.mine, order: LibraryOrder(.year, isDescending: true))))
    let problem = await #expect(throws: Problem.self) { _ = try await command.outcome("sort size") }
    #expect(problem?.code == .usage && problem?.text == "sort can't be “size”.")
  }

  @Test("`more` takes the whole title of a shelf or the beginning of one, and lists the titles that there are")
  func more() async throws {
    let (film, noir, rainy): (Shelf.ID, Shelf.ID, Shelf.ID) = (
      named("ghibli:shelf/a"), named("ghibli:shelf/b"), named("rows:shelf/0")
    )
    let command = run { session in
      session.shelves = [(film, "Film"), (noir, "Film Noir"), (rainy, "Rainy Sunday")].map { id, title in
        NamedShelf(Shelf(id: id, title: title))
      }
    }
    for (line, id) in [("more film", film), ("more film n", noir), ("more RAINY", rainy)] {
      guard case .screen(let shown) = try await command.outcome(line) else { throw Problem.cancelled }
      #expect(shown == .shelf(id, page: 1), "\(line)")
    }
    await #expect(
      throws: Problem.usage(
        message: "No shelf here starts with “zz”.", hint: "The shelves here are “Film”, “Film Noir”, “Rainy Sunday”.")
    ) { _ = try await command.outcome("more zz") }
    await #expect(
      throws: Problem.usage(
        message: "Several shelves here start with “fil”.", hint: "Type more of the title: “Film”, “Film Noir”.")
    ) { _ = try await command.outcome("more fil") }
  }
}
