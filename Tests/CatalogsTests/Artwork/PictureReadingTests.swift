import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Pictures by their bytes")
struct PictureReadingTests {
  private func flaw(_ bytes: [UInt8]) -> PictureReading.Flaw? {
    do throws(PictureReading.Flaw) {
      _ = try PictureReading.type(of: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("each kind is known")
  func kinds() throws {
    for (type, bytes) in Pictures.all { #expect(try PictureReading.type(of: bytes) == type) }
  }

  @Test("a picture that is cut anywhere is not a picture")
  func cut() {
    for (type, bytes) in Pictures.all {
      for count in 0..<bytes.count { #expect(flaw(Array(bytes.prefix(count))) != nil, "\(type), \(count) bytes") }
    }
    #expect(flaw(Array(Pictures.png(comment: 500).prefix(300))) == .cut)
  }

  @Test("bytes after the end do not matter")
  func tail() throws {
    for (type, bytes) in Pictures.all { #expect(try PictureReading.type(of: bytes + [0, 0, 1]) == type) }
  }

  @Test("one pixel is a placeholder, in every type")
  func placeholder() {
    for bytes in [Pictures.png(1, 1), Pictures.jpeg(1, 1), Pictures.gif(1, 1), Pictures.webp(1, 1)] {
      #expect(flaw(bytes) == .placeholder)
    }
    #expect(flaw(Pictures.png(1, 2)) == nil)
  }

  @Test("a picture that claims more pixels than a poster has is refused, on either side or in all")
  func measureless() {
    func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      var bytes = Pictures.png()
      for (start, side) in [(16, width), (20, height)] {
        withUnsafeBytes(of: side.bigEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
      }
      return bytes
    }
    for (width, height) in [(UInt32.max, UInt32.max), (.max, 1), (1, .max), (10_001, 10_000)] {
      #expect(flaw(png(width, height)) == .tooLarge, "\(width) × \(height)")
    }
    #expect(flaw(png(10_000, 10_000)) == nil)
  }

  @Test("web pages, text and empty answers are not pictures")
  func others() {
    #expect(flaw([]) == .empty)
    for text in ["<!DOCTYPE html><html></html>", "{\"error\":\"notfound\"}", "<svg/>", "GIF88a", "RIFF0000WAVE", "BM"] {
      #expect(flaw(Array(text.utf8)) == .unknown)
    }
    #expect(flaw(Pictures.png(0, 5)) == .unknown)
  }

  @Test("numbers of several bytes are read in both orders, and not past the end")
  func numbers() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    for (size, position, big, little) in [
      (1, 4, 5, 5), (2, 0, 0x0102, 0x0201), (3, 1, 0x02_03_04, 0x04_03_02), (4, 1, 0x02_03_04_05, 0x05_04_03_02),
      (4, 2, nil, nil), (1, -1, nil, nil), (1, 5, nil, nil),
    ] as [(Int, Int, Int?, Int?)] {
      #expect(bytes.bigEndian(size, at: position) == big, "\(size) at \(position)")
      #expect(bytes.littleEndian(size, at: position) == little, "\(size) at \(position)")
    }
  }

  @Test("any damage gives a flaw, and never traps")
  func damage() {
    var generator = Noise(seed: 7)
    for (_, bytes) in Pictures.all {
      for _ in 0..<2000 {
        var damaged = bytes
        for _ in 0..<3 {
          damaged[.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        _ = flaw(damaged)
      }
    }
  }
}
