import MarqueeComposition
import MarqueeDomain

// Returns problems their words and exit statuses, and remedies their words. Only the console names flags and commands.

extension Problem {
  /// What failed and why, in one sentence.
  var text: String {
    switch self {
    case .cancelled: "Cancelled."
    case .offline(let service): "\(service) was not asked: Marquee is offline."
    case .timedOut(let service, let time): "\(service) did not answer within \(time.inSeconds)."
    case .unreachable(let service, let detail, _): "\(service) cannot be reached: \(detail)."
    case .unauthorized(let service, let detail, _): "\(service) turned the request away: \(detail)."
    case .notFound(let what, _): "There is no \(what.text)."
    case .rateLimited(let service, _): "\(service) asks for fewer requests."
    case .server(let service, let status): "\(service) failed with status \(status)."
    case .malformed(let service, let detail): "What came from \(service) cannot be used: \(detail)."
    case .failed(let message, _): message
    case .noDate: "The computer's clock has no valid date."
    case .storage(let fault): fault.words.message
    case .usage(let refusal): refusal.words.message
    }
  }

  /// What to do next, in one sentence.
  var hint: String {
    switch self {
    case .storage(let fault): fault.words.hint
    case .usage(let refusal): refusal.words.hint
    default: remedy?.words ?? ""
    }
  }

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

  // Problems that the console itself makes. They say in words what to do.

  static func usage(message: String, hint: String) -> Problem { .usage(message: message, remedy: .advice(hint)) }

  static func failed(message: String, hint: String) -> Problem { .failed(message: message, remedy: .advice(hint)) }

  static func notFound(what: MissingSubject, hint: String) -> Problem { .notFound(what: what, remedy: .advice(hint)) }
}

extension Diagnosis {
  /// 0 if all checks are good, 5 if only services cannot be reached, else 1.
  var exitStatus: Int32 {
    let bad = checks.filter { !$0.isOK }
    if bad.isEmpty { return 0 }
    return bad.allSatisfy(\.isAboutReaching) ? 5 : 1
  }
}

extension Remedy {
  /// What to do, in one or two sentences.
  var words: String {
    switch self {
    case .advice(let sentence): sentence
    case .startOver: "Type the command again to start over."
    case .goOnline: "Leave out --offline and MARQUEE_OFFLINE to use the network, or browse --source embedded."
    case .raiseTimeout: "Try again, or raise MARQUEE_TIMEOUT."
    case .wait(let time): "Wait \(time?.inSeconds ?? "a minute"), then try again."
    case .tryLater: "The fault is the service's; try again later."
    case .tryAgain: "Try again in a moment."
    case .checkConnection: "Check the connection and the service's address, then try again."
    case .checkAddress: "Check the service's address; `marquee help environment` names the variables."
    case .checkSource: "Check that the address or file is the right one."
    case .checkCertificates: "Check the clock and the system's certificates; SSL_CERT_FILE names others."
    case .checkKey(let page): "Check TMDB_TOKEN or TMDB_API_KEY; \(page) shows yours."
    case .setContact: "It wants to know who asks: `marquee settings contact you@example.org` sets your address."
    case .askForLess: "Ask in other words, or for less."
    case .installLibraries: "`Scripts/build` says what the machine lacks."
    case .useSample: "Install it, or browse with --source embedded."
    case .useFakeSource: "`marquee --source fake` has a connection to act on."
    case .choosePort: "Leave out --port to take one that is free, or choose another."
    case .chooseRows: "MARQUEE_ROWS takes original, expanded, a file's path, or with live a URL."
    case .notices(let notices): notices.map(\.text).joined(separator: " ")
    case .nameExport: "Name an export: a file, its folder, or its archive."
    case .findIdentifier: "`marquee search WORDS` finds identifiers."
    case .showWork(let id): "\(id.catalog.title) has none; `show \(id)` shows more."
    case .link(let entries):
      "`link \(entries.prefix(2).map(\.description).joined(separator: " "))` makes them one; `unlink` says that a work is "
        + "another."
    case .showLists(let similar):
      similar.isEmpty
        ? "`marquee lists` shows those there are; `list NAME add REF` makes one."
        : "Did you mean \(similar.map { "“\($0)”" }.alternatives)?"
    case .listSeries: "`marquee series` lists those of which you keep works."
    case .listShelves: "`marquee home` shows the shelves; one looks like ghibli:shelf/films."
    case .listLibrary: "`marquee library` lists what there is."
    case .setClock: "Set it, or name the day with --on."
    case .setSetting: "`marquee settings KEY VALUE` sets what is right."
    case .chooseFolder: "Name a folder in MARQUEE_HOME."
    case .makeFolderWritable: "Make the folder writable, or name another one in MARQUEE_HOME."
    case .makeFileWritable: "Make it and its folder writable, or name another folder in MARQUEE_HOME."
    case .makeFileSmaller: "Make room in it, or name another folder in MARQUEE_HOME."
    case .mendFile: "Mend or remove it, or name another folder in MARQUEE_HOME."
    }
  }
}

extension MissingSubject {
  /// The words after “there is no …”.
  fileprivate var text: String {
    switch self {
    case .text(let noun): noun
    case .work(let name): "work called “\(name.excerpt)”"
    case .anything(let name): "work, person or place called “\(name.excerpt)”"
    case .shelf(let name): "shelf called “\(name.excerpt)”"
    case .list(let name): "list called “\(name.excerpt)”"
    case .series(let name): "series called “\(name.excerpt)”"
    case .entry(let work): "work of yours that \(work) belongs to"
    case .file(let path): "file \(path)"
    case .artwork(let work): "artwork for “\(work.title)”"
    case .place(let id, let catalog): "place \(id): \(catalog.title) names none"
    }
  }
}
