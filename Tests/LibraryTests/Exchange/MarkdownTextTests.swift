// Texts and names for Obsidian: tags, file names and checksums.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Texts and names of notes")
struct MarkdownTextTests {
  @Test(
    "a tag has letters, digits and three signs, with one hyphen for anything else between them",
    arguments: [
      ("noir", "noir"), ("rainy days", "rainy-days"), ("a & b", "a-b"), ("#a: b!", "a-b"), ("-a/", "a"),
      ("a/b_c-1", "a/b_c-1"), ("été", "été"), ("1995", "_1995"), ("1995a", "1995a"), ("!", nil), ("", nil), ("/ ", nil),
    ] as [(String, String?)])
  func tag(_ text: String, _ tag: String?) {
    #expect(text.obsidianTag == tag)
  }

  private static let family = "👨\u{200D}👩\u{200D}👧\u{200D}👦"
  private static let marks = String(repeating: "\u{316}", count: 60)

  @Test(
    "a name has at most 90 bytes of the title, in whole letters unless one letter alone is longer",
    arguments: [
      (String(repeating: "a", count: 90), String(repeating: "a", count: 90)),
      (String(repeating: "a", count: 91), String(repeating: "a", count: 90)),
      // A family has 25 bytes.
      (String(repeating: family, count: 10), String(repeating: family, count: 3)),
      ("ß" + marks, "ß" + String(repeating: "\u{316}", count: 44)),
      ("a" + marks, "a" + String(repeating: "\u{316}", count: 44)),
      ("…" + marks, "…" + String(repeating: "\u{316}", count: 43)),
    ])
  func longTitle(_ title: String, _ name: String) {
    let work = Work(id: .unknown(.movie), kind: .movie, title: title)
    #expect(NoteName(work)[0].unicodeScalars.elementsEqual("\(name).md".unicodeScalars))
  }

  @Test(
    "the name of a Windows device is not a name of a file",
    arguments: [
      ("CON", true), ("con.x", true), ("Prn", true), ("aux", true), ("NUL", true), ("CONIN$", true), ("conout$", true),
      ("COM0", true), ("com9", true), ("LPT¹", true), ("lpt³.a.b", true), ("COM", false), ("COM10", false),
      ("COMx", false), ("LPTX", false), ("Console", false), ("x.con", false),
    ])
  func device(_ title: String, isDevice: Bool) {
    let work = Work(id: .unknown(.movie), kind: .movie, title: title)
    #expect(NoteName(work)[0] == (isDevice ? "_" : "") + title + ".md")
  }

  @Test("a checksum has 16 hexadecimal digits")
  func checksum() {
    let headings = NoteHeadings(seen: "Seen", read: "Read", lists: "Lists", note: "Note", undated: "?")
    let work = Work(id: named("tmdb:movie/949"), kind: .movie, title: "Heat")
    let note = MarkdownNote(LibraryPage.Entry(work), headings)
    for number in 0..<100 {
      let checksum = note.checksum("\(number).md")
      #expect(checksum.count == 16 && checksum.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
  }
}
