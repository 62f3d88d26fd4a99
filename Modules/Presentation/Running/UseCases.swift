public import MarqueeDomain

/// Everything the screens ask for, put together by the composition root.
public struct UseCases: Sendable {
  public let browseShelves: BrowseShelves
  public let browseShelf: BrowseShelf
  public let search: SearchCatalogs
  public let showWork: ShowWork
  public let showPerson: ShowPerson
  public let showPlace: ShowPlace
  public let setFavorite: SetFavorite
  public let marks: any MarksRepository
  public let showSettings: ShowSettings
  public let changeSetting: ChangeSetting
  public let network: any NetworkMonitor

  public init(
    catalogs: CatalogDirectory, marks: any MarksRepository, limit: TimeLimit,
    showSettings: ShowSettings = ShowSettings(), network: any NetworkMonitor = NoNetwork()
  ) {
    browseShelves = BrowseShelves(catalogs: catalogs, limit: limit)
    browseShelf = BrowseShelf(catalogs: catalogs, limit: limit)
    search = SearchCatalogs(catalogs: catalogs, limit: limit)
    showWork = ShowWork(catalogs: catalogs, limit: limit)
    showPerson = ShowPerson(catalogs: catalogs, limit: limit)
    showPlace = ShowPlace(catalogs: catalogs, limit: limit)
    setFavorite = SetFavorite(catalogs: catalogs, marks: marks, limit: limit)
    self.marks = marks
    self.showSettings = showSettings
    changeSetting = ChangeSetting(showSettings)
    self.network = network
  }
}
