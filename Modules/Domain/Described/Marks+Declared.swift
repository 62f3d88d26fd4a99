// The marks, each declared once; `Mark.all` lists them.

extension Mark {
  public static let favorite = Mark(
    Field("favorite", .flag, get: { $0.isFavorite ? true : nil }, set: { $0.isFavorite = $1 ?? false }),
    isPlain: false, states: [StateWord(key: "is", text: "favorite")],
    words: { value in
      value == .flag(true)
        ? ("Added to favorites", "Among the favorites already") : ("Removed from favorites", "Not among the favorites")
    })

  public static let wanted = Mark(
    Field(
      "wanted", .flag, about: "Whether it is on the watchlist.", get: { $0.isWanted ? true : nil },
      set: { $0.isWanted = $1 ?? false }),
    isPlain: false, states: [StateWord(key: "is", text: "wanted", about: "on the watchlist")],
    text: Text(place: 4, line: { $0.isWanted ? "on your watchlist" : nil }),
    words: { value in
      value == .flag(true)
        ? ("Added to the watchlist", "On the watchlist already")
        : ("Removed from the watchlist", "Not on the watchlist")
    })

  /// Seen or read, on days or at some time.
  public static let seen = Mark(
    Field(
      "seen", .viewings, isInAnswers: false, get: { $0.viewings.isEmpty ? nil : $0.viewings },
      set: { $0.viewings = $1 ?? [] }
    ).asked(by: .seen),
    isPlain: false, states: [StateWord(key: "is", text: "seen", opposite: "unseen")],
    text: Text(place: 3, line: \.seenText),
    words: { _ in ("Seen", "Seen already") },
    merge: { marks, other in
      let (_, come, changed) = marks.viewings.changes(to: other.viewings)
      for (old, new) in changed { marks.replace(old, by: old.merged(with: new)) }
      for viewing in come { marks.add(viewing) }
    },
    take: { taking, mark, marks in
      guard taking.told.fields.contains(mark) else { return }
      taking.takeDays(into: &marks)
      taking.takeViewingWithoutDay(into: &marks)
    })

  public static let rating = Mark(
    Field(
      "rating", .halfStars, about: "The person's own: 0.5 to 5 stars, in halves.", bounds: 1...10, isInAnswers: false,
      get: { $0.rating },
      set: { $0.rating = $1 }
    ).asked(
      as: "rating", "4..", "your own in stars, 0.5 to 5 by halves, or a range of them", scale: 0.5,
      read: { Rating($0)?.stars }),
    states: [StateWord(key: "has", text: "rating", place: 10)],
    text: Text(place: 0, line: { $0.rating?.signs }, sentence: { $0.rating.map { "your rating \($0) of 5" } }),
    words: { value in
      guard case .integer(let number)? = value, let rating = Rating(halfStars: number) else {
        return ("Rating removed", "Not rated")
      }
      return ("Rated \(rating)", "Rated \(rating) already")
    },
    take: { taking, mark, marks in taking.takeRating(of: mark, into: &marks) })

  public static let note = Mark(
    Field("note", .text, get: { $0.note }, set: { $0.note = $1 }), isSearched: true, replaced: "note",
    states: [StateWord(key: "has", text: "note")],
    text: Text(place: 1, line: { $0.note.map { "“\($0)”" } }, sentence: { $0.note.map { "your note: \($0)" } }),
    words: { $0 == nil ? ("Note removed", "There is no note") : ("Note written", "The note says so already") },
    check: MarkChange.checked(note:), merge: { $0.note = joinedNotes($0.note, $1.note) },
    take: { taking, mark, marks in taking.takeNote(of: mark, into: &marks) })

  /// A note that is told to no other program but Goodreads, which has a column of private notes.
  public static let privateNote = Mark(
    Field(
      "privateNote", .text, about: "A note that is told to no other program.", get: { $0.privateNote },
      set: { $0.privateNote = $1 }), isSearched: true, replaced: "note",
    states: [StateWord(key: "has", text: "note")],
    text: Text(
      place: 2, line: { $0.privateNote.map { "private “\($0)”" } },
      sentence: { $0.privateNote.map { "your private note: \($0)" } }),
    words: { value in
      value == nil
        ? ("Private note removed", "There is no private note")
        : ("Private note written", "The private note says so already")
    },
    check: MarkChange.checked(note:), merge: { $0.privateNote = joinedNotes($0.privateNote, $1.privateNote) },
    take: { taking, mark, marks in taking.takeParagraphs(of: mark, into: &marks) })

  public static let tags = Mark(
    Field("tags", .texts, get: { $0.tags.isEmpty ? nil : $0.tags }, set: { $0.tags = $1 ?? [] }).asked(by: .tag),
    isPlain: false, states: [StateWord(key: "has", text: "tag")],
    text: Text(place: 5, line: { $0.tags.isEmpty ? nil : "tagged " + $0.tags.joined(separator: ", ") }),
    words: { _ in ("Tagged", "Tagged so already") }, merge: { $0.apply(.tag($1.tags)) },
    take: { taking, mark, marks in taking.takeTags(of: mark, into: &marks) })
}

extension Mark.Text {
  /// A mark that is told alike in both forms.
  init(place: Int = 9, line: @escaping @Sendable (Marks) -> String?) {
    self.init(place: place, line: line, sentence: line)
  }
}

extension FieldForm<[Viewing]> {
  /// The days alone, without the day that is not known.
  static let viewings = FieldForm(
    parts: [Part(name: "", type: .texts)],
    write: { viewings, _ in .texts(viewings.compactMap { $0.day?.description }) },
    read: { parts in
      guard case .texts(let days)?? = parts.first else { return nil }
      return days.compactMap { PartialDate($0) }.map { Viewing($0) }
    })
}

extension Marks {
  /// `nil` where it was never seen: `seen on 2024-05-01`, `seen 3 times, last on 2024-05-01`.
  public var seenText: String? {
    guard let last = days.last else { return wasSeen ? "seen" : nil }
    let when = last.day == nil ? "in \(last)" : "on \(last)"
    return days.count == 1 ? "seen \(when)" : "seen \(days.count) times, last \(when)"
  }
}

extension Rating {
  /// `★★★★½`.
  public var signs: String {
    String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½")
  }
}
