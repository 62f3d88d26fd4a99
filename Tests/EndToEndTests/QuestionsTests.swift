import Foundation
import MarqueeDomain
import Testing

@testable import MarqueeConsole

/// The questions of `help query`, each asked of a library in which it has an answer.
@Suite("The questions of help")
struct QuestionsTests {
  private static let library = """
    seen ghibli:film/ea660b10-85c4-4ae3-8a5f-41cea3648e3e --on 2024-05-11
    seen ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe --on 2024-06-02
    seen openlibrary:work/OL59798W --on 2023-08-01
    want ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49
    want ghibli:film/0440483e-ca0e-4120-8c50-4c8cd9b965d6
    want ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa
    note ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe "The airship at dawn."
    rate ghibli:film/ea660b10-85c4-4ae3-8a5f-41cea3648e3e 4
    rate ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe 5
    favorite ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe
    favorite ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a
    own openlibrary:work/OL59800W "paperback, lent to Ann"

    """

  private static let answers = [
    ["Kiki's Delivery Service"], ["Howl's Moving Castle", "My Neighbor Totoro"], ["The Left Hand of Darkness"],
    ["Castle in the Sky"], ["Castle in the Sky", "Kiki's Delivery Service"], ["Grave of the Fireflies"],
    ["The Left Hand of Darkness"], ["A Wizard of Earthsea"], ["Kiki's Delivery Service"],
    ["Princess Mononoke", "My Neighbor Totoro"],
  ]

  @Test("each has its answer")
  func answered() async throws {
    let commands = Query.questions.map(\.line)
    #expect(commands.count == Self.answers.count)
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: home) }  // The system clears its folder for such files as well.
    let environment = ["MARQUEE_HOME": home, "MARQUEE_STORE": "sqlite"]
    let filled = try await Program.run(environment: environment, input: Self.library)
    #expect(filled.status == 0, "\(filled.errors)")
    for (command, titles) in zip(commands, Self.answers) {
      let line = "exec \"$0\" --json \(command)"
      let outcome = try await Program.run(
        ["-c", line, Program.url.path], of: URL(filePath: "/bin/sh"), environment: environment)
      let data = try #require(try outcome.json()["data"] as? [String: Any])
      let viewings = (data["viewings"] as? [[String: Any]])?.map { $0["work"] }
      let works = (viewings ?? data["works"] as? [Any] ?? []).compactMap { ($0 as? [String: Any])?["title"] as? String }
      #expect(works == titles, "\(command)")
    }
  }
}
