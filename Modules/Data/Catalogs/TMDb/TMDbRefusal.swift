import MarqueeDomain
import MarqueeJSON

/// Reads TMDb's refusals: `{"success": false, "status_code", "status_message"}`, or for a search `{"errors": […]}`. Its
/// codes are not HTTP's, and some come with status 200 (https://developer.themoviedb.org/docs/errors).
struct TMDbRefusal {
  private let status: Int
  private let code: Int?
  /// The reason in the service's own words.
  private let reason: String?

  /// The problem of an answer that refuses a question; `nil` for any other answer.
  static let refusal: WebService.Refusal = { status, document, missing in
    TMDbRefusal(status: status, document)?.problem(of: Catalog.tmdb.title, missing: missing)
  }

  /// Returns `nil` for an answer that is not a refusal.
  init?(status: Int, _ document: JSONDocument) {
    let envelope = document.root.kind == .object ? document.root.object : nil
    let isSuccess = (200...299).contains(status)
    code = envelope?.integer("status_code")
    // Old refusals have no `success`. 1, 12, 13, 21 and 40 are codes of success.
    let isRefused = envelope?.bool("success").map { !$0 } ?? code.map { ![1, 12, 13, 21, 40].contains($0) } ?? false
    guard !isSuccess || isRefused else { return nil }
    self.status = status
    let errors = envelope.flatMap { $0["errors"]?.kind == .array ? $0.strings("errors") : nil } ?? []
    let words = envelope?.text("status_message") ?? (errors.isEmpty ? nil : errors.joined(separator: "; "))
    reason = words.map { String($0.trimmed.prefix(200)) }
  }

  private static let keys = "https://www.themoviedb.org/settings/api"

  /// The problem for the user; `nil` if the status alone says everything. `missing` is used if nothing is at that path.
  func problem(of service: String, missing: Problem?) -> Problem? {
    switch code {
    case 6, 34, 37, 44: return missing ?? (status == 404 ? nil : refused(by: service))
    case 7, 14, 30, 33, 35: return wrongKey(service)
    case 10, 45: return unauthorized(service, "the account for this key is suspended")
    case 31: return unauthorized(service, "the account for this key is disabled")
    case 32:
      return unauthorized(
        service, "the email address of your account is not verified",
        advice: "Open the link in TMDb's email, or request a new one at https://www.themoviedb.org/settings/account.")
    case 3, 36, 38, 39:
      return unauthorized(
        service, "this key isn't allowed to do this", advice: "See your permissions at \(Self.keys).")
    case 25: return status == 429 ? nil : .rateLimited(service: service, retryAfter: nil)
    // There is no such service, which is no failure although the status is 501.
    case 2: return refused(by: service)
    // Maintenance, a back end that is down or slow, and faults of TMDb's own.
    case 9, 11, 15, 24, 43, 46: return .server(service: service, status: max(status, 500))
    default: break
    }
    switch status {
    // Other codes, such as 17 for a denied session, are best said in the service's own words.
    case 401, 403:
      if code != nil, let reason {
        return unauthorized(service, reason.hasSuffix(".") ? "\(reason.dropLast())" : reason)
      }
      return status == 401 ? wrongKey(service) : nil
    case 404: return missing
    case 429, 300...399, 500...: return nil
    default: return refused(by: service)
    }
  }

  private func unauthorized(
    _ service: String, _ detail: String, advice: String = "For details, see \(keys)."
  ) -> Problem {
    .unauthorized(service: service, detail: detail, remedy: .advice(advice))
  }

  private func wrongKey(_ service: String) -> Problem {
    .unauthorized(service: service, detail: "the key or token is not valid", remedy: .checkKey(page: Self.keys))
  }

  private func refused(by service: String) -> Problem? {
    guard let reason else { return (200...299).contains(status) ? .server(service: service, status: status) : nil }
    let sentence = reason.hasSuffix(".") ? reason : reason + "."
    return .failed(message: "\(service) rejected the search: \(sentence)", remedy: .askForLess)
  }
}
