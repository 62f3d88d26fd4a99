import MarqueeDomain
import MarqueeJSON

/// What the journal calls a change.
struct ChangeDescription: Sendable {
  var summary: String

  init(_ summary: String) { self.summary = summary }

  init(text: String) { summary = JSONDocument([UInt8](text.utf8)).root.object?.string("summary") ?? "" }

  var text: String { "{\"summary\":\(JSONList.quoted(summary))}" }
}
