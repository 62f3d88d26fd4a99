// Checks every fact in the suggestions for an evening: a plain loop over the whole library counts it again.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("What suggestions say is true", .timeLimit(.minutes(3)))
struct SuggestionTruthTests {
  private static let makers = [
    "Agnès Varda", "AGNES VARDA", "Akira Kurosawa", "Michael Powell", "Yasujirō Ozu", "Ann Lee",
  ]
  private static let genres = ["Drama", "Comedy", "War", "Fantasy", "Crime"]

  /// Fills a library with so many works and all marks that count, the same for the same seed.
  private func fill(_ library: any LibraryRepository, _ count: Int, _ noise: inout Noise) async throws {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &noise) < percent }
    var marked: [MarkChange: [Work]] = [:]
    for number in 0..<count {
      let work = try work(number, &noise)
      marked[.tag(["kept"]), default: []].append(work)
      if chance(40) { marked[.wanted(true), default: []].append(work) }
      if chance(25) {
        // One of the makers has only good ratings.
        let lowest = work.creators.contains("Michael Powell") ? 7 : 1
        marked[.rate(Rating(halfStars: .random(in: lowest...10, using: &noise))), default: []].append(work)
      }
      if chance(20) { marked[.seen(on: try #require(PartialDate("2024-05-01"))), default: []].append(work) }
      if chance(8) { marked[.favorite(true), default: []].append(work) }
      if chance(12) {
        let status = try #require(["started", "onhold", "givenup"].randomElement(using: &noise))
        marked[.set(.status, .text(status), on: PartialDate("2026-03-04")), default: []].append(work)
      }
    }
    for (change, works) in marked.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      _ = try await library.change(works, by: change)
    }
  }

  private func work(_ number: Int, _ noise: inout Noise) throws -> Work {
    let isBook = number.isMultiple(of: 4)
    let id = try #require(Work.ID(isBook ? "openlibrary:work/OL\(number)W" : "tmdb:movie/\(number)"))
    var work = Work.sample(
      id, "Work \(number)", year: 1950 + number % 70,
      creators: Array(Self.makers.shuffled(using: &noise).prefix(.random(in: 0...2, using: &noise))))
    work.genres = Array(Self.genres.shuffled(using: &noise).prefix(.random(in: 0...3, using: &noise)))
    if Bool.random(using: &noise) { work.runtimeMinutes = .random(in: 60...200, using: &noise) }
    if Bool.random(using: &noise) { work.score = Score(.random(in: 1...10, using: &noise), outOf: 10) }
    if number.isMultiple(of: 3) { work.series = Series("Saga \(number % 5)", number: Double(number)) }
    return work
  }

  @Test("for many seeds, with and without a time", arguments: LibraryStore.allCases)
  func truth(store: LibraryStore) async throws {
    let library = try await store.open()
    var noise = Noise(seed: 42)
    // More works than are examined of a list, if the store is fast enough to make them.
    try await fill(library, store == .fake ? 120 : 600, &noise)
    var strangers: [Work] = []
    for number in 1_000..<1_040 { strangers.append(try work(number, &noise)) }
    let catalogs = CatalogDirectory(
      [FakeCatalog(.tmdb), FakeCatalog(.openlibrary)], index: FakeIndex(strangers, isImported: false))
    let suggest = SuggestForTonight(catalogs: catalogs, library: library, now: { FakeLibrary.now })
    let all = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    var kinds: Set<String> = []
    for seed in 0..<LongTest.count(8, whole: 30) {
      let evening = Evening(minutes: seed.isMultiple(of: 2) ? nil : 100, seed: seed)
      let suggestions = try await suggest(evening)
      #expect(suggestions.count == 3 && Set(suggestions.map(\.work.id)).count == 3)
      for suggestion in suggestions {
        let work = suggestion.work
        let entry = all.first { $0.work.id == work.id }
        #expect(entry != nil || strangers.contains { $0.id == work.id })
        #expect(entry.map { isUnknown($0.marks) } ?? true, "\(suggestion)")
        #expect(evening.minutes == nil || work.runtimeMinutes.map { $0 <= 100 } == true, "\(suggestion)")
        for reason in suggestion.reasons {
          #expect(holds(reason, of: work, entry?.marks, all), "\(suggestion)")
          kinds.insert("\(reason)".prefix { $0 != "(" }.description)
        }
      }
      #expect(try await suggest(evening) == suggestions)
    }
    #expect(kinds.isSuperset(of: ["maker", "like", "wanted", "score", "started"]), "\(kinds)")
  }

  @Test("further suggestions follow until all candidates were suggested, each once", arguments: LibraryStore.allCases)
  func others(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try (1...20).map { number in
      Work.sample(try #require(Work.ID("tmdb:movie/\(number)")), "Movie \(number)", year: 1950 + number)
    }
    _ = try await library.change(works, by: .wanted(true))
    _ = try await library.change(Array(works.prefix(4)), by: .rate(Rating(halfStars: 8)))
    let suggest = SuggestForTonight(catalogs: CatalogDirectory([]), library: library, now: { FakeLibrary.now })
    var shown: [Work.ID] = []
    while true {
      let more = try await suggest(Evening(seed: 5), besides: shown).map(\.work.id)
      guard !more.isEmpty else { break }
      shown += more
    }
    #expect(shown.count == 16 && Set(shown) == Set(works.dropFirst(4).map(\.id)))
  }

  private func isUnknown(_ marks: Marks) -> Bool {
    marks.viewings.isEmpty && marks.rating == nil && (!marks.isFavorite || marks.isWanted)
      && marks.status != .givenUp && marks.status != .onHold && marks.status != .finished
  }

  private func isBy(_ name: String, _ work: Work) -> Bool {
    work.creators.contains { FoldedText($0) == FoldedText(name) }
  }

  /// Whether a reason is true of a work, according to the whole library.
  private func holds(_ reason: Reason, of work: Work, _ marks: Marks?, _ all: [LibraryPage.Entry]) -> Bool {
    let others = all.filter { $0.work.id != work.id }
    switch reason {
    case .maker(let name, let rated):
      let ratings = others.filter { isBy(name, $0.work) }.compactMap(\.marks.rating)
      return work.creators.contains(name) && rated.ratings == ratings.sorted(by: >) && rated.average >= 3.5
        && rated.average == ratings.reduce(0) { $0 + $1.stars } / Double(ratings.count)
    case .next(let series, let title):
      let before = others.filter { other in
        other.work.series?.name == series.name && (other.work.series?.number ?? .infinity) < (series.number ?? 0)
          && (other.work.kind == .book) == (work.kind == .book)
      }
      let last = before.max { ($0.work.series?.number ?? 0) < ($1.work.series?.number ?? 0) }
      return work.series == series && last?.work.title == title
        && before.allSatisfy { !$0.marks.viewings.isEmpty || $0.marks.rating != nil || $0.marks.isFavorite }
    case .started(let day): return marks?.status == .started && day == marks?.progress?.day
    case .wanted(let day): return marks?.isWanted == true && day == PartialDate(dayOf: FakeLibrary.now)
    case .like(let liked, let likeness):
      guard let other = others.first(where: { $0.work.id == liked.id }), liked == LikedWork(other) else { return false }
      switch likeness {
      case .maker(let name): return isBy(name, work) && isBy(name, other.work)
      case .genres(let names):
        return names.count >= 2 && names.allSatisfy { work.genres.contains($0) && other.work.genres.contains($0) }
      case .series, .cast: return false
      }
    case .owned: return marks?.owned != nil
    case .score(let score): return work.score == score && score.value >= 7
    case .genres(let names): return !names.isEmpty && names.allSatisfy(work.genres.contains)
    case .unseen: return marks != nil
    case .shelf, .shared: return false
    }
  }
}
