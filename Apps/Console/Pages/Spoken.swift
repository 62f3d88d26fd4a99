import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// The accessible form, for screen readers and braille: words for symbols, one thing a line, nothing side by side, and
// nothing shortened. Each part of a screen that is drawn in columns has its words here.

extension Rendering {
  /// How many works of a shelf the dashboard says: enough to choose from, few enough to listen to.
  static let spokenCards = 5

  /// `1. Castle in the Sky, film, 1986, Hayao Miyazaki, score 95 of 100, favorite`.
  mutating func speak(_ work: Work, _ marks: Marks, hasKind: Bool) {
    var words = [work.title]
    if hasKind { words.append(work.kind.rawValue) }
    if let released = work.released { words.append("\(released.year)") }
    words += work.creators
    if let score = work.score { words.append("score \(score.longText)") }
    if let rating = marks.rating { words.append("rated \(rating) of 5") }
    if marks.isFavorite { words.append("favorite") }
    if opened == .work(work.id) { words.append("opened last") }
    add("\(number(.work(work.id))). " + words.joined(separator: ", "))
  }

  /// `Films, Studio Ghibli`, and below it `1 to 5 of 22, more follow`.
  mutating func speak(heading: (title: String, remarks: [String]), _ count: Count) {
    add(([heading.title] + heading.remarks).joined(separator: ", "), .heading)
    add(count.spoken)
  }

  /// `1. Pazu, 13, male, brown hair`.
  mutating func speak(row name: String, _ remark: String, to target: Destination) {
    let words = [name, remark, opened == target ? "opened last" : ""]
    add("\(number(target)). " + words.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// What is known of a work, a fact a line.
  mutating func speak(facts work: Work, _ marks: Marks) {
    add(work.title, .heading)
    add(work.kind.rawValue)
    if marks.isFavorite { add("favorite") }
    if let title = work.otherTitle { add("original title \(title)") }
    if let title = work.romanizedTitle { add("in Latin letters \(title)") }
    if let released = work.released { add("\(released)") }
    if let minutes = work.runtimeMinutes { add(minutes.asSpokenRuntime) }
    if let pages = work.pages { add("\(pages.grouped) pages") }
    if let makers = work.makers { add(makers) }
    if let score = work.score { add("score \(score.longText)") }
    if !work.producers.isEmpty { add("produced by " + work.producers.joined(separator: ", ")) }
    if let genres = work.shownGenres { add(genres) }
    speak(yours: marks)
  }

  /// What the person says of a work, a mark a line.
  private mutating func speak(yours marks: Marks) {
    if let rating = marks.rating { add("your rating \(rating) of 5") }
    if let note = marks.note { add("your note: \(note)") }
    if !marks.viewings.isEmpty { add(marks.viewings.asSentence) }
    if marks.isWanted { add("on your watchlist") }
    if !marks.tags.isEmpty { add("tagged " + marks.tags.joined(separator: ", ")) }
  }

  /// Where one is, and below it how fresh it is.
  mutating func speak(path: [String], freshness: [String], tab: Tab?) {
    add(path.joined(separator: ", "), .heading)
    add(freshness.joined(separator: ", "))
    if tab != nil { add("Tabs: " + Tab.allCases.map(\.rawValue).joined(separator: ", ")) }
    add()
  }

  /// `Notice: TMDb is late.`, or `Problem: Open Library did not answer within 15 s.` and below it what to do.
  mutating func speak(remark: String, hint: String?) {
    guard let hint else { return add("Notice: \(remark)") }
    add("Problem: \(remark)")
    add(hint)
  }

  /// What can be done next.
  mutating func speak(footer: [String]) { add("What next: " + footer.joined(separator: ", ") + ".") }
}

extension Count {
  var spoken: String {
    guard !range.isEmpty else { return "" }
    let of = total.map { " of \($0.grouped)" } ?? ""
    return "\((range.lowerBound + 1).grouped) to \(range.upperBound.grouped)\(of)" + (hasMore ? ", more follow" : "")
  }
}

extension Int {
  /// `2 hours 4 minutes`.
  fileprivate var asSpokenRuntime: String {
    func counted(_ count: Int, _ unit: String) -> String? {
      count > 0 ? "\(count) \(unit)\(count == 1 ? "" : "s")" : nil
    }
    return [counted(self / 60, "hour"), counted(self % 60, "minute")].compactMap(\.self).joined(separator: " ")
  }
}
