import Testing

@testable import MarqueeFakeServer

@Suite("Generated pictures")
struct PNGTests {
  @Test("the checksums are the published ones")
  func checksums() {
    #expect(PNG.crc32("123456789".utf8) == 0xCBF4_3926)
    #expect(PNG.crc32("IEND".utf8) == 0xAE42_6082)
    #expect(PNG.adler32("Wikipedia".utf8) == 0x11E6_0398)
  }

  @Test("a picture unpacks to its own pixels")
  func pixels() throws {
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 1], [0, 2, 255])
    let png = PNG.encode([red + blue, blue + red])
    let chunks = try chunks(png)
    #expect(chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    #expect(try inflate(chunks[1].data) == [0, 255, 0, 1, 0, 2, 255, 0, 0, 2, 255, 255, 0, 1])
  }

  @Test("the sample's pictures are 20 by 30 pixels")
  func size() throws {
    let chunks = try chunks(SamplePicture.png(for: "posters/a.png"))
    #expect(chunks[0].data.prefix(8) == [0, 0, 0, 20, 0, 0, 0, 30])
    #expect(try inflate(chunks[1].data).count == 30 * (1 + 20 * 3))
  }

  @Test(
    "a sample's picture has two tones, the lower one half as light as the upper one", arguments: ["a.png", "b.png"])
  func tones(path: String) throws {
    let rows = try inflate(chunks(SamplePicture.png(for: path))[1].data).split(everyBytes: 1 + 20 * 3)
    let (light, dark) = (try #require(rows.first), try #require(rows.last))
    #expect(light.dropFirst().allSatisfy { (64...191).contains($0) })
    #expect(dark == light.map { $0 / 2 })
    #expect(Set(rows) == [light, dark])
  }

  private func chunks(_ png: [UInt8]) throws -> [(type: String, data: [UInt8])] {
    var rest = png[8...]
    var chunks: [(type: String, data: [UInt8])] = []
    while !rest.isEmpty {
      let length = Int(number(rest.prefix(4)))
      let content = rest.dropFirst(4).prefix(4 + length)
      try #require(content.count == 4 + length)
      #expect(number(rest.dropFirst(8 + length).prefix(4)) == PNG.crc32(content))
      chunks.append((String(decoding: content.prefix(4), as: UTF8.self), Array(content.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  /// Reads a zlib stream of stored blocks.
  private func inflate(_ stream: [UInt8]) throws -> [UInt8] {
    #expect((Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0)
    var rest = stream[2...]
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      let header = Array(rest.prefix(5))
      try #require(header.count == 5 && header[0] <= 1)
      isLast = header[0] == 1
      #expect(header[1] == ~header[3] && header[2] == ~header[4])
      let length = Int(header[1]) | Int(header[2]) << 8
      output += rest.dropFirst(5).prefix(length)
      rest = rest.dropFirst(5 + length)
    }
    #expect(number(rest) == PNG.adler32(output))
    #expect(rest.count == 4)
    return output
  }

  private func number(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}

extension [UInt8] {
  /// The bytes in rows of one length.
  fileprivate func split(everyBytes length: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
  }
}
