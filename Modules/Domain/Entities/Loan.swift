/// A copy of a work that the user lent.
public struct Loan: Sendable, Hashable {
  /// The borrower, as the user typed it.
  public var to: String
  /// The day it was lent; `nil` if it is unknown.
  public var day: PartialDate?

  /// Creates a loan.
  public init(to name: String, on day: PartialDate? = nil) { (to, self.day) = (name, day) }
}

extension Mark {
  /// The user lent the work to a person, whose name is the value.
  public static let lent = Mark(
    Field("lent", .loan, isColumn: true, get: { $0.loan }, set: { $0.loan = $1 }).asked(
      by: Query.Key(
        "lent", "ann",
        .words(Query.Texts("lent", asksMarks: true) { _, marks, _ in [marks.loan?.to].compactMap(\.self) }))),
    states: [StateWord(key: "is", text: "lent", place: 10)],
    check: { (value) throws(Problem) in
      let name = value.text?.trimmed ?? ""
      guard !name.isEmpty, name.count <= longestOwned, !name.contains(where: \.isNewline) else {
        throw .usage(.unlikeOwned)
      }
      return .text(name)
    },
    wasSet: { marks, setting in marks.loan?.day = setting.day })

  /// After how many months the user is reminded of a loan: a quarter of a year, by choice.
  static let longLoan = 3
}

extension FieldForm<Loan> {
  static let loan = FieldForm(
    parts: [
      Component(name: "to", type: .text, isSearched: true),
      Component(name: "at", type: .date, isOptional: true, isInCell: false),
    ],
    write: { loan, part in part == 0 ? .text(loan.to) : loan.day.map { .text($0.description) } },
    read: { parts in
      parts[0]?.text.map { Loan(to: $0, on: parts.count > 1 ? parts[1]?.text.flatMap { PartialDate($0) } : nil) }
    })
}
