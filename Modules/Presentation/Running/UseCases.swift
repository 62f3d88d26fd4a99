public import MarqueeDomain

/// Everything the screens ask for, put together by the composition root.
public struct UseCases: Sendable {
  public let browseShelves: BrowseShelves
  public let browseShelf: BrowseShelf
  public let search: SearchCatalogs
  public let findByTitle: FindByTitle
  public let showWork: ShowWork
  public let showPerson: ShowPerson
  public let showPlace: ShowPlace
  public let markWorks: MarkWorks
  public let addRandomMovie: AddRandomMovie
  public let fetchArtwork: FetchArtwork
  public let artwork: any ArtworkRepository
  public let library: any LibraryRepository
  /// What is to be said after every change of the library, such as that it is not kept for long.
  public let changeNotices: [String]
  public let showSettings: ShowSettings
  public let changeSetting: ChangeSetting
  public let network: any NetworkMonitor

  public init(
    catalogs: CatalogDirectory, library: any LibraryRepository, limit: TimeLimit, changeNotices: [String] = [],
    showSettings: ShowSettings = ShowSettings(), network: any NetworkMonitor = NoNetwork(),
    artwork: any ArtworkRepository = NoArtwork()
  ) {
    browseShelves = BrowseShelves(catalogs: catalogs, limit: limit)
    browseShelf = BrowseShelf(catalogs: catalogs, marks: library, limit: limit)
    search = SearchCatalogs(catalogs: catalogs, library: library, limit: limit)
    findByTitle = FindByTitle(catalogs: catalogs, marks: library, limit: limit)
    showWork = ShowWork(catalogs: catalogs, limit: limit)
    showPerson = ShowPerson(catalogs: catalogs, limit: limit)
    showPlace = ShowPlace(catalogs: catalogs, limit: limit)
    markWorks = MarkWorks(catalogs: catalogs, marks: library, limit: limit)
    addRandomMovie = AddRandomMovie(library: library)
    fetchArtwork = FetchArtwork(catalogs: catalogs, artwork: artwork, limit: limit)
    self.artwork = artwork
    self.library = library
    self.changeNotices = changeNotices
    self.showSettings = showSettings
    changeSetting = ChangeSetting(showSettings)
    self.network = network
  }

  /// Loads, and loads again whenever one of the parts of the library has changed, until the task is cancelled.
  ///
  /// Whatever is changed after the first load has begun is loaded. Without parts it ends with the first load.
  ///
  /// - Parameter load: is told whether others than the current `ChangeOrigin` have changed what it is to load.
  func follow(
    _ parts: Set<LibraryPart>, _ load: (_ isNews: Bool) async throws(Problem) -> Void
  ) async throws(Problem) {
    guard !parts.isEmpty else { return try await load(false) }
    let changes = library.changes(of: parts)
    try await load(false)
    for await origins in changes { try await load(!ChangeOrigin.isOnly(origins)) }
  }
}
