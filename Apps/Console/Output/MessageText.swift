import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Says in words why a screen is empty, and what a change has done.

extension Message {
  var text: String {
    switch self {
    case .typeToSearch: "Type words to search for."
    case .nothingMatchesHere(let query): "No matches for “\(query)” in the catalogs that answered."
    case .nothingMatches(let query, let isSample):
      "No matches for “\(query.shortened(to: 60))”."
        + (isSample
          ? " This is a small sample. To search the real catalogs, run `marquee settings source live`. To add a work yourself, run `marquee library add TITLE --year YEAR`."
          : " Try other words, a name or a year. To add a work yourself, run `marquee library add TITLE --year YEAR`.")
    case .noShelves: "The active catalogs have no shelves. To search them, run `marquee search WORDS`."
    case .nothingOnShelf(let query, let title):
      "None of the works loaded from “\(title)” match “\(query)”. Search everywhere with `marquee search WORDS`."
    case .emptyShelf(let title): "“\(title)” is empty."
    case .pastTheEnd(let page): "There is no page \(page) on this shelf. Start again with `--page 1`."
    case .firstPage: "This is the first page."
    case .lastPage: "This is the last page."
    case .allFound: "All results are shown."
    case .emptyList(.favorites): "No favorites yet. Add one with `marquee favorite REF`."
    case .emptyList(.watchlist): "Your watchlist is empty. Add a work with `marquee want REF`."
    case .emptyList(.diary): "Your diary is empty. Record what you saw or read today with `marquee seen REF`."
    case .emptyList(.library): "You haven't added any works yourself. Add one with `marquee library add TITLE`."
    case .emptyList(.mine):
      "You haven't marked anything yet. Mark a work with `favorite`, `want`, `seen`, `rate`, `note` or `tag`."
    case .emptyList(.rated): "No ratings yet. Rate a work with `marquee rate REF 4.5`."
    case .emptyList(.notes): "No notes yet. Write one with `marquee note REF TEXT`."
    case .emptyList(.named(let name)): "“\(name)” is empty. Add a work with `marquee list NAME add REF`."
    case .nothingListed(let query, let list):
      "\(list.nothing) matches “\(query)”. See everything with `marquee \(list.line)`."
    case .marked(let changed): changed.outcome
    case .changed(let entry?): "\(entry.summary.ended) `undo` reverts it."
    case .changed(nil): "No change: already up to date."
    case .planned(let summary?): "Dry run: nothing changed. Without --dry-run, Marquee would report: \(summary.ended)"
    case .planned(nil): "Dry run: nothing would change."
    case .undone(let entry): "Undid: \(entry.summary.lowercasedFirst.ended) `redo` restores it."
    case .undoneByNumber(let entry):
      "Undid: \(entry.summary.lowercasedFirst.ended) `redo \(entry.id)` restores it."
    case .rating(let work, let rating?): "You rated “\(work.title.excerpt)” \(rating)."
    case .rating(let work, nil): "You haven't rated “\(work.title.excerpt)”. Rate it with `marquee rate REF 4.5`."
    case .undoneSeveral(1): "Undid 1 change. `redo` restores it."
    case .undoneSeveral(let count): "Undid \(count.grouped) changes. `redo` restores them one by one."
    case .redone(let entry): "Redid: \(entry.summary.lowercasedFirst.ended) `undo` reverts it."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .noChanges: "No changes yet."
    case .noGoals: "No goals yet. Set one for this year with `marquee goal 24 books`."
    case .noLists:
      "No lists yet. Create one with `marquee list NAME add REF`, or save a query with `marquee save NAME QUERY`."
    case .nothingUpNext:
      "Nothing is up next. Start a work with `marquee status REF started`, mark part of a series as seen with `marquee seen REF`, or add a work to your watchlist with `marquee want REF`."
    case .noSeries:
      "No series yet. To put a work you added into a series, run `marquee library edit REF --series NAME --number N`."
    case .noTags: "No tags yet. Tag a work with `marquee tag REF TAG`."
    case .nothingSimilar(let title): "Found nothing similar to “\(title)” in your library or the cached catalogs."
    case .nothingForTonight(let evening): evening.whyNothing
    case .nothingElseForTonight:
      "No more suggestions for tonight. To get more, add works to your watchlist with `want REF`."
    case .nothingSeen(let query, let counted): counted.whyNothing(query.text)
    case .settled(let state): state.afterChange
    case .stopped: "Stopped. `retry` tries again."
    }
  }
}

extension LibraryQuery.List {
  /// The command that shows the list, as it is typed.
  fileprivate var line: String {
    guard case .named(let name) = self else { return command }
    return "list \(name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name)"
  }

  /// That nothing of the list is there, as the beginning of a sentence.
  fileprivate var nothing: String {
    switch self {
    case .mine: "Nothing you marked"
    case .rated: "Nothing you rated"
    case .watchlist: "Nothing on your watchlist"
    case .library: "None of the works you added"
    case .favorites, .diary, .notes: "Nothing in your \(name)"
    case .named(let name): "Nothing on “\(name)”"
    }
  }
}

