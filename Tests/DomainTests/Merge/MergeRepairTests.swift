import Testing

@testable import MarqueeDomain

/// Cases in which an earlier form of the merge lost something.
@Suite("Merging without a loss")
struct MergeRepairTests {
  private func seen(_ day: String, rating: Int? = nil) -> MarkChange {
    PartialDate(day).map { .seen(on: $0, rating: rating.flatMap { Rating(halfStars: $0) }) } ?? .favorite(true)
  }

  private func unseen(_ day: String) -> MarkChange { .unseen(on: PartialDate(day)) }

  // MARK: Programs that know only the last day

  @Test("an exchange with a library that imported only the newer file keeps the earlier reading")
  func keepsEarlierReading() {
    var (one, other) = (MergeScene(), MergeScene())
    one.read(.seen("2023-01-05", age: 1, count: 1, last: true))
    one.read(.seen("2024-05-01", age: 2, count: 2, last: true))
    other.read(.seen("2024-05-01", age: 2, count: 2, last: true))
    #expect(one.joined(with: other).days == ["2023-01-05", "2024-05-01"])
    #expect(other.joined(with: one).days == ["2023-01-05", "2024-05-01"])
  }

  @Test("a count that rises with an earlier day is another reading, also when the file is imported again")
  func risesWithEarlierDay() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01", count: 1, last: true))
    scene.read(.seen("2023-01-05", count: 2, last: true))
    scene.read(.seen("2023-01-05", count: 2, last: true))
    #expect(scene.days == ["2023-01-05", "2024-05-01"])
  }

  @Test("a count that rises on the same day is a second viewing")
  func risesOnSameDay() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01", count: 1, last: true))
    scene.read(.seen("2024-05-01", count: 2, last: true))
    #expect(scene.days == ["2024-05-01", "2024-05-01"])
    scene.say(unseen("2024-05-01"), at: 5)
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("a count of which days are unknown shows a viewing without a day")
  func countsUnknown() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01", count: 2, last: true))
    #expect(scene.days == ["0000", "2024-05-01"])
  }

  // MARK: Rows of one day

  @Test("a row stays when the user and its program remove the other row of its day")
  func removesOneOfTwo() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01", rating: 2), of: "diary", "1")
    scene.read(.seen("2024-05-01", rating: 4), of: "diary", "2")
    let shown = Merge.shown(scene.document)
    var new = shown.mapValues(\.value)
    new[Part("viewings", "2024-05-01", number: 1)] = nil
    scene.document.add(Merge.statements(in: "a", changing: scene.document, to: new, at: 5), by: .library("a"))
    scene.read(SourceRow(.none, columns: ["viewings", "rating"]), of: "diary", "1")
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("a new row of a day does not take the place of the one that the user removed")
  func newRowIsAnother() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01"), of: "diary", "b")
    scene.say(unseen("2024-05-01"), at: 5)
    scene.read(.seen("2024-05-01"), of: "diary", "a")
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("the user's rating of a viewing stays with it when another row of its day appears")
  func ratingStays() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01"), of: "diary", "b")
    var marks = scene.marks
    marks.viewings[0].rating = Rating(halfStars: 9)
    let new = marks.parts(over: Merge.shown(scene.document))
    scene.document.add(Merge.statements(in: "a", changing: scene.document, to: new, at: 5), by: .library("a"))
    scene.read(.seen("2024-05-01"), of: "diary", "a")
    #expect(scene.marks.viewings.map(\.rating) == [Rating(halfStars: 9), nil])
  }

  // MARK: The user

  @Test("adding a second viewing of a day does not claim the first, which its program may withdraw")
  func doesNotClaimTheFirst() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01"))
    scene.say(seen("2024-05-01"), at: 5)
    scene.read(SourceRow(.none, columns: ["viewings"]))
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("what the user says after leaving a part to the sources counts, though a source says the same")
  func repeatsAfterLeaving() {
    var scene = MergeScene()
    scene.say(.rate(Rating(halfStars: 8)), at: 1)
    scene.read(SourceRow(Marks(rating: Rating(halfStars: 6)), columns: ["rating"]))
    let shown = Merge.shown(scene.document).mapValues(\.value)
    let left = Merge.statements(in: "b", changing: scene.document, to: shown, leaving: [Part("rating")], at: 2)
    scene.document.add(left, by: .library("b"))
    #expect(scene.marks.rating == Rating(halfStars: 6))
    scene.say(.rate(Rating(halfStars: 6)), at: 3)
    scene.read(SourceRow(.none, columns: ["rating"]))
    #expect(scene.marks.rating == Rating(halfStars: 6))
  }

  @Test("a change of one mark says nothing of parts that this version does not know")
  func keepsUnknownParts() {
    var scene = MergeScene()
    let mood = Part("mood")
    scene.document[mood, .library("b")] = Statement(.value([.text("blue")]), saidAt: 1, writtenAt: 1)
    scene.say(.tag(["noir"]), at: 5)
    #expect(scene.document.statements(by: .library("a")).keys.map(\.description) == ["tags noir"])
    #expect(Merge.shown(scene.document)[mood] != nil)
  }

  @Test("undoing a rating shows what was said before libraries had an identity")
  func undoShowsBefore() {
    var scene = MergeScene()
    scene.document[Part("rating"), .library("")] = Statement(.value([.integer(8)]), saidAt: nil, writtenAt: 0)
    let before = scene.document
    scene.say(.rate(Rating(halfStars: 2)), at: 5)
    scene.undo(since: before)
    #expect(scene.marks.rating == Rating(halfStars: 8))
  }

  @Test("a text that is written with a clock that went back is not taken for one that was replaced")
  func clockGoesBack() {
    var one = MergeScene()
    one.say(.note("one"), in: "a", at: 100)
    var other = one
    other.say(.note("b"), in: "b", at: 200)
    one.undo(since: Document())
    one.say(.note("alt"), in: "a", at: 5)
    #expect(one.joined(with: other).marks.note == "b\n\nalt")
  }

  @Test("a paragraph is never added twice, whatever its line ends are")
  func paragraphs() {
    var (one, other) = (MergeScene(), MergeScene())
    one.say(.note("P\n\nQ"), in: "a", at: 20)
    other.say(.note("X\r\n\r\nP\r\n\r\nX"), in: "b", at: 10)
    #expect(one.joined(with: other).marks.note == "P\n\nQ\n\nX")
  }

  @Test("a viewing without a day that the user wrote about stays beside a source's day")
  func undatedWithNote() {
    var scene = MergeScene()
    var marks = Marks(viewings: [Viewing(nil, note: "As a child.")])
    scene.document.add(
      Merge.statements(in: "a", changing: Document(), to: marks.parts, at: 1), by: .library("a"))
    scene.read(.seen("2024-05-01"))
    #expect(scene.days == ["0000", "2024-05-01"])
    marks = scene.marks
    #expect(marks.viewings.first?.note == "As a child.")
  }

  @Test("a viewing that is removed in one library and rated later in another has its note again")
  func removalIsOfTheViewingAlone() {
    var one = MergeScene()
    let viewing = Viewing(PartialDate("2024-05-01"), note: "With Ana.")
    one.read(SourceRow(Marks(viewings: [viewing]), columns: ["viewings"]))
    var other = one
    one.say(unseen("2024-05-01"), in: "a", at: 5)
    var marks = other.marks
    marks.viewings[0].rating = Rating(halfStars: 9)
    let new = marks.parts(over: Merge.shown(other.document))
    other.document.add(Merge.statements(in: "b", changing: other.document, to: new, at: 9), by: .library("b"))
    #expect(one.joined(with: other).marks.viewings.map(\.note) == ["With Ana."])
  }

  // MARK: Files

  @Test("an older complete watchlist does not bring back what the newer one lacks")
  func olderCompleteFile() {
    var scene = MergeScene()
    var row = SourceRow(Marks(isWanted: true), columns: ["wanted"], age: 100)
    row.isOfCompleteFile = true
    let hasChanged = scene.read(row, of: "watchlist", "7", newest: 200)
    #expect(!hasChanged)
  }

  @Test("undoing what came from another library leaves that library's own imports alone")
  func undoOfReceivedImport() {
    var (one, other) = (MergeScene(), MergeScene())
    other.read(SourceRow(Marks(rating: Rating(halfStars: 6)), columns: ["rating"]))
    one = one.joined(with: other)
    one.undo(since: Document(), isReceived: true)
    #expect(one.marks.rating == nil)
    #expect(one.document.statements(by: .source(program: "letterboxd", row: "1")).count == 1)
  }
}
