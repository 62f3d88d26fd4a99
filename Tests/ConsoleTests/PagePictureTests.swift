import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The picture of a page", .timeLimit(.minutes(10)))
struct PagePictureTests {
  private let work = Work(id: named("ghibli:film/1"), kind: .film, title: "Film")
  private let artwork = Artwork(bytes: [1], contentType: .png)
  private let clock = TestClock()

  @Test("a picture that is there comes with the page, and so does the news that there is none, or why")
  func prompt() async {
    for known in [.success(artwork), .success(nil), .failure(.offline(service: "pictures.test"))]
      as [PagePicture.Outcome]
    {
      let picture = PagePicture(of: work) { () async throws(Problem) in try known.get() }
      #expect(await picture.outcome(within: .milliseconds(100), clock: clock) == known)
    }
  }

  @Test("a late one is not waited for; it is announced once, and cached for the next time")
  func late() async {
    let gate = Gate()
    let announced = AsyncStream.makeStream(of: PagePicture.Outcome.self)
    var picture = PagePicture(of: work) { [artwork] in
      // The task is not cancelled here, so no error is lost.
      try? await gate.pass()
      return artwork
    }
    async let outcome = picture.outcome(within: .milliseconds(100), clock: clock)
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(100))
    #expect(await outcome == nil)
    for _ in 1...2 { picture.onArrival { announced.continuation.yield($0) } }
    gate.open()
    var arrivals = announced.stream.makeAsyncIterator()
    #expect(await arrivals.next() == .success(artwork))
    #expect(await picture.outcome(within: .milliseconds(100), clock: clock) == .success(artwork))
    announced.continuation.finish()
    #expect(await arrivals.next() == nil)
  }

  @Test("a cancelled one is not announced")
  func cancelled() async {
    let gate = Gate()
    let count = Mutex(0)
    var picture = PagePicture(of: work) { [artwork] in
      // It arrives even if it was cancelled.
      try? await gate.pass()
      return artwork
    }
    picture.onArrival { _ in count.withLock { $0 += 1 } }
    picture.cancel()
    gate.open()
    #expect(await picture.outcome(within: .seconds(1), clock: clock) == .success(artwork))
    #expect(count.withLock { $0 } == 0)
  }
}
