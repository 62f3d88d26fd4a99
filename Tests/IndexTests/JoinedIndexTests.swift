import MarqueeDomain
import MarqueeIndex
import TestSupport
import Testing

@Suite("Indexes searched as one", .timeLimit(.minutes(1)))
struct JoinedIndexTests {
  private let heat = Work.sample(named("tmdb:movie/949"), "Heat")
  private let alien = Work.sample(named("tmdb:movie/348"), "Alien")
  private let ran = Work.sample(named("tmdb:movie/11645"), "Ran")

  @Test("what matches as asked for comes first, each work once, and is loose in none where it is not in one")
  func order() async {
    let first = FakeIndex([heat, alien], loose: [nil, .corrected])
    let joined = await JoinedIndex([first, FakeIndex([alien, ran], loose: [nil, .corrected])]).search("x", limit: 20)
    #expect(joined.works.map(\.work) == [heat, alien, ran])
    #expect(joined.loose == [ran.id: .corrected])
  }

  @Test("works with most of the words are given where neither index has any with all of them")
  func partial() async {
    let partial = FakeIndex([heat], loose: [.partial])
    #expect(await JoinedIndex([partial, FakeIndex([ran])]).search("x", limit: 20).works.map(\.work) == [ran])
    let corrected = FakeIndex([alien], loose: [.corrected])
    #expect(await JoinedIndex([partial, corrected]).search("x", limit: 20).loose == [alien.id: .corrected])
    #expect(await JoinedIndex([partial, FakeIndex([])]).search("x", limit: 20).loose == [heat.id: .partial])
  }

  @Test("an index is told how much those behind it found as it was asked for")
  func enough() async {
    let first = FakeIndex([])
    let second = FakeIndex([heat, alien, ran], loose: [nil, nil, .corrected])
    _ = await JoinedIndex([first, second]).search("x", limit: 20)
    #expect(first.others.all == [2] && second.others.all == [0])
  }

  @Test("a word that both mend is told once, with what both show for it")
  func corrections() async {
    let first = FakeIndex([heat], loose: [.corrected], corrections: [Correction("haet", shown: ["heat", "hat"])])
    let second = FakeIndex([ran], loose: [.corrected], corrections: [Correction("haet", shown: ["heat", "haet's"])])
    let joined = await JoinedIndex([first, second]).search("x", limit: 20)
    #expect(joined.corrections == [Correction("haet", shown: ["heat", "hat", "haet's"])])
  }
}
