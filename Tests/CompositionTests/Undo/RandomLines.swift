// Random command lines that change a library, the same for the same seed.
import MarqueeDomain
import TestSupport

/// A series of commands. They name a few works again and again, so that they affect each other.
struct RandomLines {
  private var noise: Noise
  private let works: [String]
  /// Whether there is an export to import again.
  private var hasExport = false

  /// - Parameter works: the works that may be marked without being kept.
  init(seed: UInt64, works: [String]) {
    // A first generator makes the seed, because two consecutive seeds would give the same numbers, shifted by one.
    var noises = Noise(seed: seed)
    noise = Noise(seed: noises.next())
    self.works = works
  }

  /// - Parameter kept: the identifiers that the library has so far.
  mutating func next(_ kept: [String]) -> String {
    let own = kept.filter { $0.hasPrefix("library:") }
    switch Int.random(in: 0..<142, using: &noise) {
    case ..<6: return "favorite \(works(kept))"
    case ..<9: return "unfavorite \(work(kept, known: 9))"
    case ..<10: return "fav \(work(kept))"
    case ..<15: return "want \(works(kept))"
    case ..<18: return "unwant \(work(kept, known: 9))"
    case ..<27: return "seen \(work(kept))\(one(of: ["", " --on \(day())"]))\(one(of: ["", " --rating \(stars())"]))"
    case ..<32: return "unseen \(work(kept, known: 9))\(one(of: ["", " --on \(day())"]))"
    case ..<38: return "rate \(work(kept)) \(one(of: [stars(), stars(), "none"]))"
    case ..<45:
      let text = one(of: ["An airship.", "\"Twice, in two halves\"", "Schön.", "--clear"])
      return "note\(one(of: ["", "", " --private"])) \(work(kept)) \(text)"
    case ..<51: return "tag \(work(kept)) \(one(of: ["noir", "Été", "\"two words\" sad", "sad noir"]))"
    case ..<55: return "untag \(work(kept, known: 9)) \(one(of: ["NOIR", "ete", "sad noir"]))"
    case ..<64: return "link \(work(kept, known: 8)) \(work(kept))"
    case ..<70: return "unlink \(work(kept, known: 9))"
    case ..<73: return "library add \(one(of: ["Casablanca", "Amélie", "Dune"]))\(facts())"
    case ..<79 where own.isEmpty: return "library add Casablanca\(facts())"
    case ..<76:
      let facts = one(of: [" --title Titanic", " --year none", " --actor none", " --series Aubrey --number 2", facts()])
      return "library edit \(one(of: own))\(facts)"
    case ..<79: return "library delete --yes \(one(of: own))"
    case ..<80: return "library random"
    case ..<82: return "import \(SilentConsole.files)\(one(of: ExchangeFiles.names))"
    case ..<84 where hasExport: return "import \(SilentConsole.files)\(ExchangeFiles.exportName)"
    case ..<85:
      hasExport = true
      return "export --yes --output \(SilentConsole.files)\(ExchangeFiles.exportName)"
    case ..<88: return one(of: ["show \(work(kept))", "show \(work(kept))", "library complete"])
    case ..<96: return "undo"
    case ..<100: return "redo"
    case ..<104: return "status \(work(kept)) \(one(of: ["started", "onhold", "givenup", "finished", "none"]))"
    case ..<108: return "progress \(work(kept)) \(one(of: ["120", "40%", "45m", "S2E5", "none"]))"
    case ..<112:
      return "goal \(one(of: ["24", "30", "none"])) \(one(of: ["books", "films"])) \(one(of: ["2025", "2026"]))"
    case ..<114: return "own \(work(kept))\(one(of: ["", " paperback", " \"lent to Ann\""]))"
    case ..<116: return "unown \(work(kept, known: 9))"
    case ..<121: return "list \(list()) add \(works(kept))"
    case ..<123: return "list \(list()) remove \(work(kept, known: 9))"
    case ..<125: return "list \(list()) move \(work(kept, known: 9)) \(one(of: ["1", "2"]))"
    case ..<126: return "list \(list()) note \(work(kept, known: 9)) Twice."
    case ..<127: return "list \(list()) \(one(of: ["rename best", "rename Été", "describe All of it", "delete"]))"
    case 130...: return episode()
    default: return one(of: ["save quick is:wanted", "save quick minutes:..90", "unsave quick"])
    }
  }

  private mutating func one<Element>(of elements: [Element]) -> Element { elements.randomElement(using: &noise)! }

  /// - Parameter known: how many of ten works are kept works.
  private mutating func work(_ kept: [String], known: Int = 4) -> String {
    one(of: !kept.isEmpty && Int.random(in: 0..<10, using: &noise) < known ? kept : works)
  }

  /// One or several works.
  private mutating func works(_ kept: [String]) -> String {
    (0..<one(of: [1, 1, 1, 3])).map { _ in work(kept) }.joined(separator: " ")
  }

  /// A command about episodes of a series, or a reading of several days.
  private mutating func episode() -> String {
    let (series, part) = ("tmdb:tv/1438", one(of: ["S1E1", "S1E2", "S1E1-E3", "S2", "S2E1"]))
    switch Int.random(in: 0..<12, using: &noise) {
    case ..<6: return "seen \(series) \(part) --on \(day())\(one(of: ["", " --rating \(stars())", " --note Good."]))"
    case ..<7: return "seen \(series) next\(one(of: ["", " --again"]))"
    case ..<9: return "unseen \(series) \(part)"
    case ..<10: return "rate \(series) S1E1 \(one(of: [stars(), "none"]))"
    case ..<11: return "progress \(series) \(one(of: ["S2E5", "+1", "none"]))"
    default: return "seen tmdb:movie/289 --on 2024-01-02..2024-01-20"
    }
  }

  private mutating func list() -> String { one(of: ["best", "Été"]) }
  private mutating func day() -> String { one(of: ["2023", "2024-05", "2024-05-01", "2024-05-02"]) }
  private mutating func stars() -> String { one(of: ["1", "3.5", "5"]) }

  private mutating func facts() -> String {
    one(of: ["", " --kind book --author \"Ann Lee\""]) + one(of: ["", " --year 1943", " --year 2001"])
      + one(of: ["", " --actor \"Humphrey Bogart\"", " --actor \"Ann Lee\" --actor Bob"])
  }
}
