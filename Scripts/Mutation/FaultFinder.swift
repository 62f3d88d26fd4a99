// Finds the faults that can be made in one file, by its syntax tree.
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Walks over a syntax tree and collects faults. What is certain not to compile is left out; the compiler finds the rest.
///
/// Nothing is changed in attributes, raw values, key paths, parts for some platforms alone (`#if`), and assertions, which
/// only check what is true anyway.
final class FaultFinder: SyntaxVisitor {
  private var faults: [Fault] = []

  static func faults(in source: String) -> [Fault] {
    let finder = FaultFinder(viewMode: .sourceAccurate)
    // An operator that is not the standard library's stays unfolded, so its expression has no faults of its own.
    finder.walk(OperatorTable.standardOperators.foldAll(Parser.parse(source: source), errorHandler: { _ in }))
    return finder.faults
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private static let comparisons = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let logic = ["&&": "||", "||": "&&"]
  private static let arithmetic = ["+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "&+": "&-", "&-": "&+"]
  private static let compound = ["+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "&+=": "&-=", "&-=": "&+="]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator, !node.isInPattern else {
      return .visitChildren
    }
    let text = token.text
    if let other = Self.comparisons[text] {
      addChange(.comparison, node, replacing: token, with: other)
    } else if let other = Self.logic[text] {
      addChange(.logic, node, replacing: token, with: other)
    } else if let other = Self.arithmetic[text], !isJoining(node) {
      addChange(.arithmetic, node, replacing: token, with: other)
    } else if let other = Self.compound[text], !isJoining(node), node.parent?.is(CodeBlockItemSyntax.self) == true,
      let changed = node.oneLine(replacing: [(Syntax(token), other)])
    {
      add(.arithmetic, .statement(changed), node, after: changed)
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!", let operand = node.expression.oneLine {
      add(.logic, .expression(operand), node, after: operand)
    }
    return .visitChildren
  }

  /// Whether `+` joins texts or lists by the look of it: nothing can be subtracted from these.
  private func isJoining(_ node: InfixOperatorExprSyntax) -> Bool {
    [node.leftOperand, node.rightOperand].contains {
      if let inner = $0.as(InfixOperatorExprSyntax.self) { return isJoining(inner) }
      return $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self)
    }
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let digits = node.literal.text.filter { $0 != "_" }
    let isHexadecimal = digits.hasPrefix("0x")
    let value = isHexadecimal ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    if let value, value < UInt64.max {
      let next = isHexadecimal ? "0x" + String(value + 1, radix: 16, uppercase: true) : String(value + 1)
      add(.number, .expression(next), node, after: next)
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let isCondition = node.parent?.is(ConditionElementSyntax.self) == true
    if !node.isInPattern, !isCondition {
      let other = node.literal.text == "true" ? "false" : "true"
      add(.flag, .expression(other), node, after: other)
    }
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // Texts of several lines are left as they are: their copy would need lines of its own.
    guard node.openingQuote.text == "\"" else { return .visitChildren }
    for case .stringSegment(let segment) in node.segments {
      let text = segment.content.text
      let isOnly = node.segments.count == 1
      guard isOnly || !text.isEmpty, let other = Self.changed(text),
        let literal = node.oneLine(replacing: [(Syntax(segment), other)])
      else { continue }
      add(.text, .expression(literal), node, after: literal)
    }
    return .visitChildren
  }

  /// The text with its middle letter changed, or with one more if there is no letter or an escape.
  private static func changed(_ text: String) -> String? {
    let letters = text.indices.filter { text[$0].isASCII && text[$0].isLetter }
    guard !letters.isEmpty, !text.contains("\\") else { return text + "x" }
    let place = letters[letters.count / 2]
    var other = text
    other.replaceSubrange(place...place, with: ["z": "y", "Z": "Y"][text[place]] ?? successor(text[place]))
    return other
  }

  private static func successor(_ letter: Character) -> String {
    String(UnicodeScalar((letter.asciiValue ?? 0x60) + 1))
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    force(node.conditions, of: "if", canBeTrue: true)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    force(node.conditions, of: "guard", canBeTrue: true)
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    // An endless loop would only be a time-out.
    if node.conditions.trimmedDescription != "true" { force(node.conditions, of: "while", canBeTrue: false) }
    return .visitChildren
  }

  private func force(_ conditions: ConditionElementListSyntax, of keyword: String, canBeTrue: Bool) {
    let text = conditions.oneLine ?? "…"
    add(.condition, .neverTrue, conditions, before: "\(keyword) \(text)", after: "\(keyword) false")
    guard canBeTrue else { return }
    for element in conditions {
      guard case .expression(let condition) = element.condition else { continue }
      let text = condition.oneLine ?? "…"
      add(.condition, .expression("true"), condition, before: "\(keyword) \(text)", after: "\(keyword) true")
    }
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    var inner = expression
    while true {
      if let attempt = inner.as(TryExprSyntax.self) {
        inner = attempt.expression
      } else if let waiting = inner.as(AwaitExprSyntax.self) {
        inner = waiting.expression
      } else {
        break
      }
    }
    let isAssignment =
      inner.as(InfixOperatorExprSyntax.self).map {
        $0.operator.is(AssignmentExprSyntax.self) || Self.isCompound($0.operator)
      } ?? false
    let isCall =
      inner.as(FunctionCallExprSyntax.self).map {
        let name = $0.calledExpression.trimmedDescription
        return !name.hasSuffix("self.init") && name != "super.init" && !Self.untouched.contains(name)
      } ?? false
    // What an initializer assigns is needed: the compiler would not let it go.
    if isAssignment ? !node.isInInitializer : isCall && !node.isValue {
      add(.statement, .removal, expression, after: "")
    }
    if node.isAlone, let type = node.bodyResultType {
      addResult(of: expression, type: type, at: expression, isImplicit: true)
    }
    return .visitChildren
  }

  /// A call that does not return cannot be removed.
  private static let untouched = assertions.union(["exit", "_exit", "abort"])
  private static let assertions: Set = [
    "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
  ]

  private static func isCompound(_ node: ExprSyntax) -> Bool {
    guard let text = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && comparisons[text] == nil
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression, let type = node.resultType {
      addResult(of: expression, type: type, at: node, isImplicit: false)
    }
    return .visitChildren
  }

  private func addResult(of expression: ExprSyntax, type: TypeSyntax, at place: some SyntaxProtocol, isImplicit: Bool) {
    guard !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self), var value = emptyValue(of: type)
    else { return }
    let text = expression.trimmedDescription
    if value == "false", text == "false" { value = "true" }
    guard text != value else { return }
    let shown = expression.oneLine ?? "…"
    add(
      .result, .earlyReturn(value, isImplicit: isImplicit), place, before: "return \(shown)", after: "return \(value)")
  }

