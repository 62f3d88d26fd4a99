// What is announced of a screen that goes on loading after it was shown.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

@Suite("What has come since a screen was shown")
struct ScreenSummaryTests {
  private func summary(
    _ counts: [Catalog: Int] = [:], awaited: [Catalog] = [], notices: [Notice] = [], problem: Problem? = nil,
    isLoading: Bool = true, noun: Announcement.CountedNoun? = .matches
  ) -> ScreenSummary {
    let content = ScreenContent(
      ListScreen(LibraryQuery(.library)),
      Loaded(ListedPage(query: LibraryQuery(.library), page: LibraryPage(total: 0, entries: []))))
    let state: ViewState<ScreenContent> =
      isLoading ? .loading(previous: content) : problem.map { .error($0, previous: content) } ?? .content(content)
    var summary = ScreenSummary(state: state)
    (summary.counts, summary.noun, summary.awaited, summary.notices) = (counts, noun, awaited, notices)
    return summary
  }

  @Test("a catalog that was late and answers is named with how much it adds")
  func answered() {
    let before = summary([.ghibli: 2], awaited: [.openlibrary, .tmdb])
    let after = summary([.ghibli: 2, .openlibrary: 12], awaited: [.tmdb])
    #expect(before.announcements(until: after) == [.answered(.openlibrary, more: 12, of: .matches)])
    #expect(before.announcements(until: before) == [])
    let nothing = summary([.ghibli: 2, .openlibrary: 12], isLoading: false)
    #expect(after.announcements(until: nothing) == [.answered(.tmdb, more: 0, of: .matches)])
  }

  @Test("a catalog that fails, in the end or while others are awaited, is announced by its notice alone")
  func failed() {
    let waiting = summary([.ghibli: 2], awaited: [.tmdb, .openlibrary])
    let later = summary([.ghibli: 2], awaited: [.openlibrary], notices: [.text("TMDb failed with status 500.")])
    #expect(waiting.announcements(until: later) == [.notice(.text("TMDb failed with status 500."))])
    let before = summary([.ghibli: 2], awaited: [.tmdb])
    let after = summary([.ghibli: 2], notices: [.text("TMDb did not answer within 15 s.")], isLoading: false)
    #expect(before.announcements(until: after) == [.notice(.text("TMDb did not answer within 15 s."))])
  }

  @Test("a page that comes or fails after it was waited for is announced once")
  func page() {
    let before = summary(noun: nil)
    #expect(before.announcements(until: summary(isLoading: false, noun: nil)) == [.arrived])
    let problem = Problem.offline(service: "TMDb")
    #expect(
      before.announcements(until: summary(problem: problem, isLoading: false, noun: nil)) == [.failed(problem)])
    let settled = summary(isLoading: false, noun: nil)
    #expect(settled.announcements(until: settled) == [])
  }

  @Test("for a screen that had nothing to show, it is announced once that something has come, or that it failed")
  func begun() {
    let nothing = ScreenSummary(state: .loading(previous: nil))
    #expect(nothing.revision == 0 && nothing.renewals == 0 && nothing.counts.isEmpty && !nothing.canRetry)
    #expect(nothing.announcements(until: nothing) == [])
    #expect(nothing.announcements(until: summary([.ghibli: 2], awaited: [.tmdb])) == [.begun(nil)])
    #expect(
      nothing.announcements(until: summary([.ghibli: 2], notices: [.text("A.")], isLoading: false)) == [.begun(nil)])
    let problem = Problem.offline(service: "TMDb")
    let failed = ScreenSummary(state: .error(problem, previous: nil))
    #expect(nothing.announcements(until: failed) == [.begun(problem)])
  }
}
