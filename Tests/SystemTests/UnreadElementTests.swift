// What an observer receives of changes that come faster than it reads.
import MarqueeSystem
import Synchronization
import Testing

@Suite("Elements that were not read yet", .timeLimit(.minutes(1)))
struct UnreadElementTests {
  private static func stream<Element>(
    of type: Element.Type
  ) -> (AsyncStream<Element>, AsyncStream<Element>.Continuation) {
    AsyncStream.makeStream(of: type, bufferingPolicy: .bufferingNewest(1))
  }

  @Test("come as one")
  func joined() async {
    let (elements, continuation) = Self.stream(of: Set<Int>.self)
    for number in 1...3 { continuation.yield(joining: [number]) }
    continuation.finish()
    #expect(await elements.reduce(into: []) { $0.append($1) } == [[1, 2, 3]])
  }

  @Test("are all received where two come at once")
  func together() async {
    let (elements, continuation) = Self.stream(of: Interleaved.self)
    continuation.yield(joining: .first)
    let isDue = Atomic(true)
    let joinThird: @Sendable () -> Void = {
      guard isDue.exchange(false, ordering: .relaxed) else { return }
      continuation.yield(joining: .third)
    }
    Interleaved.$whileJoining.withValue(joinThird) {
      continuation.yield(joining: .second)
    }
    continuation.finish()
    let union = await elements.reduce(into: Interleaved()) { $0 = Interleaved(rawValue: $0.rawValue | $1.rawValue) }
    #expect(union == [.first, .second, .third])
  }

  @Test("are all received where many threads add to them")
  func threads() async {
    for _ in 0..<200 {
      let (elements, continuation) = Self.stream(of: Set<Int>.self)
      await withTaskGroup { group in
        for number in 0..<8 { group.addTask { continuation.yield(joining: [number]) } }
      }
      continuation.finish()
      #expect(await elements.reduce(into: Set()) { $0.formUnion($1) } == Set(0..<8))
    }
  }
}

/// A set that lets something else happen in the middle of a union.
private struct Interleaved: OptionSet, Sendable {
  static let first = Interleaved(rawValue: 1)
  static let second = Interleaved(rawValue: 2)
  static let third = Interleaved(rawValue: 4)

  @TaskLocal static var whileJoining: @Sendable () -> Void = {}

  let rawValue: Int

  func union(_ other: Interleaved) -> Interleaved {
    Self.whileJoining()
    return Interleaved(rawValue: rawValue | other.rawValue)
  }
}
