// A request to a server, and the limits of its answer.

public import MarqueeSystem

/// A request method. Marquee sends `GET` and `HEAD`; the fake server must name the others to refuse them.
public struct HTTPMethod: Sendable, Hashable, RawRepresentable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Asks for a resource.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Asks for the header fields of a resource, without its body.
  public static let head = HTTPMethod(rawValue: "HEAD")
}

/// A request for one resource.
public struct HTTPRequest: Sendable, Hashable {
  /// The method, `GET` by default. The transports send only `GET` and `HEAD`.
  public var method: HTTPMethod
  /// An absolute `http` or `https` URL.
  public var url: URL
  /// The header fields to send. A transport adds its own, such as `User-Agent`.
  public var fields: HTTPFields
  /// How long the answer may take, and how large it may be.
  public var limits: Limits
  /// Whether a cache may use any stored answer, however old and whatever its header says, when the server gives no
  /// answer or an error.
  public var acceptsStale = false
  /// Whether the request opens a connection of its own: an open one may be dead although nothing has closed it.
  public var opensConnection = false

  /// Creates a request: by default a `GET` without fields, within the default limits.
  public init(method: HTTPMethod = .get, url: URL, fields: HTTPFields = [:], limits: Limits = Limits()) {
    self.method = method
    self.url = url
    self.fields = fields
    self.limits = limits
  }

  /// How long an answer may take and how large it may be.
  public struct Limits: Sendable, Hashable {
    /// The time from the start of the transfer to its last byte, with name resolution, connecting, redirects and
    /// silence.
    public var total: Duration
    /// The size of the body in bytes, after its content coding is undone.
    public var body: Int

    /// Creates limits. The default total is that of `MARQUEE_TIMEOUT`; 32 MB is about four hundred times the largest page
    /// known of a service.
    public init(total: Duration = .seconds(15), body: Int = 32_000_000) {
      self.total = total
      self.body = body
    }
  }
}
