// Prints screens in the session, and keeps what the next lines need of them.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Session {
  /// How long the prompt waits for a whole screen. What arrives later is announced.
  static let patience: Duration = .seconds(1)
  /// How long the dashboard waits for catalogs if the library has something to show.
  static let localPatience: Duration = .milliseconds(300)
  /// How long a page waits for its picture. People do not notice a wait this short.
  static let picturePatience: Duration = .milliseconds(100)

  /// Prints the top screen: in a pipe when it has settled, at a prompt as soon as there is enough of it.
  mutating func show(with responder: Responder, command: String, columns: [String] = []) async {
    let isWhole = !isPrompting || responder.printer.form != .screen
    let patience = isWhole ? nil : Self.patience
    var current = await lines.untilTyped { [app] in
      await app.shown(patience: patience, forCatalogs: Self.localPatience)
    }
    // A key ends the wait, but not so soon that an answer at hand is missed.
    if current == nil { current = await app.shown(patience: isWhole ? nil : Self.picturePatience) }
    guard var shown = current.flatMap(\.self) else { return }
    if shown.isLoading, shown.screen.isWithoutAnswer, !Task.isCancelled, await !lines.canEnter {
      // This source cannot end a line that is being typed, so a later answer would have to be asked for.
      await announce("Still loading. Press Ctrl-C to stop.")
      shown = await app.shown(orPart: true) ?? shown
    }
    if Task.isCancelled {
      // Ctrl-C: stop what is loading, and print the screen as it was.
      await app.perform(.tell(.stop))
      shown = await app.shown() ?? shown
    }
    var answer = Answer(command: command, shown.screen.state)
    if responder.printer.form == .screen, answer.content == nil {
      answer.content = BlankContent(shown.entry.destination, shown.screen.state)
    } else if responder.printer.form == .screen, shown.isLoading, shown.screen.isWithoutAnswer {
      answer.notices.append("Still loading. Press Enter to check again, or Ctrl-C to stop.")
    }
    await print(answer, in: shown, with: responder, columns: columns)
  }

  /// Prints an answer, and the place of the screen that it shows; `nil` for any other answer.
  mutating func print(
    _ answer: Answer, in shown: App.Snapshot?, with responder: Responder, columns: [String] = []
  ) async {
    let printer = responder.printer
    if answer.exitStatus != 0 { status = answer.exitStatus }
    // The screen before and its numbers stay valid.
    if printer.form == .screen, answer.isConfirmation { return responder.confirm(answer) }
    if printer.form == .screen, !isPrompting, hasPrinted { Streams.print("\n") }
    hasPrinted = true
    if answer.work?.id != picture?.work { picture?.cancel() }
    if let shown, !(answer.content is BlankContent) {
      screens[shown.entry.id, default: PrintedScreen()].title = answer.content?.title
      if let shelf = answer.content as? ShelfContent { screens[shown.entry.id]?.page = shelf.value.number }
    }
    let context = await pageContext(of: answer, in: shown, with: printer)
    var shownPicture = picture
    let (answer, printed) = await responder.print(answer, columns: columns, in: context) { [self] work in
      await picture(of: work, with: printer, in: &shownPicture)
    }
    picture = shownPicture
    let targets = printed.targets
    guard let content = answer.content else { return }
    if let shown {
      (lastScreen.part, lastScreen.partCount) = (printed.part, printed.partCount)
      screens[shown.entry.id]?.part = printed.part
      if printer.form == .screen { screens[shown.entry.id]?.numbered = targets }
      lastScreen.here = .init(title: content.title, possibilities: context.footer)
    }
    if let home = content as? HomeContent { lastScreen.shelves = home.shelves }
    // Choices have numbers only on a screen. Otherwise the numbers before stay valid.
    guard !content.isAside, answer.problem == nil || !targets.isEmpty else { return }
    lastScreen.numbered = targets
    lastScreen.viewings = (content as? ListContent)?.viewings(numbered: targets) ?? [:]
    let records = answer.records + ((content as? HomeContent)?.ownRecords(answer.libraryEntries) ?? [])
    let start = shown?.entry.opened.flatMap { targets.firstIndex(of: $0) }.map { $0 + 1 }
    walk =
      printed.shelves.isEmpty
      ? nil
      : ShelfWalk(
        printed.shelves, in: printer.context(context), on: shown?.entry.id, numbered: targets,
        libraryEntries: answer.libraryEntries, theme: printer.theme)
    rows =
      walk?.rows(
        start: start, letters: RowKey.letters, useCases: marquee.useCases, announce: { [self] in await announce($0) })
      ?? PromptRows(printer.isAccessible ? [] : printed.shownNumbers, start: start, letters: RowKey.letters) { number in
        Completion.text(records.first { $0.target == targets[number - 1] }?.title ?? "")
      }
    completions = { [shelves = lastScreen.shelves] line in
      Completion(line, in: CompletionContext(targets, records: records, shelves: shelves))
    }
  }

  /// A page's picture, or a remark. A late one is announced, and comes with the next print. It replaces the one held.
  private func picture(of work: Work, with printer: Printer, in held: inout PagePicture?) async -> ShownPicture {
    let fetch = marquee.useCases.fetchArtwork
    var picture =
      held.flatMap { $0.work == work.id ? $0 : nil }
      ?? PagePicture(of: work) { () async throws(Problem) in try await fetch.picture(of: work, .medium) }
    defer { held = picture }
    if let outcome = await picture.outcome(within: Self.picturePatience, clock: clock) {
      return await printer.shown(outcome, of: work, by: fetch)
    }
    picture.onArrival { [self] outcome in
      let shown = await printer.shown(outcome, of: work, by: fetch)
      if let news = shown.notice ?? shown.text.map({ _ in ShownPicture.arrival }) { await announce(news) }
    }
    return .onItsWay
  }

  private func pageContext(of answer: Answer, in shown: App.Snapshot?, with printer: Printer) async -> PageContext {
    let canGoBack = await app.machine.canGoBack
    var context = PageContext(isSession: true, footer: footer(below: answer, in: shown, canGoBack: canGoBack))
    guard let shown else { return context }
    context.trail = shown.below.compactMap { screens[$0.id]?.title }
    context.opened = shown.entry.opened
    context.banner = shown.connectivity.banner()
    context.isLoading = shown.isLoading
    if let printed = screens[shown.entry.id] {
      (context.part, context.numbered) = (printed.part, printed.numbered)
      context.numberedElsewhere = printed.numberedElsewhere
    }
    if isPrompting, printer.form == .screen, !printer.isAccessible { context.rows = Streams.terminalSize?.rows }
    let tab = shown.entry.destination.screen.tab
    if tab != nil, tab != .search { context.tab = tab }
    let hasContent = answer.content.map { !($0 is BlankContent) } ?? false
    let isList = answer.content is ListContent || answer.content is UpNextContent
    if isList || !hasContent && answer.problem != nil { context.tab = shown.entry.tab }
    return context
  }

  /// The commands that can follow on a screen, the page's own first.
  private func footer(below answer: Answer, in shown: App.Snapshot?, canGoBack: Bool) -> [String] {
    (answer.content?.nextInSession ?? ["open N"]) + (shown?.screen.canRetry == true ? ["retry"] : [])
      + (canGoBack && shown != nil ? ["back"] : []) + ["search WORDS", "help"]
  }
}

