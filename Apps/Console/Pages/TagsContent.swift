import MarqueeDomain
import MarqueeTerminal

/// The person's tags with the number of works that have each.
struct TagsContent: PageContent {
  let tags: [TagCount]

  static let columns = ["tag", "count"]

  var title: String { "Tags" }
  var isEmpty: Bool { tags.isEmpty }
  var isAside: Bool { true }
  var nextInSession: [String] { ["mine TAG", "tag REF TAG"] }
  var nextInShell: [String] { ["marquee mine TAG", "marquee tag REF TAG", "marquee help"] }

  func extent(isAccessible: Bool) -> [String] {
    isEmpty ? [] : ["\(tags.count.grouped) tag\(tags.count == 1 ? "" : "s")"]
  }

  func add(to page: inout Rendering) {
    let columns = min(page.width - 8, (tags.map(\.tag.columns).max() ?? 0) + 2)
    for tag in tags {
      guard !page.isAccessible else {
        page.add("\(tag.tag), \(tag.count.grouped) work\(tag.count == 1 ? "" : "s")")
        continue
      }
      page.add(Line(tag.tag.shortened(to: columns - 2)).padded(to: columns) + Line(tag.count.grouped, .faint))
    }
  }

  func records(_ marks: MarksByWork) -> [Record] { tags.map { Record(values: [$0.tag, "\($0.count)"]) } }

  func json(_ marks: MarksByWork) -> JSONText {
    ["tags": .array(tags.map { ["count": JSONText($0.count), "tag": .string($0.tag)] })]
  }
}
