import MarqueeDomain
import MarqueePresentation

/// Has pictures ready for pages that show one.
struct Picturing {
  let useCases: UseCases

  /// What makes the terminal show the picture of the work on a page; `nil` where none is wanted or to be had in time.
  func picture(
    for answer: Answer, by printer: Printer, spent: Duration = .zero, patience: Duration? = nil
  ) async -> String? {
    guard let form = printer.pictures, case .work(let page) = answer.content else { return nil }
    return await useCases.fetchArtwork.picture(of: page.value.work, .medium, spent: spent, patience: patience)
      .flatMap(form.text)
  }
}
