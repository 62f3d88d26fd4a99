import Testing

@testable import MarqueeDomain

@Suite("The laws of the merge")
struct MergeLawTests {
  private let four = MarkChange.rate(Rating(halfStars: 8))
  private let five = Marks(rating: Rating(halfStars: 10))

  // MARK: Rows

  @Test("a row that is imported again changes nothing")
  func importsAgain() {
    var scene = MergeScene()
    let isNew = scene.read(.seen("2024-05-01", rating: 8))
    #expect(isNew)
    let isNewAgain = scene.read(.seen("2024-05-01", rating: 8))
    #expect(!isNewAgain)
  }

  @Test("two files of one export about the same row each keep their own columns")
  func importsTwoFiles() {
    let diary = SourceRow(five, columns: ["rating"])
    let reviews = SourceRow(Marks(note: "Fine."), columns: ["note"])
    var scene = MergeScene()
    scene.read(diary)
    scene.read(reviews)
    let changesDiary = scene.read(diary)
    #expect(!changesDiary)
    let changesReviews = scene.read(reviews)
    #expect(!changesReviews)
    #expect(scene.marks.note == "Fine.")
  }

  @Test("a cell that became empty is withdrawn, and another program's value stays")
  func withdrawsItsOwn() {
    var scene = MergeScene()
    scene.read(SourceRow(five, columns: ["rating", "note"]), of: "letterboxd")
    scene.read(SourceRow(Marks(rating: Rating(halfStars: 6)), columns: ["rating"]), of: "trakt")
    scene.read(SourceRow(.none, columns: ["rating", "note"]), of: "letterboxd")
    #expect(scene.marks.rating == Rating(halfStars: 6))
  }

  @Test("a column that a file does not have says nothing")
  func lacksColumn() {
    var scene = MergeScene()
    scene.read(SourceRow(five, columns: ["rating"]))
    scene.read(SourceRow(.none, columns: ["note"]))
    #expect(scene.marks.rating == five.rating)
  }

  // MARK: The user and the sources

  @Test("the user's rating wins over a source's, earlier or later")
  func userWins() {
    var scene = MergeScene()
    scene.read(SourceRow(five, columns: ["rating"], date: 10))
    scene.say(four, at: 5)
    scene.read(SourceRow(Marks(rating: Rating(halfStars: 2)), columns: ["rating"], date: 900))
    #expect(scene.marks.rating == Rating(halfStars: 8))
  }

  @Test("a film that the user took off the watchlist stays off it, however often the watchlist is imported")
  func removalWins() {
    let watchlist = SourceRow(Marks(isWanted: true), columns: ["wanted"], age: 1)
    var scene = MergeScene()
    scene.read(watchlist)
    scene.say(.wanted(false), at: 5)
    scene.read(watchlist)
    scene.read(watchlist, of: "trakt", "other")
    #expect(!scene.marks.isWanted)
  }

  @Test("what the user repeats after a source stays when the source withdraws it")
  func repeats() {
    var scene = MergeScene()
    scene.read(SourceRow(Marks(rating: Rating(halfStars: 8), tags: ["noir"]), columns: ["rating", "tags"]))
    scene.say(four, at: 5)
    scene.say(.tag(["noir"]), at: 6)
    scene.read(SourceRow(.none, columns: ["rating", "tags"]))
    #expect(scene.marks.rating == Rating(halfStars: 8))
    #expect(scene.marks.tags == ["noir"])
  }

  @Test("of two sources, a dated statement wins over an undated one, and the later over the earlier")
  func sourcesByDate() {
    var scene = MergeScene()
    scene.read(SourceRow(five, columns: ["rating"]), of: "zzz")
    scene.read(SourceRow(Marks(rating: Rating(halfStars: 2)), columns: ["rating"], date: 1), of: "letterboxd")
    #expect(scene.marks.rating == Rating(halfStars: 2))
    scene.read(SourceRow(Marks(rating: Rating(halfStars: 3)), columns: ["rating"], date: 2), of: "goodreads")
    #expect(scene.marks.rating == Rating(halfStars: 3))
  }

  // MARK: Files of different ages

