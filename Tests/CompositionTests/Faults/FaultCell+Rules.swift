import MarqueeDomain

@testable import MarqueeConsole

// The rules for a cell, by the kind of its fault and by what is cached.

extension FaultCell {
  /// The rules that do not hold, in sentences.
  var flaws: [String] {
    var flaws: [String] = []
    func must(_ condition: Bool, _ rule: String) {
      if !condition { flaws.append(rule) }
    }
    must(usual.isWhole, "without a fault the screen is whole")
    let asks = cache != .warm
    if cache != .cold {
      must(
        shownAtOnce.data == usual.data && shownAtOnce.problem == nil && shownAtOnce.missing.isEmpty,
        "what was seen is shown at once")
    }
    if asks {
      must(!requests.isEmpty, "the service is asked")
      must(
        requests.values.allSatisfy { $0 <= fault.attempts * Self.askers },
        "no page is asked for more often than that: \(requests.values.max() ?? 0)")
      flaws += self.flaws(of: opened, isSeen: cache != .cold, isShown: cache != .cold).map { "opened: \($0)" }
    } else {
      must(requests.isEmpty, "what is fresh is shown without asking")
      must(opened.isWhole && opened.data == usual.data && opened.exitStatus == 0, "what is fresh is shown as it was")
      if let refreshed { flaws += self.flaws(of: refreshed, isSeen: true, isShown: true).map { "refreshed: \($0)" } }
    }
    return flaws
  }

  /// Whether a retry after the fault does not succeed.
  var staysFailed: Bool {
    retried.map { !$0.isWhole || $0.isDamaged || $0.data != usual.data } ?? false
  }

  /// How many parts of a screen ask for the same page at most, one after the other where it failed.
  private static let askers = 2

  /// - Parameters:
  ///   - isSeen: whether the answers were cached.
  ///   - isShown: whether the answers were already on the screen.
  private func flaws(of shown: ShownScreen, isSeen: Bool, isShown: Bool = false) -> [String] {
    var flaws: [String] = []
    func must(_ condition: Bool, _ rule: String) {
      if !condition { flaws.append(rule) }
    }
    func mustFail(_ codes: Set<Problem.Code>) {
      must(
        shown.problem?.code.map(codes.contains) == true,
        "there is a problem \(codes), not \(shown.problem?.text ?? "none")")
      must(shown.hint?.isEmpty == false, "there is a remedy")
      must(shown.exitStatus == shown.problem?.exitStatus && shown.exitStatus != 0, "the exit status tells of it")
      must(isShown ? shown.data == usual.data : shown.data == nil, "the screen shows what it showed")
    }
    /// The page stays, and a notice says what was not available.
    func mustNotify(_ codes: Set<Problem.Code>) {
      must(shown.problem == nil && shown.exitStatus == 0, "there is no problem")
      must(shown.data != nil, "there is content")
      must(shown.missing.contains { $0.problem.code.map(codes.contains) == true }, "a notice tells of \(codes)")
    }
    func mustBeSeen() {
      must(shown.data == usual.data, "what was seen before is shown")
      must(shown.sources.contains { $0.isStale && $0.fetchedAt < begun }, "with its age")
    }
    switch fault.kind {
    case .harmless:
      must(shown.isWhole && shown.data == usual.data && shown.exitStatus == 0, "the screen is whole")
    case .failing where isSeen && fault.isOfBody:
      must(shown.problem == nil && shown.data == usual.data, "what was seen before is shown, confirmed or not")
    case .failing(let code) where isSeen:
      mustNotify([code])
      mustBeSeen()
    case .failing(let code) where screen.isPart: mustNotify([code])
    case .failing(let code): mustFail([code])
    case .refusing(let codes) where screen.isPart: mustNotify(codes)
    case .refusing where screen.catalog == .tmdb && screen.name == "person" && shown.problem == nil:
      must(shown.data != nil, "a person without a record is shown by what they had a part in")
    case .refusing(let codes): mustFail(codes)
    case .cut where isSeen:
      mustNotify([.malformed])
      mustBeSeen()
    case .cut, .damaged:
      if shown.problem == nil {
        must(shown.data != nil && shown.exitStatus == 0, "there is content")
      } else {
        mustFail([.malformed])
      }
    }
    return flaws
  }
}