/// What the session knows of a screen from one print to the next.
struct PrintedScreen: Sendable {
  var title: String?
  /// The part that was printed last, counted from 0.
  var part = 0
  /// The destinations of the numbers given on all parts and pages of the screen.
  var numbered: [Destination] = [] {
    didSet { pages[page, default: []].formUnion(min(oldValue.count, numbered.count)..<numbered.count) }
  }
  /// The page of a shelf that is printed, counted from 1.
  var page = 1
  /// The numbers first given on each page, less one.
  private(set) var pages: [Int: Set<Int>] = [:]

  /// The numbers first given on other pages.
  var numberedElsewhere: Set<Int> { pages.filter { $0.key != page }.values.reduce(into: []) { $0.formUnion($1) } }

  /// Begins a new screen or the next page at its first part. A screen returned to is printed as the user left it.
  mutating func begin(after event: AppMachine.Event, of destination: Destination, _ state: ViewState<ScreenContent>?) {
    switch event {
    case .open: self = PrintedScreen()
    case .tell(.next), .tell(.previous):
      if case .message(let message, _) = state, message.saysNoMore { return }
      // More results of a search follow those found before.
      if destination.screen is SearchScreen { return }
      // The page before begins with its last part.
      part = event == .tell(.next) ? 0 : .max
    case .back, .tab, .tell, .network: break
    }
  }
}
