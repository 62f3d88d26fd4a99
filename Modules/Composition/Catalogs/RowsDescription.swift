import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeSystem

/// How to read the movie-rows feed: a sample feed, a file, or a URL.
extension CatalogDescription {
  static let rows = CatalogDescription(
    catalog: .rows, variables: [.rows], check: { (configuration) throws(Problem) in _ = try configuration.rows },
    sampleVariant: { configuration in
      let feed = configuration.value(of: .rows) ?? ""
      // A file may change, so its stamp is part of the variant.
      return FileStamp(path: feed).map { "\(feed) \($0)" } ?? feed
    },
    connect: { (connections) throws(Problem) in
      let isLive = connections.configuration.kind(of: .rows) == .live
      let sampleHealth = isLive ? Doctor.health(of: .embedded) : nil
      // The two sample feeds and a file work with every source; `live` reads the sample feeds from memory.
      let (feed, health): (RowsFeed, String?) =
        switch try connections.configuration.rows {
        case .original: (.service(try connections.service(.rows, live: nil), path: ["original.json"]), sampleHealth)
        case .expanded: (.service(try connections.service(.rows, live: nil), path: ["expanded.json"]), sampleHealth)
        case .file(let path): (.file(path: path, namedBy: Variable.rows.name), "\(path) is readable")
        case .url(let url): (.service(try connections.service(.rows, live: url), path: []), "the feed is available")
        }
      let catalog = RowsCatalog(feed) {
        // A movie that was marked in a sample feed is the same movie in a real one.
        await connections.keptPictures().filter { $0.value.host != SampleRouter.host }
      }
      return ConnectedCatalog(repository: catalog, health: health, probe: feed.reach)
    })
}

extension Variable {
  static let rows = Variable(
    "MARQUEE_ROWS",
    "the movie rows: original (3 rows of 6), expanded (15 rows of 30), a file's path or, with live, a URL",
    standard: "original")
}

extension Configuration {
  enum Rows: Sendable, Hashable {
    /// 3 rows of 6.
    case original
    /// 15 rows of 30.
    case expanded
    /// The file at this path.
    case file(String)
    /// The feed at this address, with `live` only.
    case url(URL)
  }

  /// The feed that `MARQUEE_ROWS` names; throws `Problem.usage` for a URL that the source cannot read.
  var rows: Rows {
    get throws(Problem) {
      switch value(of: .rows) {
      case nil, "original": return .original
      case "expanded": return .expanded
      case let text? where text.contains("://"):
        let url = try Self.address(text, by: Variable.rows.name)
        guard kind(of: .rows) == .live else {
          throw .usage(
            message: "MARQUEE_ROWS is a URL, but the source of rows is \(kind(of: .rows).rawValue).",
            remedy: .advice(
              "To read a URL, set MARQUEE_SOURCE=rows=live. Every source accepts original, expanded or a file's path."))
        }
        return .url(url)
      case let path?: return .file(path)
      }
    }
  }
}
