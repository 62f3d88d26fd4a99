import Foundation
import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("Pictures on terminals")
struct TerminalPicturesTests {
  private func form(
    _ environment: [String: String], _ use: CapabilityUse = .auto, isAccessible: Bool = false
  ) -> TerminalPictures.Form? {
    TerminalPictures(environment: ["TERM": "xterm-256color"].merging(environment) { $1 })?
      .form(use, isAccessible: isAccessible)
  }

  @Test("terminals that show them are known by their variables")
  func known() {
    #expect(form(["TERM_PROGRAM": "iTerm.app"]) == .iTerm2)
    #expect(form(["TERM_PROGRAM": "WezTerm"]) == .iTerm2)
    #expect(form(["TERM": "xterm-kitty"]) == .kitty)
    #expect(form(["KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(form(["TERM_PROGRAM": "WezTerm", "KITTY_WINDOW_ID": "1"]) == .iTerm2)
    #expect(form(["TERM": "xterm-kitty", "TERM_PROGRAM": "iTerm.app"]) == .kitty)
    #expect(form(["TERM_PROGRAM": "Apple_Terminal"]) == nil)
    #expect(form(["KITTY_WINDOW_ID": ""]) == nil)
  }

  @Test("nothing is shown under tmux and screen, on dumb terminals, or where it is off; in words only when asked for")
  func hidden() {
    let kitty = ["TERM": "xterm-kitty"]
    for more in [["TMUX": "/tmp/tmux"], ["STY": "1.pts"], ["TERM": "dumb"], ["TERM": "linux"], ["TERM": ""]] {
      for use in CapabilityUse.allCases { #expect(form(kitty.merging(more) { $1 }, use) == nil, "\(more) \(use)") }
    }
    #expect(form(kitty, .off) == nil)
    #expect(form(kitty, .auto, isAccessible: true) == nil && form(kitty, .on, isAccessible: true) == .kitty)
    #expect(form([:], .on) == .iTerm2)
  }

  @Test("a pipe, records and JSON get none")
  func streams() {
    var printer = Printer(environment: ["TERM": "xterm-kitty"])
    printer.images = .on
    for form in [Printer.Form.screen, .records, .json] {
      printer.form = form
      #expect(printer.isTerminal && form == .screen || printer.pictureForm == nil)
    }
  }

  @Test(
    "a picture follows the width of the terminal, and leaves half of it to the page",
    arguments: [(40, 20, 6), (80, 24, 12), (120, 40, 18), (200, 50, 24), (200, 24, 12), (20, 10, 3), (1, 1, 3)])
  func lines(_ columns: Int, _ rows: Int, _ lines: Int) {
    #expect(TerminalPictures.lines(columns: columns, rows: rows) == lines)
  }

  @Test("a picture that the terminal cannot show has a line that says why, and where its file is")
  func unshown() {
    #expect(
      ShownPicture.unshown(Artwork(bytes: [1], contentType: .jpeg), at: "/a/b.jpg").notice
        == "This terminal shows only PNG pictures, and this one is a JPEG: /a/b.jpg")
    let large = Artwork(bytes: Array(repeating: 0, count: TerminalPictures.largest + 1), contentType: .png)
    #expect(ShownPicture.unshown(large, at: "/a/b.png").notice == "The picture is too large to show here: /a/b.png")
  }

  @Test("iTerm2 gets the whole file in one sequence")
  func iTerm2() throws {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
    let text = try #require(TerminalPictures.Form.iTerm2.text(of: Artwork(bytes: bytes, contentType: .jpeg), lines: 12))
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;size=5000;height=12;preserveAspectRatio=1:"))
    #expect(text.hasSuffix("\u{7}\n"))
    let data = text.split(separator: ":").last?.dropLast(2) ?? ""
    #expect(Data(base64Encoded: String(data)) == Data(bytes))
  }

  @Test("Kitty gets a PNG in pieces of at most 4096 characters, with the request not to answer")
  func kitty() throws {
    for count in [1, 3072, 3073, 10_000] {
      let bytes = [UInt8](repeating: 7, count: count)
      let text = try #require(TerminalPictures.Form.kitty.text(of: Artwork(bytes: bytes, contentType: .png), lines: 12))
      let pieces = text.dropLast().split(separator: "\u{1B}\\")
      #expect(pieces.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,r=12,m=") == true)
      var data = ""
      for (index, piece) in pieces.enumerated() {
        let parts = piece.split(separator: ";", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts[1].count <= 4096)
        #expect(parts[0].hasSuffix("m=\(index == pieces.count - 1 ? 0 : 1)"))
        data += parts[1]
      }
      #expect(Data(base64Encoded: data) == Data(bytes))
    }
  }

  @Test("what a terminal cannot show is left out")
  func unshowable() {
    #expect(TerminalPictures.Form.kitty.text(of: Artwork(bytes: [1], contentType: .jpeg), lines: 12) == nil)
    let large = Artwork(bytes: [UInt8](repeating: 0, count: 2_000_001), contentType: .png)
    #expect(TerminalPictures.Form.iTerm2.text(of: large, lines: 12) == nil)
  }
}
