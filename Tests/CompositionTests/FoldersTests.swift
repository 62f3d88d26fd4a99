// Where Marquee keeps its files, by MARQUEE_HOME and the XDG Base Directory Specification.
import Foundation
import MarqueeComposition
import TestSupport
import Testing

@Suite("The folders")
struct FoldersTests {
  @Test("MARQUEE_HOME is one folder for everything", arguments: ["/m", "/m/", "/m//"])
  func home(path: String) {
    let folders = Folders(environment: ["MARQUEE_HOME": path, "XDG_CONFIG_HOME": "/c", "HOME": "/h"])
    #expect([folders.data, folders.cache, folders.config, folders.state] == ["/m", "/m", "/m", "/m"])
    #expect(folders.settings == "/m/settings")
  }

  @Test("MARQUEE_HOME may be relative, and the root")
  func oddHomes() {
    #expect(Folders(environment: ["MARQUEE_HOME": "m"]).settings == "m/settings")
    #expect(Folders(environment: ["MARQUEE_HOME": "/"]).settings == "/settings")
    for (path, home) in [("m/", "m"), ("/", "/"), ("//", "/"), ("///", "/")] {
      #expect(Folders(environment: ["MARQUEE_HOME": path]).data == home, "\(path)")
    }
  }

  @Test("the XDG variables each name a base, and Marquee has a folder below it")
  func variables() {
    let folders = Folders(environment: [
      "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/k/", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "HOME": "/h",
    ])
    #expect(
      [folders.data, folders.cache, folders.config, folders.state]
        == ["/d/marquee", "/k/marquee", "/c/marquee", "/s/marquee"])
    #expect(folders.settings == "/c/marquee/settings")
  }

  @Test(
    "a variable that is unset, empty or relative counts as missing, and the default below HOME holds",
    arguments: [nil, "", "c", "./c", "~/c"] as [String?])
  func defaults(value: String?) {
    var environment = ["HOME": "/h", "MARQUEE_HOME": ""]
    for name in ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] { environment[name] = value }
    let folders = Folders(environment: environment)
    #expect(folders.data == "/h/.local/share/marquee")
    #expect(folders.cache == "/h/.cache/marquee")
    #expect(folders.settings == "/h/.config/marquee/settings")
    #expect(folders.state == "/h/.local/state/marquee")
  }

  @Test("without HOME, or with a relative one, there is no folder", arguments: [nil, "", "h"] as [String?])
  func none(home: String?) {
    var environment = ["XDG_STATE_HOME": "/s"]
    environment["HOME"] = home
    let folders = Folders(environment: environment)
    #expect(folders.data == nil && folders.cache == nil && folders.config == nil && folders.settings == nil)
    #expect(folders.state == "/s/marquee")
  }

  @Test("Marquee's own folders are those that it keeps files in, also before they are made, and no others")
  func own() throws {
    let folder = try TemporaryFolder()
    let folders = Folders(environment: ["HOME": folder.path("h")])
    let own = [".local/share", ".cache", ".config", ".local/state"].map { folder.path("h/\($0)/marquee") }
    for path in own { #expect(folders.isOwn(path), "\(path)") }
    for path in own { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "h/.cache")
    for path in own + [folder.path("link/marquee"), folder.path("h/.cache/marquee/artwork"), own[0] + "/."] {
      #expect(folders.isOwn(path), "\(path)")
    }
    for path in ["h", "h/.cache", "h/.local/share/marquee/notes", "h/marquee"] {
      #expect(!folders.isOwn(folder.path(path)), "\(path)")
    }
    let new = Folders(environment: ["MARQUEE_HOME": folder.path("new/")])
    #expect(new.isOwn(folder.path("new")) && new.isOwn(folder.path("h/../new")) && !new.isOwn(folder.path("other")))
  }
}
