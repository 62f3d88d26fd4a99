import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What a command came to, before it is given a form: lines for a terminal, records for a pipe, or JSON.
struct Answer: Sendable {
  /// The command's name, as `command` in JSON.
  let command: String
  var content: (any PageContent)?
  var message: Message?
  var problem: Problem?
  /// What the library has of the works in it.
  var libraryEntries = LibraryEntries()
  /// What titles in the command were taken for.
  private(set) var resolvedTitles: [String] = []
  /// What is said of its picture while that is on its way.
  private(set) var pictureRemark: String?
  /// Whatever else the person should know.
  var notices: [String] = []
  /// Which fields of its rows a screen shows as a table; `nil` for the page as it is.
  var selection: RowSelection?

  init(command: String, content: (any PageContent)? = nil, message: Message? = nil, problem: Problem? = nil) {
    self.command = command
    self.content = content
    self.message = message
    self.problem = problem
    if content == nil, case .usage(let refusal) = problem, let matches = refusal.matches {
      self.content = ChoicesContent(matches: matches)
    }
  }

  /// What a screen shows in this state.
  init(command: String, _ state: ViewState<ScreenContent>) {
    self.init(command: command, content: state.content?.page, problem: state.problem)
    if case .message(let message, _) = state { self.message = message }
  }

  mutating func add(_ notices: TitleResolutions) {
    resolvedTitles += notices.sentences
    self.notices += notices.others
  }

  mutating func add(_ picture: ShownPicture) {
    pictureRemark = picture.remark
    notices += [picture.notice].compactMap(\.self)
  }

  /// The exit status of a command that ends so.
  var exitStatus: Int32 {
    (content as? DiagnosisContent)?.diagnosis.exitStatus ?? problem?.exitStatus ?? 0
  }

  /// Whether it only confirms a change, so that the screen before still holds.
  var isConfirmation: Bool {
    if case .settled = message { return true }
    return content?.isConfirmation == true
  }

  /// Whether there was nothing more to give than what has been given.
  var addsNothing: Bool { message?.saysNoMore == true }

  /// The sources, losses and notices of the content.
  var origin: Loaded<Void> { content?.origin ?? Loaded(()) }

  /// The work whose page it is.
  var work: Work? { (content as? WorkContent)?.value.work }

  var records: [Record] { content?.records(libraryEntries) ?? [] }

  /// The works whose marks are shown: on a screen of so many columns, or, with `nil`, all of them.
  func markedWorks(within columns: Int?) -> [WorkIdentity] {
    columns.flatMap { content?.works(within: $0) } ?? content?.works ?? []
  }

  /// The answer with the person's marks of those works. Where these cannot be read, a notice says so.
  func withMarks(from repository: any EntryRepository, within columns: Int? = nil) async -> Answer {
    var answer = self
    if let list = content as? ListContent {
      answer.libraryEntries = list.kept
      return answer
    }
    let works = markedWorks(within: columns)
    guard !works.isEmpty else { return self }
    do throws(Problem) {
      answer.libraryEntries = try await repository.entries(of: works)
      answer.notices += answer.ambiguities
    } catch {
      answer.notices.append(error.text)
    }
    return answer
  }

  /// Works that several entries fit, so that no marks are shown for them: the first three.
  private var ambiguities: [String] {
    libraryEntries.ambiguous.sorted { $0.key.description < $1.key.description }.prefix(3).map { work, entries in
      let problem = Problem.usage(.ambiguous(work, fits: entries))
      return "\(problem.text) \(problem.hint)"
    }
  }

  /// The answer with the person's own shelves and goals where it is the dashboard.
  func withOwnShelves(_ useCases: UseCases) async -> Answer {
    guard var home = content as? HomeContent else { return self }
    // A library that cannot be read has nothing to go on with; a notice says that its marks cannot be read.
    if let next = try? await useCases.showUpNext(limit: HomeContent.mostUpNext) { home.upNext = next.rows }
    // Where they cannot be read, neither can the marks, and a notice says so.
    home.own = (try? await useCases.browseOwnShelves()) ?? []
    // Neither can the goals then.
    home.goals = (try? await useCases.showGoals.ofThisYear()) ?? []
    var answer = self
    answer.content = home
    return answer
  }
}

extension Answer {
  /// What to do about choices that are listed.
  static let choosing = "One of the identifiers below tells which."
  /// The columns of a remark, which may repeat what was typed or what a service sent.
  private static let longestRemark = 1_000

  /// Its own notices and those of the content, each once: what was loaded twice on the way may have failed twice.
  var allNotices: [String] {
    (resolvedTitles + notices + origin.notices.map(\.text)).reduce(into: []) { all, notice in
      if !all.contains(notice) { all.append(notice) }
    }
  }

  /// That an answer was damaged. Where in it, only programs want to know.
  var damage: String? {
    let count = origin.dropped.count
    return count == 0
      ? nil : "\(count.grouped) \(count == 1 ? "part" : "parts") of the answer could not be read; --json names what."
  }

  /// Message, notices, losses and problem, which stand beside the data; one or two sentences each.
  var remarks: [String] {
    var remarks: [String] = []
    if let message { remarks.append(message.text) }
    remarks += allNotices
    remarks += [damage].compactMap(\.self)
    if let problem {
      let choices = content as? ChoicesContent
      remarks.append("\(problem.text.asContinuation) \(choices == nil ? problem.hint : Self.choosing)")
      remarks += choices?.lines ?? []
    }
    return remarks.map { $0.shortened(to: Self.longestRemark) }
  }
}

extension String {
  /// The sentence with a small first letter, to follow a colon; one that begins with a name keeps its capital.
  var asContinuation: String {
    let ordinary: Set<Substring> = [
      "A", "Every", "Line", "No", "Nothing", "Only", "Several", "The", "There", "This", "What",
    ]
    guard let word = split(separator: " ", maxSplits: 1).first, ordinary.contains(word) else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
