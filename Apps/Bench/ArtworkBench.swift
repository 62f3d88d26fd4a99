import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures a cover that is shown again, from memory and from disk, beside reading the same file.
struct ArtworkBench {
  private static let rounds = 2001
  private let clock = ContinuousClock()

  func run() async throws {
    let home = Bench.temporaryFolder()
    // What cannot be removed stays in the system's folder for such files.
    defer { try? FileManager.default.removeItem(at: home) }
    guard let id = Work.ID("openlibrary:work/OL59798W") else { return }
    var services: FakeServices? = try FakeServices(port: 0, faults: nil)
    let environment = [
      "MARQUEE_HOME": home.path, "MARQUEE_STORE": "memory", "MARQUEE_SOURCE": "live",
      "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_OPENLIBRARY_URL": "\(services?.origin ?? "")/openlibrary",
      "MARQUEE_COVERS_URL": "\(services?.origin ?? "")/covers",
    ]
    let none = Settings([SettingsEntry(key: "memory-cache", text: "0", line: 1)], in: "", catalogs: [.openlibrary])
    let inMemory = try Marquee(Configuration(environment: environment)).useCases
    let onDisk = try Marquee(Configuration(environment: environment, settings: none)).useCases
    let work = try await inMemory.showWork(id, .held).value.work
    let file = try await inMemory.fetchArtwork(id, .medium, .held).value.file
    // Without the services, what is shown from now on needs no request.
    services = nil
    let memory = try await median { _ = try await inMemory.artwork.picture(of: work, .medium, .held) }
    let disk = try await median { _ = try await onDisk.artwork.picture(of: work, .medium, .held) }
    let rival = try await median { _ = try Data(contentsOf: URL(filePath: file.path)) }
    print("\nA cover of \(file.bytes) bytes shown again, without a request (median of \(Self.rounds) each)")
    print("  from memory           \(Bench.rounded(memory)) us (target: under 5)")
    print("  from disk             \(Bench.rounded(disk)) us (target: under 50)")
    print("  Data(contentsOf:)     \(Bench.rounded(rival)) us")
  }

  private func median(_ use: () async throws -> Void) async throws -> Double {
    var times: [Duration] = []
    for _ in 0..<Self.rounds { times.append(try await clock.measure { try await use() }) }
    return Bench.median(times) / .microseconds(1)
  }
}
