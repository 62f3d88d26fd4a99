// The files of JSONTestSuite, and valid documents compared with Foundation's reader.
import Foundation
import MarqueeJSON
import TestSupport
import Testing

@Suite(.recorded) struct ConformanceTests {
  private static func suite(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    try RecordedData.files("conformance/json-parsing").filter { $0.name.hasPrefix(prefix) }
  }

  @Test("every file that must be accepted is well-formed, without a loss, and means what Foundation reads in it")
  func accepted() throws {
    let files = try Self.suite("y_")
    #expect(files.count == 95)
    for file in files {
      let document = JSONDocument(file.bytes)
      #expect(document.isWellFormed, "\(file.name)")
      #expect(document.losses.isEmpty, "\(file.name): \(document.report)")
      try expectSame(document, file)
    }
  }

  @Test("every file that must be rejected is not well-formed, and says why")
  func rejected() throws {
    let files = try Self.suite("n_")
    #expect(files.count == 188)
    for file in files {
      let document = JSONDocument(file.bytes)
      #expect(!document.isWellFormed, "\(file.name)")
      #expect(!document.losses.isEmpty, "\(file.name)")
      readEverything(document)
    }
  }

  @Test("files on which readers differ are read to some end")
  func undecided() throws {
    let files = try Self.suite("i_")
    #expect(files.count == 35)
    for file in files {
      let document = JSONDocument(file.bytes)
      readEverything(document)
      #expect(document.isWellFormed || !document.losses.isEmpty, "\(file.name)")
    }
  }

  @Test("recorded answers are well-formed, and mean what Foundation reads in them")
  func payloads() throws {
    let files = try RecordedData.files("payloads")
    #expect(files.count >= 29)
    for file in files {
      let document = JSONDocument(file.bytes)
      #expect(document.isWellFormed, "\(file.name)")
      #expect(document.losses.isEmpty, "\(file.name): \(document.report)")
      try expectSame(document, file)
    }
  }

  private func expectSame(_ document: JSONDocument, _ file: (name: String, bytes: [UInt8])) throws {
    let expected = try JSONSerialization.jsonObject(with: Data(file.bytes), options: .fragmentsAllowed)
    #expect(isSame(document.root, expected), "\(file.name)")
  }

  private func isSame(_ value: JSONValue, _ expected: Any) -> Bool {
    switch value.kind {
    case .damaged: return false
    case .null: return expected is NSNull
    case .bool: return value.bool() == (expected as? Bool)
    case .number:
      // By way of its digits, because NSDecimalNumber's own doubleValue differs by some bits for 1e-78.
      guard let number = expected as? NSNumber, value.double() == Double(number.stringValue) else { return false }
      return value.double().flatMap(Int.init(exactly:)).map { $0 == value.integer() } ?? true
    case .string: return value.string().map { Array($0.utf8) } == (expected as? String).map { Array($0.utf8) }
    case .array:
      guard let array = value.array.map(Array.init), let others = expected as? [Any] else { return false }
      return array.count == others.count && zip(array, others).allSatisfy { isSame($0, $1) }
    case .object:
      guard let object = value.object, let others = expected as? [String: Any] else { return false }
      return Set(object.members.map(\.name)) == Set(others.keys)
        && others.allSatisfy { name, other in object[name].map { isSame($0, other) } ?? false }
    }
  }
}
