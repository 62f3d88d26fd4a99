// The digests by which an import recognizes the part of a dump that it has read before.
import MarqueeDomain
import Testing

@testable import MarqueeIndex

@Suite("Digests of dumps")
struct DumpDigestTests {
  private func digest(_ lines: [RawLine], takesAdult: Bool = false) -> Int64 {
    var digest = DumpDigest(takesAdult: takesAdult)
    for line in lines { digest.add(line) }
    return digest.value
  }

  @Test("other lines, another order and another choice of titles have other digests")
  func different() {
    let long: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let dumps: [[RawLine]] = [
      [], [.text([1])], [.text([0, 1])], [.text([1, 0])], [.text([1]), .text([2])], [.text([2]), .text([1])],
      [.text([1, 2])], [.text(long)], [.text(long + [9])], [.text(long + long)], [.text(Array(long.reversed()))],
      [.tooLong([1])], [.tooLong([1]), .tooLong([2])],
    ]
    let digests = [false, true].flatMap { takesAdult in dumps.map { digest($0, takesAdult: takesAdult) } }
    #expect(Set(digests).count == 2 * dumps.count)
  }

  @Test("the same lines have the same digest, whether or not the last one has an end")
  func same() {
    #expect(digest([.text([1, 2]), .text([3])]) == digest([.text([1, 2]), .last([3])]))
  }
}
