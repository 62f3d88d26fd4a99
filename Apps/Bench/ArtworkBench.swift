import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

/// Measures a cover that is shown again, from memory and from disk. The rival reads the same file.
struct ArtworkBench: Benchmark {
  let name = "artwork"
  let title = "a cover shown again, without a request"

  func run(_ table: inout Table, in home: String) async throws {
    guard let id = Work.ID("openlibrary:work/OL59798W") else { return }
    var services: FakeServices? = try FakeServices(port: 0, faults: nil)
    let environment = [
      "MARQUEE_HOME": home, "MARQUEE_STORE": "memory", "MARQUEE_SOURCE": "live",
      "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_OPENLIBRARY_URL": "\(services?.origin ?? "")/openlibrary",
      "MARQUEE_COVERS_URL": "\(services?.origin ?? "")/covers",
    ]
    let none = Settings([SettingsEntry(key: "memory-cache", text: "0", line: 1)], in: "", catalogs: [.openlibrary])
    let inMemory = try Marquee(Configuration(environment: environment)).useCases
    let onDisk = try Marquee(Configuration(environment: environment, settings: none)).useCases
    let work = try await inMemory.showWork(id, .cached).value.work
    let file = try await inMemory.fetchArtwork(id, .medium, .cached).value.file
    // The services are gone, so what is shown from here on needs no request.
    services = nil
    let times = try await time(
      2001, { _ = try await inMemory.artwork.picture(of: work, .medium, .cached) },
      { _ = try await onDisk.artwork.picture(of: work, .medium, .cached) },
      { _ = try Data(contentsOf: URL(filePath: file.path)) })
    table.group = "\(file.bytes) bytes"
    table.add("from memory", times[0], beside: "file read", times[2], target: "< 5 us")
    table.add("from disk", times[1], beside: "file read", times[2], target: "< 50 us")
  }
}
