import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a command came to, before it is given a form: lines for a terminal, records for a pipe, or JSON.
struct Answer: Sendable {
  /// The command's name, as `command` in JSON.
  let command: String
  var content: Content?
  var message: Message?
  var problem: Problem?
  /// What the person says of the works in it.
  var marks: [Work.ID: Marks] = [:]
  /// Whatever else the person should know.
  var notices: [String] = []

  /// What there is to show.
  enum Content: Sendable {
    case home(Loaded<[Shelf]>)
    case shelf(Loaded<Page<Shelf>>)
    case search(String, Loaded<Matches>)
    case work(Loaded<WorkPage>)
    case person(Loaded<PersonPage>)
    case place(Loaded<PlacePage>)
    case list(ListedPage)
    /// Works as they are after a change.
    case changed(Loaded<[Work]>)
    /// A change that was taken back or made again; `nil` where there was none.
    case turned(JournalEntry?)
    case journal([JournalEntry])
    case settings(Loaded<SettingsPage>)
    case diagnosis(Diagnosis)
  }

  init(command: String, content: Content? = nil, message: Message? = nil, problem: Problem? = nil) {
    self.command = command
    self.content = content
    self.message = message
    self.problem = problem
  }

  /// The exit status of a command that ends so.
  var exitStatus: Int32 {
    if case .diagnosis(let diagnosis) = content { return diagnosis.exitStatus }
    return problem?.report.exitStatus ?? 0
  }

  /// Whether it only tells of a change, so that the screen stands.
  var isConfirmation: Bool {
    switch (content, message) {
    case (.changed, _), (.turned, _), (.settings, .settled): true
    default: false
    }
  }

  /// Whether it is no screen of its own, so that the numbers of the one shown still count.
  var isAside: Bool {
    switch content {
    case .diagnosis, .journal, .turned: true
    case .settings(let page): page.value.states.count < Setting.allCases.count
    default: false
    }
  }

  /// Whether there was nothing more to give than what has been given.
  var isRepeated: Bool { message == .lastPage || message == .allFound }

  /// The works in it, for which marks are shown.
  var works: [Work.ID] {
    switch content {
    case .home(let shelves): shelves.value.flatMap { $0.works.map(\.id) }
    case .shelf(let page): page.value.element.works.map(\.id)
    case .search(_, let matches): matches.value.works.map(\.id)
    case .work(let page): [page.value.work.id]
    case .person(let page): page.value.works.map(\.work.id)
    case .settings, .diagnosis, .turned, .journal, nil: []
    case .place(let page): page.value.works.map(\.id)
    case .list(let list): list.page.entries.map(\.work.id)
    case .changed(let works): works.value.map(\.id)
    }
  }

  /// Where the content comes from, what it lost, and what is to be said of it.
  var origin: Loaded<Void> {
    var origin = Loaded<Void>(())
    switch content {
    case .home(let loaded): origin.absorb(loaded)
    case .shelf(let loaded): origin.absorb(loaded)
    case .search(_, let loaded): origin.absorb(loaded)
    case .work(let loaded): origin.absorb(loaded)
    case .person(let loaded): origin.absorb(loaded)
    case .place(let loaded): origin.absorb(loaded)
    case .changed(let loaded): origin.absorb(loaded)
    case .settings(let loaded): origin.absorb(loaded)
    case .list, .diagnosis, .turned, .journal, nil: break
    }
    return origin
  }
}
