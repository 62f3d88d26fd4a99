import MarqueeDomain

/// A person with all their works, for a pipe or JSON, which have no pages.
struct AllCredits {
  /// As many pages are asked for. Open Library takes three requests a second, and few people wrote more than a thousand.
  private static let most = 50

  let showPerson: ShowPerson

  /// The first page with all that follow. A page that fails ends the list, with a notice.
  func page(after first: Loaded<PersonPage>) async -> Loaded<PersonPage> {
    var whole = first
    while let next = whole.value.next, next <= Self.most {
      do throws(Problem) {
        let page = try await showPerson(first.value.person.id, page: next, .cached)
        whole = whole.joined(with: page)
      } catch {
        whole.missing.append(Missing(.told("some works"), because: error))
        return whole
      }
    }
    if whole.value.next != nil {
      whole.remarks.append(.told("The first \(whole.value.works.count.grouped) works are here; there are more."))
    }
    return whole
  }
}

extension Loaded<PersonPage> {
  /// With the works of the page that follows.
  fileprivate func joined(with page: Loaded<PersonPage>) -> Loaded<PersonPage> {
    var whole = self
    whole.value.works += page.value.works
    whole.value.next = page.value.next
    whole.absorb(page)
    // All pages come from one service, in one go.
    whole.sources = sources
    return whole
  }
}
