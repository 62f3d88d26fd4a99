import MarqueeDomain
import MarqueeJSON

/// Reads services' answers: their losses, their placeholders for unknown values, their numbers.
extension JSONDocument {
  /// Why a document cannot be used when its top is not of the expected kind.
  var unusable: String {
    if isBlank { return "it is empty" }
    return root.kind == .damaged ? "it is not JSON" : losses.first?.reason ?? "it has an unexpected layout"
  }
}

extension Loaded {
  /// Adds the losses of the document that the value was read from.
  mutating func note(_ document: JSONDocument) {
    let losses = document.losses
    dropped += losses.map { loss in
      Loss(path: loss.path, reason: loss.extent == .rest ? "\(loss.reason), and everything after it" : loss.reason)
    }
    droppedBesides += document.lossCount - losses.count
  }
}

extension JSONObject {
  /// The rows of one page of a longer list, 1,000 at most: TMDb's pages have 20 rows, and Open Library's search gives
  /// at most 1,000 at once. Of a longer page only the first 1,000 are read, which counts as one loss.
  func rows<Row: JSONReadable>(_ name: String, _ type: Row.Type) -> [Row] { elements(name, type, atMost: 1_000) }

  /// A text for people, without the HTML that services put into any text; `string` reads a text as it is. It replaces
  /// the reading of `MarqueeJSON` in this module. The attribute avoids an ambiguity in tests, which see both.
  @_disfavoredOverload
  func text(_ name: String, _ form: JSONTextForm = .string) -> String? {
    string(name, form).flatMap { text in
      let text = text.withoutHTML.withLineFeeds
      return text.trimmed.isEmpty ? nil : text
    }
  }

  /// A list of texts, without HTML as `text` reads them.
  func texts(_ name: String) -> [String] { strings(name, [.orSingle, .skippingNulls]).map(\.withoutHTML) }

  /// A text with content: services write `NA`, `TODO`, `TBA` and `Unknown` for unknown values, which give `nil`.
  func fact(_ name: String) -> String? { text(name).flatMap { Self.saysNothing($0) ? nil : $0.trimmed } }

  /// A number, or a numeral in a string; `nil` if the service does not know it.
  func quantity(_ name: String) -> Double? {
    if let value = self[name], value.kind == .string, value.string().map(Self.saysNothing) == true { return nil }
    return double(name, .orNumeral)
  }

  private static func saysNothing(_ text: String) -> Bool {
    let text = text.trimmed
    return text.utf8.count <= 7 && ["na", "n/a", "todo", "tba", "unknown"].contains(text.lowercased())
  }
}