extension Evening {
  fileprivate var whyNothing: String {
    let asked = query.text.isEmpty ? "" : " that match “\(query.text.shortened(to: 60))”"
    return minutes.map {
      "No unseen works\(asked) fit in \($0.grouped) min. Allow more time, or leave out the time."
    } ?? "Found no unseen works\(asked). Add a work to your watchlist with `marquee want REF`."
  }
}

extension Statistics {
  fileprivate func whyNothing(_ query: String) -> String {
    guard let year, worksOfAllYears > 0 else {
      return query.isEmpty
        ? "No statistics yet. Record a viewing with `marquee seen REF`, or rate a work with `marquee rate REF 4.5`."
        : "Nothing you have seen, read or rated matches “\(query)”. For all your statistics, run `marquee stats`."
    }
    let nothing = "You didn't see or read anything\(query.isEmpty ? "" : " that matches “\(query)”") in \(year)."
    guard let first = years.first?.key, let last = years.last?.key else {
      return "\(nothing) Your other viewings have no date. To see them counted, run `marquee stats`."
    }
    let years = first == last ? "all date from \(last)" : "range from \(first) to \(last)"
    return "\(nothing) Your viewings \(years). For the latest, run `marquee stats \(last)`."
  }
}

extension SettingState {
  /// The setting after a change. A flag or the environment may override it.
  fileprivate var afterChange: String {
    let now = value.map { "\(setting.rawValue) is \($0.shown)" } ?? "\(setting.rawValue) has no value"
    return switch origin {
    case .settings: "\(now), starting \(setting.details.isReadAtStart ? "with the next session" : "now")."
    case .standard:
      held == nil ? "\(setting.rawValue) is back to its default\(value.map { ", \($0.shown)" } ?? "")." : "\(now)."
    case .flag(let name), .variable(let name):
      (held.map { "\(setting.rawValue) is \($0.shown) in your settings" }
        ?? "\(setting.rawValue) is no longer set in your settings")
        + ", but \(name) sets it\(value.map { " to \($0.shown)" } ?? "")."
    }
  }
}

extension ChangedWorks {
  fileprivate var outcome: String {
    guard let entry = marked.change else {
      return "No change to \(works.map(change.title).joinedByAnd): \(change.soAlready)."
    }
    return
      "\("\(entry.description.summary)\(howMany)".ended)\(besides) `undo` reverts \(isTwofold ? "both changes" : "it")."
  }

  /// Whether works have left the watchlist because of the change.
  private var isTwofold: Bool {
    if case .set(.wanted, _, on: _) = change { return false }
    return marked.before.contains { $1.isWanted && marked.after[$0]?.isWanted == false }
  }

  private var besides: String {
    let leaves = works.count == 1 ? " Removed it from your watchlist." : " Removed them from your watchlist."
    return (isTwofold ? leaves : "") + (viewingsOfDay ?? viewingsLeft ?? replaced ?? "")
  }

  private var replaced: String? {
    guard case .set(let mark, .some, on: _) = change, !isTwofold,
      marked.before.values.contains(where: mark.field.isKnown)
    else { return nil }
    return mark.words.replaced.map { " This replaces the earlier \($0)." }
  }

  /// Which viewing of its day was added; `nil` for the first.
  private var viewingsOfDay: String? {
    let new: Viewing? =
      switch change {
      case .seen(let date, _): Viewing(date)
      case .set(.status, _, let day): day.map { Viewing($0) }
      // All works have the same day. Several parts are several viewings.
      case .viewed(let viewings): viewings.values.allSatisfy { $0.count == 1 } ? viewings.values.first?.first : nil
      default: nil
      }
    let added = marked.after.filter { $1.viewings.count > marked.before[$0, default: .none].viewings.count }
    let count = added.values.map { $0.viewings.count { $0.day == new?.day && $0.part == new?.part } }.max() ?? 0
    guard let date = new?.day, count > 1 else { return nil }
    guard works.count == 1 else { return " Some of them now have several viewings \(date.phrase)." }
    return " This is \(count == 2 ? "the second viewing" : "viewing \(count)") \(date.phrase)."
  }

  /// Which viewing was removed, if others are left; `nil` otherwise.
  private var viewingsLeft: String? {
    guard case .unseenOnce(let rows) = change, marked.after.values.contains(where: \.hasViewings),
      rows.values.joined().allSatisfy({ $0.part == nil })
    else { return nil }
    guard works.count == 1, let before = marked.before.values.first, let gone = rows.values.first, gone.count == 1
    else {
      return " Their other viewings stay. To remove them, run `marquee unseen REF --all`."
    }
    let which = gone.last == before.viewings.last ? "the latest" : "one"
    return " That was \(which) of \(before.viewings.count) viewings. "
      + "To remove the rest, run `marquee unseen REF --all`."
  }

  private var howMany: String {
    guard change == .unseen(on: nil) else { return "" }
    let count = marked.before.values.reduce(0) { $0 + $1.viewings.count }
    return count == 1 ? " (1 viewing)" : " (\(count) viewings)"
  }
}

extension String {
  /// The sentence with a small first letter, to follow a colon. It must begin with a verb.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The sentence with a full stop, unless it ends with one already, as a title may.
  var ended: String {
    guard let last, !".!?…。！？".contains(last) else { return self }
    return self + "."
  }
}
