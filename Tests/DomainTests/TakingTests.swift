import MarqueeDomain
import TestSupport
import Testing

/// Importing a row into an entry: only values that differ from the last import are taken, and never in place of the
/// person's own.
struct TakingTests {
  private func imported(_ marks: Marks, _ fields: Set<Mark>) -> ImportedMarks { ImportedMarks(marks, fields: fields) }
  private func rated(_ halfStars: Int?) -> ImportedMarks {
    imported(Marks(rating: halfStars.flatMap { Rating(halfStars: $0) }), [.rating])
  }
  private func day(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  @Test("A rating is imported if there is none, follows its file, and stays if the user changed or removed it")
  func ratings() {
    let first = Marks.none.merging(imported: rated(8), last: nil, others: [])
    #expect(first.rating?.halfStars == 8)
    #expect(first.merging(imported: rated(9), last: rated(8), others: []).rating?.halfStars == 9)
    #expect(first.merging(imported: rated(nil), last: rated(8), others: []).rating == nil)
    let changed = first.applying(.rate(Rating(halfStars: 3)))
    #expect(changed.merging(imported: rated(9), last: rated(8), others: []) == changed)
    #expect(Marks.none.merging(imported: rated(9), last: rated(8), others: []) == .none, "it was removed by hand")
    #expect(changed.merging(imported: rated(8), last: nil, others: []) == changed, "the user was first")
  }

  @Test("The later of two rows wins, and an empty value removes nothing")
  func twoRows() {
    let first = Marks.none.merging(imported: rated(4), last: nil, others: [])
    #expect(first.merging(imported: rated(7), last: nil, others: [rated(4)]).rating?.halfStars == 7)
    #expect(first.merging(imported: rated(nil), last: nil, others: [rated(4)]).rating?.halfStars == 4)
  }

  @Test("Values that a file does not have stay")
  func untold() throws {
    let marks = Marks(isFavorite: true, days: [try day("2024-05-01")], note: "mine", tags: ["a"])
    #expect(marks.merging(imported: imported(Marks(rating: Rating(halfStars: 2)), []), last: nil, others: []) == marks)
  }

  @Test("Days come and go one by one; a day entered by hand is the same viewing, a day of another row is not")
  func days() throws {
    let (may, june) = (try day("2024-05-01"), try day("2024-06-01"))
    let seenInMay = ImportedMarks(Marks(days: [may]), fields: [.seen], isOfViewing: true)
    let byHand = Marks(days: [may])
    #expect(byHand.merging(imported: seenInMay, last: nil, others: []).days == [may])
    #expect(byHand.merging(imported: seenInMay, last: nil, others: [seenInMay]).days == [may, may])
    let moved = byHand.merging(imported: imported(Marks(days: [june]), [.seen]), last: seenInMay, others: [])
    #expect(moved.days == [june])
    let without = Marks.none.merging(imported: imported(Marks(days: [may]), [.seen]), last: seenInMay, others: [])
    #expect(without == .none, "the user took it out of the diary")
  }

  @Test("Reviews of several rows follow each other; a changed review changes in its place")
  func notes() {
    let (good, better) = (imported(Marks(note: "Good."), [.note]), imported(Marks(note: "Better."), [.note]))
    let both = Marks(note: "Mine.").merging(imported: good, last: nil, others: [])
    #expect(both.note == "Mine.\n\nGood.")
    #expect(both.merging(imported: better, last: good, others: []).note == "Mine.\n\nBetter.")
    #expect(both.merging(imported: imported(.none, [.note]), last: good, others: []).note == "Mine.")
    #expect(Marks(note: "New.").merging(imported: better, last: good, others: []).note == "New.")
    #expect(both.merging(imported: good, last: nil, others: []).note == both.note)
  }

  @Test("A note stays to the last blank if its file says the same")
  func sameNote() {
    let good = imported(Marks(note: "Good."), [.note])
    let marks = Marks(note: " Good. ")
    #expect(marks.merging(imported: good, last: good, others: []) == marks)
  }

  @Test("Tags that a newer file lacks are removed, the user's own tags stay")
  func tags() {
    let marks = Marks(tags: ["lent", "noir"])
    let newer = imported(Marks(tags: ["Noir", "heist"]), [.tags])
    #expect(
      marks.merging(imported: newer, last: imported(Marks(tags: ["Noir", "bank"]), [.tags]), others: []).tags == [
        "lent", "noir", "heist",
      ])
    let noir = imported(Marks(tags: ["noir"]), [.tags])
    #expect(marks.merging(imported: imported(.none, [.tags]), last: noir, others: []).tags == ["lent"])
    #expect(marks.merging(imported: imported(.none, [.tags]), last: noir, others: [noir]).tags == ["lent", "noir"])
  }

