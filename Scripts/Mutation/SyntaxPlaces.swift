// Where a node of a syntax tree stands, and its text.
import SwiftSyntax

extension SyntaxProtocol {
  /// The offsets of its bytes in the file, without the space and comments around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The first answer that an ancestor gives, from the inside out.
  func nearest<Answer>(_ answer: (Syntax) -> Answer?) -> Answer? {
    var place = parent
    while let node = place {
      if let found = answer(node) { return found }
      place = node.parent
    }
    return nil
  }

  var isInPattern: Bool {
    nearest { $0.is(ExpressionPatternSyntax.self) ? true : $0.is(CodeBlockItemSyntax.self) ? false : nil } ?? false
  }

  /// Whether it runs as part of an initializer, not later in a closure or function in it.
  var isInInitializer: Bool {
    nearest {
      if $0.is(InitializerDeclSyntax.self) { return true }
      return $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self) ? false : nil
    } ?? false
  }

  /// The result type of the function or property that a `return` here leaves; `nil` in closures and initializers.
  var resultType: TypeSyntax? {
    let found: TypeSyntax?? = nearest { node -> TypeSyntax?? in
      if node.is(ClosureExprSyntax.self) || node.is(InitializerDeclSyntax.self) { return .some(nil) }
      if let accessor = node.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" { return .some(nil) }
      if let function = node.as(FunctionDeclSyntax.self) { return .some(function.signature.returnClause?.type) }
      if let member = node.as(SubscriptDeclSyntax.self) { return .some(member.returnClause.type) }
      if let binding = node.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
        return .some(binding.typeAnnotation?.type)
      }
      return nil
    }
    return found ?? nil
  }

  /// Its text on one line; `nil` if that is not possible.
  var oneLine: String? { oneLine(replacing: []) }

  /// Its text on one line with parts of it replaced; `nil` if a line break is part of the meaning, or where the text
  /// is so long that a copy would cost the type checker much.
  ///
  /// - Parameter parts: in the order of the text.
  func oneLine(replacing parts: [(part: Syntax, text: String)]) -> String? {
    var text: [UInt8] = []
    let whole = Array(trimmedDescription.utf8)
    var done = 0
    for (part, other) in parts {
      let range = part.bytes
      let (start, end) = (range.lowerBound - bytes.lowerBound, range.upperBound - bytes.lowerBound)
      guard done <= start, start <= end, end <= whole.count else { return nil }
      text += whole[done..<start] + Array(other.utf8)
      done = end
    }
    return Self.joined(String(decoding: text + whole[done...], as: UTF8.self))
  }

  private static func joined(_ text: String) -> String? {
    guard text.utf8.count <= 240 else { return nil }
    guard text.contains("\n") else { return text }
    guard !["//", "/*", "\"\"\"", "{"].contains(where: text.contains) else { return nil }
    var line = ""
    for part in text.split(separator: "\n") {
      let words = part.drop { $0 == " " }
      if !line.isEmpty, !line.hasSuffix("("), !line.hasSuffix("["), words.first.map({ !".)]".contains($0) }) ?? true {
        line += " "
      }
      line += words
    }
    return line
  }
}

extension CodeBlockItemSyntax {
  /// Whether nothing else stands in its block.
  var isAlone: Bool { parent?.as(CodeBlockItemListSyntax.self)?.count == 1 }

  /// The result type of the function or property of which it stands in the body, directly.
  var bodyResultType: TypeSyntax? {
    guard let block = parent?.parent else { return nil }
    let isBody =
      block.is(AccessorBlockSyntax.self) || block.parent?.is(FunctionDeclSyntax.self) == true
      || block.parent?.is(AccessorDeclSyntax.self) == true
    return isBody ? resultType : nil
  }

  /// Whether it gives the value of what contains it: of a function, a closure, or of an `if` or `switch` with a value.
  var isValue: Bool {
    guard isAlone, let block = parent?.parent else { return false }
    if block.is(ClosureExprSyntax.self) { return true }
    guard let branched = block.branched else { return bodyResultType != nil }
    guard let statement = branched.parent?.as(ExpressionStmtSyntax.self) else { return true }
    return statement.parent?.as(CodeBlockItemSyntax.self)?.isValue ?? true
  }
}

extension Syntax {
  /// The `switch`, or the first `if` of a chain, of which this block is a branch.
  fileprivate var branched: Syntax? {
    if self.is(SwitchCaseSyntax.self) { return parent?.parent }
    guard var branched = parent, branched.is(IfExprSyntax.self) else { return nil }
    while let outer = branched.parent, outer.is(IfExprSyntax.self) { branched = outer }
    return branched
  }
}
