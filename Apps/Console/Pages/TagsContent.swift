import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The user's tags, with the number of works of each.
struct TagsContent: LoadedContent {
  let loaded: Loaded<[TagCount]>

  var title: String { "Tags" }
  var nextInSession: [String] { (isEmpty ? [] : ["open N"]) + ["tag REF TAG"] }
  var nextInShell: [String] { ["marquee mine TAG", "marquee tag REF TAG", "marquee help"] }
  var countText: [Phrase] { isEmpty ? [] : [Phrase(value.count.counted("tag"))] }
  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] { [.table(Table(value, to: \.target, TagCount.fields))] }
  static let definition: String? = "Tags"
  static let members = [JSONMember("tags", \TagsContent.value)]
}

extension TagCount: RowWritable {
  static let fields: [RowField<TagCount>] = [
    RowField(JSONMember("tag", \.tag)).cell(.init(good: 8, least: 8)) { .init($0.tag) },
    RowField(JSONMember("count", \.count)).cell { .init($0.count.grouped, .faint, spoken: $0.count.counted("work")) },
  ]
  var target: Destination? { .tagged(tag) }
}

extension TagsScreen: ShownScreen {
  var heading: String { "Tags" }
  func page(_ shown: Response) -> any PageContent { TagsContent(loaded: shown) }
}
