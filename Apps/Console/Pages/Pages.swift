import MarqueeDomain
import MarqueePresentation

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
    case .favorites: "Favorites"
    case .changed: "Favorites"
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
    case .favorites(let works): works.isEmpty
    case .work, .person, .place, .settings, .diagnosis: false
    case .changed(let works): works.value.isEmpty
    }
  }

  func add(to page: inout Rendering, _ marks: [Work.ID: Marks]) {
    switch self {
    case .home(let shelves):
      for (index, shelf) in shelves.value.enumerated() {
        if index > 0 { page.add() }
        page.add(shelf: shelf, marks)
      }
    case .shelf(let shelf):
      let works = shelf.value.element.works
      let first = (shelf.value.number - 1) * Shelf.pageSize + 1
      page.add(
        .edges(
          page.heading(of: shelf.value.element),
          Line(
            counted(first...(first + works.count - 1), of: shelf.value.element.total, more: shelf.value.next != nil)),
          width: page.width))
      page.add(list: works, marks)
    case .search(_, let matches):
      page.add(list: matches.value.works, marks)
      if !matches.value.people.isEmpty {
        if !matches.value.works.isEmpty { page.add() }
        page.add(Line("People", .heading))
        for person in matches.value.people {
          page.add(row: person.name, person.facts.summary, to: .person(person.id))
        }
      }
    case .work(let loaded): page.add(work: loaded.value, marks[loaded.value.work.id] ?? .none)
    case .person(let loaded): page.add(person: loaded.value)
    case .place(let loaded): page.add(place: loaded.value, marks)
    case .favorites(let works): page.add(list: works, marks)
    case .changed(let works): page.add(list: works.value, marks)
    case .settings(let settings): page.add(settings: settings.value)
    case .diagnosis(let diagnosis): page.add(diagnosis: diagnosis)
    }
  }
}

extension Rendering {
  fileprivate mutating func add(shelf: Shelf, _ marks: [Work.ID: Marks]) {
    let cards = Cards(width: width)
    let shown = cards.shown(of: shelf.works.count)
    let count = shown == 0 ? "" : counted(1...shown, of: shelf.total, more: shown < shelf.total ?? shelf.works.count)
    add(.edges(heading(of: shelf), Line(count, .faint), width: width))
    if shelf.works.isEmpty { add(Line(Message.emptyShelf(shelf.title).text, .faint)) }
    cards.add(shelf.works, to: &self, marks)
  }

  /// `Films · Studio Ghibli`, with the shelf's date where it has one.
  fileprivate func heading(of shelf: Shelf) -> Line {
    let date = shelf.updated.map { " · \($0)" } ?? ""
    return Line(shelf.title, .heading) + Line(" · \(shelf.id.catalog.title)\(date)", .faint)
  }

  /// Works one below the other in columns.
  fileprivate mutating func add(list works: [Work], _ marks: [Work.ID: Marks]) {
    let digits = max(2, "\(targets.count + works.count)".count)
    let creatorColumns = min(24, max(0, width / 4))
    // Number, kind, year, badges and the gaps between them.
    let titleColumns = max(12, width - digits - 1 - 7 - 6 - creatorColumns - 12)
    for work in works {
      let number = "\(number(.work(work.id)))"
      let label = String(repeating: " ", count: max(0, digits - number.count)) + number + "  "
      var line = Line(label, .faint)
      line += Line(work.title.printable.shortened(to: titleColumns - 2), .heading).padded(to: titleColumns)
      line += Line(work.kind.rawValue, .faint).padded(to: 7)
      line += Line(work.released.map { "\($0.year)" } ?? "").padded(to: 6)
      line += Line(work.creators.joined(separator: ", ").printable.shortened(to: creatorColumns - 2)).padded(
        to: creatorColumns)
      add(line + work.badges(marks[work.id] ?? .none))
    }
  }

  /// A numbered name with something said of it, in two columns.
  fileprivate mutating func add(row name: String, _ remark: String, to target: Destination) {
    let number = "\(number(target))"
    let label = String(repeating: " ", count: max(0, 2 - number.count)) + number + " "
    let nameColumns = min(28, max(14, width / 3))
    let shown = name.printable.shortened(to: nameColumns - 2)
    let room = max(0, width - label.count - nameColumns)
    add(Line(label, .faint) + Line(shown).padded(to: nameColumns) + Line(remark.printable.shortened(to: room), .faint))
  }

