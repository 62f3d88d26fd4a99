/// Whoever says something about a work.
package enum Author: Sendable, Hashable, Comparable {
  /// A row of another program's export, by its key.
  case source(program: String, row: String)
  /// The user, in the library with this identity. The empty identity is that of all that was said before libraries had one.
  case library(String)

  /// Whether it is the user.
  package var isUser: Bool { if case .library = self { true } else { false } }

  /// Programs rarely share keys, so only the key is hashed.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .source(_, let key), .library(let key): hasher.combine(key)
    }
  }
}

/// The smallest thing about which something can be said: the value of a mark or fact, the presence of an element of a list, or a member
/// of an element.
package struct Part: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name of the mark, `rating`, or of the fact, `work.title`.
  package var field: String
  /// The key of the element: a tag, a list, the day of a viewing with its part of a series, `2024-05-01 S2E5`. Empty if the field is not a list.
  package var element = ""
  /// Which of several equal elements it is, counted from 1: the second viewing of a day. 0 if elements cannot be equal.
  package var number = 0
  /// The member of the element, `rating`. Empty for the presence of the element.
  package var member = ""

  /// Creates a part.
  package init(_ field: String, _ element: String = "", number: Int = 0, member: String = "") {
    (self.field, self.element, self.number, self.member) = (field, element, number, member)
  }

  /// Whether the user's own work exists.
  package static let existence = Part("work")
  /// Whether it is a fact of the user's own work, which outlives the work's deletion.
  package var isFact: Bool { field.hasPrefix("work.") }
  /// Whether it is the presence of a viewing.
  package var isViewing: Bool { number > 0 && member.isEmpty && !element.isEmpty }
  /// The presence of the element that this part is a member of.
  package var presence: Part { Part(field, element, number: number) }
  /// The column of a table that has this part: the field and the member, of no element in particular.
  package var column: Part { Part(field, member: member) }

  /// The day of a viewing, which comes first in its element.
  package var day: Substring { element.utf8.firstIndex(of: UInt8(ascii: " ")).map { element[..<$0] } ?? element[...] }
  /// What follows the day in the element of a viewing: ` S2E5`; empty for the whole work.
  var afterDay: Substring { element[day.endIndex...] }
  /// Whether it is about a viewing of a part of a series.
  var isOfWorkPart: Bool { number > 0 && !afterDay.isEmpty }
  /// Whether it is about a viewing whose day is not known.
  package var isUndated: Bool { number > 0 && day == Viewing.unknownDay }

  /// Merging looks up parts constantly, so only the lengths of field and member names are hashed.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(number &* 4_096 &+ member.utf8.count &* 64 &+ field.utf8.count)
    if !element.isEmpty { hasher.combine(element) }
  }

  package var description: String {
    ([field] + [element, number > 1 ? "\(number)" : "", member].filter { !$0.isEmpty }).joined(separator: " ")
  }

  package static func < (left: Part, right: Part) -> Bool {
    (left.field, left.element, left.number, left.member) < (right.field, right.element, right.number, right.member)
  }
}

/// Milliseconds since 1970.
package typealias Moment = Int64

/// The last thing that an author said about a part.
package struct Statement: Sendable, Hashable {
  /// What was said.
  package enum Content: Sendable, Hashable {
    /// The part has these values, one for each member of its field.
    case value([FieldValue?])
    /// A row has these elements in a column, and no others. The user says them one by one.
    case elements([Part: [FieldValue?]])
    /// The user removed the part. No source brings it back.
    case removal
    /// The author no longer says anything: the others decide.
    case withdrawal
  }

  /// What was said.
  package var content: Content
  /// When it was said, which ranks it among what other authors say. `nil` ranks last: a row without a date, or an author who
  /// had said nothing before an undone change.
  package var saidAt: Moment?
  /// Decides between two statements by one author: the later stands. It only counts up. A library writes the time of
  /// day; a row's is the age of its file, so that the newer file wins, whichever library imported it.
  package var writtenAt: Moment
  /// Of a text that the user wrote or removed: when the texts that it replaces were said, by library. `nil` for others.
  package var replaces: [String: Moment]?

  /// Creates a statement.
  package init(
    _ content: Content, saidAt: Moment?, writtenAt: Moment, replaces: [String: Moment]? = nil
  ) {
    (self.content, self.saidAt, self.writtenAt, self.replaces) = (content, saidAt, writtenAt, replaces)
  }

  /// The values; `nil` for anything else.
  package var value: [FieldValue?]? { if case .value(let value) = content { value } else { nil } }
}

extension Statement: Comparable {
  /// The later of two statements by one author is greater; of two that were written at the same time, any fixed one.
  package static func < (left: Statement, right: Statement) -> Bool {
    guard left.writtenAt == right.writtenAt else { return left.writtenAt < right.writtenAt }
    return left.text < right.text
  }

  /// All of it as a text: different statements have different texts.
  private var text: String {
    let old = replaces?.sorted { $0.key < $1.key }.map { "\($0.key.quoted)\($0.value)" }.joined(separator: ",") ?? "-"
    return [contentText, saidAt.map { "\($0)" } ?? "", old].joined(separator: " ")
  }

  /// What was said, as a text that distinguishes it from anything else that can be said.
  package var contentText: String {
    switch content {
    case .withdrawal: "withdrawal"
    case .removal: "removal"
    case .value(let values): values.exactText
    case .elements(let parts):
      parts.sorted { $0.key < $1.key }
        .map { "\($0.element.quoted)\($0.number)\($0.member.quoted)\($1.exactText)" }.joined(separator: ",")
    }
  }
}

extension [FieldValue?] {
  /// The values as a text that no other values have.
  package var exactText: String { "[" + map { $0?.exactText ?? "-" }.joined(separator: ",") + "]" }
}

extension FieldValue {
  fileprivate var exactText: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)r"
    case .text(let text): text.quoted
    case .texts(let texts): "[" + texts.map(\.quoted).joined(separator: ",") + "]"
    case .objects(let objects): "{" + objects.map(\.exactText).joined(separator: ",") + "}"
    }
  }
}

extension String {
  /// The text after its length, so that what follows cannot be taken for a part of it.
  fileprivate var quoted: String { "\(utf8.count):\(self)" }
}

/// Everything that has been said about a work: for each part, the last statement by every author.
package struct Document: Sendable, Hashable {
  /// The statements.
  package var statements: [Part: [Author: Statement]]
  /// Statements that this version cannot read, as texts.
  package var others: Set<String>

  /// Creates a document.
  package init(_ statements: [Part: [Author: Statement]] = [:], others: Set<String> = []) {
    (self.statements, self.others) = (statements, others)
  }

  /// An author's last statement about a part, or `nil`.
  package subscript(part: Part, author: Author) -> Statement? {
    get { statements[part]?[author] }
    set { statements[part, default: [:]][author] = newValue }
  }

  /// What one author says, by part.
  package func statements(by author: Author) -> [Part: Statement] { statements.compactMapValues { $0[author] } }

  /// Adds what an author says now. An author's older statement never replaces a newer one.
  package mutating func add(_ new: [Part: Statement], by author: Author) {
    for (part, statement) in new {
      let last = statements[part]?[author]
      statements[part, default: [:]][author] = last.map { max($0, statement) } ?? statement
    }
  }
}
