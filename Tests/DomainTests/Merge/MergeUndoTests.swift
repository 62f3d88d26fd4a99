import Testing

@testable import MarqueeDomain

@Suite("Undo of statements")
struct MergeUndoTests {
  private let four = MarkChange.rate(Rating(halfStars: 8))
  private let five = MarkChange.rate(Rating(halfStars: 10))

  @Test("undo restores the earlier rating, and a copy from before the undo does not bring the later one back")
  func restores() {
    var scene = MergeScene()
    scene.say(four, at: 1)
    let before = scene.document
    scene.say(five, at: 2)
    let changed = scene
    scene.undo(since: before)
    #expect(scene.marks.rating == Rating(halfStars: 8))
    #expect(scene.joined(with: changed).marks.rating == Rating(halfStars: 8))
  }

  @Test("undoing an import lets the same file bring everything back")
  func importsAfterUndo() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01", rating: 8, age: 5))
    scene.undo(since: Document())
    #expect(scene.marks == .none)
    scene.read(.seen("2024-05-01", rating: 8, age: 5))
    #expect(scene.days == ["2024-05-01"])
    #expect(scene.marks.rating == Rating(halfStars: 8))
  }

  @Test("undoing what came from another library shows what was there before, in both libraries")
  func answersAnotherLibrary() {
    var (one, other) = (MergeScene(), MergeScene())
    one.say(four, in: "a", at: 1)
    other.say(five, in: "b", at: 2)
    other.say(.tag(["noir"]), in: "b", at: 2)
    let before = one.document
    one = one.joined(with: other)
    one.undo(since: before)
    #expect(one.marks == MergeScene(document: before).marks)
    #expect(other.joined(with: one).marks == one.marks)
  }

  @Test("undo leaves parts that have changed since, and names them")
  func leavesLaterChanges() {
    var scene = MergeScene()
    scene.say(four, at: 1)
    scene.say(.tag(["noir"]), at: 1)
    let changes = scene.document.changes(since: Document())
    scene.say(five, at: 2)
    let (undone, left) = Merge.undoing(changes, in: scene.document, of: "a", at: 3)
    #expect(MergeScene(document: undone).marks == Marks(rating: Rating(halfStars: 10)))
    #expect(left == [Part("rating")])
  }

  @Test("undoing an edit of a note that another library wrote shows that library's note alone")
  func editedNote() {
    var scene = MergeScene()
    scene.say(.note("First."), in: "a", at: 1)
    scene.say(.note("Second."), in: "b", at: 2)
    let before = scene.document
    scene.say(.note("Third."), in: "a", at: 3)
    scene.undo(since: before)
    #expect(scene.marks.note == "Second.")
  }

  @Test("undoing an undo makes the change again")
  func redoes() {
    var scene = MergeScene()
    scene.say(four, at: 1)
    let changed = scene.document
    scene.undo(since: Document())
    let undone = scene.document
    let (redone, _) = Merge.undoing(undone.changes(since: changed), in: undone, of: "a", at: 9)
    #expect(MergeScene(document: redone).marks.rating == Rating(halfStars: 8))
  }
}
