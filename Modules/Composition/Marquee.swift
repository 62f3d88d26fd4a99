import MarqueeCatalogs
public import MarqueeDomain
import MarqueeFakeServer
import MarqueeIndex
import MarqueeLibrary
public import MarqueePresentation
import MarqueeSystem

/// The object graph: from a configuration to the use cases that the screens ask. Its lines are in the order in which
/// the parts depend on each other.
public struct Marquee: Sendable {
  /// What the screens and commands ask: use cases and repositories.
  public let useCases: UseCases
  /// The checks of everything that Marquee depends on.
  public let doctor: Doctor
  /// A sentence for each reason why nothing can be kept; empty when the library can be written.
  public let notices: [String]
  /// The index of imported and cached works of all catalogs; `nil` if there is no folder for the cache.
  public let index: (any CatalogIndex)?
  private let library: SQLiteLibrary
  private let answers: SQLiteAnswers?
  private let catalogs: [ConnectedCatalog]
  private let network: NetworkState
  private let hasSample: Bool
  private let sampleIndex: SampleIndex?
  private let completion: BackgroundCompletion?

  /// Connects everything that the configuration names. `log` gets a line for every request, without secrets; `waits` the
  /// services that are waited for. Without `base`, the network itself and the system's clock are used. Throws
  /// `Problem.usage` if the configuration contradicts itself, `Problem.failed` if the fake services cannot start.
  package init(
    _ configuration: Configuration, log: (@Sendable (String) -> Void)? = nil, waits: (any ServiceWaits)? = nil,
    over base: Connections.Base? = nil
  ) throws(Problem) {
    let base = base ?? Connections.Base()
    library =
      configuration.keepsInMemory
      ? .inMemory(now: base.now)
      : configuration.folders.sqliteLibrary(clock: base.backgroundClock, now: base.now)
    let connections = try Connections(
      configuration, library: library,
      // If the library cannot be read, nothing can be marked either, and the first movie of a title counts as the first.
      keptPictures: { [library] in (try? await library.pictures(identifiedBy: "rows:movie/t-")) ?? [:] }, log: log,
      base: base)

    var catalogs: [ConnectedCatalog] = []
    for catalog in configuration.catalogs {
      guard let description = configuration.description(of: catalog) else { continue }
      let connected = try description.connect(connections)
      catalogs.append(connected)
      connections.network.probe(catalog, by: connected.probe)
    }

    self.catalogs = catalogs
    network = connections.network
    answers = connections.answers
    hasSample = configuration.catalogs.contains { configuration.kind(of: $0) == .embedded }
    notices = configuration.libraryNotices
    let settings = configuration.folders.repository
    let index = connections.answers?.index()
    self.index = index
    let samples = configuration.catalogs.filter { catalog in
      // Where requests must fail (faults, offline), searches must not be answered from the sample.
      configuration.kind(of: catalog) != .live && connections.faults == nil && !configuration.isOffline
    }
    let sampleIndex =
      samples.isEmpty
      ? nil
      : SampleIndex(path: configuration.folders.samples, parts: try Samples.parts(connections.ofSamples, of: samples))
    self.sampleIndex = sampleIndex
    let embedded = samples.filter { configuration.kind(of: $0) == .embedded }
    let awaited = AwaitedServices(waits)
    let directory = CatalogDirectory(
      catalogs.map(\.repository), library: LibraryCatalog(library),
      index: JoinedIndex(
        library: library, ([sampleIndex, index] as [(any CatalogIndex & WordStore)?]).compactMap(\.self)),
      fullyIndexed: embedded.filter(Samples.whole.contains).map {
        Source(catalog: $0, origin: .embedded, fetchedAt: base.now())
      }, local: Set(embedded), inMemory: Set(configuration.catalogs.filter { configuration.kind(of: $0) == .embedded }),
      limit: TimeLimit(configuration.timeout, waits: awaited), isExclusive: configuration.isExclusive,
      closed: configuration.absences.mapValues(\.problem))
    completion = BackgroundCompletion(
      configuration, awaited,
      complete: CompleteLibrary(catalogs: directory, library: library, pause: .seconds(2), clock: base.backgroundClock),
      clock: base.backgroundClock)
    let shownSettings = ShowSettings(
      repository: settings, overrides: configuration.overrides, catalogs: Catalog.services)
    useCases = UseCases(
      catalogs: directory, library: library,
      changeNotices: configuration.keepsInMemory
        ? ["Changes are in memory only and will be lost when Marquee exits."] : [],
      showSettings: shownSettings,
      network: connections.network, artwork: try connections.artwork(),
      pictureLimit: TimeLimit(configuration.pictureTimeout, waits: awaited),
      answers: connections.answers ?? NoAnswers(),
      importLibrary: ImportLibrary(
        files: ImportFiles(reports: configuration.folders.state), library: library,
        dumps: connections.answers?.dumps(readBy: ServiceDumps.reader(now: base.now)),
        catalogWorks: { [catalogs, answers] in
          await Self.worksAtHand(of: catalogs.map(\.repository), in: sampleIndex, answers)
        }), exports: library, noteFolders: MarkdownFolders(),
      sync: SyncLibraries(library: library, settings: shownSettings, machine: machineName),
      clock: base.clock)
    doctor = Doctor(
      configuration: configuration, settings: settings, library: configuration.keepsInMemory ? nil : library,
      catalogs: catalogs, answers: connections.answers ?? NoAnswers(), waits: waits)
  }

  /// The works that need no request each: those of short lists, of the samples, and of cached answers.
  private static func worksAtHand(
    of catalogs: [any CatalogRepository], in samples: SampleIndex?, _ answers: SQLiteAnswers?
  ) async -> [Work] {
    var works: [Work] = []
    for catalog in catalogs {
      // A catalog that does not answer knows no works.
      works += (try? await catalog.listing?.works(.any).value) ?? []
    }
    return works + (await samples?.works() ?? []) + (await answers?.cachedWorks() ?? [])
  }

  /// Begins what the first screen needs: the samples, their index if the screen is a search, and the library's file.
  public func prepare(for destination: Destination) {
    if hasSample { Task { SampleTransport.prepare() } }
    if destination.screen is SearchScreen { sampleIndex?.prepare() }
    library.prepare()
  }

  /// Prepares searches, and asks services, if there are any, for what is missing of kept works, while nothing else
  /// is asked for. It ends when all is asked for, or when the calling task is cancelled.
  public func completeLibrary() async {
    sampleIndex?.prepare()
    await completion?.run()
  }

  /// Waits until the stale answers that were already shown are renewed for the next time.
  public func finish() async {
    await withTaskGroup { group in
      for catalog in catalogs { group.addTask { await catalog.finish() } }
    }
  }

  /// Stops the background work and closes the files. Each file alone is complete afterwards.
  public func close() async {
    network.forget()
    await library.close()
    await answers?.close()
    await sampleIndex?.close()
  }

  /// The formats that `import` can read. The console does not import `MarqueeLibrary`.
  public static let importFormats = ImportFormats.all
}

extension Configuration {
  /// Why nothing can be kept; empty when the library can be written. Browsing works either way.
  fileprivate var libraryNotices: [String] {
    if keepsInMemory { return [] }
    guard let folder = folders.data else {
      return ["Can't save changes: there is no folder for your library. Set MARQUEE_HOME to a folder."]
    }
    let check = Diagnosis.Check.folder("folder", folder)
    guard !check.isOK, case .text(let detail) = check.detail, case .advice(let advice)? = check.fix else { return [] }
    return ["Can't save changes: \(detail). \(advice)"]
  }
}
