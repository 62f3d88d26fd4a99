// Samples of lists that are longer than the sample.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Samples of long lists")
struct SampleOfListTests {
  /// A library of 26 works, one for each first letter, with every mark.
  private func filled() async throws -> SQLiteLibrary {
    let library = SQLiteLibrary.inMemory()
    let works = try "abcdefghijklmnopqrstuvwxyz".enumerated().map { number, letter in
      Work(id: try #require(Work.ID("tmdb:movie/\(number)")), kind: .movie, title: "\(letter)x")
    }
    for change in [
      MarkChange.favorite(true), .tag(["t"]), .rate(Rating(halfStars: 10)), .note("n"), .seen(on: try day("2024")),
      .wanted(true),
    ] {
      _ = try await library.change(works, by: change)
    }
    _ = try await library.add(works.map { try WorkDraft(title: "Own \($0.title)") })
    return library
  }

  @Test("a sample of each list has some of its works, each of them once")
  func lists() async throws {
    let library = try await filled()
    for list in LibraryQuery.List.allCases {
      let all = try await library.page(LibraryQuery(list, limit: .max)).entries.map(\.work.id)
      let sample = try await library.sample(of: list, count: 8, seed: 1).map(\.work.id)
      #expect((1...8).contains(sample.count) && Set(sample).count == sample.count, "\(list): \(sample)")
      #expect(Set(all).isSuperset(of: sample), "\(list): \(sample)")
    }
  }

  @Test("a sample of the rated works comes from several places of the alphabet", arguments: 0..<UInt32(4))
  func places(seed: UInt32) async throws {
    let sample = try await filled().sample(of: .rated, count: 8, seed: seed)
    #expect((4...8).contains(sample.count))
    let letters = sample.compactMap { $0.work.title.first?.asciiValue }.sorted()
    #expect((letters.last ?? 0) - (letters.first ?? 0) > sample.count)
  }
}
