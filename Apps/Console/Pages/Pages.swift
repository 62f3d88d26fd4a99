import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Each kind of content as a screen, after the sketches that set the tone: aligned, numbered, calm.

extension Answer.Content {
  /// What the first line calls it.
  var title: String {
    switch self {
    case .home: "Home"
    case .shelf(let page): page.value.element.title
    case .search(let query, _): "Search “\(query)”"
    case .work(let page): page.value.work.title
    case .person(let page): page.value.person.name
    case .place(let page): page.value.place.name
    case .list(let list): list.title
    case .changed: "Changed"
    case .turned, .journal: "Changes"
    case .settings: "Settings"
    case .diagnosis: "Doctor"
    }
  }

  /// Whether there is nothing to show, so that a message says why.
  var isEmpty: Bool {
    switch self {
    case .home(let shelves): shelves.value.isEmpty
    case .shelf(let page): page.value.element.works.isEmpty
    case .search(_, let matches): matches.value.works.isEmpty && matches.value.people.isEmpty
    case .list(let list): list.page.entries.isEmpty
    case .work, .person, .place, .settings, .diagnosis: false
    case .changed(let works): works.value.isEmpty
    case .turned(let entry): entry == nil
    case .journal(let entries): entries.isEmpty
    }
  }

  func add(to page: inout Rendering, _ marks: [Work.ID: Marks], now: Date) {
    switch self {
    case .home(let shelves):
      for (index, shelf) in shelves.value.enumerated() {
        if index > 0 { page.add() }
        page.add(shelf: shelf, marks)
      }
    case .shelf(let shelf):
      let works = shelf.value.element.works
      let first = max(0, shelf.value.number - 1) * Shelf.pageSize
      page.add(
        heading: shelf.value.element.heading,
        Count(first..<(first + works.count), of: shelf.value.element.total, hasMore: shelf.value.next != nil))
      page.add(list: works, marks)
    case .search(_, let matches):
      page.add(list: matches.value.works, marks)
      if !matches.value.people.isEmpty {
        page.add(title: "People", matches.value.people, isFirst: matches.value.works.isEmpty) { person in
          (person.name, person.facts.summary, .person(person.id))
        }
      }
    case .work(let loaded): page.add(work: loaded.value, marks[loaded.value.work.id] ?? .none)
    case .person(let loaded): page.add(person: loaded.value, marks)
    case .place(let loaded): page.add(place: loaded.value, marks)
    case .list(let list): page.add(list, marks)
    case .changed(let works): page.add(list: works.value[page.list.range(of: works.value.count)], marks)
    case .turned(let entry): page.add(changes: [entry].compactMap(\.self), now: now)
    case .journal(let entries): page.add(changes: entries, now: now)
    case .settings(let settings): page.add(settings: settings.value)
    case .diagnosis(let diagnosis): page.add(diagnosis: diagnosis)
    }
  }
}
