import Foundation
import MarqueeDomain
import Testing

/// A loaded value, with its sources and notices.
@Suite struct LoadedTests {
  private let source = Source(catalog: .ghibli, origin: .network, fetchedAt: Date(timeIntervalSince1970: 0))
  private let stale = Source(
    catalog: .ghibli, origin: .cache, fetchedAt: Date(timeIntervalSince1970: 0), isStale: true)
  private let loss = Loss(path: "films[3].title", reason: "expected a string")

  @Test("a part adds its sources and notices, each once")
  func absorb() {
    var page = Loaded("page", sources: [source], dropped: [loss], notices: [.text("a")])
    page.absorb(
      Loaded(
        7, sources: [source, stale, stale], dropped: [loss, Loss(path: "x", reason: "y")],
        notices: [.text("b"), .text("a")]))
    #expect(page.value == "page")
    #expect(page.sources == [source, stale])
    #expect(page.dropped == [loss, Loss(path: "x", reason: "y")])
    #expect(page.notices == [.text("a"), .text("b")])
  }

  @Test("losses without a description are counted once for each answer")
  func droppedBesides() {
    var page = Loaded("page", sources: [source])
    page.droppedBesides = 1
    var part = Loaded(7, sources: [stale])
    part.droppedBesides = 4
    page.absorb(part)
    page.absorb(part)
    #expect(page.droppedBesides == 5 && page.map(\.count).droppedBesides == 5)
  }

  @Test("a reason is named once, with everything that is missing because of it")
  func missing() {
    let (failed, late) = (
      Problem.server(service: "Studio Ghibli", status: 503), Problem.timedOut(service: "TMDb", after: .seconds(15))
    )
    var page = Loaded(7, notices: [.text("a")])
    let parts = ["people", "places", "vehicles"].map { Missing(.text($0), because: failed) }
    let shelf = Missing(.shelf("Popular"), isPlural: false, because: late)
    page.missing = parts + [shelf]
    #expect(page.notices == [.text("a"), .missing(parts), .missing([shelf])])
    let (all, works) = (Missing(because: failed), Missing(.text("works"), because: late))
    page.missing += [all, works]
    #expect(page.notices == [.text("a"), .missing(parts + [all]), .missing([shelf, works])])
    #expect(page.map { "\($0)" }.notices == page.notices)
  }

  @Test("a mapped value keeps its sources")
  func map() {
    let page = Loaded(7, sources: [source], dropped: [loss], notices: [.text("a")]).map { "\($0)" }
    #expect(page == Loaded("7", sources: [source], dropped: [loss], notices: [.text("a")]))
  }
}
