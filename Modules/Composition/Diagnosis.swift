public import MarqueeDomain

/// What a look at Marquee and its surroundings found.
public struct Diagnosis: Sendable, Hashable {
  public var checks: [Check]
  /// The services whose pages came damaged.
  public var damage: [AnswerDamage] = []
  public let flags: [Flag]

  /// Something looked at.
  public struct Check: Sendable, Hashable {
    /// A word or two, the same every time: `settings`, `catalog ghibli`.
    public let name: String
    public let detail: Detail
    /// What to do where it is not well, or could be better.
    public let fix: Remedy?
    public let isOK: Bool

    /// Whether all that is wrong is that a service did not answer.
    public var isAboutReaching: Bool {
      guard case .problem(let problem) = detail else { return false }
      return [.offline, .timedOut, .unreachable].contains(problem.code)
    }

    public enum Detail: Sendable, Hashable, ExpressibleByStringInterpolation {
      /// A few words, or a sentence. A literal is that.
      case text(String)
      case problem(Problem)
      /// The lines of the settings that cannot be used. `after` is a sentence that is shown before them.
      case settings([Notice], after: String? = nil)

      public init(stringLiteral value: String) { self = .text(value) }
    }

    /// - Parameter fix: what the person may want to do all the same.
    public static func ok(_ name: String, _ detail: Detail, may fix: Remedy? = nil) -> Check {
      Check(name: name, detail: detail, fix: fix, isOK: true)
    }

    public static func bad(_ name: String, _ detail: Detail, fix: Remedy) -> Check {
      Check(name: name, detail: detail, fix: fix, isOK: false)
    }

    static func bad(_ name: String, _ problem: Problem) -> Check {
      Check(name: name, detail: .problem(problem), fix: problem.remedy, isOK: false)
    }
  }

  /// Something that can be configured.
  public struct Flag: Sendable, Hashable {
    /// The variable's name, or the setting's where there is no variable of Marquee's own.
    public let name: String
    /// `nil` where that is nothing in particular. Of a key or token only that it is set.
    public let value: String?
    public let origin: Provenance
  }
}

extension Configuration {
  /// Everything that can be configured, and who did; settings first.
  var flags: [Diagnosis.Flag] {
    let settings = states.map { state in
      let names = state.setting == .catalogs ? catalogs.map(\.rawValue).joined(separator: ",") : nil
      return Diagnosis.Flag(state, value: names)
    }
    let others = (Variable.own + Variable.conventions).filter { variable in
      !settings.contains { $0.name == variable.name }
    }
    return settings
      + others.map { variable in
        let name = variable.name
        if name == Variable.offline.name, isOfflineByFlag {
          return Diagnosis.Flag(name: name, value: "1", origin: .flag("--offline"))
        }
        guard let value = value(of: variable) else {
          return Diagnosis.Flag(name: name, value: variable.isShown ? variable.standard : "unset", origin: .standard)
        }
        return Diagnosis.Flag(name: name, value: Self.shown(value, of: variable), origin: .variable(name))
      }
  }

  /// A value without what may be secret in it: a key whole, of an address what follows the `?`.
  private static func shown(_ value: String, of variable: Variable) -> String {
    guard variable.isShown else { return "set" }
    guard Secrets.isAddressWithQuery(value), let mark = value.firstIndex(of: "?") else { return value }
    return value[...mark] + "…"
  }
}

extension Diagnosis.Flag {
  /// - Parameter value: `nil` for what the setting says.
  init(_ state: SettingState, value: String? = nil) {
    self.init(
      name: Variable.of(state.setting).flatMap { $0.isShared ? nil : $0.name } ?? state.setting.rawValue,
      value: value ?? state.value?.text, origin: state.origin)
  }
}

extension Variable {
  fileprivate var isShown: Bool { kind != .secret && kind != .proxy }
}
