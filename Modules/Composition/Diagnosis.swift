public import MarqueeDomain

/// What the doctor found.
public struct Diagnosis: Sendable, Hashable {
  /// In the order in which the doctor shows them.
  public var checks: [Check]
  /// The services that sent damaged pages.
  public var damage: [AnswerDamage] = []
  /// Every setting and variable with its value and origin, settings first.
  public let flags: [Flag]

  /// One thing that was checked.
  public struct Check: Sendable, Hashable {
    /// A word or two, the same every time: `settings`, `catalog ghibli`.
    public let name: String
    /// What was found.
    public let detail: Detail
    /// What the user can do where the check failed, or where something could be better.
    public let fix: Remedy?
    /// Whether the check passed.
    public let isOK: Bool

    /// Whether the only failure is that a service did not answer.
    public var isAboutReaching: Bool {
      guard case .problem(let problem) = detail else { return false }
      return [.offline, .timedOut, .unreachable].contains(problem.code)
    }

    /// What a check found, in words or as a problem.
    public enum Detail: Sendable, Hashable, ExpressibleByStringInterpolation {
      /// A few words, or a sentence. A literal makes this case.
      case text(String)
      /// The problem that the check met; the console has the words for it.
      case problem(Problem)
      /// The lines of the settings that cannot be used. `after` is a sentence that is shown before them.
      case settings([Notice], after: String? = nil)

      public init(stringLiteral value: String) { self = .text(value) }
    }

    /// A check that passed; `fix` is what the user may want to do anyway.
    public static func ok(_ name: String, _ detail: Detail, may fix: Remedy? = nil) -> Check {
      Check(name: name, detail: detail, fix: fix, isOK: true)
    }

    /// A check that failed; `fix` is what the user can do.
    public static func bad(_ name: String, _ detail: Detail, fix: Remedy) -> Check {
      Check(name: name, detail: detail, fix: fix, isOK: false)
    }

    static func bad(_ name: String, _ problem: Problem) -> Check {
      Check(name: name, detail: .problem(problem), fix: problem.remedy, isOK: false)
    }
  }

  /// A setting or a variable with its value.
  public struct Flag: Sendable, Hashable {
    /// The variable's name, or the setting's if there is no variable of Marquee's own.
    public let name: String
    /// The value; `nil` if there is none. For a key or a token, it says only that there is one.
    public let value: String?
    /// What set the value: a flag, a variable, the settings file, or the default.
    public let origin: Provenance
  }
}

extension Configuration {
  /// Every setting and variable with its value and origin, settings first.
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

  /// A value without its secrets: a key shows as `set`, an address without the text after its `?`.
  private static func shown(_ value: String, of variable: Variable) -> String {
    guard variable.isShown else { return "set" }
    guard Secrets.isAddressWithQuery(value), let mark = value.firstIndex(of: "?") else { return value }
    return value[...mark] + "…"
  }
}

extension Diagnosis.Flag {
  init(_ state: SettingState, value: String? = nil) {
    self.init(
      name: Variable.of(state.setting).flatMap { $0.isShared ? nil : $0.name } ?? state.setting.rawValue,
      value: value ?? state.value?.shown, origin: state.origin)
  }
}
