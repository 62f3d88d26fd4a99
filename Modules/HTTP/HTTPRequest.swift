// What is asked of a server, and within which limits.

public import MarqueeSystem

/// A request method. Marquee sends `GET` and `HEAD`; the fake server has to name the others to refuse them.
public struct HTTPMethod: Sendable, Hashable, RawRepresentable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
}

/// A request for one resource.
public struct HTTPRequest: Sendable, Hashable {
  public var method: HTTPMethod
  /// An absolute `http` or `https` URL.
  public var url: URL
  public var fields: HTTPFields
  public var limits: Limits
  /// Whether a cache may answer with what it has, however old and whatever its header says, where the server gives no
  /// answer or an error.
  public var acceptsStale = false

  public init(method: HTTPMethod = .get, url: URL, fields: HTTPFields = [:], limits: Limits = Limits()) {
    self.method = method
    self.url = url
    self.fields = fields
    self.limits = limits
  }

  /// How long an answer may take and how large it may be.
  public struct Limits: Sendable, Hashable {
    /// From the start of the transfer to its last byte; name resolution, connecting, redirects and silence included.
    public var total: Duration
    /// The size of the body in bytes, after its content coding is undone.
    public var body: Int

    /// The default total is `MARQUEE_TIMEOUT`'s; 32 MB is about four hundred times the largest page that a service is
    /// known to send.
    public init(total: Duration = .seconds(15), body: Int = 32_000_000) {
      self.total = total
      self.body = body
    }
  }
}
