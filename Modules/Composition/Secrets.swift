/// Names the environment's variables with secrets, so that started programs do not get them.
public enum Secrets {
  private static let keys = Set(Variable.all.filter { $0.kind == .secret }.map(\.name))

  /// Marquee's variables with a key, or with an address whose query may contain one.
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
