import MarqueeData
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How Open Library wants to be asked, as its published policy says: a contact in the User-Agent, at most 3 requests a
/// second from those who give one, and patience after a 429.
extension Connections {
  func openLibrary() throws(Problem) -> WebService {
    try service(
      .openlibrary, live: configuration.openLibrary,
      manners: Manners(
        // What counts is when requests come to the service: the first may be long on its way, for names to be looked up
        // and hands to be shaken, and those behind it must not catch up with it.
        pace: PacedTransport.Pace(3, in: .milliseconds(1020), lag: .milliseconds(500)), patience: .seconds(30),
        admission: configuration.contact == nil
          ? .setContact : .advice("It turns away some programs and networks; wait a while, then try again.")))
  }

  /// Where covers are, without a slash at the end. Sample covers have the same links whatever the port.
  var covers: String {
    guard configuration.kind(of: .openlibrary) == .live else { return "https://\(SampleRouter.host)/covers" }
    var text = configuration.covers.absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
