import MarqueeDomain
import MarqueeJSON

extension JSONDocument {
  /// The first losses, in the domain's words.
  var domainLosses: [Loss] {
    losses.map { Loss(path: $0.path, reason: $0.extent == .rest ? "\($0.reason), and everything after it" : $0.reason) }
  }

  /// Why a document whose top is not what was expected cannot be used.
  var unusable: String {
    if isBlank { return "it is empty" }
    return root.kind == .damaged ? "it is not JSON" : losses.first?.reason ?? "it is not what was expected"
  }
}

extension Loaded {
  /// Notes what was lost of the document that it was read from.
  mutating func note(_ document: JSONDocument) {
    let losses = document.domainLosses
    dropped += losses
    droppedBesides += document.lossCount - losses.count
  }
}

extension JSONObject {
  /// The rows of one page of a longer list, 1,000 at most: TMDb's have 20, and of Open Library's search no more than
  /// 1,000 can be had at once. A service that sends more is not read further, which is one loss.
  func rows<Row: JSONReadable>(_ name: String, _ type: Row.Type) -> [Row] { elements(name, type, atMost: 1_000) }

  /// A text that says something: services write `NA`, `TODO`, `TBA` and `Unknown` where they know nothing.
  func fact(_ name: String) -> String? {
    text(name).flatMap { Self.saysNothing($0) ? nil : $0.trimmed }
  }

  /// A number, or a numeral in a string, where the service knows one.
  func quantity(_ name: String) -> Double? {
    if let value = self[name], value.kind == .string, value.string().map(Self.saysNothing) == true { return nil }
    return double(name, .orNumeral)
  }

  private static func saysNothing(_ text: String) -> Bool {
    let text = text.trimmed
    return text.utf8.count <= 7 && ["na", "n/a", "todo", "tba", "unknown"].contains(text.lowercased())
  }
}
