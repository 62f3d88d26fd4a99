import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The person's tags with the number of works that have each.
struct TagsContent: LoadedContent {
  let loaded: Loaded<[TagCount]>

  private var tags: [TagCount] { value }

  static let columns = ["tag", "count"]

  var title: String { "Tags" }
  var isEmpty: Bool { tags.isEmpty }
  var nextInSession: [String] { (isEmpty ? [] : ["open N"]) + ["tag REF TAG"] }
  var nextInShell: [String] { ["marquee mine TAG", "marquee tag REF TAG", "marquee help"] }

  func extent(isAccessible: Bool) -> [String] {
    isEmpty ? [] : ["\(tags.count.grouped) tag\(tags.count == 1 ? "" : "s")"]
  }

  func add(to page: inout Rendering) {
    let digits = page.digits(for: tags.map { .tagged($0.tag) })
    let columns = min(page.width - digits - 9, (tags.map(\.tag.columns).max() ?? 0) + 2)
    for tag in tags {
      let target = Destination.tagged(tag.tag)
      guard !page.isAccessible else {
        page.speak(row: tag.tag, "\(tag.count.grouped) work\(tag.count == 1 ? "" : "s")", to: target)
        continue
      }
      let name = Line(tag.tag.shortened(to: columns - 2)).padded(to: columns)
      page.add(page.label(target, digits: digits) + " " + name + Line(tag.count.grouped, .faint))
    }
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    tags.map { Record(values: [$0.tag, "\($0.count)"], target: .tagged($0.tag)) }
  }
}

extension TagsContent: MarkedWritable {
  static let definition: String? = "Tags"
  static let members: [JSONMember<Marked<TagsContent>>] = [JSONMember("tags") { $0.value.tags }]
}

extension TagCount: JSONObjectWritable {
  static let members: [JSONMember<TagCount>] = [JSONMember("count", \.count), JSONMember("tag", \.tag)]
}

extension TagsScreen: ShownScreen {
  var heading: String { "Tags" }
  func page(_ shown: Response) -> any PageContent { TagsContent(loaded: shown) }
}
