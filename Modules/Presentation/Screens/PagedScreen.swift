public import MarqueeDomain

/// A screen with numbered pages, which shows one at a time.
public protocol PagedScreen: Screen where Value: NumberedPage {
  /// The page that is shown, or was asked for last; counted from 1.
  var number: Int { get set }
}

/// A page of something longer.
public protocol NumberedPage: Sendable {
  /// The page's number, counted from 1.
  var number: Int { get }
  /// The number of the next page; `nil` on the last one.
  var next: Int? { get }
}

extension Page: NumberedPage {}
extension PersonPage: NumberedPage {}

extension PagedScreen {
  public mutating func next(after shown: State) -> ScreenStep {
    guard let next = shown.content?.value.next else { return .show(.lastPage) }
    number = next
    return .load()
  }

  public mutating func previous(before shown: State) -> ScreenStep {
    guard let page = shown.content?.value, page.number > 1 else { return .show(.firstPage) }
    number = page.number - 1
    return .load()
  }

  public mutating func stopped(showing page: Response?, isPart: Bool) -> Message? {
    number = page?.value.number ?? number
    return isPart ? .stopped : nil
  }

  public func describe(_ page: Response?, in summary: inout ScreenSummary) { summary.hasPages = true }
}
