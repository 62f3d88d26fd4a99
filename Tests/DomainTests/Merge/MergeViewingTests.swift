import Testing

@testable import MarqueeDomain

@Suite("Viewings from several authors")
struct MergeViewingTests {
  @Test("an evening in two programs is one viewing")
  func oneEvening() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01"), of: "letterboxd-entry")
    scene.read(.seen("2024-05-01", rating: 8), of: "trakt-entry")
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("two rows of one program about one day are two viewings, and one after a row is gone")
  func twoRows() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01"), of: "letterboxd-entry", "1")
    scene.read(.seen("2024-05-01"), of: "letterboxd-entry", "2")
    scene.read(.seen("2024-05-01"), of: "trakt-entry")
    #expect(scene.days == ["2024-05-01", "2024-05-01"])
    scene.read(SourceRow(.none, columns: ["viewings"]), of: "letterboxd-entry", "1")
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("a second viewing that the user adds on a source's day is a second viewing")
  func second() {
    var scene = MergeScene()
    scene.read(.seen("2024-05-01"))
    guard let day = PartialDate("2024-05-01") else { return }
    scene.say(.seen(on: day), at: 5)
    #expect(scene.days == ["2024-05-01", "2024-05-01"])
    scene.say(.unseen(on: day), at: 6)
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("a viewing that the user removed stays removed, and is without its old rating if it is said again")
  func removed() {
    var scene = MergeScene()
    scene.read(
      SourceRow(
        Marks(viewings: [Viewing(PartialDate("2024-05-01"), rating: Rating(halfStars: 8))]), columns: ["viewings"]))
    guard let day = PartialDate("2024-05-01") else { return }
    scene.say(.unseen(on: day), at: 5)
    scene.read(.seen("2024-05-01"), of: "trakt")
    #expect(scene.days.isEmpty)
    scene.say(.seen(on: day), at: 6)
    #expect(scene.marks.viewings.map(\.rating) == [nil])
  }

  @Test("a month is a day of its own")
  func month() {
    var scene = MergeScene()
    scene.read(.seen("2024-05"), of: "goodreads")
    scene.read(.seen("2024-05-01"), of: "letterboxd")
    #expect(scene.days == ["2024-05", "2024-05-01"])
  }

  @Test("a viewing without a day is hidden by any other author's day")
  func withoutDay() {
    var scene = MergeScene()
    scene.read(.seen("0000"), of: "letterboxd")
    #expect(scene.days == ["0000"])
    scene.read(.seen("2024-05-01"), of: "letterboxd-entry")
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("a viewing without a day stays beside a day that the same author says")
  func withoutDayBesideDay() {
    var scene = MergeScene()
    scene.read(.seen("0000", "2024-05-01"), of: "goodreads")
    #expect(scene.days == ["0000", "2024-05-01"])
  }

  @Test("a viewing without a day before a row's day is the one that another row knows")
  func withoutDayBeforeDay() {
    var scene = MergeScene()
    scene.read(.seen("0000", "2024-05-02"), of: "letterboxd-entry", "2")
    #expect(scene.days == ["0000", "2024-05-02"])
    scene.read(.seen("2024-05-01"), of: "letterboxd-entry", "1")
    #expect(scene.days == ["2024-05-01", "2024-05-02"])
  }

  // MARK: Programs that know only the last day

  @Test("a later day with a higher count is another reading")
  func countRose() {
    var scene = MergeScene()
    scene.read(.seen("2023-01-05", count: 1, last: true))
    scene.read(.seen("2024-05-01", count: 2, last: true))
    #expect(scene.days == ["2023-01-05", "2024-05-01"])
    let hasChanged = scene.read(.seen("2024-05-01", count: 2, last: true))
    #expect(!hasChanged)
  }

  @Test("another day with the same count corrects the row's own day, and no reading of the user's")
  func countSame() {
    var scene = MergeScene()
    guard let day = PartialDate("2023-01-05") else { return }
    scene.read(.seen("2023-01-06", count: 1, last: true))
    scene.say(.seen(on: day), at: 5)
    scene.read(.seen("2023-01-07", count: 1, last: true))
    #expect(scene.days == ["2023-01-05", "2023-01-07"])
  }

  @Test("a lower count is an older file, whose viewings and count are left out")
  func countFell() {
    var scene = MergeScene()
    scene.read(.seen("2023-01-05", count: 1, last: true))
    scene.read(.seen("2024-05-01", count: 2, last: true))
    let hasChanged = scene.read(.seen("2023-01-05", count: 1, last: true))
    #expect(!hasChanged)
    #expect(scene.days == ["2023-01-05", "2024-05-01"])
  }

  @Test("without a count, a later day is another viewing and an earlier day is an older file")
  func noCount() {
    var scene = MergeScene()
    scene.read(.seen("2023-01-05", last: true))
    scene.read(.seen("2024-05-01", last: true))
    scene.read(.seen("2022-05-01", last: true))
    #expect(scene.days == ["2023-01-05", "2024-05-01"])
  }

  @Test("a day that becomes known replaces the row's viewing without a day")
  func dayBecomesKnown() {
    var scene = MergeScene()
    scene.read(.seen("0000", count: 1, last: true))
    scene.read(.seen("2024-05-01", count: 1, last: true))
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("a play keeps the day of its first import, wherever the machine is later")
  func play() {
    var scene = MergeScene()
    func play(_ day: String) -> SourceRow {
      SourceRow(Marks(viewings: [Viewing(PartialDate(day))]), columns: ["viewings"], days: .moment)
    }
    scene.read(play("2024-05-01"), of: "trakt-entry")
    let hasChanged = scene.read(play("2024-05-02"), of: "trakt-entry")
    #expect(!hasChanged)
    #expect(scene.days == ["2024-05-01"])
  }

  @Test("libraries in two time zones that import a play agree on one day")
  func playInTwoZones() {
    var (one, other) = (MergeScene(), MergeScene())
    one.read(SourceRow(Marks(viewings: [Viewing(PartialDate("2024-05-01"))]), columns: ["viewings"], days: .moment))
    other.read(SourceRow(Marks(viewings: [Viewing(PartialDate("2024-05-02"))]), columns: ["viewings"], days: .moment))
    #expect(one.joined(with: other).days.count == 1)
  }
}
