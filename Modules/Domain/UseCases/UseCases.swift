/// Everything that screens and commands can ask for. The composition root makes it. What reads or changes the library
/// throws `Problem.storage` if the library cannot be read or written.
public struct UseCases: Sendable {
  private let catalogs: CatalogDirectory
  /// The user's entries, lists, own works, goals and journal.
  public let library: any LibraryRepository
  /// Notices to print after every change of the library, such as that it lasts only until the program ends.
  public let changeNotices: [String]
  /// Returns all settings with their values and origins.
  public let showSettings: ShowSettings
  /// Says whether the network can be reached.
  public let network: any NetworkMonitor
  /// Returns pictures as bytes.
  public let artwork: any ArtworkRepository
  private let pictureLimit: TimeLimit?
  /// The cached answers of the services.
  public let answers: any AnswerRepository
  /// Imports a file of another program.
  public let importLibrary: ImportLibrary
  /// Writes everything in the library.
  public let exports: any ExportRepository
  /// Exchanges the library with the user's other ones; `nil` if it cannot be.
  public let sync: SyncLibraries?
  private let noteFolders: any NoteFolderRepository
  private let clock: any Clock<Duration>

  /// Creates the use cases of repositories. `pictureLimit` says how long one picture may take; `nil` is the limit of a
  /// catalog's answer. `clock` measures the pauses between questions for which no person waits.
  public init(
    catalogs: CatalogDirectory, library: any LibraryRepository, changeNotices: [String],
    showSettings: ShowSettings, network: any NetworkMonitor, artwork: any ArtworkRepository,
    pictureLimit: TimeLimit? = nil, answers: any AnswerRepository, importLibrary: ImportLibrary,
    exports: any ExportRepository, noteFolders: any NoteFolderRepository, sync: SyncLibraries? = nil,
    clock: any Clock<Duration> = ContinuousClock()
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
    self.sync = sync
    self.noteFolders = noteFolders
    self.clock = clock
  }

  /// Loads the dashboard: the shelves of all active catalogs.
  public var browseShelves: BrowseShelves { BrowseShelves(catalogs: catalogs) }
  /// Loads the user's part of the dashboard.
  public var browseOwnShelves: BrowseOwnShelves {
    BrowseOwnShelves(library: library, upNext: showUpNext, goals: showGoals)
  }
  /// Loads a page of a shelf, or of its works that match a query.
  public var browseShelf: BrowseShelf { BrowseShelf(catalogs: catalogs, library: library) }
  /// Searches the active catalogs and the library.
  public var search: SearchCatalogs { SearchCatalogs(catalogs: catalogs, library: library) }
  /// Finds the work, person or place that a command names by its title.
  public var findByTitle: FindByTitle { FindByTitle(catalogs: catalogs, library: library) }
  /// Finds a shelf by its title.
  public var findShelf: FindShelf { FindShelf(shelves: browseShelves) }
  /// Loads a work with its people and places.
  public var showWork: ShowWork { ShowWork(catalogs: catalogs, library: library, series: library) }
  /// Loads a season of a series.
  public var showSeason: ShowSeason { ShowSeason(catalogs: catalogs, library: library) }
  /// Loads a person with their works.
  public var showPerson: ShowPerson { ShowPerson(catalogs: catalogs) }
  /// Loads a place with its works.
  public var showPlace: ShowPlace { ShowPlace(catalogs: catalogs) }
  /// Sets and removes marks. Works that are not in the library are looked up first.
  public var markWorks: MarkWorks { MarkWorks(catalogs: catalogs, library: library) }
  /// Merges the entries of two works, and separates them again.
  public var linkWorks: LinkWorks { LinkWorks(catalogs: catalogs, library: library) }
  /// Adds a random movie of the catalogs to the user's own works.
  public var addRandomMovie: AddRandomMovie { AddRandomMovie(catalogs: catalogs, library: library) }
  /// Completes the details of entries from the catalogs.
  public var completeLibrary: CompleteLibrary { CompleteLibrary(catalogs: catalogs, library: library, clock: clock) }
  /// Fetches a picture of a work.
  public var fetchArtwork: FetchArtwork { FetchArtwork(catalogs: catalogs, artwork: artwork, limit: pictureLimit) }
  /// Finds the address of a work's trailer.
  public var findTrailer: FindTrailer { FindTrailer(catalogs: catalogs) }
  /// Counts what the user has seen, read and rated.
  public var showStatistics: ShowStatistics { ShowStatistics(library: library) }
  /// Returns the goals with the user's progress.
  public var showGoals: ShowGoals { ShowGoals(library: library) }
  /// Sets a goal for a year.
  public var setGoal: SetGoal { SetGoal(library: library) }
  /// Returns the user's lists and saved queries.
  public var showLists: ShowLists { ShowLists(library: library) }
  /// Makes, changes and deletes lists and saved queries.
  public var changeList: ChangeList { ChangeList(catalogs: catalogs, library: library) }
  /// Returns what to go on with.
  public var showUpNext: ShowUpNext { ShowUpNext(catalogs: catalogs, library: library) }
  /// Loads a series with its parts.
  public var showSeries: ShowSeries { ShowSeries(catalogs: catalogs, library: library) }
  /// Finds the series that a command names.
  public var findSeries: FindSeries { FindSeries(catalogs: catalogs, library: library) }
  /// Returns all series with works in the library.
  public var listSeries: ListSeries { ListSeries(library: library) }
  /// Suggests works for an evening.
  public var suggestForTonight: SuggestForTonight { SuggestForTonight(catalogs: catalogs, library: library) }
  /// Finds the works that are like a given one.
  public var showSimilar: ShowSimilar { ShowSimilar(catalogs: catalogs, library: library) }
  /// Writes a file for each entry to a folder.
  public var exportNotes: ExportNotes { ExportNotes(library: exports, folders: noteFolders) }
  /// Sets, resets or edits settings.
  public var changeSetting: ChangeSetting { ChangeSetting(show: showSettings) }
}
