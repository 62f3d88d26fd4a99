import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Searches while the user types. The search is the only screen that is repainted, below the line being typed.

extension Session {
  /// Shows results while the user types. Enter keeps the search as a screen, or opens the chosen row. Escape leaves it.
  mutating func searchAsTyped(with responder: Responder) async {
    // No error is lost: unreadable settings were reported at the start, and the default pause is used.
    let states = try? await marquee.useCases.showSettings().value.states
    let pause = Preferences(states ?? []).debounce.value
    await app.perform(.open(Tab.search.root))
    guard let search = await app.top as? ScreenStore<SearchScreen> else { return }

    // A single task paints, so that the newest state is painted last.
    let changes = await search.changes()
    let paintTask = Task { [self] in
      for await _ in changes { await paint(search.summary.state, with: responder.printer) }
    }
    // Yields also for the same text: the window may have another size then.
    let typed = await lines.typed("search> ") { text in await search.send(.own(.typed(text, after: pause))) }
    paintTask.cancel()
    guard let typed, SearchQuery(typed.text) != nil else {
      await app.perform(.back)
      return
    }
    if let chosen = typed.chosen.flatMap(Destination.init(reference:)) {
      await open(chosen, from: search, with: responder)
    } else {
      await search.send(.own(.submitted(typed.text)))
      await show(with: responder, command: "search", columns: Command.search.columns)
    }
  }

  /// Opens a row of a search. The user can return to the search with its results.
  private mutating func open(
    _ destination: Destination, from search: ScreenStore<SearchScreen>, with responder: Responder
  ) async {
    if let here = await app.machine.top, let content = await search.summary.state.content {
      screens[here.id, default: PrintedScreen()].title = Answer(command: "search", .content(content)).content?.title
    }
    await app.perform(.open(destination))
    await show(with: responder, command: "open")
  }

  /// Shows a search below the line being typed, with the keys that can follow.
  private func paint(_ search: ViewState<ScreenContent>, with printer: Printer) async {
    guard !Task.isCancelled else { return }
    var printer = printer
    if let columns = await lines.columns { printer.resize(to: columns - 1) }
    let answer = Answer(command: "search", search)
    var context = PageContext()
    context.isSession = true
    context.isLoading = search.isLoading
    var rendering = printer.rendering(of: answer, in: context)
    if answer.content == nil, search.isLoading { rendering.add("Searching…", .faint) }
    var foot = Rendering(in: rendering.context)
    foot.add()
    foot.add(
      facts: ["↓ selects a row, Enter opens it", "with no row selected, Enter keeps this list", "Esc cancels"], .faint)
    await lines.show(below: rendering.typedRows(above: foot, in: printer.theme))
  }
}

extension Rendering {
  /// At most this many lines of remarks are shown below the rows.
  private static let mostRemarks = 6

  /// The lines for a terminal, with those that are always shown below, and the rows that can be chosen.
  fileprivate func typedRows(above foot: Rendering, in theme: Theme) -> TypedRows {
    let rows = rows.compactMap { row in
      targets[row.number - 1].screen.reference.map { TypedRows.Row(key: $0, line: row.line) }
    }
    // The remarks are below the rows and always visible.
    let end = (self.rows.last?.line ?? lines.count - 1) + 1
    let remarks = lines[end...].prefix(Self.mostRemarks)
    return TypedRows(
      lines[..<end].map { $0.text(in: theme) }, foot: (remarks + foot.lines).map { $0.text(in: theme) },
      more: Line("    … more", .faint).text(in: theme), rows: rows, markColumn: digits(for: []))
  }
}
