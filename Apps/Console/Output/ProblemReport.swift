import MarqueeComposition
import MarqueeDomain

// Returns problems their words and exit statuses, and remedies their words. Only the console names flags and commands.

extension Problem {
  /// What failed and why, in one sentence.
  var text: String {
    switch self {
    case .cancelled: "Cancelled."
    case .offline(let service): "Marquee is offline, so it didn't ask \(service)."
    case .timedOut(let service, let time): "\(service) did not answer within \(time.inSeconds)."
    case .unreachable(let service, let detail, _): "Can't reach \(service): \(detail)."
    // With advice, the key was unusable, and no request was sent.
    case .unauthorized(let service, let detail, .advice): "Can't use \(service): \(detail)."
    case .unauthorized(let service, let detail, _): "\(service) rejected the request: \(detail)."
    case .notFound(let what, _): "There is no \(what.text)."
    case .rateLimited(let service, _): "\(service) is getting too many requests."
    case .server(let service, let status): "\(service) failed with status \(status)."
    case .malformed(let service, let detail): "Invalid response from \(service): \(detail)."
    case .failed(let message, _): message
    case .noDate: "This computer's clock isn't set to a valid date."
    case .storage(let fault): fault.words.message
    case .usage(let refusal): refusal.words.message
    }
  }

  var hint: String {
    switch self {
    case .storage(let fault): fault.words.hint
    case .usage(let refusal): refusal.words.hint
    default: remedy?.words ?? ""
    }
  }

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

extension String {
  /// The sentence on what went wrong, with a hint on what to do.
  func hint(_ hint: String) -> (message: String, hint: String) { (self, hint) }
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
  var words: String {
    switch self {
    case .advice(let sentence): sentence
    case .startOver: "To start over, type the command again."
    case .goOnline:
      "To go online, leave out --offline and unset MARQUEE_OFFLINE. To browse sample data, use --source embedded."
    case .raiseTimeout: "Try again, or raise MARQUEE_TIMEOUT."
    case .wait(let time): "Wait \(time?.inSeconds ?? "a minute"), then try again."
    case .tryLater: "The service is having a problem. Try again later."
    case .tryAgain: "Try again in a moment."
    case .checkConnection: "Check the connection and the service's address, then try again."
    case .checkAddress: "Check the service's address. `marquee help environment` lists the variables."
    case .checkSource: "Check that the address or file is correct."
    case .checkCertificates:
      "Check the clock and the system's certificates. To use other certificates, set SSL_CERT_FILE."
    case .checkKey(let page): "Check TMDB_TOKEN or TMDB_API_KEY. Find your key at \(page)."
    case .setContact: "The service requires a contact. Set yours with `marquee settings contact you@example.org`."
    case .askForLess: "Try a shorter or different search."
    case .installLibraries: "Install the missing library with your package manager, then try again."
    case .installLibcurl: "Install libcurl, or browse sample data with --source embedded."
    case .useSample: "Browse the sample data with --source embedded."
    case .useFakeSource: "Use --source fake. Only the fake source can simulate connection failures."
    case .useLiveSource: "To download real pictures, use --source live."
    case .choosePort: "Choose another port, or leave out --port to use any free port."
    case .chooseRows: "Set MARQUEE_ROWS to original, expanded, a file's path or, with live, a URL."
    case .notices(let notices): notices.map(\.text).joined(separator: " ")
    case .openSimilar(let match): "Did you mean \(match.choice)?"
    case .nameExport: "Specify an export: a file, a folder or an archive."
    case .findIdentifier: "Find identifiers with `marquee search WORDS`."
    case .showWork(let id):
      "\(id.isOfService ? id.catalog.title : "Your library") has none. For details, run `marquee show \(id)`."
    case .link(let entries):
      "If they are the same work, run `marquee link \(entries.prefix(2).map(\.description).joined(separator: " "))`."
    case .showLists(let similar):
      similar.isEmpty
        ? "See your lists and saved queries with `marquee lists`, or create a list with `marquee list NAME add REF`."
        : "Did you mean \(similar.map { "“\($0)”" }.joinedByOr)?"
    case .listSeries: "See the series in your library with `marquee series`."
    case .listShelves: "See the shelves with `marquee home`. A shelf looks like ghibli:shelf/films."
    case .listLibrary: "To see the works you added, run `marquee library`."
    case .setClock: "Set the clock, or give the day with --on."
    case .setSetting: "Correct it with `marquee settings KEY VALUE`."
    case .chooseFolder: "Set MARQUEE_HOME to a folder."
    case .makeFolderWritable: "Make the folder writable, or set MARQUEE_HOME to another folder."
    case .makeFileWritable: "Make it and its folder writable, or set MARQUEE_HOME to another folder."
    case .makeFileSmaller: "Remove something from it, or set MARQUEE_HOME to another folder."
    case .mendFile: "Fix or remove it, or set MARQUEE_HOME to another folder."
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
    case .part(let part, let work): "\(part) of “\(work.title.excerpt)”"
    case .series(let name): "series called “\(name.excerpt)”"
    case .entry(let work): "work in your library with the identifier \(work)"
    case .file(let path): "file \(path)"
    case .artwork(let work): "artwork for “\(work.title)”"
    case .place(let id, let catalog): "place \(id): \(catalog.title) doesn't list it"
    }
  }
}
