import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// A work, a person or a place in full.

extension Rendering {
  mutating func add(work page: WorkPage, _ marks: Marks) {
    let work = page.work
    guard !isAccessible else {
      speak(facts: work, marks)
      return addParts(of: page)
    }
    let kind = work.kind.rawValue + (marks.isFavorite ? "  ♥" : "")
    let (title, isWhole) = work.title.beginning(columns: width - kind.columns - 2)
    if isWhole {
      add(.edges(Line(title, .heading), Line(kind, .faint), width: width))
    } else {
      add(work.title, .heading)
      add(kind, .faint)
    }
    add(facts: [work.otherTitle, work.romanizedTitle].compactMap(\.self))
    var facts: [String] = []
    if let released = work.released { facts.append("\(released)") }
    if let minutes = work.runtimeMinutes { facts.append(minutes.asRuntime) }
    if let pages = work.pages { facts.append("\(pages.grouped) pages") }
    if let makers = work.makers { facts.append(makers) }
    if let score = work.score { facts.append("★ \(score.longText)") }
    add(facts: facts)
    if !work.producers.isEmpty { add("produced by " + work.producers.joined(separator: ", ")) }
    if let genres = work.shownGenres { add(genres) }
    if let yours = marks.yours { add(yours) }
    addParts(of: page)
  }

  private mutating func addParts(of page: WorkPage) {
    if let synopsis = page.work.synopsis {
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
      add()
      add(Line("Vehicles", .heading))
      let indent = isAccessible ? "" : "   "
      for vehicle in page.vehicles {
        let name = vehicle.name + (vehicle.kind.map { ", \($0.lowercased())" } ?? "")
        add(Line(indent + name.shortened(to: width - indent.count)))
      }
    }
  }

  mutating func add(person page: PersonPage, _ marks: [Work.ID: Marks]) {
    let person = page.person
    add(person.name, .heading)
    add(person.facts.summary)
    add(facts: [person.born.map { "born \($0)" }, person.died.map { "died \($0)" }].compactMap(\.self))
    if let biography = person.biography {
      add()
      add(biography)
    }
    let separator = isAccessible ? ", " : " · "
    let isFavorite = { (credit: Credit) in marks[credit.work.id]?.isFavorite == true }
    add(title: page.worksTitle, page.works, isFavorite: isFavorite) { credit in
      let year = credit.work.year.map { "\($0)" } ?? ""
      return (
        credit.work.title, [year, credit.role ?? ""].filter { !$0.isEmpty }.joined(separator: separator),
        .work(credit.work.id)
      )
    }
  }

  mutating func add(place page: PlacePage, _ marks: [Work.ID: Marks]) {
    add(page.place.name, .heading)
    add(page.place.facts.summary)
    guard !page.works.isEmpty else { return }
    add()
    add(Line("Works", .heading))
    add(list: page.works, marks)
  }
}

extension Work {
  /// The first dozen genres in one line, none twice but for case, without the tags that programs leave among a book's
  /// subjects (`nyt:hardcover=2010`): some books have hundreds.
  var shownGenres: String? {
    var met: Set<String> = []
    let genres = genres.filter { genre in
      let isTag = genre.contains(":") && !genre.contains(" ")
      return !isTag && met.insert(genre.lowercased()).inserted
    }
    return genres.isEmpty ? nil : genres.prefix(12).joined(separator: ", ")
  }

  /// The original title where it is another one than the title.
  var otherTitle: String? { originalTitle == title ? nil : originalTitle }

  /// `directed by Hayao Miyazaki`, `by Ursula K. Le Guin`.
  var makers: String? {
    creators.isEmpty ? nil : (kind == .book ? "by " : "directed by ") + creators.joined(separator: ", ")
  }
}

extension PersonPage {
  /// `Works`, and where there are several pages, which of them they are: `Works 21–40 →`.
  fileprivate var worksTitle: String {
    guard next != nil || number > 1, !works.isEmpty else { return "Works" }
    let (first, isTooFar) = (number - 1).multipliedReportingOverflow(by: Shelf.pageSize)
    guard !isTooFar, first >= 0, first < 1_000_000_000 else { return "Works" }
    return "Works \(Count(first..<(first + works.count), of: nil, hasMore: next != nil).text)"
  }
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
