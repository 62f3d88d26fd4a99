// The sentences of notices: what is missing, corrected, kept or damaged.
import MarqueeDomain

extension Notice {
  /// A sentence for the user.
  var text: String {
    switch self {
    case .text(let sentence): sentence
    case .missing(let parts): parts.sentence
    case .library(let notice): notice.text
    case .taken(let match): "“\(match.name)” is \(match.reference.text)."
    case .corrected(let correction): correction.sentence
    case .suggested(let suggestion): suggestion.sentence
    case .matchedInPart(let unknown):
      unknown.isEmpty
        ? "Nothing matches all of the words; shown is what matches most of them."
        : "Nothing matches \(unknown.map { "“\($0)”" }.joined(separator: ", ")); "
          + "shown is what matches most of the other words."
    case .lookedThrough(let count, let total, let catalog):
      "\(count) of \(total) works that \(catalog.title) found were looked through."
    case .shelfLookedThrough(let count, let total):
      "\(count) works\(total.map { " of \($0)" } ?? "") were looked through."
    case .shelvesLookedThrough(let catalog):
      "\(catalog.title) needs words to search for: only its shelves and cached works were looked through."
    case .importedOnly: "No catalog that was asked has it: shown is what you imported."
    case .importedOnlyOfSources: "No source that was asked has it: shown is what you imported."
    case .keptOnly: "Shown is what your library has of it, as it was when you last saw it."
    case .cachedOnly: "Shown is what earlier answers say about it; its own page was never fetched."
    case .workElsewhere(let asked, let shown):
      "\(asked) is shown as \(shown.catalog.title) describes it: \(shown)."
    case .personElsewhere(let asked, let shown):
      "\(asked) is shown as \(shown.catalog.title) describes them: \(shown)."
    case .namesake(let person): "There is another \(person.nameAndDistinction): \(person.id)."
    case .settings(let fault, let place): "\(place), \(fault.message)\(fault.consequence)"
    case .moreFaults(let count, let place): "\(place): \(count) more lines cannot be used."
    }
  }
}

extension [Missing] {
  /// A sentence or two for one reason: `People and places are missing here: Studio Ghibli failed with status 503.`
  fileprivate var sentence: String {
    let (names, problem) = (compactMap { $0.part?.name }, self[0].problem)
    // If nothing came, the reason alone is enough.
    guard names.count == count else { return problem.text }
    let name = names.joinedByAnd
    let isPlural = count > 1 || self[0].isPlural
    let state =
      self[0].isShownAsBefore
      ? (isPlural ? "are as they were before" : "is as it was before") : (isPlural ? "are" : "is") + " missing here"
    return name.prefix(1).uppercased() + name.dropFirst() + " \(state): \(problem.text)"
  }
}

extension Missing.Content {
  fileprivate var name: String {
    switch self {
    case .text(let name): name
    case .person(let id): "the person \(id)"
    case .worksOf(let id): "the works of \(id)"
    case .shelf(let title): "“\(title)”"
    }
  }
}

extension Correction {
  /// `Nothing matches “godfater”; shown is “godfather”.` or `“while” was searched for as well as “white”.`
  fileprivate var sentence: String {
    let names = shown.map { "“\($0)”" }
    let isOne = names.count == 1
    return isKnown
      ? "\(names.joinedByAnd) \(isOne ? "was" : "were") searched for as well as “\(word)”."
      : "Nothing matches “\(word)”; shown \(isOne ? "is" : "are") \(names.joinedByAnd)."
  }
}

extension Query.Suggestion {
  fileprivate var sentence: String {
    switch self {
    case .or:
      "“or” was searched for as a word: all words have to match. A term takes several values: `tag:a,b`."
    case .and: "“and” was searched for as a word: all words have to match even without it."
    case .not: "“not” was searched for as a word. A - in front of a term means not: `-tag:noir`."
    case .term(let word, let term): "“\(word)” was searched for as a word. Did you mean `\(term)`?"
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
  /// Its name; for a person with what distinguishes them from others of that name.
  var title: String { person?.nameAndDistinction ?? name }
}

extension Settings.Fault {
  /// What is wrong with the line.
  fileprivate var message: String {
    switch self {
    case .noSetting(let line): "line \(line) is neither a setting (`key = value`) nor a comment (`# …`)."
    case .unknown(let name, let line): "line \(line): there is no setting `\(name.excerpt)`."
    case .refused(let problem, let line): "line \(line): \(problem.text) \(problem.hint)"
    case .unreadable(let problem): problem.text
    }
  }

  /// What happens in place of it.
  fileprivate var consequence: String {
    switch self {
    case .noSetting, .unreadable: ""
    case .unknown: " It is left as it is."
    case .refused: " The default is used."
    }
  }

  /// What is wrong with the line, for the person who edits the file; for an unknown name, the known ones, too.
  var sentence: String {
    guard case .unknown = self else { return message }
    return "\(message) \(Setting.known)"
  }
}

extension LibraryNotice {
  /// A sentence or two.
  var text: String {
    switch self {
    case .replaced(let path): "Another file has replaced \(path). It is your library from now on."
    case .closedToOthers(let path): "Other users could read \(path). Now only you can."
    case .broughtUpToDate(let path, let copy, let news):
      (["\(path) was brought up to date; \(copy) is a copy of the earlier file."] + news.map(\.text)).joined(
        separator: " ")
    case .readOnly(let path, let reason):
      "Nothing can be kept: \(path) cannot be written (\(reason ?? "there is no room left on the disk"))."
    }
  }
}

extension LibraryNotice.News {
  fileprivate var text: String {
    switch self {
    case .journalEmptied: "Changes made so far can no longer be taken back."
    }
  }
}
