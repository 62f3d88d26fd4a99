import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Prints answers in the form that was asked for: a screen, records or JSON.
struct Printer: Sendable {
  enum Form: Sendable {
    case screen
    case records
    case json
  }

  var form: Form
  var width: Int
  var isColored: Bool
  /// Whether to write words for symbols and one fact each line, on a terminal.
  var isAccessible: Bool
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  var hasHeader = false
  /// Whether this continues what was printed before. Then no names of columns are printed.
  var isContinued = false
  /// Which fields of rows to print, and how; `nil` for all fields in the usual form.
  private(set) var rows: RowSelection?
  /// The theme by name, or the one that suits the terminal's background.
  var themeChoice = Appearance.system
  /// Shows screens that are longer than the terminal; `nil` prints them at once.
  var pager: Pager?
  /// Whether to show pictures: never, where the terminal is known to show them, or always.
  var images = CapabilityUse.off
  /// Whether titles link to their pages: never, where the terminal is known to show links, or always.
  var links = CapabilityUse.off
  private let terminalLinks: TerminalLinks?
  private let terminalPictures: TerminalPictures?
  /// Shared by all copies of the printer, so that the terminal is asked once.
  let background: Background

  /// The columns of a screen; `nil` for other forms.
  var screenWidth: Int? { form == .screen ? width : nil }

  /// Creates a printer before the settings are known, from `COLUMNS`, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`,
  /// `COLORFGBG`, `ACCESSIBLE` and the variables that terminals set.
  init(environment: [String: String]) {
    isTerminal = Streams.isTerminal(1)
    form = isTerminal ? .screen : .records
    let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { Setting.widths.contains($0) ? $0 : nil }
    width = columns ?? Streams.terminalWidth.flatMap { Setting.widths.contains($0) ? $0 : nil } ?? 80
    isColored = Self.isColored(environment, isTerminal: isTerminal)
    isAccessible = Configuration.isAccessible(environment) ?? false
    terminalLinks = TerminalLinks(environment: environment)
    terminalPictures = TerminalPictures(environment: environment)
    background = Background(environment: environment)
  }

