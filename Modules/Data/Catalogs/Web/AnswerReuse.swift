public import MarqueeDomain
public import MarqueeHTTP
import MarqueeJSON

/// How answers that were stored before may stand for new ones.
public struct AnswerReuse: Sendable {
  let store: any ResponseStore
  /// Is told in what state each page came; `nil` where nothing outlasts the program.
  let noteState: (@Sendable (_ url: String, _ isDamaged: Bool, _ received: Date) async -> Void)?
  /// How long a stored answer is shown without asking; `nil` for as long as its headers say.
  let freshFor: Duration?
  /// Whether what was stored is shown, however old, because the transport asks no service.
  let isOffline: Bool

  public init(
    store: any ResponseStore,
    noteState: (@Sendable (_ url: String, _ isDamaged: Bool, _ received: Date) async -> Void)? = nil,
    freshFor: Duration? = nil, isOffline: Bool = false
  ) {
    self.store = store
    self.noteState = noteState
    self.freshFor = freshFor
    self.isOffline = isOffline
  }

  /// What the running task wants of stored answers.
  enum CachePolicy: Sendable {
    /// One of any age will do.
    case any
    /// A fresh one will do.
    case fresh
    /// The service is asked; an older one will do where it has no answer.
    case afterAsking
    /// Only the service's own answer will do.
    case never
  }

  @TaskLocal static var wish = CachePolicy.fresh

  /// Runs what only wants to see whether a service answers now: nothing stored is an answer to it.
  public static func probing<Value: Sendable>(
    _ probe: @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    try await $wish.withValue(.never) { await outcome(of: probe) }.get()
  }
}

extension Freshness {
  /// Loads what is asked of services as fresh as this.
  func loading<Value: Sendable>(_ load: @Sendable () async throws(Problem) -> Value) async -> Result<Value, Problem> {
    let wish: AnswerReuse.CachePolicy =
      switch self {
      case .any: .any
      case .cached: .fresh
      case .new: .afterAsking
      }
    return await AnswerReuse.$wish.withValue(wish) { await outcome(of: load) }
  }
}

/// Keeps the cache from storing what is no JSON text, such as the page of a network that wants a password first, and what
/// is so large that a copy would take much memory.
struct JSONAnswers: HTTPTransport {
  /// In bytes: some fifty times the largest page that a service is known to send.
  static let largestStored = 4_000_000

  let base: any HTTPTransport

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    var response = try await base.send(request)
    let isStorable = response.looksLikeJSON && response.body.count <= Self.largestStored
    guard (200...299).contains(response.status) else { return response }
    if !isStorable {
      response.fields["Cache-Control"] = "no-store"
    } else if !JSONDocument(response.body).isWellFormed {
      // Before anyone can take what is stored for whole.
      response.fields.markDamaged()
    }
    return response
  }
}

extension HTTPResponse {
  /// Whether the body begins and ends as an object or an array does.
  var looksLikeJSON: Bool {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = body.first(where: { !isBlank($0) && $0 < 0x80 }), let last = body.last(where: { !isBlank($0) })
    else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      && [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(last)
  }
}
