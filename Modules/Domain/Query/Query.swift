/// What to find in a search, a list or a shelf: words, and terms such as `year:1980..1989`. All of them must hold.
public struct Query: Sendable, Hashable {
  /// A condition that must hold, or must not hold.
  public struct Term: Sendable, Hashable {
    /// The condition.
    public let condition: Condition
    /// Whether the condition must not hold, as in `-is:seen`.
    public let isNegated: Bool
  }

  /// One question about a work, and the answer that it wants.
  public enum Condition: Sendable, Hashable {
    /// Every word must begin a word in these texts; a phrase must be in them as it is.
    case words(SearchedWords, in: Texts)
    /// This number of the work or of its marks must be in the range.
    case number(ClosedRange<Double>, of: Measure)
    /// This event must have been on one of these days.
    case day(DayRange, of: Event)
    /// This season or episode must have been seen, or an episode of this season.
    case part(WorkPart, through: WorkPart)
    /// The work must be of this kind.
    case kind(Work.Kind)
    /// The work must be in this catalog.
    case catalog(Catalog)
    /// This state must hold, such as `seen`.
    case state(State)
    /// The work must have this tag; case and accents are ignored.
    case tag(FoldedText)
    /// The work must have this key of a program, by an import or as its identifier.
    case key(ImportKey)
    /// At least one of these must hold.
    case any([Condition])
  }

  /// The query as the user may type it again.
  public internal(set) var text = ""
  /// The terms, in the order in which they were typed.
  public internal(set) var terms: [Term] = []
  /// The order of the results; `nil` if the query names none.
  public internal(set) var order: LibraryOrder?
  /// The words to ask a service for, as typed; empty if there are none.
  var words = ""
  /// The values of terms to ask a service for.
  var named: [Named] = []

  /// A value of a term that says in which texts to look for it.
  struct Named: Sendable, Hashable {
    let texts: Texts
    let value: String
  }

  /// Creates an empty query, which everything matches.
  public init() {}

  /// Creates a query of words, without terms and phrases; it may be empty. An ISBN becomes thirteen digits.
  public init(words text: String) {
    guard let searched = SearchQuery(ISBN(text)?.digits ?? text), let found = SearchedWords(searched.text) else {
      return
    }
    self.text = searched.text
    words = searched.text
    terms = [Term(condition: .words(found, in: .anywhere), isNegated: false)]
  }

  /// Creates a query for the works with exactly this tag.
  public init(tag: String) {
    text = "tag:\(tag.unicodeScalars.contains(where: \.properties.isWhitespace) ? "\"\(tag)\"" : tag)"
    terms = [Term(condition: .tag(FoldedText(tag)), isNegated: false)]
  }

  /// Whether it has no terms and names no order.
  public var isEmpty: Bool { terms.isEmpty && order == nil }

  /// Whether it has no words to find outside terms.
  public var isWithoutWords: Bool { words.isEmpty }

  /// Whether it has only plain words to find.
  public var isWordsAlone: Bool {
    order == nil
      && terms.allSatisfy { term in
        guard case .words(let words, in: .anywhere) = term.condition else { return false }
        return !term.isNegated && !words.isPhrase
      }
  }

  /// The terms of both queries, in the order of the second one if it names one, otherwise of the first.
  public func joined(with other: Query) -> Query {
    var both = self
    both.text = [text, other.text].filter { !$0.isEmpty }.joined(separator: " ")
    both.words = [words, other.words].filter { !$0.isEmpty }.joined(separator: " ")
    both.terms += other.terms
    both.named += other.named
    both.order = other.order ?? order
    return both
  }

  /// The query with only some of its terms.
  public func keeping(_ isKept: (Term) -> Bool) -> Query {
    var query = self
    query.terms = terms.filter(isKept)
    return query
  }

  /// What a catalog is asked for: the words, else the titles and names, else the genres; `nil` if there are none.
  public var searched: SearchQuery? {
    let names = named.filter { $0.texts.role == .name }
    let texts = [words, names.map(\.value).joined(separator: " "), named.map(\.value).joined(separator: " ")]
    guard var query = texts.lazy.compactMap({ SearchQuery($0) }).first else { return nil }
    for name in named {
      if let field = name.texts.service { query.fields[field, default: []].append(name.value) }
    }
    query.isFieldsAlone = words.isEmpty && !query.fields.isEmpty
    return query
  }
}

/// A range of days; either end may be open.
public struct DayRange: Sendable, Hashable {
  let first: PartialDate?
  let last: PartialDate?

  /// Whether all days that a date may be are in the range.
  func contains(_ date: PartialDate) -> Bool {
    first.map { date.firstDay >= $0.firstDay } ?? true && last.map { date.lastDay <= $0.lastDay } ?? true
  }

  /// The first and the last day, such as `2024-05-01`, within the years 1 to 9999. An open end gives the first or last
  /// day of these years. For a range before the year 1, the last day is before the first.
  public var days: (first: String, last: String) {
    func day(_ date: PartialDate?, _ month: Int, _ day: Int, or open: String) -> String {
      guard let date, date.year > 0 else { return open }
      return "\(PartialDate(year: date.year) ?? date)-\(padded(date.month ?? month))-\(padded(date.day ?? day))"
    }
    let isBeforeOurEra = last.map { $0.year < 0 } ?? false
    return (day(first, 1, 1, or: "0001-01-01"), day(last, 12, 31, or: isBeforeOurEra ? "0000-00-00" : "9999-12-31"))
  }
}

private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension PartialDate {
  /// The first possible day as a tuple to compare; a month need not have its real number of days for that.
  fileprivate var firstDay: (Int, Int, Int) { (year, month ?? 1, day ?? 1) }
  fileprivate var lastDay: (Int, Int, Int) { (year, month ?? 12, day ?? 31) }

  /// Whether a span of days that begins on another date can end on this one.
  package func canEnd(_ first: PartialDate) -> Bool { first.firstDay <= lastDay }
}
