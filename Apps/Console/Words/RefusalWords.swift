// The sentences of refusals: what was refused, why, and what to do instead.
import MarqueeDomain

extension Refusal {
  /// What was refused and why, one sentence, and what could be done instead.
  var words: (message: String, hint: String) {
    switch self {
    case .text(let message, let remedy): (message, remedy.words)
    case .noCatalog: "No catalog is active.".hint(Self.catalogs)
    case .noMovieCatalog: "No catalog with movies is active.".hint(Self.catalogs)
    case .inactiveCatalog(let catalog, let active):
      "The catalog \(catalog.rawValue) is not active."
        .hint(
          (active.isEmpty
            ? "No catalogs are active. " : "Active catalogs: \(active.map(\.rawValue).joined(separator: ", ")). ")
            + "Set --catalog or MARQUEE_CATALOGS.")
    case .manyMatches(let matches, let found, let name):
      ("“\(name.excerpt)” matches \(max(found, matches.count).grouped) "
        + (matches.allSatisfy(\.isWork) ? "works." : "results."))
        .hint(Self.choice(of: matches) + (matches.allSatisfy(\.isWork) ? Self.narrower(name, matches) : ""))
    case .manyPeople(let matches, let name):
      "There are \(matches.count) people called \(name).".hint(Self.choice(of: matches))
    case .manySeries(let names, let name):
      "“\(name.excerpt)” matches \(names.count) series."
        .hint(
          "Choose one of them: \(names.prefix(Self.mostNames).map { "“\($0.excerpt)”" }.joined(separator: ", "))"
            + (names.count > Self.mostNames ? ", …" : "."))
    case .noPage(let page): "There is no page \(page).".hint("Pages start at 1.")
    case .unknownOrder(let text, let name):
      "\(name) can't be “\(text)”.".hint("Sort by \(LibraryOrder.keys). Put - in front for descending order.")
    case .longQuery: "The search is too long.".hint("Use at most \(SearchQuery.longest) characters.")
    case .emptyQuery(let text):
      "`\(text)` contains nothing to search for.".hint("Type at least one letter, digit or symbol.")
    case .openQuotation(let piece):
      "Unclosed quotation mark in `\(piece)`."
        .hint("Put quotation marks on both sides of a phrase, or remove this one.")
    case .unknownTerm(let text): "`\(text)` uses an unknown search term.".hint(Query.Key.known)
    case .missingValue(let text, let key): "`\(text)` needs a value.".hint(key.takes)
    case .comparedTerm(let key): "You can't use >, >=, < or <= with `\(key.rawValue)`.".hint(key.takes)
    case .unknownValue(let value, let key): "\(key.rawValue) can't be “\(value)”.".hint(key.takes)
    case .reversedRange(let value, let key, let forward):
      "\(key.rawValue) range “\(value)” ends before it starts."
        .hint("Write the earlier value first: \(key.rawValue):\(forward).")
    case .unknownSetting(let name): "There is no setting `\(name.excerpt)`.".hint(Setting.known)
    case .wrongValue(let value, let name, let form): "\(name) can't be “\(value.excerpt)”.".hint(form.takes)
    case .manySubjects(let value, let name):
      "\(name) can't be “\(value.excerpt)”.".hint("Use at most \(SettingForm.mostSubjects) subjects.")
    case .otherKind(let id):
      "\(id) is a \(id.noun). You can't change its kind."
        .hint("Instead, run `marquee library add TITLE --kind KIND`, then `marquee library delete \(id)`.")
    case .filmOfOnesOwn:
      "You can't add works of the kind “film”: that kind is for Studio Ghibli's films."
        .hint("Use --kind \(Work.Kind.own.map(\.rawValue).joinedByOr).")
    case .noYear(let year): "\(year) is not a valid year.".hint("Use a year from 1 to 9999.")
    case .manyPeopleOfWork: "Too many people.".hint("A work can have up to \(WorkDraft.mostPeople) actors and authors.")
    case .noSeries(let title):
      "“\(title)” is not part of a series.".hint("Use --series NAME together with --number N.")
    case .exportWithoutFolder:
      "Markdown export writes one file per work."
        .hint("Specify a folder with --output FOLDER. Marquee creates it if needed.")
    case .dryRunOfDump:
      "--dry-run doesn't work with dumps: Marquee imports them as it reads them."
        .hint("Leave out --dry-run. To remove all imported dumps later, run `marquee cache clear --imports`.")
    case .emptyText(let part): "The \(part.rawValue) is empty.".hint("Type at least one letter, digit or symbol.")
    case .longText(let part): "The \(part.rawValue) is too long.".hint(Self.lineOfText)
    case .severalLines(let part): "The \(part.rawValue) has more than one line.".hint(Self.lineOfText)
    case .allMoviesKept(let areAll):
      "Every movie in the \(areAll ? "active catalogs" : "catalogs that answered") is already in your library."
        .hint("Add another movie with `marquee library add TITLE`.")
    case .emptyNote: "The note is empty.".hint("To remove a note, use --clear.")
    case .longNote: "The note is too long.".hint("A note can have up to \(MarkChange.longestNote.grouped) characters.")
    case .emptyTag: "The tag is empty.".hint("Use at least one letter, digit or symbol.")
    case .longTag: "The tag is too long.".hint("A tag can have up to \(MarkChange.longestTag) characters, on one line.")
    case .unknownColumn(let text):
      "“\(text.excerpt)” is not a column and what it means."
        .hint(
          "Write `COLUMN=FIELD`, such as `When=seen` or `Mark=rating/10`. Fields: \(OwnTable.Field.allCases.map(\.rawValue).joined(separator: ", "))."
        )
    case .tagWithComma: "A tag can't contain a comma.".hint("To add several tags, separate them with spaces.")
    case .manyElements(let name):
      "Too many \(name).".hint("A work can have up to \(Marks.mostElements.grouped) \(name).")
    case .manyTags: "Too many tags.".hint("A work can have up to \(Marks.mostTags) tags.")
    case .manyLists: "Too many lists.".hint("A work can be on up to \(Marks.mostLists.grouped) lists.")
    case .emptyListName:
      "The list has no name."
        .hint("Specify a list, as in `marquee list NAME add REF`. To see your lists, run `marquee lists`.")
    case .longListName:
      "A list can't have that name.".hint("A name can have up to \(MarkChange.longestTag) characters, on one line.")
    case .longDescription:
      "The description is too long."
        .hint("A description can have up to \(ListChange.longestDescription.grouped) characters.")
    case .listThere(let list):
      "You already have \(list.query == nil ? "a list" : "a saved query") called “\(list.name)”."
        .hint("Choose another name, or delete it with `marquee list NAME delete`.")
    case .queryNotList(let name):
      "“\(name)” is a saved query. You can't add or remove works."
        .hint("To change what it finds, run `marquee save NAME QUERY`.")
    case .listNotQuery(let name):
      "“\(name)” is a list, not a saved query.".hint("To delete it, run `marquee list NAME delete`.")
    case .notListed(let titles, let name):
      "\(ShortList(titles).sentence) \(titles.count == 1 ? "is" : "are") not on “\(name)”."
        .hint("To see its works, run `marquee list NAME`.")
    case .noPlace(let place, let count):
      "There is no position \(place) on a list with \(count.counted("work"))."
        .hint(count == 1 ? "The only position is 1." : "Use a position from 1 to \(count).")
    case .unreadableQuery(let text, let name):
      "Can't read the query of “\(name)”: `\(text.excerpt)`.".hint("To replace it, run `marquee save NAME QUERY`.")
    case .twoMeanings(let text, let first, let second):
      "`\(text.excerpt)` is ambiguous.".hint("Type \(first) or \(second).")
    case .seenBeforeRelease(let work, let year):
      "“\(work.title.excerpt)” came out in \(work.released?.year ?? year), after \(year)."
        .hint("To record a viewing in \(year) anyway, use `--on \(year)`.")
    case .manyViewings: "Too many viewings.".hint("A work can have up to \(Marks.mostViewings) viewings.")
    case .unlikeOwned:
      "The text about your copy is too long or has more than one line."
        .hint("Use one line of up to \(Mark.longestOwned) characters.")
    case .impossibleGoal:
      "A goal must be from 1 to 10,000 \(Goal.Kind.all.map(\.plural).joinedByOr). The year must have four digits."
        .hint("To remove a goal, run `marquee goal none books`.")
    case .unknownProgress(let text) where text.contains("/"):
      "“\(text.excerpt)” is not a page.".hint("Write the page first and the last page second, as in 120/310.")
    case .unknownProgress(let text):
      "“\(text.excerpt)” is not a page, percentage, time or episode."
        .hint(
          "Use a page (120), a chapter (chapter 5), a percentage (40%), a time (1h10m), an episode (S2E5) or a step (+20). "
            + "To remove your progress, use `none`.")
    case .specialPosition(let part):
      "Specials do not count as progress.".hint("To record one, run `marquee seen REF \(part)`.")
    case .progressBeyond(let work, let end):
      switch end {
      case .page(let last)?:
        "“\(work.title.excerpt)” has \(last.counted("page"))."
          .hint("Use a page up to \(last), or a percentage such as 40%.")
      case .episode(let last)?:
        "“\(work.title.excerpt)” has \(last.season.counted("season")).".hint("Use an episode such as \(last)E1.")
      case let last?:
        "“\(work.title.excerpt)” is \(Progress(last).text) long."
          .hint("Use a time up to \(Progress(last).text), or a percentage such as 40%.")
      case nil:
        "“\(work.title.excerpt)” has \((work.episodes ?? 0).counted("episode")).".hint("Use an episode such as S1E1.")
      }
    case .reversedSpan(let first, let last):
      "\(first)..\(last) ends before it begins.".hint("Type the earlier date first.")
    case .reversedParts(let first, let last):
      "\(first)-\(last) ends before it begins.".hint("Type the earlier episode first.")
    case .noPart(let text):
      "“\(text.excerpt)” is not an episode.".hint(
        "Write the first episode as S1E1, and four episodes as S2E5-E8. Specials are season 0.")
    case .noChange(let id): "There is no change \(id) to undo or redo.".hint("List them with `marquee undo --list`.")
    case .noSyncFolder: "No folder to sync with.".hint("Choose one with `marquee sync FOLDER`.")
    case .unknownLibrary(let name):
      "There is no other library “\(name.excerpt)” in the folder.".hint("List them with `marquee sync --status`.")
    case .manyEpisodes:
      "Too many episodes.".hint("One command can record up to \(ViewingRequest.mostEpisodes.grouped) episodes.")
    case .severalSeasons(let work):
      "The number of episodes per season of “\(work.title.excerpt)” is unknown."
        .hint("Record one season at a time, as in S1E5-E10.")
    case .viewingNotThere(let work, let part, let day):
      "“\(work.title.excerpt)”\(part.map { " \($0)" } ?? "") is not in your diary\(day.map { " \($0.phrase)" } ?? "")."
        .hint(
          "To record it, run `marquee seen REF\(part.map { " \($0)" } ?? "")\(day.map { " --on \($0)" } ?? "")`.")
    case .allEpisodesSeen(let work):
      "You have seen every known episode of “\(work.title.excerpt)”."
        .hint("To watch it again, run `marquee seen REF S1E1 --again`.")
    case .stepOfSeveral:
      "A step such as +1 works for only one work at a time.".hint("Specify one work: `marquee progress REF +1`.")
    case .episodeOfOther(let work):
      "“\(work.title.excerpt)” has no episodes."
        .hint("Leave the episode out. Only series have episodes.")
    case .unknownStatus(let text):
      "“\(text.excerpt)” is not a status.".hint("Use \((Status.allCases.map(\.rawValue) + ["none"]).joinedByOr).")
    case .unimportable(let refusal): refusal.words
    case .untitledPosition(let id):
      "Can't mark \(id): it has no title, and its position in the feed may change."
        .hint("Mark a movie that has a title.")
    case .noDiaryYear(let date): "\(date) is not a valid year for the diary.".hint("Use a year from 1 to 9999.")
    case .futureDay(let date):
      "\(date) is in the future."
        .hint(
          "Use --on with today or an earlier day. To add the work to your watchlist, run `marquee want REF`.")
    case .ambiguous(let work, let entries):
      "\(work) matches \(entries.count) works in your library: \(entries.map(\.description).joined(separator: ", "))."
        .hint(Remedy.link(entries).words)
    case .linkedWithItself(let id): "Can't link \(id) to itself.".hint("Specify two different works.")
    case .linkedKinds(let first, let second):
      "Can't link \(first) and \(second): they are different kinds of works.".hint("Link two works of the same kind.")
    case .linkedUnkept(let first, let second):
      "Neither \(first) nor \(second) is in your library."
        .hint("Mark one of them first with `favorite`, `want`, `seen`, `rate`, `note` or `tag`.")
    case .linkedOwnWorks(let first, let second):
      "Can't link \(first) and \(second): you added both yourself."
        .hint("Delete one of them instead. Linking them would lose one work's actors and authors.")
    case .unlinkedLast(let work):
      "\(work.id) is the only identifier of “\(work.title.excerpt)”."
        .hint("Nothing is linked to it, so there is nothing to unlink.")
    case .unlinkedOwn(let id, let others):
      "Can't unlink \(id): you added this work yourself."
        .hint("Unlink \(others.map(\.description).joinedByOr) instead.")
    case .changedSince(let entry):
      "Can't undo “\(entry.summary)”: a later change affects the same thing."
        .hint("To see all changes, run `marquee undo --list`.")
    }
  }

