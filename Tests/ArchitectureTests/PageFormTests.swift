import Foundation
import Testing

/// A page is made once, of blocks; only the renderers ask whether it is seen or heard.
@Suite("Forms of pages")
struct PageFormTests {
  @Test("no page asks whether it is read aloud")
  func accessible() throws {
    let files = try House.files(in: "Apps/Console/Pages").filter { file in
      try String(contentsOf: file, encoding: .utf8).contains("isAccessible")
    }
    #expect(Set(files.map(\.lastPathComponent)) == ["PageContext.swift", "Rendering.swift"])
  }
}