  /// Whether to print colors. The flag `--color` decides first, then the environment, then whether this is a terminal
  /// that has a kind and is not dumb.
  /// NO_COLOR counts if it is not empty (no-color.org), CLICOLOR_FORCE if it is not 0 (bixense.com/clicolors).
  static func isColored(flag: GlobalFlag.ColorUse? = nil, _ environment: [String: String], isTerminal: Bool) -> Bool {
    if let flag, flag != .auto { return flag == .always }
    if let no = environment["NO_COLOR"], !no.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// The theme to print in. At the first use the terminal may be asked for its background.
  var theme: Theme {
    // The accessible form has no colors, so it does not ask the terminal.
    guard isColored, !isAccessible else { return .colorless }
    return Theme.all.first { $0.name == themeChoice.rawValue } ?? (background.isLight ? .light : .dark)
  }

  /// The sequence that makes the terminal show a picture; `nil` if none is wanted or the terminal cannot show this one.
  func text(of picture: Artwork) -> String? {
    pictureForm?.text(
      of: picture, lines: TerminalPictures.lines(columns: width, rows: Streams.terminalSize?.rows ?? 24))
  }

  /// The picture to show, or the reason it is missing. If the terminal cannot show it, the reason names its file.
  func shown(_ outcome: Result<Artwork?, Problem>, of work: Work, by fetch: FetchArtwork) async -> ShownPicture {
    switch outcome {
    case .success(let picture?):
      if let text = text(of: picture) { return ShownPicture(text: text) }
      // If the file cannot be written, the message names the command, which reports why.
      let file = try? await fetch(work.id, .medium, .cached).value.file.path
      return .unshown(picture, at: file ?? "see `marquee artwork \(work.id)`")
    case .success(nil), .failure(.cancelled): return ShownPicture()
    case .failure(let problem): return .failure(problem)
    }
  }

  /// The form of a picture next to a page; `nil` for no picture, as next to a table of chosen fields.
  var pictureForm: TerminalPictures.Form? {
    guard form == .screen, rows == nil, isTerminal else { return nil }
    return terminalPictures?.form(images, isAccessible: isAccessible)
  }

  /// Whether titles are printed as links. They are only on a terminal, and not in the accessible form.
  private var hasLinks: Bool { isTerminal && terminalLinks?.areShown(links) == true }

  mutating func apply(_ preferences: Preferences) {
    themeChoice = preferences.theme.value
    isAccessible = preferences.isAccessible.value
    images = preferences.images.value
    links = preferences.links.value
    if let columns = preferences.width.value { width = columns }
  }

  mutating func resize(to columns: Int) {
    width = min(max(columns, Setting.widths.lowerBound), Setting.widths.upperBound)
  }

  /// Sets the width if the terminal was resized since the last look. A width that the user chose stays until then.
  mutating func resize(from before: Int?, to columns: Int?) {
    if let before, let columns, columns != before { resize(to: columns) }
  }

  func applying(_ invocation: Invocation, environment: [String: String]) throws(Problem) -> Printer {
    var printer = self
    if invocation[GlobalFlag.plain] { printer.form = .records }
    if invocation[GlobalFlag.json] { printer.form = .json }
    if invocation[GlobalFlag.header] { printer.hasHeader = true }
    printer.rows = try RowSelection(invocation)
    if printer.rows?.isForPrograms == true { printer.form = .records }
    if case .columns(let columns)? = try invocation.value(of: .width) { printer.width = columns }
    if invocation[GlobalFlag.noColor] { printer.isColored = false }
    if let flag = try invocation[GlobalFlag.color] {
      printer.isColored = Self.isColored(flag: flag, environment, isTerminal: isTerminal)
    }
    return printer
  }

  /// Prints an answer, and gives the destinations of its numbers. Problem and notices go to standard error, unless they
  /// are in the screen or the JSON. The printer's width and form replace the context's. A screen follows its picture.
  func print(
    _ answer: Answer, columns: [String] = [], in context: PageContext = PageContext(), picture: String? = nil
  ) -> Printed {
    let done = answer.isConfirmation ? answer.remarks : []
    switch form {
    case .json:
      Streams.print(answer.json(choosing: rows).line + "\n", done: done)
      return Printed(targets: answer.records.compactMap(\.target))
    case .records:
      let records = answer.records
      let lines = answer.addsNothing ? [] : self.lines(of: answer, records, columns)
      if !lines.isEmpty { Streams.print(lines.joined(separator: "\n") + "\n", done: done) }
      for remark in answer.remarks { Streams.warn("marquee: \(remark)") }
      return Printed(targets: records.compactMap(\.target))
    case .screen:
      if answer.content == nil, answer.problem != nil {
        let remarks = answer.remarks
        // The problem comes last.
        for (index, remark) in remarks.enumerated() { warn(remark, index == remarks.count - 1 ? .error : .plain) }
        return Printed()
      }
      let page = rendering(of: answer, in: context)
      // The picture scrolls away with the first lines, also with those that the pager shows.
      if let picture { Streams.print(picture) }
      print(text: page.text(in: theme), done: done)
      return Printed(
        targets: page.targets, shownNumbers: page.rows.map(\.number), shelves: isAccessible ? [] : page.shelves,
        part: page.part, partCount: page.partCount)
    }
  }

  /// Prints a remark to standard error, in its style if that is a terminal.
  private func warn(_ remark: String, _ style: Line.TextStyle) {
    let isTerminal = Streams.isTerminal(2)
    let text = sentence("marquee: \(remark)", isTerminal: isTerminal)
    guard isTerminal, isColored, !isAccessible else { return Streams.warn(text) }
    let lines = text.split(separator: "\n").map { Line(String($0), style).text(in: theme) + "\n" }
    _ = Streams.write(lines.joined(), to: 2)
  }

  func lines(of answer: Answer, _ records: [Record], _ columns: [String]) -> [String] {
    guard let rows else {
      let header = hasHeader && !isContinued && !columns.isEmpty ? [columns.joined(separator: "\t")] : []
      return header + records.map(\.line)
    }
    guard let content = answer.content else { return [] }
    return rows.lines(of: content.json(answer.libraryEntries), hasHeader: hasHeader, isContinued: isContinued)
  }

  struct Printed {
    var targets: [Destination] = []
    /// The numbers on the screen; none for other forms.
    var shownNumbers: [Int] = []
    var shelves: [ShelfRow] = []
    /// The part that was printed, counted from 0, as in `Rendering`.
    var part = 0
    var partCount = 1
  }

  /// Prints a text, with the pager if it is long. If it cannot be written, standard error says what was done.
  func print(text: String, done: [String] = []) {
    if pager?.show(text) != true { Streams.print(text, done: done) }
  }

  /// The sentence, broken between words for a terminal, in one line otherwise.
  func sentence(_ text: String, isTerminal: Bool) -> String {
    form == .screen && isTerminal ? text.wrapped(to: width).joined(separator: "\n") : text
  }

  /// A question and its choices, broken between words for a terminal. Short choices keep their indentation.
  func question(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let line = String(line).displayable
      return line.columns <= width ? line : sentence(line, isTerminal: true)
    }.joined(separator: "\n")
  }

  func rendering(of answer: Answer, in context: PageContext) -> Rendering {
    var answer = answer
    answer.selection = rows
    return answer.rendering(in: self.context(context))
  }

  func context(_ context: PageContext) -> PageContext {
    var context = context
    context.width = width
    context.isAccessible = isAccessible
    context.hasLinks = hasLinks
    return context
  }

  /// Prints an answer without a page: as lines, or as its records in a pipe. Notices outside JSON go to standard error.
  func print(_ output: Output, of command: Command) {
    let done = output.isAboutChange ? output.lines + output.notices : []
    if form == .json {
      let data = rows?.chosen(from: output.json) ?? output.json
      var envelope = AnswerEnvelope(command: command.firstName, data: data, meta: AnswerMeta(notices: output.notices))
      if let problem = output.problem { (envelope.problem, envelope.state) = (problem, .error) }
      return Streams.print(envelope.json.line + "\n", done: done)
    }
    let lines =
      if let rows {
        rows.lines(of: output.json, hasHeader: hasHeader, isContinued: isContinued)
      } else if form == .records, let records = output.records {
        (hasHeader && !isContinued ? [command.columns.joined(separator: "\t")] : []) + records.map(\.line)
      } else {
        form == .screen && !output.isForPrograms
          ? output.lines.flatMap { $0.printable.folded(to: width) } : output.lines
      }
    print(text: lines.map { $0 + "\n" }.joined(), done: done)
    let failure = output.problem.map { "\($0.text.lowercasedFirst) \($0.hint)" }
    for notice in output.notices + [failure].compactMap(\.self) { Streams.warn("marquee: \(notice.printable)") }
  }
}
