// Creates random changes of a library; the same seed gives the same changes.
import MarqueeDomain
import TestSupport

/// One change of a library. It refers to own works by the order in which they were made, because each store numbers its
/// own works.
enum RandomStep: Sendable {
  enum Target: Sendable {
    case work(Work)
    case own(Int)
  }

  case change([Target], MarkChange)
  case link(Target, Target)
  case unlink(Target)
  case complete(Target, replaces: Bool)
  case add([WorkDraft])
  case edit(Int, [WorkEdit])
  case delete([Int])
  case undo
  case redo

  /// Creates a random change.
  ///
  /// - Parameter own: how many own works have been made so far.
  init(of works: [Work], own: Int, by noise: inout Noise) throws {
    func target() -> Target {
      own > 0 && Int.random(in: 0..<5, using: &noise) == 0
        ? .own(Int.random(in: 0..<own, using: &noise))
        : .work(Self.described(works.randomElement(using: &noise)!, &noise))
    }
    func draft() throws -> WorkDraft {
      try WorkDraft(
        title: ["Heat", "Solaris", "The Dune", "L'Avventura"].randomElement(using: &noise)!,
        kind: Int.random(in: 0..<4, using: &noise) == 0 ? .book : .movie,
        year: [nil, 1972, 1995, 2002].randomElement(using: &noise)!,
        actors: Array(["Al Pacino", "Zo\u{EB}", "Zoe\u{308}", "D'Arcy"].shuffled(using: &noise).prefix(2)))
    }
    switch Int.random(in: 0..<100, using: &noise) {
    case ..<45:
      self = .change(
        (0..<[1, 1, 1, 2, 3].randomElement(using: &noise)!).map { _ in target() }, try Self.change(&noise))
    case ..<55: self = .link(target(), target())
    case ..<62: self = .unlink(target())
    case ..<68: self = .complete(target(), replaces: Bool.random(using: &noise))
    case ..<74: self = .add(try (0..<Int.random(in: 1...2, using: &noise)).map { _ in try draft() })
    case ..<78 where own > 0:
      let year = [nil, 1972, 1973].randomElement(using: &noise)!
      self = .edit(Int.random(in: 0..<own, using: &noise), [.title(try draft().title), .year(year)])
    case ..<82 where own > 0: self = .delete([Int.random(in: 0..<own, using: &noise)])
    case ..<94: self = .undo
    default: self = .redo
    }
  }

  private static func change(_ noise: inout Noise) throws -> MarkChange {
    let day = PartialDate(["2023", "2024-05", "2024-05-01"].randomElement(using: &noise)!)!
    return switch Int.random(in: 0..<14, using: &noise) {
    case 0: .favorite(true)
    case 1: .favorite(false)
    case 2: .wanted(Bool.random(using: &noise))
    case 3: .seen(on: day)
    case 4: .unseen(on: [day, nil].randomElement(using: &noise)!)
    case 5: .rate([nil, Rating(halfStars: 4), Rating(halfStars: 9)].randomElement(using: &noise)!)
    case 6: .note([nil, "An airship.", "Twice."].randomElement(using: &noise)!)
    case 7: .seen(on: day, rating: Rating(halfStars: Int.random(in: 7...8, using: &noise)))
    case 8: .privateNote([nil, "To myself."].randomElement(using: &noise)!)
    case 9: .tag(["Été", "ete", "sad"].shuffled(using: &noise).dropLast())
    case 10: .untag(["ETE", "sad"])
    case 11: .set(.status, [nil, .text("started"), .text("finished")].randomElement(using: &noise)!, on: day)
    case 12: .set(.progress, [nil, .text("S2E5"), .text("40%")].randomElement(using: &noise)!, on: day)
    default: .set(.owned, [nil, .flag(true), .text("paperback")].randomElement(using: &noise)!)
    }
  }

  /// A work as different answers may describe it, with more or fewer facts.
  private static func described(_ work: Work, _ noise: inout Noise) -> Work {
    var work = work
    if Bool.random(using: &noise) { work.runtimeMinutes = Int.random(in: 90...92, using: &noise) }
    if Bool.random(using: &noise) { (work.genres, work.romanizedTitle) = (["Drama"], "Roma \(work.id.catalog)") }
    if Bool.random(using: &noise) { (work.synopsis, work.score) = ("A synopsis.", Score(7, outOf: 10)) }
    return work
  }

  /// Works of four catalogs. Many of them are the same, or look the same.
  static let works: [Work] = {
    var works: [Work] = []
    for (number, title) in ["Heat", "Solaris", "Dune", "Avventura"].enumerated() {
      for (id, year, makers, original) in [
        ("tmdb:movie/\(number)1", 1972, ["A. Tarkovsky"], nil), ("tmdb:movie/\(number)2", 2002, [], nil),
        ("ghibli:film/\(number)", 1973, [], "Original \(number)"),
        ("ghibli:film/\(number)x", nil, ["A. TARKOVSKY"], nil),
        ("rows:movie/t-\(number)", nil, [], nil), ("openlibrary:work/OL\(number)W", 1972, ["S. Lem"], nil),
        ("openlibrary:work/OL\(number)1W", nil, [], nil),
      ] as [(String, Int?, [String], String?)] {
        let id = Work.ID(id)!
        works.append(
          Work(
            id: id, kind: id.catalog == .openlibrary ? .book : id.catalog == .ghibli ? .film : .movie, title: title,
            originalTitle: original, released: year.flatMap { PartialDate(year: $0) }, creators: makers))
      }
    }
    return works
  }()
}
