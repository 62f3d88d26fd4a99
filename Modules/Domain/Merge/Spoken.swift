// Takes apart what rows say, column by column, and finds out which viewings they mean.

extension Merge {
  /// The statements about single parts: what rows say column by column, taken apart.
  static func spoken(_ document: Document) -> [Part: [Author: Statement]] {
    var spoken: [Part: [Author: Statement]] = [:]
    var programs: [String: [(author: Author, column: Part, statement: Statement)]] = [:]
    for (part, authors) in document.statements {
      for (author, statement) in authors {
        switch author {
        case .library: spoken[part, default: [:]][author] = statement
        case .source(let program, _) where statement.content != .withdrawal:
          programs[program, default: []].append((author, part, statement))
        case .source: break
        }
      }
    }
    let mentioned = spoken.filter(\.key.isViewing)
    for rows in programs.values {
      let claims = rows.flatMap { row in
        row.statement.parts(of: row.column).keys.filter(\.isViewing).map { Claim(row.author, row.column, $0) }
      }
      let places = places(of: claims, mentioned: mentioned)
      for (author, column, statement) in rows {
        for (part, value) in statement.parts(of: column) {
          // What a row says about a viewing counts as long as the row has the viewing.
          let isInColumn = part.isViewing || column.isColumnOfViewing
          let claim = Claim(author, isInColumn ? column : Part(part.field), part.presence)
          guard var place = part.number > 0 ? places[claim] : part else { continue }
          place.member = part.member
          spoken[place, default: [:]][author] = Statement(
            .value(value), saidAt: statement.saidAt, writtenAt: statement.writtenAt)
        }
      }
      for (author, rows) in Dictionary(grouping: rows, by: \.author) where hasUnknownViewings(rows.map(\.column)) {
        let viewings = rows.lazy.flatMap { $0.statement.parts(of: $0.column).keys }
        let element = Viewing.unknownDay + (viewings.first(where: \.isViewing)?.afterDay ?? "")
        spoken[Part("viewings", element, number: 1), default: [:]][author] = Statement(
          .value([.text(element)]), saidAt: nil, writtenAt: rows[0].statement.writtenAt)
      }
    }
    return spoken
  }

  /// A row's viewing, in the column in which the row says it.
  private struct Claim: Hashable {
    let author: Author
    let column: Part
    let viewing: Part

    init(_ author: Author, _ column: Part, _ viewing: Part) {
      (self.author, self.column, self.viewing) = (author, column, viewing)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(author)
      hasher.combine(viewing)
    }
  }

  /// Which viewings those of a program's rows are. A viewing about which the user said something keeps its number; the
  /// others of its day are counted through, so that what another program calls the first is the first.
  private static func places(of claims: [Claim], mentioned: [Part: [Author: Statement]]) -> [Claim: Part] {
    let removed = Set(mentioned.filter { winner(of: $0.value) == nil }.keys)
    var (places, taken, rest) = ([Claim: Part](), Set<Part>(), [Claim]())
    // A program that began to count says the same day twice.
    let counted = Set(claims.filter { $0.column.number > 0 }.map { Claim($0.author, Part(""), $0.viewing) })
    for claim in claims.sorted(by: { ($0.viewing, $0.author, $0.column) < ($1.viewing, $1.author, $1.column) }) {
      let isOfDay = claim.column.isColumnOfViewing && claim.column.number == 0
      if isOfDay, counted.contains(Claim(claim.author, Part(""), claim.viewing)) { continue }
      if mentioned[claim.viewing] != nil, taken.insert(claim.viewing).inserted {
        places[claim] = claim.viewing
      } else {
        rest.append(claim)
      }
    }
    /// The first number of each day that is free.
    var free: [String: Int] = [:]
    for claim in rest {
      // It moves down to a number that is free, and up only if another row has its own.
      var place = claim.viewing
      var lowest = place
      lowest.number = free[place.element] ?? 1
      while lowest.number < place.number, taken.contains(lowest) || removed.contains(lowest) { lowest.number += 1 }
      free[place.element] = lowest.number
      if lowest.number < place.number {
        place.number = lowest.number
        free[place.element] = lowest.number + 1
      }
      while taken.contains(place), place.number < .max { place.number += 1 }
      taken.insert(place)
      places[claim] = place
    }
    return places
  }

  /// Whether a row counts more viewings than it has days for.
  private static func hasUnknownViewings(_ columns: [Part]) -> Bool {
    let counted = Set(columns.filter { $0.isColumnOfViewing && $0.number > 0 }.map(\.number))
    return counted.max().map { $0 > counted.count } ?? false
  }
}
