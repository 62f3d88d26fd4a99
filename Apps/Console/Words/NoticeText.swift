// The sentences of notices: what is missing, corrected, kept or damaged.
import MarqueeDomain

extension Notice {
  var text: String {
    switch self {
    case .text(let sentence): sentence
    case .missing(let parts): parts.sentence
    case .library(let notice): notice.text
    case .taken(let match): "Using \(match.nameAndYear), \(match.reference.text)."
    case .corrected(let correction): correction.sentence
    case .suggested(let suggestion): suggestion.sentence
    case .readAsTerms(let query): "Few titles match these words. Showing results for `\(query)`."
    case .matchedInPart(let unknown):
      unknown.isEmpty
        ? "No title matches every word. Showing the closest matches."
        : "No matches for \(unknown.map { "“\($0)”" }.joined(separator: ", ")). "
          + "Showing the closest matches for the other words."
    case .lookedThrough(let count, let total, let catalog):
      "Searched \(count) of the \(total) works that \(catalog.title) found."
    case .shelfLookedThrough(let count, let total):
      "Searched \(count)\(total.map { " of \($0)" } ?? "") \((total ?? count) == 1 ? "work" : "works")."
    case .shelvesLookedThrough(let catalog):
      "\(catalog.title) needs words to search for. Searched only its shelves and cached works."
    case .firstWorks(let count): "Showing only the first \(count.grouped) works."
    case .importedOnly: "Not in any active catalog. Showing your imported data."
    case .importedOnlyOfSources: "Not in any source. Showing your imported data."
    case .keptOnly: "Showing the copy in your library from the last time you opened it."
    case .cachedOnly: "Showing data from other pages. Marquee hasn't loaded this page yet."
    case .workElsewhere(let asked, let shown): "Showing \(shown.catalog.title)'s page for \(asked): \(shown)."
    case .personElsewhere(let asked, let shown): "Showing \(shown.catalog.title)'s page for \(asked): \(shown)."
    case .namesake(let person): "Another person has this name: \(person.nameAndDistinction), \(person.id)."
    case .settings(let fault, let place): "\(place), \(fault.message)\(fault.consequence)"
    case .moreFaults(let count, let place):
      "\(place): \(count) more \(count == 1 ? "line has an error" : "lines have errors")."
    }
  }
}

extension [Missing] {
  /// A sentence or two for one reason: `People and places are missing: Studio Ghibli failed with status 503.`
  fileprivate var sentence: String {
    let (names, problem) = (compactMap { $0.part?.name }, self[0].problem)
    // If nothing came, the reason alone is enough.
    guard names.count == count else { return problem.text }
    let name = names.joinedByAnd
    let isPlural = count > 1 || self[0].isPlural
    let state =
      self[0].isShownAsBefore
      ? (isPlural ? "are from an earlier answer" : "is from an earlier answer") : (isPlural ? "are" : "is") + " missing"
    return name.prefix(1).uppercased() + name.dropFirst() + " \(state): \(problem.text)"
  }
}

extension Missing.Content {
  fileprivate var name: String {
    switch self {
    case .text(let name): name
    case .person(let id): "the person \(id)"
    case .someWorks: "some works"
    case .worksOf(let id): "the works of \(id)"
    case .shelf(let title): "“\(title)”"
    }
  }
}

extension Correction {
  /// `No matches for “godfater”. Showing results for “godfather”.` or `Also showing results for “white”.`
  fileprivate var sentence: String {
    let names = shown.map { "“\($0)”" }
    return isKnown
      ? "Also showing results for \(names.joinedByAnd)."
      : "No matches for “\(word)”. Showing results for \(names.joinedByAnd)."
  }
}

extension Query.Suggestion {
  fileprivate var sentence: String {
    switch self {
    case .or:
      "Searched for “or” as a word. To match any of several values, separate them with commas: `tag:a,b`."
    case .and: "Searched for “and” as a word. You can leave it out: every word must match anyway."
    case .not: "Searched for “not” as a word. To exclude a term, put - in front of it: `-tag:noir`."
    case .term(let word, let term): "Searched for “\(word)” as a word. Did you mean `\(term)`?"
    }
  }
}

extension Person {
  /// What distinguishes people of one name: `born 1941-01-05, known for “Spirited Away”`. Empty if nothing is known.
  var distinction: String {
    [born.map { "born \($0)" }, knownFor.first.map { "known for “\($0)”" }].compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var nameAndDistinction: String { [name, distinction].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension Match {
  /// Whether it is a work, not a person, a place or a shelf.
  var isWork: Bool { if case .work = reference { true } else { false } }

  /// `Heat (1995)`; a person with what distinguishes them from others of that name.
  fileprivate var nameAndYear: String { title + (year.map { " (\($0.yearText))" } ?? "") }

  /// What kind of thing it is, in a word: `film`, `book`, `person`, `shelf`.
  var kindName: String { Work.Kind(rawValue: kind)?.noun ?? kind }

  /// Its name; for a person with what distinguishes them from others of that name.
  var title: String { person?.nameAndDistinction ?? name }
}

extension Settings.Fault {
  fileprivate var message: String {
    switch self {
    case .noSetting(let line): "line \(line) is neither a setting (`key = value`) nor a comment (`# …`)."
    case .unknown(let name, let line): "line \(line): there is no setting `\(name.excerpt)`."
    case .refused(let problem, let line): "line \(line): \(problem.text) \(problem.hint)"
    case .unreadable(let problem): problem.text
    }
  }

  fileprivate var consequence: String {
    switch self {
    case .unreadable: ""
    case .noSetting, .unknown: " Marquee ignores this line."
    case .refused: " Using the default."
    }
  }

  /// What is wrong with the line, for the person who edits the file; for an unknown name, the known ones, too.
  var sentence: String {
    guard case .unknown = self else { return message }
    return "\(message) \(Setting.known)"
  }
}

extension LibraryNotice {
  var text: String {
    switch self {
    case .replaced(let path): "Another file replaced \(path). Marquee now uses the new file as your library."
    case .closedToOthers(let path): "Other users could read \(path). Now only you can read it."
    case .broughtUpToDate(let path, let copy, let news):
      (["Upgraded \(path) to the current format. \(copy) is a copy of the earlier file."] + news.map(\.text)).joined(
        separator: " ")
    case .readOnly(let path, let reason):
      "Can't save changes: can't write \(path) (\(reason ?? "the disk is full")). "
        + (reason == nil ? "Free some space, then try again." : "Make it and its folder writable.")
    }
  }
}

extension LibraryNotice.News {
  fileprivate var text: String {
    switch self {
    case .journalEmptied: "Earlier changes can no longer be undone."
    }
  }
}
