/// The prompt at a terminal: it makes lines of the keys typed, and prints news above itself.
///
/// While a line's command runs there is no prompt. Keys typed then wait for the next prompt. Ctrl-C discards them and
/// cancels the command. The terminal stays in its mode all the time, so that its Ctrl-C is a key and never a signal.
actor Prompt: LineSource {
  /// The most keys that can be typed ahead. Further ones are dropped.
  private static let longestQueue = 100_000

  private let terminal: Terminal
  private let words: PromptWords
  private let stop: @Sendable () async -> Bool
  private var history: HistoryFile?
  private var editor: LineEditor
  private var complete: @Sendable (String) -> Completion = { _ in Completion() }
  /// Keys that were typed and not yet handled.
  private var queue: [Key] = []
  /// The caller that waits for input. The prompt is shown while there is one.
  private var waiting: CheckedContinuation<PromptInput?, Never>?
  /// The line that is typed with rows below it, while there is one, and the stream of its texts.
  private var typing: (line: LiveSearchLine, changes: AsyncStream<String>.Continuation)?
  /// Loads more cards of a row while keys wait to move along it.
  private var growth: Task<Void, Never>?
  /// Whether cards are shown below the prompt.
  private var hasCardsBelow = false
  private var isClosed = false
  /// Whether a key was pressed after the last line, other than with it, as in a paste.
  private var isTypedAhead = false
  /// What happened while a command ran, for the next prompt.
  private var news: [String] = []
  /// Ends the running command's wait for an answer.
  private var endWait: (@Sendable () -> Void)?
  /// Cancels the running command.
  private var interrupt: (@Sendable () -> Void)?
  /// Whether Ctrl-C was pressed after the last line. That line's command may not have begun yet.
  private var isInterrupted = false

  /// Creates a prompt. The history keeps lines between sessions; with `nil` they are kept for this session only.
  init(
    _ terminal: Terminal, _ words: PromptWords, history: HistoryFile?,
    stopping stop: @escaping @Sendable () async -> Bool
  ) async {
    (self.terminal, self.words, self.stop) = (terminal, words, stop)
    self.history = history
    editor = LineEditor(history: self.history?.read() ?? [])
    Task { [events = terminal.events] in
      for await event in events { self.take(event) }
    }
  }

  var columns: Int? { terminal.columns }

  /// Whether results fit below the line, which needs at least ten rows.
  var canShowBelow: Bool { terminal.rows >= 10 && !isClosed }

  func next(
    choosing rows: PromptRows, submitting letters: Set<Character>,
    completing complete: @escaping @Sendable (String) -> Completion
  ) async -> PromptInput? {
    guard !isClosed, waiting == nil else { return nil }
    growth?.cancel()
    growth = nil
    editor.choice.rows = rows
    editor.submittingLetters = letters
    self.complete = complete
    (isInterrupted, isTypedAhead) = (false, false)
    terminal.write("\n")
    return await withCheckedContinuation { continuation in
      waiting = continuation
      writeNews()
      // The lock may have been busy while the command ran, which opens files in the same folder.
      history?.write()
      for sentence in history?.takeNews() ?? [] {
        terminal.write("! Command history: \(sentence.printable)\n")
      }
      drain()
    }
  }

  func announce(_ line: String, isNews: Bool) {
    guard waiting != nil else { return isNews ? news.append(line) : terminal.write(line + "\n") }
    eraseCards()
    terminal.write((typing == nil ? "\r\u{1B}[K" : LiveSearchLine.erasure) + line + "\n")
    draw()
  }

  func enter() -> Bool {
    guard waiting != nil, typing == nil, queue.isEmpty, editor.isBlank else { return false }
    terminal.write("\r\u{1B}[K")
    finish(.line(""))
    return true
  }

  var canEnter: Bool { true }

  func typed(_ prompt: String, _ changed: @escaping @Sendable (String) async -> Void) async -> TypedInput? {
    guard !isClosed, waiting == nil else { return nil }
    let (changes, feed) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
    typing = (LiveSearchLine(prompt: prompt), feed)
    let changesTask = Task { for await text in changes { await changed(text) } }
    let input = await withCheckedContinuation { continuation in
      waiting = continuation
      feed.yield("")
      drain()
    }
    feed.finish()
    // The last change must not be handled after the line.
    await changesTask.value
    let chosen = typing?.line.chosen
    typing = nil
    terminal.write(LiveSearchLine.erasure)
    guard case .line(let text) = input else { return nil }
    write(text, after: prompt)
    return TypedInput(text: text, chosen: chosen)
  }

  func show(below rows: TypedRows) {
    guard waiting != nil, typing != nil else { return }
    typing?.line.below = rows
    draw()
  }

  func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    interrupt = { task.cancel() }
    if isInterrupted { task.cancel() }
    history?.write()
    defer { interrupt = nil }
    return await task.value
  }

  func untilTyped<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value? {
    let task = Task { await work() }
    endWait = { task.cancel() }
    if isTypedAhead { task.cancel() }
    defer { endWait = nil }
    let value = await withTaskCancellationHandler(operation: { await task.value }, onCancel: { task.cancel() })
    return isTypedAhead ? nil : value
  }

  func lent<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value { await terminal.lent(work) }

  private func writeNews() {
    for line in news { terminal.write(line + "\n") }
    news = []
  }

  func close() {
    writeNews()
    isClosed = true
    history?.write()
    terminal.close()
  }

  private func take(_ event: Terminal.Event) {
    switch event {
    case .keys(let keys):
      queue += keys.prefix(Self.longestQueue - queue.count)
      if waiting != nil { return drain() }
      isTypedAhead = true
      endWait?()
      guard keys.contains(.control("c")) else { return }
      queue = []
      isInterrupted = true
      interrupt?()
    case .needsRedraw:
      guard waiting != nil else { return }
      // The rows below were made for another width. Yielding the text makes them anew.
      if let typing {
        self.typing?.line.below = TypedRows()
        typing.changes.yield(typing.line.text)
      }
      draw()
    case .closed:
      isClosed = true
      interrupt?()
      finish(nil)
    }
  }

  /// Handles the waiting keys until one of them ends the line, and draws once.
  private func drain() {
    var taken = 0
    while waiting != nil, taken < queue.count, !waitsForGrowth(queue[taken...]) {
      taken += 1
      take(queue[taken - 1])
    }
    queue.removeFirst(taken)
    if waiting != nil { draw() }
  }

  /// Whether the next key moves past the loaded cards of a row, which then grows. Any key after it ends the wait.
  private func waitsForGrowth(_ keys: ArraySlice<Key>) -> Bool {
    guard typing == nil, let key = keys.first, let row = editor.choice.rowToGrow(for: key),
      let grow = editor.choice.rows.grow, keys.allSatisfy({ [.right, .end].contains($0) })
    else { return false }
    if growth != nil { return true }
    growth = Task {
      let count = await grow(row)
      if !Task.isCancelled { grew(row, to: count) }
    }
    return true
  }

  private func grew(_ row: Int, to count: Int) {
    growth = nil
    guard waiting != nil else { return }
    // Without more cards the key has nowhere to go.
    if count <= editor.choice.rows.counts[row], !queue.isEmpty { queue.removeFirst() }
    editor.choice.rows.set(count, of: row)
    drain()
  }

  private func take(_ key: Key) {
    if typing != nil { return takeTyped(key) }
    let outcome = editor.handle(key)
    if editor.choice.chosen == nil { eraseCards() }
    switch outcome {
    case nil: break
    case .submitted(let line):
      write(line, after: words.prompt)
      if !words.isSecret(line) { history?.add(line) }
      finish(.line(line))
    case .submittedAtOnce(let letter):
      terminal.write(LiveSearchLine.erasure)
      finish(.line(String(letter)))
    case .tookRow(let row, let letter):
      eraseCards()
      terminal.write(line(for: row).sequence + "\n")
      finish(.row(row.number, letter: letter))
    case .asksForCompletion:
      let candidates = editor.complete(with: complete(editor.line.textBefore))
      for line in Completion.lines(candidates, width: terminal.columns) { announce(line, isNews: false) }
    case .asksForClearScreen: terminal.write("\u{1B}[H\u{1B}[2J")
    case .wasInterrupted:
      Task { [stop] in announce(await stop() ? words.hasStopped : words.howToLeave, isNews: false) }
    case .ended:
      draw()
      terminal.write("\n")
      finish(nil)
    }
  }

  private func takeTyped(_ key: Key) {
    let before = typing?.line.text
    switch typing?.line.handle(key) {
    case .submitted(let text): finish(.line(text))
    case .wasInterrupted, .ended: finish(nil)
    default: if let typing, typing.line.text != before { typing.changes.yield(typing.line.text) }
    }
  }

  private func finish(_ input: PromptInput?) {
    waiting?.resume(returning: input)
    waiting = nil
  }

  private func draw() {
    if let typing {
      return terminal.write(typing.line.sequence(width: terminal.columns, height: terminal.rows))
    }
    if let item = editor.choice.chosen {
      let line = line(for: item)
      // The cards have the width for which they were made.
      let cards = canShowBelow && terminal.columns >= editor.choice.rows.columns ? item.below : []
      terminal.write(cards.isEmpty && !hasCardsBelow ? line.sequence : line.sequence(above: cards))
      hasCardsBelow = !cards.isEmpty
      return
    }
    assert(!hasCardsBelow, "Cards are erased as soon as their row is not chosen.")
    let prompt = editor.search?.prompt ?? words.prompt
    terminal.write(PromptLine(editor.shown, prompt: prompt, width: terminal.columns).sequence)
  }

  private func line(for item: PromptRows.Item) -> PromptLine { PromptLine(row: item, width: terminal.columns) }

  private func eraseCards() {
    if hasCardsBelow { terminal.write(LiveSearchLine.erasure) }
    hasCardsBelow = false
  }

  /// Writes a typed line in its final form.
  private func write(_ line: String, after prompt: String) {
    terminal.write(PromptLine(LineBuffer(line), prompt: prompt, width: terminal.columns).sequence + "\n")
  }
}
