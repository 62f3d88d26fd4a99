import Synchronization
import TestSupport
import Testing

@testable import MarqueeTerminal

@Suite("The terminal's background")
struct BackgroundTests {
  @Test(
    "an answer is read in every form that terminals give it",
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", 1.0), ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", 1),
      ("\u{1B}]11;rgb:0000/0000/0000\u{7}", 0), ("\u{1B}]11;rgb:ff/ff/ff\u{7}", 1), ("\u{1B}]11;rgb:f/f/f\u{7}", 1),
      ("\u{1B}]11;rgb:FFF/FFF/FFF\u{1B}\\", 1), ("\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{7}", 1),
    ])
  func forms(_ text: String, _ luminance: Double) throws {
    let found = try #require(BackgroundReply.find(in: Array(text.utf8)))
    #expect(abs(found.color.luminance - luminance) < 0.001)
    #expect(found.rest.isEmpty)
  }

  @Test("keys around an answer are kept in their order")
  func keys() throws {
    let found = try #require(BackgroundReply.find(in: Array("ho\u{1B}[A\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\me\r".utf8)))
    #expect(String(decoding: found.rest, as: UTF8.self) == "ho\u{1B}[Ame\r")
    #expect(!found.color.isLight)
  }

  @Test(
    "what is not an answer, or only half of one, gives no color",
    arguments: [
      "", "home and search", "\u{1B}]11;rgb:ffff/ffff/ffff", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}",
      "\u{1B}]11;rgb:ffff/ffff\u{7}", "\u{1B}]11;rgb:fffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:zzzz/ffff/ffff\u{7}",
      "\u{1B}]11;rgb:ffff//ffff\u{7}", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:+fff/ffff/ffff\u{7}",
      "\u{1B}]11;#ffffffffffff\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}[A",
    ])
  func noAnswer(_ text: String) {
    #expect(BackgroundReply.find(in: Array(text.utf8)) == nil)
  }

  @Test("any bytes are read without harm", arguments: 0..<200)
  func anyBytes(seed: Int) {
    var noise = Noise(seed: UInt64(seed))
    var bytes = Array("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\".utf8)
    for _ in 0..<3 {
      bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8.random(in: 0...255, using: &noise)
      bytes.insert(UInt8.random(in: 0...255, using: &noise), at: Int.random(in: 0...bytes.count, using: &noise))
    }
    if let found = BackgroundReply.find(in: bytes) { #expect(found.rest.count < bytes.count) }
  }

  @Test("a background is light where black is easier to read on it than white")
  func luminance() {
    func gray(_ value: Double) -> TerminalColor { TerminalColor(red: value, green: value, blue: value) }
    #expect(!gray(0.45).isLight && gray(0.47).isLight)
    #expect(!TerminalColor(red: 0, green: 0, blue: 1).isLight && TerminalColor(red: 1, green: 1, blue: 0).isLight)
  }

  @Test(
    "COLORFGBG decides where the terminal does not answer",
    arguments: [
      ("15;0", false), ("0;15", true), ("0;default;15", true), ("12;8", false), ("0;7", true), ("15;default", nil),
      ("", nil), ("0;16", nil), ("0;-1", nil), ("light", nil),
    ] as [(String, Bool?)])
  func colorFgBg(_ text: String, _ isLight: Bool?) {
    #expect(TerminalColor.isLight(colorFgBg: text) == isLight)
    #expect(Background(environment: ["COLORFGBG": text, "TERM": "xterm"], ask: { nil }).isLight == isLight ?? false)
  }

  @Test("the terminal is asked once, its answer comes before COLORFGBG, and what was typed is given once")
  func askedOnce() {
    let count = Counter()
    let background = Background(environment: ["TERM": "xterm", "COLORFGBG": "15;0"]) {
      count.increment()
      return .init(color: TerminalColor(red: 1, green: 1, blue: 1), typed: [0x68])
    }
    #expect(count.value == 0)
    #expect(background.isLight && background.isLight)
    #expect(count.value == 1)
    #expect(background.takeTyped() == [0x68])
    #expect(background.takeTyped() == [])
  }

  @Test("where a printer is not colored, or a theme is chosen, the terminal is not asked")
  func neverAsked() {
    for environment in [["TERM": "dumb"], [:], ["TERM": "linux"], ["TERM": "xterm", "SSH_TTY": "/dev/pts/1"]] {
      #expect(!Background.mayAsk(environment))
    }
    #expect(Background.mayAsk(["TERM": "tmux-256color", "SSH_CONNECTION": "x", "TMUX": "x"]))
    #expect(Background.mayAsk(["TERM": "xterm-256color"]))
    let count = Counter()
    let background = Background(environment: ["TERM": "dumb"]) {
      count.increment()
      return nil
    }
    #expect(!background.isLight && count.value == 0)
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func increment() { count.withLock { $0 += 1 } }
}