  fileprivate mutating func add(work page: WorkPage, _ marks: Marks) {
    let work = page.work
    let kind = work.kind.rawValue + (marks.isFavorite ? "  ♥" : "")
    add(.edges(Line(work.title, .heading), Line(kind, .faint), width: width))
    add([work.originalTitle, work.romanizedTitle].compactMap(\.self).joined(separator: " · "))
    var facts: [String] = []
    if let released = work.released { facts.append("\(released)") }
    if let minutes = work.runtimeMinutes { facts.append(minutes.asRuntime) }
    if let pages = work.pages { facts.append("\(pages.grouped) pages") }
    if !work.creators.isEmpty {
      facts.append((work.kind == .book ? "by " : "directed by ") + work.creators.joined(separator: ", "))
    }
    if let score = work.score { facts.append("★ \(score.longText)") }
    add(facts.joined(separator: " · "))
    if !work.producers.isEmpty { add("produced by " + work.producers.joined(separator: ", ")) }
    if !work.genres.isEmpty { add(work.genres.joined(separator: ", ")) }
    if let synopsis = work.synopsis {
      add()
      add(synopsis)
    }
    add(title: "People", page.credits) { credit in
      let facts = page.people[credit.person.id]?.facts.summary ?? ""
      return (
        credit.person.name, [credit.role ?? "", facts].filter { !$0.isEmpty }.joined(separator: ", "),
        .person(credit.person.id)
      )
    }
    add(title: "Places", page.places) { ($0.name, $0.facts.summary, .place($0.id)) }
    if !page.vehicles.isEmpty {
      let names = page.vehicles.map { vehicle in vehicle.name + (vehicle.kind.map { ", \($0.lowercased())" } ?? "") }
      add()
      add(Line("Vehicles", .heading))
      for name in names { add("   " + name) }
    }
  }

  fileprivate mutating func add(person page: PersonPage) {
    let person = page.person
    add(Line(person.name, .heading))
    add(person.facts.summary)
    add(
      [person.born.map { "born \($0)" }, person.died.map { "died \($0)" }].compactMap(\.self).joined(separator: " · "))
    if let biography = person.biography {
      add()
      add(biography)
    }
    add(title: "Works", page.works) { credit in
      let year = credit.work.year.map { "\($0)" } ?? ""
      return (
        credit.work.title, [year, credit.role ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
        .work(credit.work.id)
      )
    }
  }

  fileprivate mutating func add(place page: PlacePage, _ marks: [Work.ID: Marks]) {
    add(Line(page.place.name, .heading))
    add(page.place.facts.summary)
    if !page.works.isEmpty {
      add()
      add(Line("Works", .heading))
      add(list: page.works, marks)
    }
  }

  private mutating func add<Element>(
    title: String, _ elements: [Element], row: (Element) -> (name: String, remark: String, target: Destination)
  ) {
    guard !elements.isEmpty else { return }
    add()
    add(Line(title, .heading))
    for element in elements {
      let row = row(element)
      add(row: row.name, row.remark, to: row.target)
    }
  }
}

/// `1–4 of 22 →`; the arrow where more follow.
private func counted(_ range: ClosedRange<Int>, of total: Int?, more: Bool) -> String {
  let of = total.map { " of \($0.grouped)" } ?? ""
  return "\(range.lowerBound.grouped)–\(range.upperBound.grouped)\(of)" + (more ? " →" : "")
}

extension Person.Facts {
  /// `13, male, brown hair`.
  var summary: String {
    [
      species.flatMap { $0.lowercased() == "human" ? nil : $0.lowercased() }, age.map { $0.lowercased() },
      gender.map { $0.lowercased() },
      // The service writes “None” for the bald.
      hairColor.map { $0.lowercased() == "none" ? "no hair" : "\($0.lowercased()) hair" },
      eyeColor.map { "\($0.lowercased()) eyes" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension Place.Facts {
  /// `continental, river, 50 % water`.
  var summary: String {
    [climate?.lowercased(), terrain?.lowercased(), surfaceWater.map { "\($0) % water" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension Int {
  /// The number with separators over 9,999.
  var grouped: String {
    let digits = String(self)
    guard self > 9_999 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// `2 h 4 min`.
  fileprivate var asRuntime: String {
    let hours = self / 60
    let minutes = self % 60
    return [hours > 0 ? "\(hours) h" : nil, minutes > 0 ? "\(minutes) min" : nil].compactMap(\.self)
      .joined(separator: " ")
  }
}
