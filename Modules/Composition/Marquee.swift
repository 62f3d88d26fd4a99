import MarqueeData
public import MarqueeDomain
import MarqueeFakeServer
public import MarqueePresentation

/// The object graph: from a configuration to the use cases that the screens ask. Its lines stand in the order in which
/// the parts depend on each other.
public struct Marquee: Sendable {
  public let useCases: UseCases
  public let doctor: Doctor
  /// A sentence for each thing that will not do, though what was asked for may.
  public let notices: [String]
  private let library: SQLiteLibrary
  private let hasSample: Bool

  /// - Parameter log: is told of every request, without secrets.
  /// - Throws: `Problem.usage` where the configuration contradicts itself, `Problem.failed` where the fake services
  ///   cannot start.
  public init(_ configuration: Configuration, log: (@Sendable (String) -> Void)? = nil) throws(Problem) {
    let connections = try Connections(configuration, log: log)

    var catalogs: [any CatalogRepository] = []
    var probes: [Catalog: Doctor.Probe] = [:]
    for catalog in configuration.catalogs {
      switch catalog {
      case .ghibli:
        let web = try connections.service(.ghibli, live: configuration.ghibli)
        catalogs.append(GhibliCatalog(web))
        probes[.ghibli] = Doctor.Probe { () async throws(Problem) in try await web.reach(["films"]) }
      case .rows:
        let feed = try Self.feed(configuration, connections)
        catalogs.append(RowsCatalog(feed))
        probes[.rows] = Doctor.Probe { () async throws(Problem) in _ = try await feed.read() }
      case .openlibrary:
        let web = try connections.openLibrary()
        catalogs.append(
          OpenLibraryCatalog(
            web, subjects: configuration.preferences.subjects.value, covers: connections.covers,
            otherSubjects: "`settings subjects` names others."))
        probes[.openlibrary] = Doctor.Probe { () async throws(Problem) in
          try await web.reach(["subjects", "fantasy.json"])
        }
      case .tmdb:
        let (tmdb, probe) = try connections.tmdb()
        catalogs.append(tmdb)
        probes[.tmdb] = probe
      case .library:
        continue
      }
    }

    for (catalog, probe) in probes { connections.network.probe(catalog, by: probe.ask) }

    hasSample = configuration.catalogs.contains { configuration.kind(of: $0) == .embedded }
    library = configuration.keepsInMemory ? .inMemory() : configuration.folders.sqliteLibrary
    notices = configuration.libraryNotices
    let settings = configuration.folders.repository
    useCases = UseCases(
      catalogs: CatalogDirectory(
        catalogs, library: LibraryCatalog(library),
        closed: configuration.isWithoutKey ? [.tmdb: TMDbAccess.missing] : [:]),
      library: library,
      limit: TimeLimit(configuration.timeout),
      changeNotices: configuration.keepsInMemory ? ["Changes are held in memory and last until Marquee ends."] : [],
      showSettings: ShowSettings(
        repository: settings, overrides: configuration.said, catalogs: Catalog.services),
      network: connections.network, artwork: connections.artwork())
    doctor = Doctor(
      configuration, settings: settings, library: configuration.keepsInMemory ? nil : library, catalogs: catalogs,
      probes: probes)
  }

  /// Begins what the first screen will need, before it is asked for: the samples are made, and the library's file is
  /// opened.
  public func prepare() {
    if hasSample { Task { SampleTransport.prepare() } }
    library.prepare()
  }

  /// Ends what goes on behind the screens; the library's file alone is whole afterwards.
  public func close() async { await library.close() }

  /// The two sample feeds and a file can be had with every source; `live` reads the samples from memory.
  private static func feed(
    _ configuration: Configuration, _ connections: Connections
  ) throws(Problem) -> any RowsFeed {
    switch configuration.rows {
    case .original: HTTPRowsFeed(try connections.sample(.rows), path: ["original.json"])
    case .expanded: HTTPRowsFeed(try connections.sample(.rows), path: ["expanded.json"])
    case .file(let path): FileRowsFeed(path: path, namedBy: "MARQUEE_ROWS")
    case .url(let url): HTTPRowsFeed(try connections.service(.rows, live: url), path: [])
    }
  }
}

extension Configuration {
  /// Why nothing can be kept, where that is so; browsing goes on.
  fileprivate var libraryNotices: [String] {
    if keepsInMemory { return [] }
    guard let folder = folders.data else {
      return ["There is no folder to keep your library in, so nothing can be kept. Name one in MARQUEE_HOME."]
    }
    let check = Diagnosis.Check.folder("folder", folder)
    return check.isOK ? [] : ["Nothing can be kept: \(check.detail). \(check.fix?.sentence ?? "")"]
  }
}