  @Test("Places on lists come and go one by one; a place that the user took away, moved or annotated stays so")
  func lists() {
    func on(_ places: ListPlace...) -> ImportedMarks {
      var marks = Marks.none
      marks.lists = places
      return imported(marks, [.lists])
    }
    let (best, worst) = (ListPlace("Best", rank: 2, note: "A."), ListPlace("Worst", rank: 1))
    let first = Marks.none.merging(imported: on(best), last: nil, others: [])
    #expect(first.lists == [best])
    #expect(first.merging(imported: on(worst), last: on(best), others: []).lists == [worst])
    #expect(first.merging(imported: on(worst), last: on(best), others: [on(best)]).lists == [best, worst])
    #expect(Marks.none.merging(imported: on(best), last: on(best), others: []) == .none, "it was removed by hand")
    let changed = on(ListPlace("best", rank: 3, note: "B."))
    #expect(
      first.merging(imported: changed, last: on(best), others: []).lists == [ListPlace("Best", rank: 3, note: "B.")])
    var moved = first
    (moved.lists[0].rank, moved.lists[0].note) = (9, "Mine.")
    #expect(moved.merging(imported: changed, last: on(best), others: []).lists == moved.lists)
  }

  @Test("A viewing without a day comes and goes with its file, and stays if the user has changed it")
  func withoutDay() throws {
    let seen = imported(Marks(days: [], wasSeen: true), [.seen])
    let first = Marks.none.merging(imported: seen, last: nil, others: [])
    #expect(first.viewings == [Viewing(nil)])
    let gone = imported(.none, [.seen])
    #expect(first.merging(imported: gone, last: seen, others: []) == .none)
    let rated = Marks(viewings: [Viewing(nil, rating: Rating(halfStars: 8))])
    #expect(rated.merging(imported: gone, last: seen, others: []) == rated)
    let dated = Marks(days: [try day("2024-05-01")])
    #expect(dated.merging(imported: seen, last: nil, others: []) == dated, "it says nothing new")
  }

  @Test("The latest viewing of a file gives the work its rating, unless a row rates the work itself")
  func ratedViewings() throws {
    func viewing(_ text: String, _ halfStars: Int) throws -> ImportedMarks {
      ImportedMarks(
        Marks(days: [try day(text)], rating: Rating(halfStars: halfStars)), fields: [.seen, .rating], isOfViewing: true)
    }
    let may = try viewing("2024-05-01", 8)
    let first = Marks.none.merging(imported: may, last: nil, others: [])
    #expect(first.rating?.halfStars == 8 && first.viewings.map(\.rating?.halfStars) == [8])
    let june = try viewing("2024-06-01", 6)
    #expect(first.merging(imported: june, last: nil, others: [may]).rating?.halfStars == 6)
    #expect(first.merging(imported: try viewing("2024-04-01", 2), last: nil, others: [may]).rating?.halfStars == 8)
    #expect(first.merging(imported: june, last: nil, others: [may, rated(nil)]).rating?.halfStars == 6)
    #expect(first.merging(imported: june, last: nil, others: [may, rated(8)]).rating?.halfStars == 8)
  }

  @Test(
    "Noon of a day is in that day",
    arguments: [
      ("1970-01-01", 43_200), ("2000-02-29", 951_825_600), ("0001-01-01", -62_135_553_600),
      ("2024-12-31", 1_735_646_400), ("1986-08", 523_281_600),
    ])
  func noon(_ text: String, _ seconds: Int64) throws {
    #expect(try day(text).noon == seconds)
  }
}
