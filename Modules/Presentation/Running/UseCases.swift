public import MarqueeDomain

/// Everything the screens ask for, put together by the composition root.
public struct UseCases: Sendable {
  private let catalogs: CatalogDirectory
  public let library: any LibraryRepository
  /// Notices after every change of the library, such as that it lasts only until the program ends.
  public let changeNotices: [String]
  public let showSettings: ShowSettings
  public let network: any NetworkMonitor
  public let artwork: any ArtworkRepository
  private let pictureLimit: TimeLimit?
  public let answers: any AnswerRepository
  public let importLibrary: ImportLibrary
  public let exports: any ExportRepository
  private let noteFolders: any NoteFolderRepository

  /// - Parameter pictureLimit: how long one picture may take; `nil` for as long as an answer of a catalog.
  public init(
    catalogs: CatalogDirectory, library: any LibraryRepository, changeNotices: [String],
    showSettings: ShowSettings, network: any NetworkMonitor, artwork: any ArtworkRepository,
    pictureLimit: TimeLimit? = nil, answers: any AnswerRepository, importLibrary: ImportLibrary,
    exports: any ExportRepository, noteFolders: any NoteFolderRepository
  ) {
    self.catalogs = catalogs
    self.library = library
    self.changeNotices = changeNotices
    self.showSettings = showSettings
    self.network = network
    self.artwork = artwork
    self.pictureLimit = pictureLimit
    self.answers = answers
    self.importLibrary = importLibrary
    self.exports = exports
    self.noteFolders = noteFolders
  }

  public var browseShelves: BrowseShelves { BrowseShelves(catalogs: catalogs) }
  public var browseOwnShelves: BrowseOwnShelves { BrowseOwnShelves(library: library) }
  public var browseShelf: BrowseShelf { BrowseShelf(catalogs: catalogs, library: library) }
  public var search: SearchCatalogs { SearchCatalogs(catalogs: catalogs, library: library) }
  public var findByTitle: FindByTitle { FindByTitle(catalogs: catalogs, library: library) }
  public var findShelf: FindShelf { FindShelf(browseShelves) }
  public var showWork: ShowWork { ShowWork(catalogs: catalogs, library: library, series: library) }
  public var showPerson: ShowPerson { ShowPerson(catalogs: catalogs) }
  public var showPlace: ShowPlace { ShowPlace(catalogs: catalogs) }
  public var markWorks: MarkWorks { MarkWorks(catalogs: catalogs, library: library) }
  public var linkWorks: LinkWorks { LinkWorks(catalogs: catalogs, library: library) }
  public var addRandomMovie: AddRandomMovie { AddRandomMovie(catalogs: catalogs, library: library) }
  public var completeLibrary: CompleteLibrary { CompleteLibrary(catalogs: catalogs, library: library) }
  public var fetchArtwork: FetchArtwork { FetchArtwork(catalogs: catalogs, artwork: artwork, limit: pictureLimit) }
  public var findTrailer: FindTrailer { FindTrailer(catalogs: catalogs) }
  public var showStatistics: ShowStatistics { ShowStatistics(library: library) }
  public var showGoals: ShowGoals { ShowGoals(library: library) }
  public var setGoal: SetGoal { SetGoal(library: library) }
  public var showLists: ShowLists { ShowLists(library: library) }
  public var changeList: ChangeList { ChangeList(catalogs: catalogs, library: library) }
  public var showUpNext: ShowUpNext { ShowUpNext(catalogs: catalogs, library: library) }
  public var showSeries: ShowSeries { ShowSeries(catalogs: catalogs, library: library) }
  public var findSeries: FindSeries { FindSeries(catalogs: catalogs, library: library) }
  public var listSeries: ListSeries { ListSeries(library: library) }
  public var suggestForTonight: SuggestForTonight { SuggestForTonight(catalogs: catalogs, library: library) }
  public var showSimilar: ShowSimilar { ShowSimilar(catalogs: catalogs, library: library) }
  public var exportNotes: ExportNotes { ExportNotes(library: exports, folders: noteFolders) }
  public var changeSetting: ChangeSetting { ChangeSetting(showSettings) }
  public var editSettings: EditSettings { EditSettings(showSettings) }
}
