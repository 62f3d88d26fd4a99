import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The object that `--json` prints, schema `marquee/1`.

extension Answer {
  var json: JSONText {
    let origin = origin
    return Self.envelope(
      command: command, data: content?.json(marks) ?? .null,
      meta: [
        "dropped": .array(origin.dropped.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
        "notices": .array(((message.map { [$0.text] } ?? []) + notices + origin.notices).map(JSONText.sentence)),
        "sources": .array(origin.sources.map(\.json)),
      ], problem: problem?.json ?? .null, state: state)
  }

  /// The object around the data of any command.
  static func envelope(
    command: String, data: JSONText, meta: JSONText = ["dropped": [], "notices": [], "sources": []],
    problem: JSONText = nil, state: String = "content"
  ) -> JSONText {
    [
      "command": .string(command), "data": data, "meta": meta, "problem": problem, "schema": "marquee/1",
      "state": .string(state),
    ]
  }

  /// `message` means that there is nothing to show; what was done is said in a notice of `content`.
  private var state: String {
    if problem != nil { return "error" }
    switch message {
    case nil, .marked, .kept, .undone, .redone, .settled: return "content"
    default: return "message"
    }
  }
}

extension Answer.Content {
  fileprivate func json(_ marks: [Work.ID: Marks]) -> JSONText {
    func json(_ work: Work) -> JSONText { work.json(marks[work.id] ?? .none) }
    func json(_ shelf: Shelf) -> JSONText {
      [
        "catalog": .string(shelf.id.catalog.rawValue), "id": .string("\(shelf.id)"), "title": .string(shelf.title),
        "total": JSONText(shelf.total), "works": .array(shelf.works.map(json)),
      ]
    }
    switch self {
    case .home(let shelves):
      return ["shelves": .array(shelves.value.map(json))]
    case .shelf(let page):
      return [
        "next": JSONText(page.value.next), "page": JSONText(page.value.number), "shelf": json(page.value.element),
      ]
    case .search(_, let matches):
      return [
        "people": .array(matches.value.people.map(\.json)), "total": JSONText(matches.value.total),
        "works": .array(matches.value.works.map(json)),
      ]
    case .work(let page):
      return [
        "credits": .array(page.value.credits.map(\.json)), "places": .array(page.value.places.map(\.json)),
        "work": json(page.value.work),
      ]
    case .person(let page):
      return ["person": page.value.person.json, "works": .array(page.value.works.map(\.json))]
    case .place(let page):
      return ["place": page.value.place.json, "works": .array(page.value.works.map(json))]
    case .list(let list):
      let total = JSONText(list.page.total)
      guard list.query.list != .diary else {
        let viewings = list.page.entries.map { entry -> JSONText in
          ["on": JSONText(entry.seen?.description), "work": json(entry.work)]
        }
        return ["total": total, "viewings": .array(viewings)]
      }
      return ["total": total, "works": .array(list.page.entries.map { json($0.work) })]
    case .changed(let works):
      return ["works": .array(works.value.map(json))]
    case .turned(let entry): return ["change": entry?.json ?? .null]
    case .journal(let entries): return ["changes": .array(entries.map(\.listed))]
    case .settings(let page): return page.value.json
    case .diagnosis(let diagnosis): return diagnosis.json
    }
  }
}

extension Work {
  fileprivate func json(_ marks: Marks) -> JSONText {
    [
      "artwork": JSONText(artwork?.text), "catalog": .string(id.catalog.rawValue), "creators": JSONText(creators),
      "favorite": .bool(marks.isFavorite), "genres": JSONText(genres), "id": .string("\(id)"),
      "kind": .string(kind.rawValue), "note": JSONText(marks.note), "originalTitle": JSONText(originalTitle),
      "pages": JSONText(pages), "rating": marks.rating.map { .number($0.stars) } ?? .null,
      "released": JSONText(released?.description), "runtimeMinutes": JSONText(runtimeMinutes),
      "score": score.map {
        ["outOf": .number($0.outOf), "value": .number($0.value), "votes": JSONText($0.votes)]
      } ?? .null,
      "seen": JSONText(marks.viewings.map(\.description)), "synopsis": JSONText(synopsis),
      "tags": JSONText(marks.tags), "title": .string(title), "url": JSONText(url?.text),
      "wanted": .bool(marks.isWanted), "year": JSONText(released?.year),
    ]
  }
}

extension Credit {
  fileprivate var json: JSONText {
    [
      "department": JSONText(department),
      "person": ["id": .string("\(person.id)"), "name": .string(person.name)],
      "role": JSONText(role),
      "work": ["id": .string("\(work.id)"), "title": .string(work.title), "year": JSONText(work.year)],
    ]
  }
}

extension Person {
  fileprivate var json: JSONText {
    [
      "biography": JSONText(biography), "born": JSONText(born), "died": JSONText(died),
      "facts": [
        "age": JSONText(facts.age), "eyeColor": JSONText(facts.eyeColor), "gender": JSONText(facts.gender),
        "hairColor": JSONText(facts.hairColor), "species": JSONText(facts.species),
      ],
      "id": .string("\(id)"), "name": .string(name),
    ]
  }
}

extension Place {
  fileprivate var json: JSONText {
    [
      "facts": [
        "climate": JSONText(facts.climate), "surfaceWater": JSONText(facts.surfaceWater),
        "terrain": JSONText(facts.terrain),
      ],
      "id": .string("\(id)"), "name": .string(name),
    ]
  }
}

extension Source {
  /// Times are RFC 3339, in UTC, whole seconds.
  fileprivate var json: JSONText {
    [
      "catalog": .string(catalog.rawValue), "fetchedAt": .string(fetchedAt.formatted(.iso8601)),
      "origin": .string(origin.rawValue), "stale": .bool(isStale),
    ]
  }
}

extension JournalEntry {
  private var members: [String: JSONText] {
    ["at": .string(at.formatted(.iso8601)), "id": JSONText(id), "summary": .string(summary)]
  }

  fileprivate var json: JSONText { .object(members) }

  /// In a list it is told which ones can be made again.
  fileprivate var listed: JSONText { .object(members.merging(["undone": .bool(isUndone)]) { $1 }) }
}

extension Problem {
  /// `retryAfter` in whole seconds, rounded up.
  fileprivate var json: JSONText {
    let wait = retryAfter.map { Int($0.components.seconds) + ($0.components.attoseconds > 0 ? 1 : 0) }
    return [
      "code": JSONText(code?.rawValue), "hint": .sentence(hint), "message": .sentence(message),
      "retryAfter": JSONText(wait), "retryable": .bool(isRetryable),
    ]
  }
}
