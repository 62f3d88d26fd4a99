import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The lists that the person keeps, as screens: favorites, watchlist, diary, own works.

extension ListedPage {
  /// What the first line calls the list, and what was searched for in it.
  var title: String {
    let name = query.list.rawValue.prefix(1).uppercased() + query.list.rawValue.dropFirst()
    return query.search.map { "\(name) “\($0.text)”" } ?? name
  }

  /// How much of the list is shown, and in which order where that is not its own: `1–20 of 45 →`, `by year`.
  func extent(isAccessible: Bool) -> [String] {
    guard !page.entries.isEmpty else { return [] }
    let order = query.order == query.list.order ? [] : ["by \(query.order.key)"]
    guard range.count == page.total else {
      let count = Count(range, of: page.total, hasMore: hasMore)
      return [isAccessible ? count.spoken : count.text] + order
    }
    let noun = query.list == .diary ? "viewing" : "work"
    return ["\(page.total.grouped) \(noun)\(page.total == 1 ? "" : "s")"] + order
  }
}

extension Rendering {
  mutating func add(_ list: ListedPage, _ marks: [Work.ID: Marks]) {
    guard list.query.list == .diary else { return add(list: list.page.entries.map(\.work), marks) }
    add(diary: list.page.entries)
  }

  /// Viewings one below the other: the day, the title, and what the person thought of it.
  private mutating func add(diary entries: [LibraryPage.Entry]) {
    let last = "\(targets.count + entries.count)"
    let digits = max(2, last.count)
    for entry in entries {
      let day = entry.seen.map { "\($0)" } ?? ""
      guard !isAccessible else {
        let rating = entry.marks.rating.map { ", rated \($0) of 5" } ?? ""
        speak(row: day, entry.work.title + rating, to: .work(entry.work.id))
        continue
      }
      var line = label(.work(entry.work.id), digits: digits) + " " + Line(day, .faint).padded(to: 12)
      let room = max(8, min(48, width - line.columns - 8))
      line += Line(entry.work.title.shortened(to: room - 2), .heading).padded(to: room)
      add(line + Line(entry.marks.rating?.signs ?? "", .accent))
    }
  }
}

extension Rendering {
  /// What was changed, the latest first, with those that can be made again.
  mutating func add(changes: [JournalEntry], now: Date) {
    for change in changes {
      let when = relativeTime(from: change.at, to: now)
      let state = change.isUndone ? "taken back" : ""
      guard !isAccessible else {
        add([change.summary, when, state].filter { !$0.isEmpty }.joined(separator: ", "))
        continue
      }
      var line = Line(when, .faint).padded(to: 12)
      let room = max(8, width - 12 - (change.isUndone ? 13 : 0))
      line += Line(change.summary.printable.shortened(to: room), change.isUndone ? .faint : .plain)
      add(line + Line(change.isUndone ? " · \(state)" : "", .faint))
    }
  }
}

extension Rating {
  /// `★★★★½`.
  var signs: String {
    String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½")
  }
}
