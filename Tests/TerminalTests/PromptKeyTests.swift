import TestSupport
import Testing

@testable import MarqueeTerminal

@Suite("Keys from bytes")
struct PromptKeyTests {
  /// What terminals send, and the keys that it means.
  static let table: [(String, [Key])] = [
    ("a", [.scalar("a")]), ("é", [.scalar("é")]), ("天", [.scalar("天")]), ("🎬", [.scalar("🎬")]),
    ("e\u{301}", [.scalar("e"), .scalar("\u{301}")]),
    ("\u{1}", [.control("a")]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]), ("\u{0}", [.control("@")]),
    ("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]),
    ("\t", [.tab]), ("\r", [.enter]), ("\n", [.enter]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}OB", [.down]),
    ("\u{1B}[C", [.right]), ("\u{1B}OC", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OD", [.left]),
    ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]),
    ("\u{1B}[F", [.end]), ("\u{1B}OF", [.end]), ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[3;5~", [.killWordRight]), ("\u{1B}[3;2~", [.delete]), ("\u{1B}[Z", [.backTab]),
    ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[1;5D", [.wordLeft]), ("\u{1B}[1;3C", [.wordRight]),
    ("\u{1B}[1;9D", [.wordLeft]), ("\u{1B}[1;2D", [.left]), ("\u{1B}[1;1D", [.left]), ("\u{1B}[5D", [.wordLeft]),
    ("\u{1B}O5C", [.wordRight]), ("\u{1B}Od", [.wordLeft]), ("\u{1B}Oc", [.wordRight]), ("\u{1B}OM", [.enter]),
    ("\u{1B}\u{1B}[D", [.wordLeft]), ("\u{1B}\u{1B}OC", [.wordRight]),
    ("\u{1B}b", [.wordLeft]), ("\u{1B}f", [.wordRight]), ("\u{1B}d", [.killWordRight]),
    ("\u{1B}\u{7F}", [.killWordLeft]), ("\u{1B}\u{8}", [.killWordLeft]),
    // Taken whole: page up, a function key of three kinds, a mouse, a focus, an answer about colors, a device's name.
    ("\u{1B}[5~x", [.scalar("x")]), ("\u{1B}[15;2~x", [.scalar("x")]), ("\u{1B}OPx", [.scalar("x")]),
    ("\u{1B}[[Ax", [.scalar("x")]), ("\u{1B}[<0;12;9Mx", [.scalar("x")]), ("\u{1B}[Ix", [.scalar("x")]),
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}x", [.scalar("x")]), ("\u{1B}]11;rgb:0/0/0\u{1B}\\x", [.scalar("x")]),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\x", [.scalar("x")]), ("\u{1B}[?64;1;2cx", [.scalar("x")]),
    ("\u{1B}[27;5;99999999999999999999999~x", [.scalar("x")]), ("\u{1B}qx", [.scalar("x")]),
    ("\u{1B}[1;5C\u{1B}[C", [.wordRight, .right]), ("\u{1B}[3~\u{1B}[D", [.delete, .left]),
    // Interrupted by another key.
    ("\u{1B}[1;\u{1B}[A", [.up]), ("\u{1B}[1\u{3}", [.control("c")]), ("\u{1B}O\r", [.enter]),
    ("\u{1B}\u{3}", [.escape, .control("c")]), ("\u{1B}é", [.escape, .scalar("é")]),
    ("\u{1B}[200~one\r\ntwo\r\u{1B}[31m\t\u{1B}[201~x", [.paste("one\ntwo\r\u{1B}[31m\t"), .scalar("x")]),
    ("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.paste("\u{1B}[20")]), ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~天\u{3}\u{1B}[201~", [.paste("天\u{3}")]),
  ]

  @Test("a key is the same wherever a read ends", arguments: table)
  func everySplit(_ sent: String, _ keys: [Key]) {
    let bytes = Array(sent.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = KeyDecoder()
        let found =
          decoder.decode(bytes[..<first]) + decoder.decode(bytes[first..<second]) + decoder.decode(bytes[second...])
        #expect(found == keys, "cut at \(first) and \(second)")
        #expect(decoder.patience == nil)
      }
    }
  }

  @Test(
    "what is not UTF-8 becomes replacement characters, and what follows is read",
    arguments: [
      ([0x80], 1), ([0xC0, 0x80], 2), ([0xE0, 0x80, 0x80], 3), ([0xED, 0xA0, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
      ([0xF0, 0x9F, 0x8E], 1), ([0xE5, 0xA4], 1), ([0xFF], 1), ([0xF8, 0x88], 2), ([0xC3, 0xC3], 2),
    ] as [([UInt8], Int)])
  func invalid(_ bytes: [UInt8], _ count: Int) {
    var decoder = KeyDecoder()
    let keys = decoder.decode(bytes + Array("x".utf8))
    #expect(keys == Array(repeating: .scalar("\u{FFFD}"), count: count) + [.scalar("x")])
    // The standard library finds the same maximal parts.
    #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.count == count)
  }

  @Test(
    "a pause decides what ESC was",
    arguments: [
      ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape]), ("\u{1B}[", []), ("\u{1B}O", []), ("\u{1B}]0;x", []),
    ] as [(String, [Key])])
  func pause(_ sent: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(sent.utf8) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.pause() == keys)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("A".utf8) == [.scalar("A")])
  }

  @Test("a pause within a character decides nothing")
  func pauseWithin() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE5]) == [] && decoder.patience == nil && decoder.pause() == [])
    #expect(decoder.decode([0xA4, 0xA9]) == [.scalar("天")])
  }

  @Test("a paste without an end ends after a second of silence", arguments: ["", "\u{1B}", "\u{1B}[20", "\u{1B}[201"])
  func endlessPaste(_ end: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc".utf8) == [])
    #expect(decoder.decode(end.utf8) == [] && decoder.decode([]) == [])
    #expect(decoder.patience == 1_000)
    #expect(decoder.pause() == [.paste("abc")])
    #expect(decoder.decode("x\u{1B}[200~de\u{1B}[201~".utf8) == [.scalar("x"), .paste("de")])
  }

  @Test("Ctrl-C in a paste is text where more follows at once, and else discards the paste")
  func interruptedPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc\u{3}".utf8) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.decode("d\u{1B}[201~".utf8) == [.paste("abc\u{3}d")])
    #expect(decoder.decode("\u{1B}[200~abc".utf8) == [] && decoder.decode([3, 3]) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.pause() == [.control("c")])
    #expect(decoder.decode("\u{1B}[200~\u{1B}[201~".utf8) == [.paste("")])
    // It also counts after more bytes than a paste may have.
    #expect(decoder.decode("\u{1B}[200~".utf8) == [])
    #expect(decoder.decode([UInt8](repeating: 0x61, count: BracketedPaste.longest)) == [])
    #expect(decoder.decode("b\u{3}".utf8) == [] && decoder.pause() == [.control("c")])
  }

  @Test(
    "Ctrl-C ends every sequence that waits for its end",
    arguments: [
      "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}[[", "\u{1B}O", "\u{1B}[1;2;", "\u{1B}]11;rgb:",
      "\u{1B}]11;rgb:0\u{1B}",
      "\u{1B}P1$r", "\u{1B}_Gi=1", "\u{1B}X", "\u{1B}^",
    ])
  func interruptedSequence(_ begun: String) {
    for count in [0, 100_000] {
      var decoder = KeyDecoder()
      _ = decoder.decode(begun.utf8)
      if begun.utf8.last == UInt8(ascii: ";") || begun.utf8.last == UInt8(ascii: ":") {
        #expect(decoder.decode([UInt8](repeating: 0x31, count: count)) == [])
      }
      #expect(decoder.decode([3]).last == .control("c"))
      #expect(decoder.patience == nil)
    }
  }

  @Test("any bytes at all are read to the end", arguments: 0..<100)
  func anyBytes(seed: Int) {
    var noise = Noise(seed: UInt64(seed))
    var decoder = KeyDecoder()
    let pieces = Self.table.map { Array($0.0.utf8) }
    for _ in 0..<200 {
      var bytes = pieces.randomElement(using: &noise) ?? []
      if Bool.random(using: &noise), let index = bytes.indices.randomElement(using: &noise) {
        bytes[index] = UInt8.random(in: 0...255, using: &noise)
      }
      _ = decoder.decode(bytes)
      if Int.random(in: 0..<10, using: &noise) == 0 { _ = decoder.pause() }
    }
    // This ends whatever was begun.
    _ = decoder.decode("\u{1B}[201~".utf8)
    _ = decoder.pause()
    #expect(decoder.decode("x".utf8).last == .scalar("x"))
  }
}
