import Foundation
import MarqueeHTTP
import TestSupport

/// One of the public cases for HTTP caches: the requests to make, what the server answers to each, and what is expected.
struct ConformanceCase: Sendable {
  enum Kind: String, Sendable, CaseIterable { case required, optimal, check }

  let id: String
  let kind: Kind
  /// The cases on which this one depends.
  let dependsOn: [String]
  let steps: [Step]

  /// A field of a request or an answer. Dates may be given as a number of seconds from now.
  struct Field: Sendable {
    enum Value: Sendable {
      case text(String)
      case seconds(Int)
    }

    let name: String
    let value: Value
    /// Whether the client must see the field as the server sent it.
    let isChecked: Bool

    func text(at now: Date) -> String {
      switch value {
      case .text(let text): text
      case .seconds(let seconds): (now + TimeInterval(seconds)).httpDate
      }
    }
  }

  enum Expectation: Sendable {
    case present(String)
    case above(String, Int)
    case equal(Field)
  }

  /// A request, its answer, and what is expected of both.
  struct Step: Sendable {
    let method: String
    let requestFields: [Field]
    let query: String?
    let reloads: Bool
    let pausesAfter: Bool
    let status: Int?
    let responseFields: [Field]
    let body: String?
    let disconnects: Bool
    let delay: TimeInterval
    let expectedType: String?
    /// The outer `nil` for no expectation, the inner for any status.
    let expectedStatus: Int??
    let expectedMethod: String?
    let expectedRequestFields: [Field]
    let expectedFields: [Expectation]
    let missingFields: [String]
    let checksBody: Bool
    let expectedText: String??
  }
}

extension ConformanceCase {
  /// The cases for a private cache of a client that sends no unsafe methods.
  static func recorded() throws -> [ConformanceCase] {
    let json = try JSONSerialization.jsonObject(with: Data(RecordedData.bytes("conformance/http-cache.json")))
    let tests = (json as? [[String: Any]] ?? []).flatMap { $0["tests"] as? [[String: Any]] ?? [] }
    return
      tests
      .filter { $0["browser_skip"] as? Bool != true && $0["cdn_only"] as? Bool != true }
      .map(ConformanceCase.init)
      .filter { $0.steps.allSatisfy { ["GET", "HEAD"].contains($0.method) } }
  }

  private init(_ json: [String: Any]) {
    id = json["id"] as? String ?? ""
    kind = (json["kind"] as? String).flatMap(Kind.init) ?? .required
    dependsOn = json["depends_on"] as? [String] ?? []
    steps = (json["requests"] as? [[String: Any]] ?? []).map(Step.init)
  }
}

extension ConformanceCase.Step {
  fileprivate init(_ json: [String: Any]) {
    method = json["request_method"] as? String ?? "GET"
    requestFields = Self.fields(json["request_headers"])
    query = json["query_arg"] as? String
    reloads = json["cache"] as? String == "no-cache"
    pausesAfter = json["pause_after"] as? Bool ?? false
    status = (json["response_status"] as? [Any])?.first as? Int
    responseFields = Self.fields(json["response_headers"])
    body = json["response_body"] as? String
    disconnects = json["disconnect"] as? Bool ?? false
    delay = TimeInterval(json["response_pause"] as? Int ?? 0)
    expectedType = json["expected_type"] as? String
    expectedStatus = json["expected_status"].map { $0 as? Int }
    expectedMethod = json["expected_method"] as? String
    expectedRequestFields = Self.fields(json["expected_request_headers"])
    expectedFields = (json["expected_response_headers"] as? [Any] ?? []).compactMap(Self.expectation)
    missingFields = (json["expected_response_headers_missing"] as? [Any] ?? []).compactMap {
      $0 as? String ?? ($0 as? [String])?.first
    }
    checksBody = json["check_body"] as? Bool ?? true
    expectedText = json["expected_response_text"].map { $0 as? String }
  }

  private static func fields(_ json: Any?) -> [ConformanceCase.Field] {
    (json as? [[Any]] ?? []).compactMap { parts in
      guard parts.count >= 2, let name = parts[0] as? String else { return nil }
      let isChecked = parts.count < 3 || parts[2] as? Bool == true
      if let text = parts[1] as? String {
        return ConformanceCase.Field(name: name, value: .text(text), isChecked: isChecked)
      }
      return (parts[1] as? Int).map { ConformanceCase.Field(name: name, value: .seconds($0), isChecked: isChecked) }
    }
  }

  private static func expectation(_ json: Any) -> ConformanceCase.Expectation? {
    if let name = json as? String { return .present(name) }
    if let parts = json as? [Any], parts.count == 3, let name = parts[0] as? String, let limit = parts[2] as? Int {
      return .above(name, limit)
    }
    return fields([json]).first.map { .equal($0) }
  }
}
