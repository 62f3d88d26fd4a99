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
  /// Words for symbols and one thing a line, on a terminal.
  var isAccessible: Bool
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether records are preceded by their columns' names.
  var hasHeader = false
  /// Which fields of rows are printed, and how; `nil` for all there are, in the usual form.
  private(set) var rows: RowSelection?
  /// Light or dark, or as the terminal is.
  var themeChoice = Appearance.system
  /// Shows screens that are longer than the terminal.
  var pager: Pager?
  /// Whether pictures are shown on terminals that can.
  var images = CapabilityUse.off
  /// Whether titles link to their pages.
  var links = CapabilityUse.off
  private let terminalLinks: TerminalLinks?
  /// How the terminal takes pictures, where it says.
  private let terminalPictures: TerminalPictures?
  /// Shared by every copy of the printer, so that the terminal is asked once.
  let background: Background

  /// The columns of a screen; `nil` where no screen is printed.
  var screenWidth: Int? { form == .screen ? width : nil }

  /// A printer before the settings are known.
  ///
  /// - Parameter environment: `COLUMNS`, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`, `COLORFGBG` and `ACCESSIBLE` are looked at.
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

  /// Whether to color: the flag `--color` decides, then the environment, then the terminal, unless it is dumb.
  ///
  /// NO_COLOR counts when it is not empty (no-color.org), CLICOLOR_FORCE when it is not 0 (bixense.com/clicolors).
  static func isColored(
    flag: GlobalFlag.ColorUse? = nil, _ environment: [String: String], isTerminal: Bool
  ) -> Bool {
    if let flag, flag != .auto { return flag == .always }
    if let no = environment["NO_COLOR"], !no.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }

  /// The theme to print in. The first time that it is needed, the terminal may be asked for its background.
  var theme: Theme {
    // The accessible form has no colors, so the terminal is not asked for its background.
    guard isColored, !isAccessible else { return .colorless }
    return Theme.all.first { $0.name == themeChoice.rawValue } ?? (background.isLight ? .light : .dark)
  }

  /// What makes the terminal show a picture; `nil` where none is wanted, or it cannot show this one.
  func text(of picture: Artwork) -> String? {
    pictureForm?.text(
      of: picture, lines: TerminalPictures.lines(columns: width, rows: Streams.terminalSize?.rows ?? 24))
  }

  /// What is shown of a picture, or said where it cannot come.
  func shown(_ outcome: Result<Artwork?, Problem>) -> ShownPicture {
    switch outcome {
    case .success(let picture): ShownPicture(text: picture.flatMap(text))
    case .failure(.cancelled): ShownPicture()
    case .failure(let problem): .failure(problem)
    }
  }

  /// How a picture can be shown beside a page; `nil` where none is to be, as beside a table of chosen fields.
  var pictureForm: TerminalPictures.Form? {
    guard form == .screen, rows == nil, isTerminal else { return nil }
    return terminalPictures?.form(images, isAccessible: isAccessible)
  }

  /// Whether titles are printed as links: on a terminal only. The accessible form has none.
  private var hasLinks: Bool {
    isTerminal && terminalLinks?.areShown(links) == true
  }

  /// Prints as the settings say.
  mutating func apply(_ preferences: Preferences) {
    themeChoice = preferences.theme.value
    isAccessible = preferences.isAccessible.value
    images = preferences.images.value
    links = preferences.links.value
    if let columns = preferences.width.value { width = columns }
  }

  /// Lays out for a terminal of so many columns.
  mutating func resize(to columns: Int) {
    width = min(max(columns, Setting.widths.lowerBound), Setting.widths.upperBound)
  }

  /// The same with what a command line says.
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

  /// Prints an answer, its problem and notices to standard error where they are no data, and gives what the numbers on
  /// it open.
  ///
  /// - Parameters:
  ///   - context: its width and form are the printer's.
  ///   - picture: what makes the terminal show one, above a screen.
  ///   - isContinued: whether it goes on with what was printed before.
  func print(
    _ answer: Answer, columns: [String] = [], in context: PageContext = PageContext(), picture: String? = nil,
    isContinued: Bool = false
  ) -> Printed {
    switch form {
    case .json:
      Streams.print(answer.json(choosing: rows).line + "\n")
      return Printed(targets: answer.records.compactMap(\.target))
    case .records:
      let records = answer.records
      let lines = answer.addsNothing ? [] : self.lines(of: answer, records, columns, isContinued: isContinued)
      if !lines.isEmpty { Streams.print(lines.joined(separator: "\n") + "\n") }
      for remark in answer.remarks { Streams.warn("marquee: \(remark)") }
      return Printed(targets: records.compactMap(\.target))
    case .screen:
      if answer.content == nil, answer.problem != nil {
        let remarks = answer.remarks
        // The problem is the last of them.
        for (index, remark) in remarks.enumerated() { warn(remark, index == remarks.count - 1 ? .error : .plain) }
        return Printed()
      }
      let page = rendering(of: answer, in: context)
      // It scrolls away with the first lines, also those that the pager shows.
      if let picture { Streams.print(picture) }
      print(text: page.text(in: theme))
      return Printed(
        targets: page.targets, shownNumbers: page.rows.map(\.number), shelves: isAccessible ? [] : page.shelves,
        part: page.part, partCount: page.partCount)
    }
  }

  /// Says something beside the data, in its style where standard error is a terminal.
  private func warn(_ remark: String, _ style: Line.TextStyle) {
    let isTerminal = Streams.isTerminal(2)
    let text = sentence("marquee: \(remark)", isTerminal: isTerminal)
    guard isTerminal, isColored, !isAccessible else { return Streams.warn(text) }
    let lines = text.split(separator: "\n").map { Line(String($0), style).text(in: theme) + "\n" }
    _ = Streams.write(lines.joined(), to: 2)
  }

  private func lines(of answer: Answer, _ records: [Record], _ columns: [String], isContinued: Bool) -> [String] {
    guard let rows else {
      let header = hasHeader && !isContinued && !columns.isEmpty ? [columns.joined(separator: "\t")] : []
      return header + records.map(\.line)
    }
    guard let content = answer.content else { return [] }
    return rows.lines(of: content.json(answer.libraryEntries), hasHeader: hasHeader, isContinued: isContinued)
  }

  /// What was printed of an answer.
  struct Printed {
    /// What the numbers open.
    var targets: [Destination] = []
    /// Those on the screen; none where no screen was printed.
    var shownNumbers: [Int] = []
    /// The shelves on it whose cards stand side by side.
    var shelves: [ShelfRow] = []
    /// As in `Rendering`.
    var part = 0
    var partCount = 1
  }

  /// Prints a text, through the pager where it is longer than the terminal.
  func print(text: String) {
    if pager?.show(text) != true { Streams.print(text) }
  }

  /// The sentence wrapped between words for a terminal, as one line anywhere else.
  func sentence(_ text: String, isTerminal: Bool) -> String {
    form == .screen && isTerminal ? text.wrapped(to: width).joined(separator: "\n") : text
  }

  /// An answer as a screen, as wide and in the form that is wanted.
  func rendering(of answer: Answer, in context: PageContext) -> Rendering {
    var answer = answer
    answer.selection = rows
    return answer.rendering(in: self.context(context))
  }

  /// The context with the width and the form that are wanted.
  func context(_ context: PageContext) -> PageContext {
    var context = context
    context.width = width
    context.isAccessible = isAccessible
    context.hasLinks = hasLinks
    return context
  }
}
