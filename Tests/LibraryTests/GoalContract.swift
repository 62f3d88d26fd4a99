// The rules for every store of goals.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of goals")
struct GoalContract {
  private func goal(_ count: Int, _ kind: Goal.Kind, _ year: Int) throws -> Goal {
    try #require(Goal(count, kind, in: year))
  }

  @Test(
    "a goal replaces the goal of its kind and year; the latest year comes first", arguments: LibraryStore.allCases
  )
  func order(store: LibraryStore) async throws {
    let library = try await store.open()
    #expect(try await library.goals().isEmpty)
    let goals = [
      try goal(24, .book, 2025), try goal(100, .movie, 2026), try goal(30, .book, 2026), try goal(12, .book, 2026),
    ]
    for goal in goals { #expect(try await library.setGoal(goal, of: goal.kind, in: goal.year) != nil) }
    #expect(try await library.goals() == [goals[1], goals[3], goals[0]])
  }

  @Test("setting the same goal again, or removing a missing one, is not a change", arguments: LibraryStore.allCases)
  func unchanged(store: LibraryStore) async throws {
    let library = try await store.open()
    let goal = try goal(24, .book, 2026)
    #expect(try await library.setGoal(nil, of: .book, in: 2026) == nil)
    let change = try #require(try await library.setGoal(goal, of: .book, in: 2026))
    #expect(change.description == .goal(24, .book, in: 2026))
    #expect(try await library.setGoal(goal, of: .book, in: 2026) == nil)
    #expect(try await library.setGoal(nil, of: .movie, in: 2026) == nil)
    #expect(try await library.changes(limit: 9) == [change])
  }

  @Test(
    "setting, replacing and removing can each be undone and redone", arguments: LibraryStore.allCases)
  func journal(store: LibraryStore) async throws {
    let library = try await store.open()
    let goals = [try goal(24, .book, 2026), try goal(30, .book, 2026), nil]
    var states: [[Goal]] = [[]]
    for goal in goals {
      _ = try await library.setGoal(goal, of: .book, in: 2026)
      states.append(try await library.goals())
    }
    #expect(states.map { $0.map(\.count) } == [[], [24], [30], []])
    for state in states.dropLast().reversed() {
      #expect(try await library.undo()?.isUndone == true)
      #expect(try await library.goals() == state)
    }
    for state in states.dropFirst() {
      #expect(try await library.redo()?.isUndone == false)
      #expect(try await library.goals() == state)
    }
  }
}
