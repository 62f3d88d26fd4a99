import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The result of a command, before it gets a form: lines for a terminal, records for a pipe, or JSON.
struct Answer: Sendable {
  /// The command's name, as `command` in JSON.
  let command: String
  var content: (any PageContent)?
  var message: Message?
  var problem: Problem?
  var libraryEntries = LibraryEntries()
  /// Sentences that say which works the titles in the command were resolved to.
  private(set) var resolvedTitles: [String] = []
  /// A remark on the picture while it is being fetched.
  private(set) var pictureRemark: String?
  var notices: [String] = []
  /// The fields that a screen shows in a table; `nil` for the page as it is.
  var selection: RowSelection?

  init(command: String, content: (any PageContent)? = nil, message: Message? = nil, problem: Problem? = nil) {
    self.command = command
    self.content = content
    self.message = message
    self.problem = problem
    if content == nil, case .usage(let refusal) = problem, let matches = refusal.matches {
      self.content = ChoicesContent(matches: matches)
    }
    libraryEntries = content?.entries ?? LibraryEntries()
  }

  init(command: String, _ state: ViewState<ScreenContent>) {
    self.init(command: command, content: state.content?.page, problem: state.problem)
    if let content = state.content { add(content.entries, content.entriesProblem) }
    if case .message(let message, _) = state { self.message = message }
  }

  mutating func add(_ notices: TitleResolutions, onlyAmbiguous: Bool) {
    resolvedTitles += notices.sentences(onlyAmbiguous: onlyAmbiguous)
    self.notices += notices.others
  }

  mutating func add(_ picture: ShownPicture) {
    pictureRemark = picture.remark
    notices += [picture.notice].compactMap(\.self)
  }

  var exitStatus: Int32 { (content as? DiagnosisContent)?.diagnosis.exitStatus ?? problem?.exitStatus ?? 0 }

  /// Whether it only confirms a change. Then the screen before stays the current one.
  var isConfirmation: Bool {
    if case .settled = message { return true }
    return content?.isConfirmation == true
  }

  var addsNothing: Bool { message?.saysNoMore == true }

  var origin: Loaded<Void> { content?.origin ?? Loaded(()) }

  var work: Work? { (content as? WorkContent)?.value.work }
  var records: [Record] { content?.records(libraryEntries) ?? [] }

  /// Adds the user's entries of the works. If they could not be read, a notice says so.
  mutating func add(_ entries: LibraryEntries, _ problem: Problem? = nil) {
    libraryEntries = content?.entries ?? entries
    notices += problem.map { [$0.text] } ?? ambiguities
  }

  /// The first three works that fit several entries, so that no marks are shown for them.
  private var ambiguities: [String] {
    libraryEntries.ambiguous.sorted { $0.key.description < $1.key.description }.prefix(3).map { work, entries in
      let problem = Problem.usage(.ambiguous(work, fits: entries))
      return "\(problem.text) \(problem.hint)"
    }
  }
}

extension Answer {
  static let choosing = "Add a year, kind or creator, or use one of these identifiers:"
  /// The most columns of a remark. It may repeat what was typed or what a service sent.
  private static let longestRemark = 1_000

  /// The answer's own notices and those of the content, each once: what is loaded twice on the way may fail twice.
  var allNotices: [String] {
    (resolvedTitles + notices + origin.notices.map(\.text)).withoutRepeats(of: \.self)
  }

  /// Says that an answer was damaged. Only programs need to know where.
  var damage: String? {
    let count = origin.dropped.count
    return count == 0 ? nil : "Couldn't read \(count.counted("part")) of the answer. For details, use --json."
  }

  /// Message, notices, losses and problem, which accompany the data; one or two sentences each.
  var remarks: [String] {
    var remarks = [message?.text].compactMap(\.self) + allNotices + [damage].compactMap(\.self)
    if let problem {
      let choices = content as? ChoicesContent
      remarks.append("\(problem.text.asContinuation) \(choices == nil ? problem.hint : Self.choosing)")
      remarks += choices?.lines ?? []
    }
    return remarks.map { $0.shortened(to: Self.longestRemark) }
  }
}

extension String {
  /// The sentence with a small first letter, to follow a colon. If it begins with a name, it keeps its capital.
  var asContinuation: String {
    let ordinary: Set<Substring> = [
      "A", "Another", "Can't", "Every", "Ignored", "Line", "No", "Nothing", "Only", "Several", "The", "There", "This",
      "Too", "Two", "Unclosed", "Unexpected", "Unknown", "Unmatched", "You", "Your",
    ]
    guard ordinary.contains(prefix { $0 != " " }) else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
