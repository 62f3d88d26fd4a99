// What the journal says of a change: its kind, and the values of its sentence.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The description of a change")
struct ChangeDescriptionTests {
  private let may = PartialDate("2024-05-01")

  /// A description with the values that a test names.
  private func described(
    _ kind: ChangeDescription.Kind, _ mark: Mark? = nil, _ value: FieldValue? = nil, day: PartialDate? = nil,
    rating: Rating? = nil, days: [String] = [], tags: [String] = []
  ) -> ChangeDescription {
    var change = ChangeDescription(kind, of: ShortList(["Heat"]))
    (change.mark, change.value, change.day, change.rating) = (mark, value, day, rating)
    (change.days, change.tags) = (ShortList(days), ShortList(tags))
    return change
  }

  @Test("a change of marks has its kind, the mark and its value, the day, the rating or the names")
  func marks() throws {
    let (day, rating) = (try #require(may), Rating(halfStars: 9))
    let viewing = Viewing(day)
    let (heat, ran): (Work.ID, Work.ID) = (named("tmdb:movie/1"), named("tmdb:movie/2"))
    let expected: [(MarkChange, ChangeDescription)] = [
      (.favorite(true), described(.set, .favorite, .flag(true))),
      (.favorite(false), described(.cleared, .favorite)),
      (.rate(rating), described(.set, .rating, .integer(9))),
      (.rate(nil), described(.cleared, .rating)),
      // The text of a note is not in the journal's sentence.
      (.note("Long."), described(.set, .note, .text(""))),
      (.privateNote("Long."), described(.set, .privateNote, .text(""))),
      (.set(.status, .text("started")), described(.set, .status, .text("started"))),
      (.seen(on: day, rating: rating), described(.seen, day: day, rating: rating)),
      (.unseen(on: day), described(.unseen, day: day)),
      (.unseen(on: nil), described(.unseen)),
      (.unseenOnce([heat: [viewing]]), described(.unseen, day: day)),
      (.unseenOnce([heat: [viewing, viewing]]), described(.unseen, days: ["2024-05-01"])),
      (.unseenOnce([heat: [viewing], ran: []]), described(.unseen)),
      (.tag(["a", "b"]), described(.tagged, tags: ["a", "b"])),
      (.untag(["a"]), described(.untagged, tags: ["a"])),
      (.listed("Best"), described(.listed, tags: ["Best"])),
      (.unlisted("Best"), described(.unlisted, tags: ["Best"])),
    ]
    for (change, description) in expected { #expect(change.description(of: ["Heat"]) == description) }
  }

  @Test("linked works have their catalogs in the order of their titles")
  func links() {
    let (heat, ran) = (Work.sample(named("tmdb:movie/1"), "Heat"), Work.sample(named("ghibli:film/ran"), "Ran"))
    let linked = ChangeDescription.linked(heat, ran)
    #expect(linked.kind == .linked && linked.titles.first == ["Heat", "Ran"] && linked.catalogs == [.tmdb, .ghibli])
    let unlinked = ChangeDescription.unlinked(ran)
    #expect(unlinked.kind == .unlinked && unlinked.titles.first == ["Ran"] && unlinked.catalogs == [.ghibli])
  }

  @Test("a goal has its kind, its number and its year; without a number it was removed")
  func goals() {
    let set = ChangeDescription.goal(24, .book, in: 2026)
    #expect(set.kind == .goal && set.edits == [.init("books", ShortList(["24"]))] && set.day == PartialDate("2026"))
    let removed = ChangeDescription.goal(nil, .movie, in: 2025)
    #expect(removed.edits == [.init("films", ShortList())] && removed.day == PartialDate("2025"))
  }

  @Test("an edited work has the fields that differ, with the old title and the other new values")
  func edits() throws {
    let before = try WorkDraft(title: "Heat", year: 1995, actors: ["Al Pacino"])
    let after = try before.applying([
      .title("Heat 2"), .year(nil), .actors(["Val Kilmer"]), .authors(["Ann"]), .series("Saga"), .seriesNumber(2),
    ])
    let change = ChangeDescription.edited(before, to: after)
    #expect(change.kind == .edited && change.titles.first == ["Heat 2"])
    #expect(
      change.edits == [
        .init("title", ShortList(["Heat"])), .init("year", ShortList()), .init("actors", ShortList(["Val Kilmer"])),
        .init("authors", ShortList(["Ann"])), .init("series", ShortList(["Saga, 2"])),
      ])
    #expect(ChangeDescription.edited(before, to: before).edits.isEmpty)
  }

  @Test("of many names three are kept, each with at most 100 characters, and all are counted")
  func shortened() {
    let (longest, long) = (String(repeating: "a", count: 100), String(repeating: "a", count: 101))
    let list = ShortList([longest, long, "c", "d"])
    #expect(list.first == [longest, String(repeating: "a", count: 99) + "…", "c"] && list.count == 4)
    #expect(ShortList(["a", "b"], count: 1).count == 2 && ShortList(["a"], count: 7).count == 7)
  }
}
