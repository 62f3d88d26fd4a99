// The sentences of refusals: what was refused, why, and what to do instead.
import MarqueeDomain

extension Refusal {
  /// What was refused and why, one sentence, and what could be done instead.
  var words: (message: String, hint: String) {
    switch self {
    case .text(let message, let remedy): (message, remedy.words)
    case .noCatalog: ("No catalog is active.", Self.catalogs)
    case .noMovieCatalog: ("No catalog with movies is active.", Self.catalogs)
    case .inactiveCatalog(let catalog, let active):
      (
        "The catalog \(catalog.rawValue) is not active.",
        "Active are \(active.isEmpty ? "none" : active.map(\.rawValue).joined(separator: ", ")); "
          + "--catalog and MARQUEE_CATALOGS choose."
      )
    case .manyMatches(let matches, let found, let name):
      (
        "“\(name.excerpt)” may mean "
          + (matches.count < found ? "any of \(found) things that were found." : "\(matches.count) things."),
        Self.choice(of: matches)
      )
    case .manyPeople(let matches, let name): ("\(name) may be \(matches.count) people.", Self.choice(of: matches))
    case .manySeries(let names, let name):
      (
        "“\(name.excerpt)” may mean \(names.count) series.",
        "One of them is \(names.prefix(Self.mostNames).map { "“\($0.excerpt)”" }.joined(separator: ", "))"
          + (names.count > Self.mostNames ? ", …" : ".")
      )
    case .noPage(let page): ("There is no page \(page).", "Pages are counted from 1.")
    case .unknownOrder(let text, let name):
      ("\(name) can't be “\(text)”.", "It takes \(LibraryOrder.keys), with - in front descending.")
    case .longQuery:
      ("The search is too long.", "It takes \(SearchQuery.longest) characters at most.")
    case .emptyQuery(let text):
      ("`\(text)` holds nothing to search for.", "Letters, digits or signs are needed.")
    case .openQuotation(let piece):
      (
        "A quotation mark in `\(piece)` has no end.",
        "Two of them enclose a phrase; leave out a single one."
      )
    case .unknownTerm(let text): ("`\(text)` compares something that is not a term.", Query.Key.known)
    case .missingValue(let text, let key): ("`\(text)` needs a value.", key.takes)
    case .comparedTerm(let key): ("\(key.rawValue) cannot be compared.", key.takes)
    case .unknownValue(let value, let key): ("\(key.rawValue) can't be “\(value)”.", key.takes)
    case .reversedRange(let value, let key, let forward):
      (
        "\(key.rawValue) can't be “\(value)”: it ends before it begins.",
        "\(key.rawValue):\(forward) goes from one to the other."
      )
    case .unknownSetting(let name): ("There is no setting `\(name.excerpt)`.", Setting.known)
    case .wrongValue(let value, let name, let form): ("\(name) can't be “\(value.excerpt)”.", form.takes)
    case .manySubjects(let value, let name):
      ("\(name) can't be “\(value.excerpt)”.", "It takes \(SettingForm.mostSubjects) subjects at most.")
    case .otherKind(let id):
      ("\(id) stays a \(id.noun).", "`library add` adds another, `library delete` removes it.")
    case .filmOfOnesOwn: ("Films are Studio Ghibli's.", "--kind takes \(Work.Kind.own.map(\.rawValue).joinedByOr).")
    case .noYear(let year): ("There is no year \(year).", "--year takes 1 to 9999.")
    case .manyPeopleOfWork:
      ("These are too many people.", "A work has up to \(WorkDraft.mostPeople) actors and authors.")
    case .noSeries(let title): ("“\(title)” is in no series.", "Name the series with its number.")
    case .exportWithoutFolder:
      ("Markdown is a file for each work.", "--output FOLDER names a folder for them; a new one is made.")
    case .dryRunOfDump: ("A dump has no dry run: it is imported as it is read.", "`cache clear --imports` removes it.")
    case .emptyText(let part):
      ("The \(part.rawValue) is empty.", "A \(part.rawValue) needs a letter at least.")
    case .longText(let part): ("The \(part.rawValue) is too long.", Self.lineOfText)
    case .severalLines(let part): ("The \(part.rawValue) has several lines.", Self.lineOfText)
    case .allMoviesKept(let areAll):
      (
        "Every movie of the \(areAll ? "active catalogs" : "catalogs that answered") is in the library.",
        "`library add TITLE` adds any other."
      )
    case .emptyNote: ("The note is empty.", "--clear removes a note.")
    case .longNote: ("The note is too long.", "A note holds up to \(MarkChange.longestNote.grouped) characters.")
    case .emptyTag: ("A tag is empty.", "A tag is a word or a few.")
    case .longTag: ("A tag is too long.", "A tag is one line of up to \(MarkChange.longestTag) characters.")
    case .tagWithComma: ("A tag has no comma in it.", "Several tags are named one by one, without commas.")
    case .manyTags: ("These are too many tags.", "A work has up to \(Marks.mostTags) tags.")
    case .manyLists: ("These are too many lists.", "A work can be on up to \(Marks.mostLists.grouped) lists.")
    case .emptyListName: ("A list needs a name.", "`list NAME add REF` makes one; `lists` shows those there are.")
    case .longListName:
      ("A list cannot have that name.", "It is one line of up to \(MarkChange.longestTag) characters.")
    case .longDescription:
      ("The description is too long.", "It holds up to \(ListChange.longestDescription.grouped) characters.")
    case .listThere(let list):
      (
        "“\(list.name)” is \(list.query == nil ? "a list" : "a saved query") already.",
        "Choose another name, or delete that one: `list NAME delete`."
      )
    case .queryNotList(let name):
      ("“\(name)” is a saved query, whose works cannot be changed by hand.", "`save NAME QUERY` changes what it finds.")
    case .listNotQuery(let name): ("“\(name)” is a list, not a saved query.", "`list NAME delete` deletes it.")
    case .notListed(let titles, let name):
      ("\(ShortList(titles).text) is not on “\(name)”.", "`list NAME` shows what is on it.")
    case .noPlace(let place, let count):
      ("There is no place \(place) on a list of \(count.counted("work")).", "Places are counted from 1.")
    case .unreadableQuery(let text, let name):
      ("The query of “\(name)”, `\(text.excerpt)`, cannot be read.", "`save NAME QUERY` replaces it.")
    case .manyViewings: ("These are too many viewings.", "A work has up to \(Marks.mostViewings) viewings.")
    case .unlikeOwned:
      (
        "The text about a work that you own is too long, or has several lines.",
        "It takes one line of up to \(Mark.longestOwned) characters."
      )
    case .impossibleGoal:
      (
        "A goal is 1 to 10,000 \(Goal.Kind.allCases.map(\.rawValue).joinedByOr) in a year of four digits.",
        "`goal none books` removes one."
      )
    case .unknownProgress(let text):
      (
        "There is no progress “\(text.excerpt)”.",
        "It is a page (120), a percentage (40%), a time (1h10m) or an episode, counted from 1 (S2E5); none removes it."
      )
    case .progressBeyond(let work, let end):
      switch end {
      case .page(let last)?:
        (
          "“\(work.title.excerpt)” has \(last.counted("page")).",
          "Give a page up to \(last), or a percentage such as 40%."
        )
      case .episode(let last, _)?:
        ("“\(work.title.excerpt)” has \(last.counted("season")).", "Give an episode such as S\(last)E1.")
      case let last?:
        (
          "“\(work.title.excerpt)” is \(Progress(last).text) long.",
          "Give a time up to \(Progress(last).text), or a percentage such as 40%."
        )
      case nil:
        ("“\(work.title.excerpt)” has \((work.episodes ?? 0).counted("episode")).", "Give an episode such as S1E1.")
      }
    case .episodeOfOther(let work):
      (
        "“\(work.title.excerpt)” has no episodes.",
        "Give \(work.kind == .book ? "a page (120)" : "a time (1h10m)") or a percentage (40%)."
      )
    case .unknownStatus(let text):
      (
        "There is no status “\(text.excerpt)”.",
        "It can be \((Status.allCases.map(\.rawValue) + ["none"]).alternatives)."
      )
    case .unimportable(let refusal): refusal.words
    case .untitledPosition(let id):
      ("\(id) has no title, so another movie may be in its place tomorrow.", "Movies with a title can be marked.")
    case .noDiaryYear(let date): ("A diary has no year \(date).", "Its years are 1 to 9999.")
    case .futureDay(let date):
      ("\(date) is in the future.", "`want REF` puts a work on the watchlist; --on takes today or an earlier day.")
    case .ambiguous(let work, let entries):
      (
        "\(work) may be any of \(entries.count) works that you keep: "
          + "\(entries.map(\.description).joined(separator: ", ")).", Remedy.link(entries).words
      )
    case .linkedWithItself(let id): ("\(id) is linked with itself.", "Name two works of two catalogs.")
    case .linkedKinds(let first, let second):
      ("A book, its film and its series are works of their own: \(first) and \(second).", "Link two of one kind.")
    case .linkedUnkept(let first, let second):
      (
        "You keep neither \(first) nor \(second).",
        "Mark one of them first: `favorite`, `want`, `seen`, `rate`, `note` or `tag`."
      )
    case .linkedOwnWorks(let first, let second):
      (
        "\(first) and \(second) are both works of your own.",
        "Delete one of them: linking would lose its people."
      )
    case .unlinkedLast(let work):
      (
        "\(work.id) is the only identifier of “\(work.title.excerpt)”.",
        "Name another work, which is not to be the same."
      )
    case .unlinkedOwn(let id, let others):
      (
        "\(id) is a work of your own, and keeps its identifier.",
        "Unlink the other one: \(others.map(\.description).joined(separator: ", "))."
      )
    case .changedSince(let entry):
      (
        "“\(entry.summary)” is left as it is: the same thing has been changed since.",
        "`undo --list` shows the changes; correct by hand what is wrong."
      )
    }
  }

  /// The things that a person may have meant, where there are several.
  var matches: [Match]? {
    switch self {
    case .manyMatches(let matches, _, _), .manyPeople(let matches, _): matches
    default: nil
    }
  }

  private static let catalogs = "--catalog and MARQUEE_CATALOGS choose some."
  private static let mostNames = 10
  private static let lineOfText = "It takes one line of up to \(WorkDraft.longestName) characters."

  private static func choice(of matches: [Match]) -> String {
    "One of them is "
      + matches.prefix(ChoicesContent.most).map { match in
        "\(match.title) (\(match.kind)\(match.year.map { ", \($0.yearText)" } ?? "")) \(match.reference.text)"
      }.joined(separator: ", ")
      + (matches.count > ChoicesContent.most ? ", and \(matches.count - ChoicesContent.most) more." : ".")
  }
}
