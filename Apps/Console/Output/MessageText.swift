import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Says in words why a screen is empty, and what a change has done.

extension Message {
  /// One or two sentences for the user.
  var text: String {
    switch self {
    case .typeToSearch: "Type some words to search for."
    case .nothingMatchesHere(let query): "Nothing matches “\(query)” in the catalogs that answered."
    case .nothingMatches(let query, let isSample):
      "No matches for “\(query.shortened(to: 60))”."
        + (isSample
          ? " This is only a small sample. `marquee settings source live` switches to the real catalogs, and `marquee library add TITLE --year YEAR` adds a work yourself."
          : " Try other words, a name or a year. `marquee library add TITLE --year YEAR` adds a work yourself.")
    case .noShelves: "There are no shelves here."
    case .nothingOnShelf(let query, let title):
      "None of the works read of “\(title)” matches “\(query)”. `marquee search WORDS` looks everywhere."
    case .emptyShelf(let title): "“\(title)” is empty."
    case .pastTheEnd(let page): "There is no page \(page): the shelf ends before it. `--page 1` is where it begins."
    case .firstPage: "This is the first page."
    case .lastPage: "This is the last page."
    case .allFound: "There are no more to be shown."
    case .emptyList(.favorites): "No favorites yet. `marquee favorite REF` marks one."
    case .emptyList(.watchlist): "Nothing on the watchlist yet. `marquee want REF` puts something there."
    case .emptyList(.diary): "Nothing in the diary yet. `marquee seen REF` writes down what was seen or read today."
    case .emptyList(.library): "No movies, books or series of your own yet. `marquee library add TITLE` adds one."
    case .emptyList(.mine): "Nothing is marked yet. `favorite`, `want`, `seen`, `rate`, `note` and `tag` mark a work."
    case .emptyList(.rated): "Nothing rated yet. `marquee rate REF 4.5` rates a work."
    case .emptyList(.notes): "No notes yet. `marquee note REF TEXT` writes one."
    case .emptyList(.named(let name)): "Nothing is on “\(name)” yet. `marquee list NAME add REF` puts a work there."
    case .nothingListed(let query, let list):
      "\(list.nothing) matches “\(query)”. `marquee \(list.line)` shows all of it."
    case .marked(let changed): changed.outcome
    case .changed(let entry?): "\(entry.summary.ended) `undo` takes it back."
    case .changed(nil): "Nothing changed: it was so already."
    case .planned(let summary?): "Nothing was changed. Without --dry-run: \(summary.ended)"
    case .planned(nil): "Nothing would change: it is so already."
    case .undone(let entry): "Taken back: \(entry.summary.ended) `redo` makes it again."
    case .redone(let entry): "Made again: \(entry.summary.ended) `undo` takes it back."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .noChanges: "Nothing has been changed yet."
    case .noGoals: "No goals yet. `marquee goal 24 books` sets one for this year."
    case .noLists:
      "No lists yet. `marquee list NAME add REF` makes one, `marquee save NAME QUERY` keeps a query under a name."
    case .nothingUpNext:
      "Nothing is up next. `marquee status REF started`, `marquee seen REF` of a part of a series and `marquee want REF` fill this page."
    case .noSeries:
      "No series yet. `marquee library edit REF --series NAME --number N` puts a work of your own into one."
    case .noTags: "No tags yet. `marquee tag REF TAG` gives a work one."
    case .nothingSimilar(let title): "No known work is like “\(title)”."
    case .nothingForTonight(let evening): evening.whyNothing
    case .nothingElseForTonight: "There are no others for tonight; `want REF` adds a work to choose from."
    case .nothingSeen(let query, let counted): counted.whyNothing(query.text)
    case .settled(let state): state.afterChange
    case .stopped: "Stopped. `retry` asks again."
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
    case .mine: "Nothing with a mark"
    case .rated: "Nothing that you rated"
    case .watchlist: "Nothing on your watchlist"
    case .favorites, .diary, .library, .notes: "Nothing in your \(name)"
    case .named(let name): "Nothing on “\(name)”"
    }
  }
}

extension Evening {
  /// Why nothing is suggested, and what may help.
  fileprivate var whyNothing: String {
    let asked = query.text.isEmpty ? "" : " that matches “\(query.text.shortened(to: 60))”"
    return minutes.map {
      "Nothing unseen\(asked) is known to fit into \($0.grouped) min. More time, or none, may help."
    } ?? "Nothing unseen\(asked) is at hand. `marquee want REF` puts something on the watchlist."
  }
}