  @Test("an older file changes nothing that a newer one said")
  func olderFile() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-02", rating: 10, age: 2))
    let hasChanged = scene.read(.seen("2024-05-01", rating: 2, age: 1), newest: 2)
    #expect(!hasChanged)
    #expect(scene.marks.rating == five.rating)
  }

  @Test("the newer file wins, whichever of two libraries imported it and when")
  func newerFileInAnotherLibrary() {
    var (one, other) = (MergeScene(), MergeScene())
    one.read(.seen("2024-05-02", age: 2))
    other.read(.seen("2024-05-02", rating: 2, age: 1))
    #expect(one.joined(with: other).marks.rating == nil)
    #expect(other.joined(with: one).document == one.joined(with: other).document)
  }

  // MARK: The user's libraries

  @Test("between two libraries, the later statement wins")
  func laterWins() {
    var (one, other) = (MergeScene(), MergeScene())
    one.say(.rate(Rating(halfStars: 2)), in: "a", at: 20)
    other.say(.rate(Rating(halfStars: 9)), in: "b", at: 10)
    #expect(one.joined(with: other).marks.rating == Rating(halfStars: 2))
  }

  @Test("libraries that exchange exports do not swap marks, and agree about equal times")
  func doNotSwap() {
    var (one, other) = (MergeScene(), MergeScene())
    one.say(.rate(Rating(halfStars: 2)), in: "a", at: 10)
    other.say(.rate(Rating(halfStars: 9)), in: "b", at: 10)
    #expect(one.joined(with: other).document == other.joined(with: one).document)
    #expect(one.joined(with: other).marks == other.joined(with: one).marks)
  }

  @Test("a library whose clock is slow still replaces what it has seen")
  func slowClock() {
    var scene = MergeScene()
    scene.say(.rate(Rating(halfStars: 2)), in: "a", at: 1_000)
    scene.say(.rate(Rating(halfStars: 9)), in: "b", at: 5)
    #expect(scene.marks.rating == Rating(halfStars: 9))
  }

  @Test("the last possible time does not stop the user from changing their mind")
  func lastTime() {
    var scene = MergeScene()
    scene.say(.favorite(true), in: "a", at: .max)
    scene.say(.favorite(false), in: "b", at: 5)
    scene.say(.rate(Rating(halfStars: 9)), in: "b", at: 5)
    #expect(scene.marks.rating == Rating(halfStars: 9))
  }

  // MARK: Texts

  @Test("a note is replaced whole and does not grow when two libraries exchange it")
  func notesDoNotGrow() {
    var (one, other) = (MergeScene(), MergeScene())
    one.say(.note("From A."), in: "a", at: 10)
    other.say(.note("From B."), in: "b", at: 20)
    for _ in 0..<3 { (one, other) = (one.joined(with: other), other.joined(with: one)) }
    #expect(one.marks.note == "From B.\n\nFrom A.")
    one.say(.note("Both."), in: "a", at: 30)
    #expect(one.joined(with: other).marks.note == "Both.")
    #expect(other.joined(with: one).marks.note == "Both.")
  }

  @Test("a source's review that changes never touches the user's own text")
  func reviewChanges() {
    var scene = MergeScene()
    scene.read(SourceRow(Marks(note: "ar"), columns: ["note"]))
    scene.say(.note("Smart"), at: 10)
    scene.read(SourceRow(Marks(note: "at"), columns: ["note"]))
    #expect(scene.marks.note == "Smart")
  }

  @Test("removing a note removes the texts that it replaced, and no text that was written independently")
  func removesReplaced() {
    var (one, other) = (MergeScene(), MergeScene())
    one.say(.note("From A."), in: "a", at: 10)
    other.say(.note("From B."), in: "b", at: 20)
    one.say(.note(nil), in: "a", at: 30)
    #expect(one.marks.note == nil)
    #expect(one.joined(with: other).marks.note == "From B.")
  }

  @Test("a source's text is shown until the user writes one, and after that never again")
  func sourceText() {
    var scene = MergeScene()
    scene.read(SourceRow(Marks(note: "A review."), columns: ["note"]))
    #expect(scene.marks.note == "A review.")
    scene.say(.note(nil), at: 10)
    #expect(scene.marks.note == nil)
  }

  // MARK: Deletion

  @Test("a deleted work shows nothing, until the user says something of it in a library that did not know")
  func deletion() {
    var scene = MergeScene()
    let work: [Part: [FieldValue?]] = [.existence: [.flag(true)], Part("work.title"): [.text("Home movie")]]
    scene.document.add(Merge.statements(in: "a", changing: .init(), to: work, at: 1), by: .library("a"))
    scene.say(.tag(["family"]), at: 2)
    var other = scene
    let deleted = Merge.statements(
      in: "a", changing: scene.document,
      to: Merge.shown(scene.document).mapValues(\.value).filter { $0.key != .existence },
      at: 3)
    scene.document.add(deleted, by: .library("a"))
    #expect(Merge.shown(scene.document).isEmpty)
    other.say(.favorite(true), in: "b", at: 4)
    let shown = Merge.shown(scene.joined(with: other).document)
    #expect(Set(shown.keys) == [.existence, Part("work.title"), Part("favorite")])
  }
}
