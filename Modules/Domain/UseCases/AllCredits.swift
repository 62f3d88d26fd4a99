/// Loads all works of a person, for output without pages.
struct AllCredits {
  /// The most pages to load. Open Library allows three requests a second; few people wrote over a thousand works.
  private static let most = 50

  let showPerson: ShowPerson

  /// The first page with the works of all that follow. A page that fails ends the list, with a notice.
  func page(after first: Loaded<PersonPage>) async -> Loaded<PersonPage> {
    var whole = first
    while let next = whole.value.next, next <= Self.most {
      do throws(Problem) {
        let page = try await showPerson(first.value.person.id, page: next, .cached)
        whole = whole.joined(with: page)
      } catch {
        whole.missing.append(Missing(.someWorks, because: error))
        return whole
      }
    }
    if whole.value.next != nil { whole.remarks.append(.firstWorks(whole.value.works.count)) }
    return whole
  }
}

extension Loaded<PersonPage> {
  fileprivate func joined(with page: Loaded<PersonPage>) -> Loaded<PersonPage> {
    var whole = self
    whole.value.works += page.value.works
    whole.value.next = page.value.next
    whole.absorb(page)
    // All pages come from one service at one time.
    whole.sources = sources
    return whole
  }
}
