import Testing

@testable import MarqueeConsole
@testable import MarqueeTerminal

@Suite("The history's place")
struct HistoryPlaceTests {
  @Test(
    "its place follows MARQUEE_HOME, then the XDG folders",
    arguments: [
      (["MARQUEE_HOME": "/m", "XDG_STATE_HOME": "/x", "HOME": "/h"], "/m/history"),
      (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/marquee/history"),
      (["HOME": "/h"], "/h/.local/state/marquee/history"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/marquee/history"),
      (["MARQUEE_HOME": "", "XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/marquee/history"), ([:], nil),
      (["HOME": ""], nil),
    ] as [([String: String], String?)])
  func place(_ environment: [String: String], _ path: String?) {
    #expect(HistoryFile(environment: environment)?.path == path)
  }
}
