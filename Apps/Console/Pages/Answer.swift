import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

/// What a command came to, before it is given a form: lines for a terminal, records for a pipe, or JSON.
struct Answer: Sendable {
  /// The command's name, as `command` in JSON.
  let command: String
  var content: (any PageContent)?
  var message: Message?
  var problem: Problem?
  /// What the person says of the works in it.
  var marks: MarksByWork = [:]
  /// Whatever else the person should know.
  var notices: [String] = []

  init(command: String, content: (any PageContent)? = nil, message: Message? = nil, problem: Problem? = nil) {
    self.command = command
    self.content = content
    self.message = message
    self.problem = problem
  }

  /// What a screen shows in this state.
  init(command: String, _ state: ViewState<ScreenContent>) {
    self.init(command: command, content: state.content?.page, problem: state.problem)
    if case .message(let message, _) = state { self.message = message }
  }

  /// The exit status of a command that ends so.
  var exitStatus: Int32 {
    (content as? DiagnosisContent)?.diagnosis.exitStatus ?? problem?.exitStatus ?? 0
  }

  /// Whether it only tells of a change, so that the screen stands.
  var isConfirmation: Bool {
    if case .settled = message { return true }
    return content?.isConfirmation == true
  }

  /// Whether there was nothing more to give than what has been given.
  var isRepeated: Bool { message == .lastPage || message == .allFound }

  /// Where the content comes from, what it lost, and what is to be said of it.
  var origin: Loaded<Void> { content?.origin ?? Loaded(()) }

  var records: [Record] { content?.records(marks) ?? [] }

  /// The answer with what the person says of its works. Where that cannot be read, the works are shown without it, and
  /// a notice says so.
  func withMarks(from repository: any MarksRepository) async -> Answer {
    if content is ListContent { return withListedMarks() }
    guard let works = content?.works, !works.isEmpty else { return self }
    var answer = self
    do throws(Problem) {
      answer.marks = try await repository.marks(of: works)
    } catch {
      answer.notices.append(error.message)
    }
    return answer
  }

  /// The answer with the marks that a list brings along.
  func withListedMarks() -> Answer {
    var answer = self
    for entry in (content as? ListContent)?.list.page.entries ?? [] { answer.marks[entry.work.id] = entry.marks }
    return answer
  }
}

extension ScreenContent {
  fileprivate var page: any PageContent {
    switch self {
    case .home(let shelves): HomeContent(loaded: shelves)
    case .shelf(let page, let query): ShelfContent(loaded: page, query: query)
    case .search(let query, let matches): SearchContent(query: query, loaded: matches)
    case .work(let page): WorkContent(loaded: page)
    case .person(let page): PersonContent(loaded: page)
    case .place(let page): PlaceContent(loaded: page)
    case .list(let list): ListContent(list: list.value)
    case .settings(let page): SettingsContent(loaded: page)
    }
  }
}
