// The end of a file of answers.
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("Closing the file of answers")
struct AnswerFileTests {
  @Test("closing brings the log into the file, which is alone then")
  func alone() async throws {
    let folder = try TemporaryFolder()
    let answers = SQLiteAnswers(path: folder.path("catalog.sqlite"))
    await answers.store().store(ResponseRecord("http://a.test/", size: 1))
    await answers.close()
    #expect(try folder.names() == ["catalog.sqlite"])
    let later = SQLiteAnswers(path: folder.path("catalog.sqlite"))
    #expect(await later.store().records(for: "http://a.test/").count == 1)
    await later.close()
    // The end of an object would close its file, too.
    withExtendedLifetime(answers) {}
  }
}
