public import MarqueeDomain

/// Everything the screens ask for, put together by the composition root.
public struct UseCases: Sendable {
  public let browseShelves: BrowseShelves
  public let browseOwnShelves: BrowseOwnShelves
  public let browseShelf: BrowseShelf
  public let search: SearchCatalogs
  public let findByTitle: FindByTitle
  public let findShelf: FindShelf
  public let showWork: ShowWork
  public let showPerson: ShowPerson
  public let showPlace: ShowPlace
  public let markWorks: MarkWorks
  public let linkWorks: LinkWorks
  public let addRandomMovie: AddRandomMovie
  public let importLibrary: ImportLibrary
  public let completeLibrary: CompleteLibrary
  public let exports: any ExportRepository
  public let fetchArtwork: FetchArtwork
  public let findTrailer: FindTrailer
  public let artwork: any ArtworkRepository
  public let answers: any AnswerRepository
  public let library: any LibraryRepository
  /// Notices after every change of the library, such as that it lasts only until the program ends.
  public let changeNotices: [String]
  public let showStatistics: ShowStatistics
  public let showSettings: ShowSettings
  public let changeSetting: ChangeSetting
  public let editSettings: EditSettings
  public let network: any NetworkMonitor

  /// - Parameter pictureLimit: how long one picture may take; `nil` for as long as an answer of a catalog.
  public init(
    catalogs: CatalogDirectory, library: any LibraryRepository, changeNotices: [String],
    showSettings: ShowSettings, network: any NetworkMonitor, artwork: any ArtworkRepository,
    pictureLimit: TimeLimit? = nil, answers: any AnswerRepository, importLibrary: ImportLibrary,
    exports: any ExportRepository
  ) {
    browseShelves = BrowseShelves(catalogs: catalogs)
    browseOwnShelves = BrowseOwnShelves(library: library)
    browseShelf = BrowseShelf(catalogs: catalogs, library: library)
    search = SearchCatalogs(catalogs: catalogs, library: library)
    findByTitle = FindByTitle(catalogs: catalogs, library: library)
    findShelf = FindShelf(browseShelves)
    showWork = ShowWork(catalogs: catalogs, library: library)
    showPerson = ShowPerson(catalogs: catalogs)
    showPlace = ShowPlace(catalogs: catalogs)
    markWorks = MarkWorks(catalogs: catalogs, library: library)
    linkWorks = LinkWorks(catalogs: catalogs, library: library)
    addRandomMovie = AddRandomMovie(catalogs: catalogs, library: library)
    fetchArtwork = FetchArtwork(catalogs: catalogs, artwork: artwork, limit: pictureLimit)
    findTrailer = FindTrailer(catalogs: catalogs)
    showStatistics = ShowStatistics(library: library)
    self.importLibrary = importLibrary
    completeLibrary = CompleteLibrary(catalogs: catalogs, library: library)
    self.exports = exports
    self.artwork = artwork
    self.answers = answers
    self.library = library
    self.changeNotices = changeNotices
    self.showSettings = showSettings
    changeSetting = ChangeSetting(showSettings)
    editSettings = EditSettings(showSettings)
    self.network = network
  }
}
