import Foundation
import MarqueeSystem
import TestSupport
import Testing

@Suite("Files and folders of the system")
struct FileIdentityTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is itself under every name, and another one in its place is not")
  func identity() throws {
    try folder.write(Data("a".utf8), to: "a")
    let file = try #require(FileIdentity(path: folder.path("a")))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a")
    #expect(FileIdentity(path: folder.path("link")) == file)
    try folder.write(Data("b".utf8), to: "b")
    #expect(FileIdentity(path: folder.path("b")) != file)
    try FileManager.default.moveItem(atPath: folder.path("a"), toPath: folder.path("c"))
    #expect(FileIdentity(path: folder.path("a")) == nil)
    #expect(FileIdentity(path: folder.path("c")) == file)
  }

  @Test("links lead to their target, also where nothing is there yet; a circle leads nowhere")
  func target() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("one"), withDestinationPath: "two")
    try manager.createSymbolicLink(atPath: folder.path("two"), withDestinationPath: folder.path("sub/three"))
    #expect(FolderPath.target(of: folder.path("one")) == folder.path("sub/three"))
    #expect(FolderPath.target(of: folder.path("plain")) == folder.path("plain"))
    try manager.createSymbolicLink(atPath: folder.path("circle"), withDestinationPath: "circle")
    #expect(FolderPath.target(of: folder.path("circle")) == nil)
  }
}
