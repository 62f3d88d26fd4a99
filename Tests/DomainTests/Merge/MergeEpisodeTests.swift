import Testing

@testable import MarqueeDomain

@Suite("Episodes from several authors")
struct MergeEpisodeTests {
  private func row(_ day: String?, _ part: String, rating: Int? = nil, date: Moment? = nil) -> SourceRow {
    let viewing = Viewing(
      day.flatMap { PartialDate($0) }, of: WorkPart(part), rating: rating.flatMap { Rating(halfStars: $0) })
    return SourceRow(Marks(viewings: [viewing]), columns: ["viewings"], date: date)
  }

  private func seen(_ part: String, on day: String) -> MarkChange {
    Work.ID("tmdb:tv/1").map { .viewed([$0: [Viewing(PartialDate(day), of: WorkPart(part))]]) } ?? .favorite(true)
  }

  @Test("an evening in two programs is one viewing of the episode, and another of another episode")
  func oneEvening() {
    var scene = MergeScene()
    scene.read(row("2024-05-01", "S2E5"), of: "trakt-entry")
    scene.read(row("2024-05-01", "S2E5", rating: 8), of: "simkl-entry")
    scene.read(row("2024-05-01", "S2E6"), of: "trakt-entry", "2")
    #expect(
      scene.marks.viewings.map { "\($0.element) \($0.rating?.halfStars ?? 0)" } == [
        "2024-05-01 S2E5 8", "2024-05-01 S2E6 0",
      ])
  }

  @Test("a rating without a day is shown with the last viewing of its episode, unless the user rated that")
  func rating() {
    var scene = MergeScene()
    scene.read(row(nil, "S2E5", rating: 7), of: "trakt-part-rating")
    #expect(scene.days == ["0000"])
    scene.read(row("2024-05-01", "S2E5"), of: "trakt-entry")
    scene.read(row("2024-06-01", "S2E5"), of: "trakt-entry", "2")
    #expect(scene.marks.viewings.map { $0.rating?.halfStars } == [nil, 7])
    guard let old = scene.marks.viewings.last, let id = Work.ID("tmdb:tv/1") else { return }
    var new = old
    new.rating = Rating(halfStars: 9)
    scene.say(.revised([id: [MarkChange.Revision(old: old, new: new)]]), at: 5)
    #expect(scene.marks.viewings.map { $0.rating?.halfStars } == [nil, 9])
    new.rating = nil
    scene.say(.revised([id: [MarkChange.Revision(old: scene.marks.viewings[1], new: new)]]), at: 6)
    #expect(scene.marks.viewings.map { $0.rating?.halfStars } == [nil, nil])
  }

  @Test("the position follows the viewings, and is no statement")
  func position() {
    var scene = MergeScene()
    scene.say(seen("S1E1", on: "2024-05-01"), at: 1)
    scene.say(seen("S1E2", on: "2024-05-02"), at: 2)
    #expect(scene.marks.status == .started && scene.marks.position == WorkPart("S1E2"))
    // An older evening was an earlier pass.
    scene.say(seen("S1E3", on: "2023-01-01"), at: 3)
    #expect(scene.marks.position == WorkPart("S1E2") && scene.marks.passes == [1, 2, 2])
    #expect(scene.document.statements.keys.allSatisfy { $0.field == "viewings" })
    // What the user says later stands, until they see another episode.
    scene.say(.set(.progress, .text("S1E5")), at: 5)
    scene.say(.set(.status, .text("onhold")), at: 6)
    #expect(scene.marks.status == .onHold)
    scene.say(seen("S1E6", on: "2024-05-06"), at: 7)
    #expect(scene.marks.status == .started && scene.marks.position == WorkPart("S1E6"))
    // The user's word counts more than a program's evening.
    scene.say(.set(.status, .text("givenup")), at: 8)
    scene.read(row("2024-06-01", "S1E7", date: 1_717_200_000_000), of: "trakt-entry")
    #expect(scene.marks.status == .givenUp)
  }

  @Test("of two viewings of an episode on one day, the second decides the position", arguments: 1...20)
  func positionOfEqualDays(specials: Int) {
    var scene = MergeScene()
    // Other parts change the order in which a dictionary lists them.
    for special in 1...specials { scene.say(seen("S0E\(special)", on: "2024-05-01"), at: 1) }
    scene.say(seen("S1E1", on: "2024-05-02"), at: 2)
    scene.say(.set(.progress, .text("40%")), at: 3)
    #expect(scene.marks.progress?.text == "40%")
    scene.say(seen("S1E1", on: "2024-05-02"), at: 4)
    #expect(scene.marks.progress?.text == "S1E1")
  }

  @Test("an episode that was removed stays removed, whatever is imported")
  func removed() {
    var scene = MergeScene()
    scene.read(row("2024-05-01", "S1E1"), of: "trakt-entry")
    guard let viewing = scene.marks.viewings.first, let id = Work.ID("tmdb:tv/1") else { return }
    let old = scene.document
    scene.say(.unseenOnce([id: [viewing]]), at: 5)
    scene.read(row("2024-05-01", "S1E1"), of: "other-entry")
    #expect(scene.days.isEmpty && scene.marks.status == nil)
    scene.undo(since: old, at: 9)
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("an undone removal shows the position that was shown before")
  func undoneRemoval() {
    var scene = MergeScene()
    scene.say(seen("S1E2", on: "2024-05-04"), at: 1)
    guard let day = PartialDate("2024-05-01") else { return }
    scene.say(.seen(on: day), at: 2)
    let old = scene.document
    let shown = Merge.shown(old)
    scene.say(.unseenLatest, at: 3)
    scene.undo(since: old, at: 9)
    #expect(Merge.shown(scene.document).mapValues(\.value) == shown.mapValues(\.value))
  }
}
