import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Searching while the person types: the only screen that is repainted, below the line being typed.

extension Session {
  /// Lets the person type and shows what is found meanwhile. Enter keeps it as a screen, Escape leaves.
  mutating func searchAsTyped(with printer: Printer) async {
    // Unreadable settings were reported at the start; then the default pause holds.
    let states = try? await marquee.useCases.showSettings().value.states
    let preferences = Preferences(states ?? [])
    await app.perform(.open(Tab.search.root))
    guard let search = await app.top as? ScreenStore<SearchScreen> else { return }
    await search.send(.own(.debounce(preferences.debounce.value)))
    await search.send(.own(.typed("")))

    let paintTask = Task { [self] in
      for await _ in await search.changes() { await paint(search.summary.state, with: printer) }
    }
    let typed = await lines.typed("search> ") { [self] text in
      await search.send(.own(.typed(text)))
      // Also where the text is the same: the window may be another size.
      await paint(search.summary.state, with: printer)
    }
    paintTask.cancel()
    if let typed, SearchQuery(typed) != nil {
      await search.send(.own(.submitted(typed)))
      await show(with: printer, command: "search", columns: Command.search.columns)
    } else {
      await app.perform(.back)
    }
  }

  /// Shows a search below the line being typed: as much as fits, and what can be done.
  private func paint(_ search: ViewState<ScreenContent>, with printer: Printer) async {
    guard !Task.isCancelled else { return }
    var printer = printer
    if let columns = await lines.columns { printer.resize(to: columns - 1) }
    let answer = await Answer(command: "search", search).withMarks(from: marquee.useCases.library)
    var context = PageContext(footer: ["Enter keeps this list, to open N", "Esc leaves"])
    context.isLoading = search.isLoading
    var rendering = printer.rendering(of: answer, in: context)
    if answer.content == nil, search.isLoading { rendering.add("Searching…", .faint) }
    // One row is for the line, and one is left free below.
    await lines.show(below: rendering.texts(in: printer.theme, atMost: max(2, await lines.rows - 2)))
  }
}

extension Rendering {
  /// The lines for a terminal. Of more than `count`: the first ones, a sign that more follow, and the last line, which
  /// says what can be done.
  func texts(in theme: Theme, atMost count: Int) -> [String] {
    let more = Line("    … more follow", .faint)
    let shown = lines.count > count ? Array(lines.prefix(count - 2)) + [more] + lines.suffix(1) : lines
    return shown.map { $0.text(in: theme) }
  }
}
