import MarqueeComposition
import MarqueeDomain

// What a problem comes to at the console: from remedies to words, and from codes to exit statuses. No flag and no
// command is named below the console.

extension Problem {
  /// What to do next, one sentence.
  var hint: String { remedy.words }

  /// The exit status of a command that ends with this problem.
  var exitStatus: Int32 {
    switch code {
    case .server: 1
    case .usage: 2
    case .notFound: 3
    case .unauthorized: 4
    case .offline, .timedOut, .unreachable: 5
    case .malformed: 6
    case .rateLimited: 7
    case .storage: 8
    case nil: 130
    }
  }

  // What the console itself refuses says in words what to do.

  static func usage(message: String, hint: String) -> Problem { .usage(message: message, remedy: .advice(hint)) }

  static func failed(message: String, hint: String) -> Problem { .failed(message: message, remedy: .advice(hint)) }

  static func notFound(what: String, hint: String) -> Problem { .notFound(what: what, remedy: .advice(hint)) }
}

extension Diagnosis {
  /// 0 where all is well, 5 where all that is wrong is that a service cannot be reached, else 1.
  var exitStatus: Int32 {
    let bad = checks.filter { !$0.isOK }
    if bad.isEmpty { return 0 }
    return bad.allSatisfy(\.isAboutReaching) ? 5 : 1
  }
}

extension Remedy {
  /// What to do, one sentence or two.
  var words: String {
    switch self {
    case .advice(let sentence): sentence
    case .goOnline: "Leave out --offline and MARQUEE_OFFLINE to use the network, or browse --source embedded."
    case .raiseTimeout: "Try again, or raise MARQUEE_TIMEOUT."
    case .wait(let time): "Wait \(time?.inSeconds ?? "a minute"), then try again."
    case .tryLater: "The fault is the service's; try again later."
    case .tryAgain: "Try again in a moment."
    case .checkConnection: "Check the connection and the service's address, then try again."
    case .checkAddress: "Check the service's address; `marquee help` names the flags."
    case .checkSource: "Check that the address or file is the right one."
    case .checkCertificates: "Check the clock and the system's certificates; SSL_CERT_FILE names others."
    case .checkKey(let page): "Check TMDB_TOKEN or TMDB_API_KEY; \(page) shows yours."
    case .setContact: "It wants to know who asks: `marquee settings contact you@example.org` tells it."
    case .askForLess: "Ask in other words, or for less."
    case .installLibraries: "`Scripts/build` says what the machine lacks."
    case .useSample: "Install it, or browse with --source embedded."
    case .useFakeSource: "`marquee --source fake` has a connection to act on."
    case .choosePort: "Leave out --port to take one that is free, or choose another."
    case .chooseCatalogs: "--catalog and MARQUEE_CATALOGS choose some."
    case .chooseCatalog(let active):
      "Active are \(active.isEmpty ? "none" : active.map(\.rawValue).joined(separator: ", ")); "
        + "--catalog and MARQUEE_CATALOGS choose."
    case .chooseRows: "MARQUEE_ROWS takes original, expanded, a file's path, or with live a URL."
    case .findIdentifier: "`marquee search WORDS` finds identifiers."
    case .showWork(let id): "\(id.catalog.title) has none; `show \(id)` tells more."
    case .choose(let matches):
      "One of them is "
        + matches.prefix(ChoicesContent.most).map { match in
          "\(match.title) (\(match.kind)\(match.year.map { ", \($0.yearText)" } ?? "")) \(match.reference.text)"
        }.joined(separator: ", ")
        + (matches.count > ChoicesContent.most ? ", and \(matches.count - ChoicesContent.most) more." : ".")
    case .link(let entries):
      "`link \(entries.prefix(2).map(\.description).joined(separator: " "))` makes them one; `unlink` says that a work is "
        + "another."
    case .markFirst: "Mark one of them first: `favorite`, `want`, `seen`, `rate`, `note` or `tag`."
    case .listShelves: "`marquee home` shows the shelves; one looks like ghibli:shelf/films."
    case .listLibrary: "`marquee library` lists what there is."
    case .listChanges: "`undo --list` shows the changes; what is wrong can be changed by hand."
    case .chooseKind: "--kind takes movie or book."
    case .chooseYear: "--year takes 1 to 9999."
    case .clearNote: "--clear takes a note away."
    case .markAsWanted: "`want REF` puts a work on the watchlist; --on takes a day until today."
    case .setClock: "Set it, or name the day with --on."
    case .addTitle: "`library add TITLE` adds any other."
    case .addOtherKind: "`library add` adds another, `library delete` takes it away."
    case .setSetting: "`marquee settings KEY VALUE` sets what is right."
    case .chooseFolder: "Name a folder in MARQUEE_HOME."
    case .chooseOtherFolder: "Name another folder in MARQUEE_HOME."
    case .makeFolderWritable: "Make the folder writable, or name another one in MARQUEE_HOME."
    case .makeFileWritable: "Make it and its folder writable, or name another folder in MARQUEE_HOME."
    case .makeFileSmaller: "Make room in it, or name another folder in MARQUEE_HOME."
    case .mendFile: "Mend or remove it, or name another folder in MARQUEE_HOME."
    case .moveFileAway: "Move it away, or name another folder in MARQUEE_HOME; the file is as it was."
    case .useNewerMarquee: "Use that Marquee, or name another folder in MARQUEE_HOME; the file is as it was."
    case .repairLibrary: "`marquee doctor --repair` recovers what can be read, and keeps the damaged file."
    case .repairLibraryOrMoveAway:
      "`marquee doctor --repair` recovers it where it is a damaged one; else move it away, or name another folder in "
        + "MARQUEE_HOME. The file is as it was."
    case .examineLibrary: "Nothing was changed. Try again; `marquee doctor` tells how things stand."
    }
  }
}