  private func emptyValue(of type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.text else { return nil }
    switch name {
    case "String", "Substring": return "\"\""
    case "Bool": return "false"
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float":
      return "0"
    case "Array", "Set", "ArraySlice": return "[]"
    default: return nil
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if Self.assertions.contains(name) { return .skipChildren }
    // An initializer must call another in each of its branches, as a statement.
    if name == "self.init" || name == "super.init" { return .visitChildren }
    let arguments = Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      guard (first.label == nil) == (second.label == nil), isSimple(first.expression), isSimple(second.expression),
        let one = first.expression.oneLine, let two = second.expression.oneLine, one != two,
        let swapped = node.oneLine(replacing: [(Syntax(first.expression), two), (Syntax(second.expression), one)])
      else { continue }
      add(.arguments, .expression(swapped), node, after: swapped)
    }
    return .visitChildren
  }

  private func isSimple(_ node: ExprSyntax) -> Bool {
    if let member = node.as(MemberAccessExprSyntax.self) { return member.base.map(isSimple) ?? false }
    return node.is(DeclReferenceExprSyntax.self) || node.is(IntegerLiteralExprSyntax.self)
      || node.is(StringLiteralExprSyntax.self)
  }

  private func addChange(
    _ kind: Kind, _ node: some SyntaxProtocol, replacing part: some SyntaxProtocol, with text: String
  ) {
    guard let changed = node.oneLine(replacing: [(Syntax(part), text)]) else { return }
    add(kind, .expression(changed), node, after: changed)
  }

  private func add(
    _ kind: Kind, _ form: Form, _ node: some SyntaxProtocol, before: String? = nil, after: String
  ) {
    let member = node.nearest { $0.is(MemberBlockItemSyntax.self) ? $0 : nil }
    let site = node.nearest { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) ? $0 : nil }
    faults.append(
      Fault(
        kind: kind, form: form, range: node.bytes, site: (site ?? Syntax(node)).bytes,
        declaration: (member ?? site ?? Syntax(node)).bytes, before: before ?? node.oneLine ?? "…", after: after))
  }
}
