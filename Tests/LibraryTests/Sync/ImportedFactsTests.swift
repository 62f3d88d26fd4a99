// Works that two libraries have from different files.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Works that two libraries have from different files")
struct ImportedFactsTests {
  @Test("two libraries that sync know the same of a book, though its files say more and less of it")
  func facts() async throws {
    let folder = try TemporaryFolder()
    let tables = [
      "Title,Author,Year,ISBN,Rating\nQuiet Ferry,Ann Lee,2019,9780000000019,4\n",
      "Title,ISBN,Rating\nQuiet Ferry,9780000000019,3\n",
    ]
    let libraries = [SQLiteLibrary.inMemory(), SQLiteLibrary.inMemory()]
    for (library, table) in zip(libraries, tables) {
      let export = try WrittenExport("own.csv", table)
      _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("own.csv"))
    }
    for _ in 0..<2 {
      for (library, name) in zip(libraries, ["kitchen", "desk"]) {
        _ = try await library.sync(with: folder.url.path, SyncOptions(name: name))
      }
    }
    let exports = try await [export(libraries[0]), export(libraries[1])]
    #expect(exports[0].contains("Ann Lee"))
    #expect(exports[0] == exports[1])
  }

  private func export(_ library: SQLiteLibrary) async throws -> String {
    let text = Collected()
    _ = try await library.export(.json, of: Query()) { text.add($0) }
    return text.text
  }
}
