import TestSupport
import Testing

@testable import MarqueeSystem

@Suite("A store from which the least recently used value goes first")
struct LeastRecentlyUsedTests {
  @Test("a use saves a value, and the one that was not used goes")
  func order() {
    var values = LeastRecentlyUsed<String, Int>(limit: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { values.hold(index, weight: 1, for: key) }
    #expect(values.use("a") == 0)
    values.hold(3, weight: 1, for: "d")
    #expect(values.use("b") == nil)
    values.hold(4, weight: 2, for: "e")
    #expect(values.use("c") == nil && values.use("a") == nil && values.use("d") == 3 && values.use("e") == 4)
    #expect(values.weight == 3)
  }

  @Test("a value that is too heavy is not added, and the one before it is gone")
  func heavy() {
    var values = LeastRecentlyUsed<String, Int>(limit: 3)
    values.hold(1, weight: 1, for: "a")
    values.hold(2, weight: 4, for: "a")
    #expect(values.use("a") == nil && values.weight == 0 && values.count == 0)
    var none = LeastRecentlyUsed<String, Int>(limit: 0)
    none.hold(1, weight: 1, for: "a")
    #expect(none.count == 0)
  }

  @Test("after many random uses it has what a plain list has, and never more than the limit")
  func model() {
    var generator = Noise(seed: 1)
    var values = LeastRecentlyUsed<Int, Int>(limit: 100)
    var plain: [(key: Int, weight: Int)] = []
    for step in 0..<20_000 {
      let key = Int.random(in: 0..<40, using: &generator)
      let index = plain.firstIndex { $0.key == key }
      if step.isMultiple(of: 5) {
        let weight = Int.random(in: 0...30, using: &generator)
        if let index { plain.remove(at: index) }
        plain.append((key, weight))
        while plain.reduce(0, { $0 + $1.weight }) > 100 { plain.removeFirst() }
        values.hold(key, weight: weight, for: key)
      } else {
        if let index { plain.append(plain.remove(at: index)) }
        #expect(values.use(key) == (index == nil ? nil : key))
      }
      #expect(values.weight <= 100 && values.count == plain.count)
    }
    values.removeAll()
    #expect(values.count == 0 && values.weight == 0)
  }
}