  /// The things that the user may have meant, if there are several.
  var matches: [Match]? {
    switch self {
    case .manyMatches(let matches, _, _), .manyPeople(let matches, _): matches
    default: nil
    }
  }

  private static let catalogs = "Choose catalogs with --catalog or MARQUEE_CATALOGS."
  private static let mostNames = 10
  private static let lineOfText = "Use one line of up to \(WorkDraft.longestName) characters."

  /// How the user can name one of several works.
  private static func narrower(_ name: String, _ matches: [Match]) -> String {
    guard ImportKey(typed: name) == nil else { return "" }
    let year = matches.lazy.compactMap(\.year).first.map { $0.yearText } ?? "book"
    return " Or add its year, kind or creator: `\(name.excerpt) \(year)`."
  }

  private static func choice(of matches: [Match]) -> String {
    "Choose one of them: "
      + matches.prefix(ChoicesContent.most).map { "\($0.choice) \($0.reference.text)" }.joined(separator: ", ")
      + (matches.count > ChoicesContent.most ? ", and \(matches.count - ChoicesContent.most) more." : ".")
  }
}

extension Match {
  /// `Dune (film, 2021)`.
  var choice: String { "\(title) (\(kindName)\(year.map { ", \($0.yearText)" } ?? ""))" }
}
