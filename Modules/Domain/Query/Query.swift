/// What a person looks for, in a search, a list or a shelf: words, and terms such as `year:1980..1989`. All have to hold.
public struct Query: Sendable, Hashable {
  /// A condition, or that it does not hold.
  public struct Term: Sendable, Hashable {
    public let condition: Condition
    public let isNegated: Bool
  }

  public enum Condition: Sendable, Hashable {
    case words(SearchedWords, in: Texts)
    case number(ClosedRange<Double>, of: Measure)
    case day(DayRange, of: Event)
    case kind(Work.Sort)
    case catalog(Catalog)
    case state(State)
    /// This tag, whatever its case and accents.
    case tag(FoldedText)
    /// One of these, at least.
    case any([Condition])
  }

  /// As the person may type it again.
  public internal(set) var text = ""
  public internal(set) var terms: [Term] = []
  /// `nil` where the query names none.
  public internal(set) var order: LibraryOrder?
  /// The words to ask a service for, as typed; empty where there are none.
  var words = ""
  /// The values to ask a service for.
  var named: [Named] = []

  /// A value of a term that names where to look for it.
  struct Named: Sendable, Hashable {
    let texts: Texts
    let value: String
  }

  /// Asks for nothing, which everything matches.
  public init() {}

  /// Words alone, whatever colons and quotes stand among them; with nothing to look for it asks for nothing.
  public init(words text: String) {
    guard let searched = SearchQuery(text), let found = SearchedWords(searched.text) else { return }
    self.text = searched.text
    words = searched.text
    terms = [Term(condition: .words(found, in: .anywhere), isNegated: false)]
  }

  /// The works with a tag, and with no other that has the same words.
  public init(tag: String) {
    text = "tag:\(tag.contains(where: \.isWhitespace) ? "\"\(tag)\"" : tag)"
    terms = [Term(condition: .tag(FoldedText(tag)), isNegated: false)]
  }

  /// Asks for nothing and names no order.
  public var isEmpty: Bool { terms.isEmpty && order == nil }

  /// Whether it is nothing but words to be found.
  public var isWordsAlone: Bool {
    order == nil
      && terms.allSatisfy { term in
        guard case .words(let words, in: .anywhere) = term.condition else { return false }
        return !term.isNegated && !words.isPhrase
      }
  }

  /// What both ask for, in the order that the second one names, if it does.
  public func joined(with other: Query) -> Query {
    var both = self
    both.text = [text, other.text].filter { !$0.isEmpty }.joined(separator: " ")
    both.words = [words, other.words].filter { !$0.isEmpty }.joined(separator: " ")
    both.terms += other.terms
    both.named += other.named
    both.order = other.order ?? order
    return both
  }

  /// The query with some of its terms alone.
  public func keeping(_ isKept: (Term) -> Bool) -> Query {
    var query = self
    query.terms = terms.filter(isKept)
    return query
  }

  /// What a catalog is asked for: the words, else the titles and names, else the genres; `nil` where there are none.
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

/// A span of days, open at either end.
public struct DayRange: Sendable, Hashable {
  let first: PartialDate?
  let last: PartialDate?

  /// Whether all the days that a date may mean lie in the span.
  func contains(_ date: PartialDate) -> Bool {
    if let first, date.firstDay < first.firstDay { return false }
    if let last, date.lastDay > last.lastDay { return false }
    return true
  }

  /// Its first and its last day, as `2024-05-01`, as far as they are of our era: the first day of all where it is open, and
  /// the last day of all. Before our era it ends before it begins.
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
  /// As a tuple that can be compared; the days of a month need no counting for that.
  fileprivate var firstDay: (Int, Int, Int) { (year, month ?? 1, day ?? 1) }
  fileprivate var lastDay: (Int, Int, Int) { (year, month ?? 12, day ?? 31) }
}
