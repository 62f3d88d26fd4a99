// The settings file on disk: links, modes, and paths that are not a settings file.
import Foundation
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeCatalogs
@testable import MarqueeDomain

@Suite("The settings file", .timeLimit(.minutes(1)))
final class SettingsFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "settings").path }
  private var file: SettingsFile { SettingsFile(path: path) }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
  private func writeInPlace(_ text: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    #expect(Foundation.write(file, text, text.utf8.count) == text.utf8.count && close(file) == 0)
  }
  private func text(_ path: String? = nil) throws -> String {
    try String(contentsOfFile: path ?? self.path, encoding: .utf8)
  }
  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("without a file nothing is set, and the first change makes it and its folders")
  func first() async throws {
    let path = folder.appending(path: "a/b/settings").path
    let file = SettingsFile(path: path)
    #expect(try await file.entries() == [])
    try await file.unset(.theme)
    try await file.set(.theme, to: "dark")
    #expect(try text(path) == "theme = dark\n")
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.appending(path: "a").path) == 0o700)
    #expect(try await file.entries() == [SettingsEntry(key: "theme", text: "dark", line: 1)])
  }

  @Test("a change keeps the file's mode and leaves nothing next to it", arguments: [0o600, 0o640, 0o644])
  func modes(mode: Int) async throws {
    try write("# mine\ntheme = light\n")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try await file.set(.theme, to: "dark")
    #expect(try text() == "# mine\ntheme = dark\n")
    #expect(try self.mode(path) == mode)
    #expect(try names() == ["settings"])
  }

  @Test(
    "a link stays a link, relative or absolute, whether its target exists or not",
    arguments: [true, false])
  func links(isThere: Bool) async throws {
    let dotfiles = folder.appending(path: "dotfiles")
    try FileManager.default.createDirectory(at: dotfiles, withIntermediateDirectories: true)
    let real = dotfiles.appending(path: "marquee").path
    if isThere { try Data("theme = light\n".utf8).write(to: URL(filePath: real)) }
    let between = folder.appending(path: "between").path
    try FileManager.default.createSymbolicLink(atPath: between, withDestinationPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "between")
    try await file.set(.theme, to: "dark")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "between")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: between) == real)
    #expect(try text(real) == "theme = dark\n")
  }

  @Test("a change that changes nothing writes nothing")
  func unchanged() async throws {
    try write("theme = dark\n")
    let link = folder.appending(path: "other name").path
    try FileManager.default.linkItem(atPath: path, toPath: link)
    try await file.set(.theme, to: "dark")
    try await file.unset(.width)
    try await file.set(.theme, to: "dark")
    // Both names still lead to one file.
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.referenceCount] as? Int == 2)
  }

  @Test("changes at the same time all arrive")
  func concurrentResults() async throws {
    try write("# mine\n")
    await withTaskGroup(of: Void.self) { group in
      for setting in Setting.allCases {
        group.addTask { [file] in
          await #expect(throws: Never.self) { try await file.set(setting, to: "x") }
        }
      }
    }
    #expect(Set(try await file.entries().map(\.key)) == Set(Setting.allCases.map(\.rawValue)))
    #expect(try names() == ["settings"])
  }

  @Test(
    "what another program does to the file meanwhile stays, and the change is made to that",
    arguments: ["mine = 1\n", nil] as [String?], ["theirs = 2\n", nil] as [String?])
  func changedMeanwhile(before: String?, meanwhile: String?) async throws {
    if let before { try write(before) }
    var rounds = 0
    try file.change { text in
      rounds += 1
      if rounds == 1 {
        if before != nil { #expect(unlink(path) == 0) }
        if let meanwhile { writeInPlace(meanwhile) }
      }
      text.set("theme", to: "dark")
    }
    #expect(try text() == (meanwhile ?? "") + "theme = dark\n")
    #expect(try names() == ["settings"])
  }

  @Test("the same where another program writes in place, or makes a link lead elsewhere")
  func changedInPlace() async throws {
    try write("mine = 1\n")
    let other = folder.appending(path: "other").path
    var rounds = 0
    try file.change { text in
      rounds += 1
      if rounds == 1 { writeInPlace("mine = 99\n") }
      if rounds == 2 { #expect(rename(path, other) == 0 && symlink("other", path) == 0) }
      text.set("theme", to: "dark")
    }
    #expect(try text(other) == "mine = 99\ntheme = dark\n")
    #expect(try text() == text(other))
    #expect(try names() == ["other", "settings"])
    #expect(rounds == 3)
  }

  @Test("a file that is replaced again and again is not overwritten")
  func restless() async throws {
    var rounds = 0
    let problem = #expect(throws: Problem.self) {
      try file.change { text in
        rounds += 1
        writeInPlace(String(repeating: "#", count: rounds) + "\n")
        text.set("theme", to: "dark")
      }
    }
    #expect(problem?.code == .storage && problem?.message?.contains("Another program is changing") == true)
    #expect(try text() == String(repeating: "#", count: rounds) + "\n")
    #expect(try names() == ["settings"])
  }

  @Test("a change waits for the one in progress, and not for ever")
  func locked() async throws {
    try write("theme = light\n")
    let other = open(folder.path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let rests = Mutex<[Int32]>([])
    let impatient = SettingsFile(
      path: path, rests: LockRests(attempts: 2) { rest in rests.withLock { $0.append(rest) } })
    let problem = await #expect(throws: Problem.self) { try await impatient.set(.theme, to: "dark") }
    #expect(problem?.code == .storage)
    #expect(problem?.message == "Another program is changing the settings file \(path).")
    #expect(rests.withLock(\.self) == [10, 10])
    #expect(try text() == "theme = light\n")
    // The other change ends during a rest.
    let patient = SettingsFile(path: path, rests: LockRests(attempts: 1) { _ in flock(other, LOCK_UN) })
    try await patient.set(.theme, to: "dark")
    #expect(try text() == "theme = dark\n")
  }

  @Test("a cancelled change is not made")
  func cancelled() async throws {
    try write("theme = light\n")
    let change = Task { [file] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: Problem.cancelled) { try await file.set(.theme, to: "dark") }
    }
    #expect(await change.value != nil)
    #expect(try text() == "theme = light\n")
  }

  @Test("a change that is cancelled while it waits for another one is not made")
  func cancelledWait() async throws {
    try write("theme = light\n")
    let other = open(folder.path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let rests = Mutex(0)
    let cancelling = LockRests(attempts: 3) { _ in
      rests.withLock { $0 += 1 }
      withUnsafeCurrentTask { $0?.cancel() }
    }
    let file = SettingsFile(path: path, rests: cancelling)
    let change = Task { await #expect(throws: Problem.cancelled) { try await file.set(.theme, to: "dark") } }
    #expect(await change.value != nil)
    #expect(rests.withLock(\.self) == 1)
    #expect(try text() == "theme = light\n")
  }

  /// Expects a problem of storage that names the file and says what to do.
  private func refusal(_ reason: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for attempt in [true, false] {
      let problem = await #expect(throws: Problem.self, sourceLocation: sourceLocation) {
        if attempt { _ = try await file.entries() } else { try await file.set(.theme, to: "dark") }
      }
      #expect(problem?.code == .storage, sourceLocation: sourceLocation)
      #expect(
        problem?.message == "Can't read the settings file \(path): \(reason).", sourceLocation: sourceLocation)
      #expect(problem?.remedy == .mendFile, sourceLocation: sourceLocation)
    }
  }

  @Test("a folder, a pipe, a file too large and one that is not UTF-8 are named, and stay as they are")
  func noFile() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    await refusal("it is a folder")
    try FileManager.default.removeItem(atPath: path)

    #expect(mkfifo(path, 0o600) == 0)
    await refusal("it is not a regular file")
    try FileManager.default.removeItem(atPath: path)

    let large = Data(repeating: UInt8(ascii: "\n"), count: 1_000_001)
    try large.write(to: URL(filePath: path))
    await refusal("it is larger than 1 MB")
    #expect(try Data(contentsOf: URL(filePath: path)) == large)

    let utf16 = Data([0xFF, 0xFE, 0x74, 0x00])
    try utf16.write(to: URL(filePath: path))
    await refusal("it is not UTF-8 text")
    #expect(try Data(contentsOf: URL(filePath: path)) == utf16)
  }

  @Test("a file of exactly the limit is read, and not made larger")
  func limit() async throws {
    try Data(repeating: UInt8(ascii: "\n"), count: 1_000_000).write(to: URL(filePath: path))
    #expect(try await file.entries() == [])
    let problem = await #expect(throws: Problem.self) { try await file.set(.theme, to: "dark") }
    #expect(problem?.message == "The settings file \(path) would be larger than 1 MB.")
    #expect(try await file.entries() == [])
  }

  /// Edits the file with these drafts, one for each time that the editor is opened; `nil` gives up.
  private func edit(_ drafts: [String?], removing isRemoved: Bool = false) async throws -> (
    Bool, shownFaults: [[Settings.Fault]]
  ) {
    let edit = ChangeSetting(show: ShowSettings(repository: file, catalogs: [.ghibli])).edit
    var shownFaults: [[Settings.Fault]] = []
    let hasChanged = try await edit { (copy, faults) throws(Problem) in
      shownFaults.append(faults)
      guard shownFaults.count <= drafts.count, let draft = drafts[shownFaults.count - 1] else { return false }
      // The copy is next to the file, and is not the file.
      #expect(FolderPath.of(copy) == FolderPath.of(path) && copy != path)
      if isRemoved { unlink(copy) } else { #expect((try? Data(draft.utf8).write(to: URL(filePath: copy))) != nil) }
      return true
    }
    return (hasChanged, shownFaults)
  }

  @Test("an edited copy is taken when every line of it can be used; until then all lines that cannot be used are named")
  func edited() async throws {
    try write("# mine\ntheme = light\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let wrong = "theme = blue\n\nodd = 1\nhello\ncatalogs = rows\nwidth = 1\ndebounce = soon\n"
    let (hasChanged, shownFaults) = try await edit([wrong, "# mine\ntheme = dark\n"])
    #expect(hasChanged && shownFaults.count == 2 && shownFaults[0] == [])
    #expect(
      shownFaults.last?.prefix(3) == [
        .refused(.usage(.wrongValue("blue", name: "theme", takes: Setting.theme.details.form)), line: 1),
        .unknown("odd", line: 3), .noSetting(line: 4),
      ])
    #expect(shownFaults.last?.count == 6)
    #expect(try text() == "# mine\ntheme = dark\n")
    #expect(try mode(path) == 0o640)
    #expect(try names() == ["settings"])
  }

  @Test(
    "an edit that is given up, changes nothing, is not text, or removes the copy leaves the file as it was, and no copy"
  )
  func notEdited() async throws {
    try write("theme = light\n")
    #expect(try await !edit([nil]).0)
    #expect(try await !edit(["theme = light\n"]).0)
    #expect(try await !edit(["theme = dark\n"], removing: true).0)
    let refused = try await edit(["theme = blue\n", nil])
    #expect(!refused.0 && refused.shownFaults.count == 2)
    #expect(try text() == "theme = light\n")
    #expect(try names() == ["settings"])
  }

  @Test("editing makes the first file, if something was written")
  func editedFirst() async throws {
    #expect(try await edit([""]).0 == false)
    #expect(try names() == [])
    #expect(try await edit(["theme = dark\n"]).0)
    #expect(try text() == "theme = dark\n" && mode(path) == 0o600)
  }

  @Test("a change by another program meanwhile stays, and so does the edited copy, in a file that is named")
  func editedElsewhere() async throws {
    try write("theme = light\n")
    let edit = ChangeSetting(show: ShowSettings(repository: file, catalogs: [.ghibli])).edit
    let problem = await #expect(throws: Problem.self) {
      try await edit { (copy, _) throws(Problem) in
        #expect((try? Data("theme = dark\n".utf8).write(to: URL(filePath: copy))) != nil)
        #expect((try? self.write("width = 90\n")) != nil)
        return true
      }
    }
    #expect(problem?.code == .storage)
    #expect(try text() == "width = 90\n")
    let copy = try #require(names().first { $0 != "settings" })
    #expect(try text(folder.appending(path: copy).path) == "theme = dark\n")
    let message = try #require(problem?.message)
    let place = folder.appending(path: copy).path
    #expect(
      message.hasPrefix(
        "Another program changed the settings file \(path) while you were editing. Your text is in /"))
    #expect(message.hasSuffix("/\(copy)."))
    #expect(problem?.remedy == .advice("Copy what you need from \(place), then delete that file."))
  }

  @Test("where the file cannot be changed after editing, the edited copy stays, in a file that is named")
  func editedInVain() async throws {
    try write("theme = light\n")
    let other = open(folder.path, O_RDONLY)
    defer { close(other) }
    let busy = SettingsFile(path: path, rests: LockRests(attempts: 0))
    #expect(flock(other, LOCK_EX) == 0)
    let before = await #expect(throws: Problem.self) { try await busy.edit { _ in true } }
    #expect(before?.message == "Another program is changing the settings file \(path).")
    #expect(try names() == ["settings"])
    #expect(flock(other, LOCK_UN) == 0)
    let problem = await #expect(throws: Problem.self) {
      try await busy.edit { (copy) throws(Problem) in
        try await copy.set(.theme, to: "dark")
        #expect(flock(other, LOCK_EX) == 0)
        return true
      }
    }
    #expect(try text() == "theme = light\n")
    let copy = try #require(names().first { $0 != "settings" })
    #expect(try text(folder.appending(path: copy).path) == "theme = dark\n")
    let message = try #require(problem?.message)
    #expect(message.hasPrefix("Can't change the settings file \(path). Your text is in /"))
    #expect(message.hasSuffix("/\(copy)."))
  }

  @Test("an editor that fails leaves the settings as they were, and a text that was changed stays in a file")
  func failedEditor() async throws {
    try write("theme = light\n")
    let edit = ChangeSetting(show: ShowSettings(repository: file, catalogs: [.ghibli])).edit
    await #expect(throws: Problem.timedOut(service: "vi", after: .zero)) {
      try await edit { (copy, _) throws(Problem) in
        #expect((try? Data("theme = dark\n".utf8).write(to: URL(filePath: copy))) != nil)
        throw Problem.timedOut(service: "vi", after: .zero)
      }
    }
    #expect(try text() == "theme = light\n")
    let copy = try #require(names().first { $0 != "settings" })
    #expect(try text(folder.appending(path: copy).path) == "theme = dark\n")
  }

  @Test("a path in a file's place, and links in a circle, are problems of storage")
  func dead() async throws {
    try write("")
    let below = SettingsFile(path: "\(path)/settings")
    var problem = await #expect(throws: Problem.self) { try await below.entries() }
    #expect(problem?.code == .storage)
    problem = await #expect(throws: Problem.self) { try await below.set(.theme, to: "dark") }
    #expect(problem?.code == .storage)
    let circle = folder.appending(path: "circle").path
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
    problem = await #expect(throws: Problem.self) { try await SettingsFile(path: circle).set(.theme, to: "dark") }
    #expect(problem?.code == .storage)
  }

  @Test(
    "a protected file is not replaced",
    .enabled(if: geteuid() != 0, "root may write everything"))
  func protected() async throws {
    try write("theme = light\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    let problem = await #expect(throws: Problem.self) { try await file.set(.theme, to: "dark") }
    #expect(problem?.message?.contains("cannot be written") == true)
    #expect(try text() == "theme = light\n")
  }
}
