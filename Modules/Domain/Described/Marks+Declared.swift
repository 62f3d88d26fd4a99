// The marks that the program knows, each declared once.
extension Mark {
  /// The user likes the work especially.
  public static let favorite = Mark(
    Field("favorite", .flag, get: { $0.isFavorite ? true : nil }, set: { $0.isFavorite = $1 ?? false }),
    isOrdered: true, states: [StateWord(key: "is", text: "favorite")])

  /// The work is on the watchlist: the user wants to see or read it.
  public static let wanted = Mark(
    Field("wanted", .flag, get: { $0.isWanted ? true : nil }, set: { $0.isWanted = $1 ?? false }),
    isOrdered: true, states: [StateWord(key: "is", text: "wanted")])

  /// The work was seen or read, on known days or at an unknown time.
  public static let seen = Mark(
    Field("seen", .days, isInAnswers: false, get: { $0.viewings.nonEmpty }, set: { $0.viewings = $1 ?? [] })
      .asked(
        by: .seen,
        Query.Key(
          "episodes-seen", "10..",
          .number(
            Query.Measure("episodes-seen", asksMarks: true) { work, marks in
              let count = marks.episodesSeen(of: work)
              return count == 0 ? nil : Double(count)
            }))),
    stored: Field("viewings", .viewings, get: { $0.viewings.nonEmpty }, set: { $0.viewings = $1 ?? [] }),
    states: [StateWord(key: "is", text: "seen", opposite: "unseen")], isTrue: \.isSeen,
    limit: (Marks.mostViewings, .manyViewings))

  /// The user's rating of the work, in half stars. That of a single viewing is `Viewing.rating`.
  public static let rating = Mark(
    Field("rating", .halfStars, isInAnswers: false, get: { $0.rating }, set: { $0.rating = $1 })
      .asked(as: "rating", "4..", scale: 0.5, read: { Rating($0)?.stars }),
    states: [StateWord(key: "has", text: "rating", place: 10)])

  /// What the user writes of the work. A note of a single viewing is `Viewing.note`.
  public static let note = Mark(
    Field("note", .text, isSearched: true, get: { $0.note }, set: { $0.note = $1 }), isNote: true,
    states: [StateWord(key: "has", text: "note")],
    check: MarkChange.checked(note:))

  /// A note for the user alone. No export for another program has it, except Goodreads', which has a column of private
  /// notes.
  public static let privateNote = Mark(
    Field("privateNote", .text, isSearched: true, get: { $0.privateNote }, set: { $0.privateNote = $1 }), isNote: true,
    isPrivate: true, states: [StateWord(key: "has", text: "note")],
    check: MarkChange.checked(note:))

  /// The user's words for the work. Tags that differ only in case or accents are one.
  public static let tags = Mark(
    Field("tags", .texts, isSearched: true, get: { $0.tags.nonEmpty }, set: { $0.tags = $1 ?? [] }).asked(by: .tag),
    states: [StateWord(key: "has", text: "tag")], limit: (Marks.mostTags, .manyTags), check: MarkChange.checked(tags:))
}

extension FieldForm<[Viewing]> {
  /// The days of the viewings; a viewing without a known day is left out.
  static let days = FieldForm(
    .texts, { .texts($0.compactMap { $0.day?.description }) },
    { $0.texts.map { days in days.compactMap { PartialDate($0) }.map { Viewing($0) } } })

  /// All of the viewings. Of those without a known day, only the first of each part counts.
  static let viewings = {
    let form = objects(Viewing.fields, of: Viewing(nil), sharedKeys: ["on", "part"], counter: "nth")
    return FieldForm(
      form.parts[0].type, { form.write($0, 0) ?? .objects([]) },
      { value in
        form.read([value]).map { viewings in
          var undated: Set<WorkPart?> = []
          return viewings.filter { $0.day != nil || undated.insert($0.part).inserted }.sorted()
        }
      })
  }()
}
