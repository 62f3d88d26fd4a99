// Leads the program to services in the same process.

/// The environment in which the program asks services at one origin, in the folders that the fake server has for them.
///
/// - Parameters:
///   - origin: such as `http://127.0.0.1:8080`.
///   - catalogs: their names, separated by commas.
///   - more: further variables, which win.
public func liveEnvironment(
  at origin: String, catalogs: String, _ more: [String: String] = [:]
) -> [String: String] {
  [
    "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": catalogs, "MARQUEE_GHIBLI_URL": "\(origin)/ghibli",
    "MARQUEE_OPENLIBRARY_URL": "\(origin)/openlibrary", "MARQUEE_COVERS_URL": "\(origin)/covers",
    "MARQUEE_TMDB_URL": "\(origin)/tmdb", "MARQUEE_TMDB_IMAGE_URL": "\(origin)/tmdb/t/p", "TMDB_TOKEN": "made-up",
    "MARQUEE_ROWS": "\(origin)/rows/original.json",
  ].merging(more) { $1 }
}