extension Statistics {
  /// Why nothing was counted, and what is there instead.
  fileprivate func whyNothing(_ query: String) -> String {
    guard let year, worksOfAllYears > 0 else {
      return query.isEmpty
        ? "Nothing is seen, read or rated yet. `marquee seen REF` and `marquee rate REF 4.5` begin."
        : "Nothing that you have seen, read or rated matches “\(query)”. `marquee stats` counts all of it."
    }
    let nothing = "Nothing\(query.isEmpty ? "" : " that matches “\(query)”") was seen or read in \(year)."
    guard let first = years.first?.key, let last = years.last?.key else {
      return "\(nothing) What was seen at other times has no date; `marquee stats` counts it."
    }
    let years = first == last ? "of \(last)" : "from \(first) to \(last)"
    return "\(nothing) Your viewings are \(years): `marquee stats \(last)` counts the latest."
  }
}

extension SettingState {
  /// The setting after a change. A flag or the environment may override it.
  fileprivate var afterChange: String {
    let now = value.map { "\(setting.rawValue) is \($0.text)" } ?? "\(setting.rawValue) has no value"
    return switch origin {
    case .settings: "\(now) from \(setting.details.isReadAtStart ? "the next start" : "now") on."
    case .standard:
      held == nil ? "\(setting.rawValue) is back to its default\(value.map { ", \($0.text)" } ?? "")." : "\(now)."
    case .flag(let name), .variable(let name):
      (held.map { "\(setting.rawValue) is \($0.text) in the settings" } ?? "\(setting.rawValue) is no longer set")
        + ", but \(name) says \(value?.text ?? "otherwise") and beats them."
    }
  }
}

extension ChangedWorks {
  /// What a change of marks has done, in one or two sentences.
  fileprivate var outcome: String {
    guard let entry = marked.change else {
      return "\(change.soAlready): \(works.map(\.title).joined(separator: ", "))".ended
    }
    return "\("\(entry.summary)\(howMany)".ended)\(besides) `undo` takes \(isTwofold ? "both" : "it") back."
  }

  /// Whether works have left the watchlist because of the change.
  private var isTwofold: Bool {
    if case .set(.wanted, _, on: _) = change { return false }
    return marked.before.contains { $1.isWanted && marked.after[$0]?.isWanted == false }
  }

  /// What else the change has done.
  private var besides: String {
    let leaves = works.count == 1 ? " It leaves the watchlist." : " What was on the watchlist leaves it."
    return (isTwofold ? leaves : "") + (viewingsOfDay ?? viewingsLeft ?? replaced ?? "")
  }

  private var replaced: String? {
    guard case .set(let mark, .some, on: _) = change, !isTwofold,
      marked.before.values.contains(where: mark.field.isKnown)
    else { return nil }
    return mark.words.replaced.map { " It replaces the \($0) before." }
  }

  /// Which viewing of its day was added; `nil` for the first.
  private var viewingsOfDay: String? {
    let date: PartialDate? =
      switch change {
      case .seen(let date, _): date
      case .set(.status, _, let day): day
      default: nil
      }
    let added = marked.after.filter { $1.viewings.count > marked.before[$0, default: .none].viewings.count }
    let count = added.values.map { $0.days.count { $0 == date } }.max() ?? 0
    guard let date, count > 1 else { return nil }
    guard works.count == 1 else { return " Some of them now have several viewings \(date.phrase)." }
    return " This is \(count == 2 ? "the second viewing" : "viewing \(count)") \(date.phrase)."
  }

  /// Which viewing was removed, if others are left; `nil` otherwise.
  private var viewingsLeft: String? {
    guard case .unseenOnce(let rows) = change, marked.after.values.contains(where: \.isSeen) else { return nil }
    guard works.count == 1, let before = marked.before.values.first, let gone = rows.values.first, gone.count == 1
    else {
      return " Their other viewings stay; `unseen REF --all` removes them."
    }
    let which = gone.last == before.viewings.last ? "the latest" : "one"
    return " It was \(which) of \(before.viewings.count) viewings; `unseen REF --all` removes the rest."
  }

  /// How many viewings were removed, if all were.
  private var howMany: String {
    guard change == .unseen(on: nil) else { return "" }
    let count = marked.before.values.reduce(0) { $0 + $1.viewings.count }
    return count == 1 ? " (1 viewing)" : " (\(count) viewings)"
  }
}

extension String {
  /// The sentence with a full stop, unless it ends with one already, as a title may.
  var ended: String {
    guard let last, !".!?…。！？".contains(last) else { return self }
    return self + "."
  }
}
