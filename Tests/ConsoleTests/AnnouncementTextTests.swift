import MarqueeDomain
import MarqueePresentation
import Testing

@testable import MarqueeConsole

@Suite("What is said above the prompt")
struct AnnouncementTextTests {
  @Test(
    "announcements are one sentence or two",
    arguments: [
      (
        Announcement.answered(.openlibrary, more: 12, of: .matches),
        "Open Library answered: 12 more results. Press Enter to show them."
      ),
      (.answered(.openlibrary, more: 0, of: .matches), "Open Library answered: no more results."),
      (.answered(.openlibrary, more: 1, of: .shelves), "Open Library answered: 1 shelf. Press Enter to show it."),
      (.answered(.openlibrary, more: 8, of: .shelves), "Open Library answered: 8 shelves. Press Enter to show them."),
      (.begun(nil), "Loaded. Press Enter to show it."),
      (.begun(.server(service: "TMDb", status: 500)), "TMDb failed with status 500. Press Enter for details."),
      (.connected, "Online again."), (.notice(.text("A.")), "A."),
      (.arrived, "Loaded. Press Enter to show it."),
      (.lost(since: .init(timeIntervalSince1970: 50_520)), "Offline since 14:02."),
    ])
  func text(announcement: Announcement, text: String) {
    #expect(announcement.text(in: .gmt) == text)
  }

  @Test("a banner is shown while the network is lost")
  func banner() {
    #expect(Connectivity.connected.banner() == nil)
    #expect(
      Connectivity.lost(since: .init(timeIntervalSince1970: 50_520)).banner(in: .gmt)
        == "Offline since 14:02. Pages you have opened still work, and changes to your library are saved.")
  }
}
