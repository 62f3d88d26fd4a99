import MarqueeDomain
import MarqueePresentation

/// Runs `artwork`, and has pictures ready for pages that show one.
struct Picturing {
  let useCases: UseCases

  /// Prints where a work's picture is on this machine.
  ///
  /// - Throws: `Problem.notFound` for a work without one.
  func run(
    _ invocation: Invocation, _ id: Work.ID, with printer: Printer, notices: [String] = []
  ) async throws(Problem) {
    let file = try await useCases.fetchArtwork(id, try size(invocation), invocation.has("--refresh") ? .new : .held)
    let record = Record(values: ["\(id)", file.path, file.contentType.rawValue, "\(file.bytes)"], target: .work(id))
    printer.print(
      records: [record], columns: invocation.command.columns, lines: [file.path],
      json: [
        "bytes": JSONText(file.bytes), "contentType": .string(file.contentType.rawValue), "path": .sentence(file.path),
      ], command: invocation.command.name, notices: notices)
  }

  /// What makes the terminal show the picture of the work on a page; `nil` where none is wanted or to be had in time.
  func picture(
    for answer: Answer, by printer: Printer, spent: Duration = .zero, patience: Duration? = nil
  ) async -> String? {
    guard let form = printer.pictures, case .work(let page) = answer.content else { return nil }
    return await useCases.fetchArtwork.picture(of: page.value.work, .medium, spent: spent, patience: patience)
      .flatMap(form.text)
  }

  private func size(_ invocation: Invocation) throws(Problem) -> ArtworkSize {
    guard let text = invocation.value("--size") else { return .medium }
    guard let size = ArtworkSize(rawValue: text) else {
      throw .unknownValue(text, for: "--size", known: ArtworkSize.allCases.map(\.rawValue))
    }
    return size
  }
}
