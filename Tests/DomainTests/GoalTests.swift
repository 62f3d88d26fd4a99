// Goals: how far a person is with what they want to see or read in a year.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Goals")
struct GoalTests {
  private func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  @Test(
    "half of a goal is due in the middle of the year, all of it at its end and after, nothing before",
    arguments: [
      ("2026-01-01", 0), ("2026-07-02", 12), ("2026-12-30", 23), ("2026-12-31", 24), ("2027-01-01", 24),
      ("2025-12-31", 0),
    ])
  func due(today: String, due: Int) throws {
    let goal = try #require(Goal(24, .book, in: 2026))
    let progress = GoalProgress(goal, done: 10, today: try date(today))
    #expect(progress.due == due && progress.lead == 10 - due && !progress.isReached)
    #expect(GoalProgress(goal, done: 24, today: nil).isReached && GoalProgress(goal, done: 1, today: nil).due == 0)
  }

  @Test("a leap year has 366 days", arguments: [(2024, 366), (2025, 365), (1900, 365), (2000, 366)])
  func leapYears(year: Int, days: Int) throws {
    let goal = try #require(Goal(days, .movie, in: year))
    for (day, due) in [("01-01", 1), ("02-28", 59), ("03-01", days - 306 + 1), ("12-31", days)] {
      #expect(GoalProgress(goal, done: 0, today: try date("\(year)-\(day)")).due == due, "\(day)")
    }
  }

  @Test("zero, more than ten thousand, and a year without four digits are not goals")
  func bounds() {
    for (count, year) in [(0, 2026), (-1, 2026), (10_001, 2026), (1_000_000_000, 2026), (1, 999), (1, 10_000)] {
      #expect(Goal(count, .book, in: year) == nil)
    }
    #expect(Goal(1, .movie, in: 1_000) != nil && Goal(10_000, .movie, in: 9_999) != nil)
  }

  @Test("works seen or read in the year count once each, films and movies as films")
  func done() async throws {
    let library = FakeLibrary()
    let works: [(Work.Kind, String)] = [
      (.film, "ghibli:film/1"), (.movie, "tmdb:movie/1"), (.book, "openlibrary:work/OL1W"),
    ]
    for (kind, text) in works {
      for day in ["2026-01-05", "2026-03-05", "2025-03-05"] {
        _ = try await library.change(
          [Work(id: try #require(Work.ID(text)), kind: kind, title: text)], by: .seen(on: try date(day)))
      }
    }
    let goals = [try #require(Goal(24, .book, in: 2026)), try #require(Goal(9, .movie, in: 2026))]
    for goal in goals { _ = try await library.setGoal(goal, of: goal.kind, in: goal.year) }
    let show = ShowGoals(library: library, now: { FakeLibrary.now })
    #expect(Set(try await show(in: 2026).map { "\($0.goal.kind.noun) \($0.done)" }) == ["book 1", "film 2"])
    #expect(try await show(in: 2025).isEmpty)
    #expect(try await show().count == 2)
    #expect(try await show.ofThisYear().count == 2)
    let statistics = try await ShowStatistics(library: library, now: { FakeLibrary.now })()
    #expect(statistics.goals.count == 2)
    #expect(try await ShowStatistics(library: library)(of: Query(line: "kind:book"), in: 2026).goals.isEmpty)
  }

  @Test("the year is this one by default; an impossible goal is refused, and nothing changes")
  func set() async throws {
    let library = FakeLibrary()
    let setGoal = SetGoal(library: library, now: { FakeLibrary.now })
    #expect(try await setGoal(24, .book) != nil)
    #expect(try await library.goals().map(\.year) == [2026])
    for count in [0, 1_000_000_000] {
      await #expect(throws: Problem.usage(.impossibleGoal)) { try await setGoal(count, .book) }
    }
    await #expect(throws: Problem.usage(.impossibleGoal)) { try await setGoal(nil, .book, in: 26) }
    #expect(try await library.goals().map(\.count) == [24])
    #expect(try await setGoal(nil, .book) != nil)
    #expect(try await library.goals().isEmpty)
  }
}
