import MarqueePresentation
import MarqueeTerminal
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole
// Each setting is declared once; help, completion, the page of settings and the doctor read the declaration.
@testable import MarqueeDomain

@Suite("Every setting is everywhere")
struct EverySettingTests {
  @Test(
    "help, completion, the page of settings and the doctor have each setting, and each variable is in help and doctor")
  func all() throws {
    #expect(Self.missing(Setting.allCases.map(\.rawValue), from: try Self.places()) == [])
    let variables = (Variable.own + Variable.conventions).map(\.name)
    let places = try Self.places().filter { $0.key == "doctor" || $0.key == "help environment" }
    #expect(Self.missing(variables, from: places) == [])
  }

  @Test("a planted setting is found in each place that does not have it")
  func planted() throws {
    let places = try Self.places()
    #expect(Self.missing(["planted"], from: places) == places.keys.sorted().map { "\($0): planted" })
    for place in places.keys {
      var others = places
      others[place]?.remove("theme")
      #expect(Self.missing(["theme", "source"], from: others) == ["\(place): theme"])
    }
  }

  /// The names in each place. The doctor and the page of variables name the variable of a setting that has one.
  private static func places() throws -> [String: Set<String>] {
    let page = SettingsPage(states: Settings([], in: "", catalogs: Catalog.services).states(under: [:]), path: "")
    let answer = Answer(command: "settings", content: SettingsContent(loaded: Loaded(page)))
    let help = HelpPage.page(of: .settings).lines(in: nil).compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let variables = HelpTopic.environment.sections().lines(in: nil)
      .flatMap { $0.split { $0 == " " || $0 == "," }.map(String.init) }
    let doctor = try Configuration(environment: [:]).flags.map(\.name)
    return [
      "help": Set(help), "settings": Set(answer.records.compactMap { $0.values.first }),
      "completion": Set(Completion("settings ", in: CompletionContext()).candidates.map(\.text)),
      "doctor": Set(doctor).union(settings(of: doctor)),
      "help environment": Set(variables).union(Setting.allCases.map(\.rawValue)),
    ]
  }

  /// The settings of some variables.
  private static func settings(of variables: [String]) -> [String] {
    Setting.allCases.filter { (setting: Setting) in Variable.of(setting).map { variables.contains($0.name) } ?? false }
      .map(\.rawValue)
  }

  private static func missing(_ names: [String], from places: [String: Set<String>]) -> [String] {
    places.sorted { $0.key < $1.key }.flatMap { place, known in
      names.filter { !known.contains($0) }.map { "\(place): \($0)" }
    }
  }
}
