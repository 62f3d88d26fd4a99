/// Which of the environment's variables hold what only this program is to know.
public enum Secrets {
  private static let keys = Set(Variable.all.filter { $0.kind == .secret }.map(\.name))

  /// The variables of this program that hold a key, or an address with a query: there the keys of services stand.
  public static func names(in environment: [String: String]) -> Set<String> {
    keys.union(environment.filter { $0.key.hasPrefix("MARQUEE_") && isAddressWithQuery($0.value) }.keys)
  }

  /// The variables that name a proxy with a user name or a password, as libcurl and browsers read them
  /// (https://everything.curl.dev/usingcurl/proxies/env.html).
  public static func proxies(in environment: [String: String]) -> Set<String> {
    Set(environment.filter { $0.key.lowercased().hasSuffix("_proxy") && $0.value.contains("@") }.keys)
  }

  static func isAddressWithQuery(_ value: String) -> Bool { value.contains("://") && value.contains("?") }
}
