/// One change of what a person says of a work.
public enum MarkChange: Sendable, Hashable {
  case favorite(Bool)
  case wanted(Bool)
  /// One more viewing, also on a day that has one already, and perhaps its rating. What is seen leaves the watchlist.
  case seen(on: PartialDate, rating: Rating? = nil)
  /// Takes one viewing of that date away; with `nil` all there are.
  case unseen(on: PartialDate?)
  /// Takes these viewings away and no others.
  case unseenOnce([Work.ID: [Viewing]])
  /// `nil` takes the rating away.
  case rate(Rating?)
  /// `nil` takes the note away.
  case note(String?)
  /// `nil` takes the private note away.
  case privateNote(String?)
  case tag([String])
  case untag([String])
}

extension Marks {
  /// Makes a change; what is so already stays so.
  ///
  /// - Parameter work: the identifier of the marked work, for a change that names works itself.
  public mutating func apply(_ change: MarkChange, to work: Work.ID? = nil) {
    switch change {
    case .favorite(let isFavorite): self.isFavorite = isFavorite
    case .wanted(let isWanted): self.isWanted = isWanted
    case .seen(let date, let rating):
      // The rating of the work is the latest.
      if let rating, self.rating == nil || days.allSatisfy({ $0 <= date }) { self.rating = rating }
      add(Viewing(date, rating: rating))
      isWanted = false
    case .unseen(nil): viewings = []
    case .unseen(let date?):
      if let index = viewings.lastIndex(where: { $0.day == date }) { viewings.remove(at: index) }
    case .unseenOnce(let rows):
      for viewing in work.flatMap({ rows[$0] }) ?? [] {
        if let index = viewings.lastIndex(of: viewing) { viewings.remove(at: index) }
      }
    case .rate(let rating): self.rating = rating
    case .note(let note): self.note = note
    case .privateNote(let note): privateNote = note
    case .tag(let names):
      // Tags that differ in case or accents only are one tag.
      var known = Set(tags.map { FoldedText($0) })
      for name in names where known.insert(FoldedText(name)).inserted { tags.append(name) }
    case .untag(let names):
      let gone = Set(names.map { FoldedText($0) })
      tags.removeAll { gone.contains(FoldedText($0)) }
    }
  }

  public func applying(_ change: MarkChange, to work: Work.ID? = nil) -> Marks {
    var marks = self
    marks.apply(change, to: work)
    return marks
  }
}

extension MarkChange {
  /// How long a note may be, in characters: a long review is some 10,000.
  public static let longestNote = 20_000
  /// How long a tag may be, in characters.
  public static let longestTag = 100

  /// The change with the blanks around its texts taken away.
  ///
  /// - Throws: `Problem.usage` for a note or tag that is empty or too long. A tag is one line without commas.
  public func checked() throws(Problem) -> MarkChange {
    switch self {
    case .note(let text?): return .note(try Self.checked(note: text))
    case .privateNote(let text?): return .privateNote(try Self.checked(note: text))
    case .tag(let names):
      // Records part tags by commas.
      guard !names.contains(where: { $0.contains(",") }) else {
        throw .usage(
          message: "A tag has no comma in it.", remedy: .advice("Several tags are named one by one, without commas."))
      }
      return .tag(try Self.checked(names))
    case .untag(let names): return .untag(try Self.checked(names))
    case .favorite, .wanted, .seen, .unseen, .unseenOnce, .rate, .note(nil), .privateNote(nil): return self
    }
  }

  private static func checked(note text: String) throws(Problem) -> String {
    let note = text.withoutOuterBlanks
    guard !note.isEmpty else {
      throw .usage(message: "The note is empty.", remedy: .clearNote)
    }
    // Characters are counted only where there can be too many.
    guard note.utf8.count <= longestNote || note.count <= longestNote, note.utf8.count <= 1 << 18 else {
      throw .usage(message: "The note is too long.", remedy: .advice("A note holds up to 20,000 characters."))
    }
    return note
  }

  private static func checked(_ names: [String]) throws(Problem) -> [String] {
    var tags: [String] = []
    for name in names {
      let tag = name.withoutOuterBlanks
      guard !tag.isEmpty else { throw .usage(message: "A tag is empty.", remedy: .advice("A tag is a word or a few.")) }
      guard tag.utf8.count <= 4 * longestTag, tag.count <= longestTag, !tag.contains(where: \.isNewline) else {
        throw .usage(
          message: "A tag is too long.", remedy: .advice("A tag is one line of up to \(longestTag) characters."))
      }
      tags.append(tag)
    }
    return tags
  }
}

extension MarkChange {
  /// What the journal calls the change: `Added to favorites: Ponyo`.
  ///
  /// - Parameter titles: those of the works that it changed.
  public func summary(of titles: [String]) -> String { "\(words.done): \(titles.listed)" }

  /// Why there is nothing to change: `Among the favorites already`.
  public var soAlready: String { words.already }

  /// What is said of works that it changed, and of works of which all was so already.
  private var words: (done: String, already: String) {
    switch self {
    case .favorite(true): ("Added to favorites", "Among the favorites already")
    case .favorite(false): ("Removed from favorites", "Not among the favorites")
    case .wanted(true): ("Added to the watchlist", "On the watchlist already")
    case .wanted(false): ("Removed from the watchlist", "Not on the watchlist")
    case .seen(let date, nil): ("Seen \(date.phrase)", "Seen \(date.phrase) already")
    case .seen(let date, let rating?): ("Seen \(date.phrase) and rated \(rating)", "Seen \(date.phrase) already")
    case .unseen(let date?): ("Removed from the diary of \(date)", "Not in the diary \(date.phrase)")
    case .unseen(nil): ("Removed from the diary", "Not in the diary")
    case .unseenOnce(let rows):
      if rows.count == 1, let viewings = rows.values.first, viewings.count == 1, let day = viewings[0].day {
        ("Removed from the diary of \(day)", "This viewing is not in the diary any more")
      } else {
        ("Removed from the diary", "These viewings are not in the diary any more")
      }
    case .rate(let rating?): ("Rated \(rating)", "Rated \(rating) already")
    case .rate(nil): ("Rating removed", "Not rated")
    case .note(.some): ("Note written", "The note says so already")
    case .note(nil): ("Note removed", "There is no note")
    case .privateNote(.some): ("Private note written", "The private note says so already")
    case .privateNote(nil): ("Private note removed", "There is no private note")
    case .tag(let tags): ("Tagged \(tags.quoted)", "Tagged so already")
    case .untag(let tags): ("Tag removed \(tags.quoted)", "Not tagged so")
    }
  }
}

extension [String] {
  /// The first three, and how many more there are; none longer than a line.
  public var listed: String {
    let names = prefix(3).map { $0.count > 60 ? $0.prefix(59) + "…" : $0 }.joined(separator: ", ")
    return count > 3 ? "\(names) and \(count - 3) more" : names
  }

  fileprivate var quoted: String { prefix(3).map { "“\($0)”" }.joined(separator: ", ") + (count > 3 ? ", …" : "") }
}
