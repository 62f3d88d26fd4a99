import TestSupport
import Testing

@testable import MarqueeDomain

/// `concurrently` works on many elements at the same time.
@Suite(.timeLimit(.minutes(10))) struct ConcurrentlyTests {
  private let port = GatedPort<Int, String>()

  private func ask(_ elements: [Int], width: Int) async -> [String] {
    await concurrently(elements, width: width) { [port] element in
      switch await outcome(of: { () async throws(Problem) in try await port.ask(element) }) {
      case .success(let answer): answer
      case .failure: "-"
      }
    }
  }

  @Test("results are in the order of the elements, whichever is done first")
  func order() async {
    async let answers = ask([0, 1, 2, 3], width: 4)
    _ = await port.call(4)
    for number in [3, 1, 4, 2] {
      let call = await port.call(number)
      call.answer("\(call.question)")
    }
    #expect(await answers == ["0", "1", "2", "3"])
  }

  @Test("at most `width` elements are worked on at once", arguments: [1, 3])
  func width(width: Int) async {
    async let answers = ask(Array(0..<10), width: width)
    for number in 1...10 {
      let newest = await port.call(min(number + width - 1, 10))
      #expect(port.questions.count == min(number + width - 1, 10))
      #expect(port.questions.contains(newest.question))
      await port.call(number).answer("done")
    }
    #expect(await answers == Array(repeating: "done", count: 10))
  }

  @Test("a width of zero or less means one at a time", arguments: [0, -3])
  func noWidth(width: Int) async {
    async let answers = ask([5, 6], width: width)
    await port.call(1).answer("a")
    await port.call(2).answer("b")
    #expect(await answers == ["a", "b"])
    #expect(port.questions == [5, 6])
  }

  @Test("no elements, no work")
  func none() async {
    #expect(await ask([], width: 8).isEmpty)
    #expect(port.questions.isEmpty)
  }
}
