// The operands of a predicate, and their comparison.

import Foundation

enum PredicateValue {
  /// Returns a key's value in a dictionary, or among an object's stored properties, including those of its superclasses.
  static func value(_ key: String, of object: Any?) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if let dictionary = object as? [String: Any] { return dictionary[key] }
    if let elements = elements(of: object) { return key == "@count" ? elements.count : elements.map { value(key, of: $0) as Any } }
    if let text = object as? String, key == "length" { return text.utf16.count }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }

  static func elements(of value: Any?) -> [Any]? {
    switch unwrapped(value) {
    case let values as [Any]: values
    case let values as NSArray: Array(values)
    case let values as NSSet: values.allObjects
    case let values as Set<AnyHashable>: Array(values)
    case let range as ClosedRange<Int>: [range.lowerBound, range.upperBound]
    default: nil
    }
  }

  static func relation(_ name: String, _ options: String.CompareOptions) -> ((Any?, Any?) -> Bool)? {
    func ordered(_ isRight: @escaping (ComparisonResult) -> Bool) -> (Any?, Any?) -> Bool {
      { a, b in compare(a, b, options).map(isRight) ?? false }
    }
    func texts(_ isRight: @escaping (String, String) -> Bool) -> (Any?, Any?) -> Bool {
      { a, b in
        guard let a = text(a), let b = text(b) else { return false }
        return isRight(a, b)
      }
    }
    switch name {
    case "==", "=": return { isSame($0, $1, options) }
    case "!=", "<>": return { !isSame($0, $1, options) }
    case "<": return ordered { $0 == .orderedAscending }
    case ">": return ordered { $0 == .orderedDescending }
    case "<=", "=<": return ordered { $0 != .orderedDescending }
    case ">=", "=>": return ordered { $0 != .orderedAscending }
    case "BEGINSWITH": return texts { $0.range(of: $1, options: options.union(.anchored)) != nil }
    case "ENDSWITH": return texts { $0.range(of: $1, options: options.union([.anchored, .backwards])) != nil }
    case "CONTAINS":
      return { a, b in
        if let values = elements(of: a) { return values.contains { isSame($0, b, options) } }
        guard let a = text(a), let b = text(b) else { return false }
        return a.range(of: b, options: options) != nil
      }
    case "IN":
      return { a, b in
        if let values = elements(of: b) { return values.contains { isSame(a, $0, options) } }
        guard let a = text(a), let b = text(b) else { return false }
        return b.range(of: a, options: options) != nil
      }
    case "BETWEEN":
      return { a, b in
        guard let bounds = elements(of: b), bounds.count == 2, let low = compare(bounds[0], a, options),
          let high = compare(a, bounds[1], options)
        else { return false }
        return low != .orderedDescending && high != .orderedDescending
      }
    case "MATCHES": return texts { matches($0, $1, options) }
    case "LIKE":
      return texts { text, wildcards in
        let pattern = wildcards.map { $0 == "*" ? ".*" : $0 == "?" ? "." : NSRegularExpression.escapedPattern(for: String($0)) }.joined()
        return matches(text, pattern, options)
      }
    default: return nil
    }
  }

  /// Returns whether a regular expression matches a whole text.
  private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
    let isFolded = options.contains(.diacriticInsensitive)
    let text = isFolded ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    let expression = try? NSRegularExpression(
      pattern: "^(?:\(pattern))$",
      options: options.contains(.caseInsensitive) ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators)
    guard let expression else { fatalError("Unable to parse the regular expression \"\(pattern)\".") }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: whole)?.range == whole
  }

  private static func isSame(_ a: Any?, _ b: Any?, _ options: String.CompareOptions) -> Bool {
    switch (unwrapped(a), unwrapped(b)) {
    case (nil, nil): true
    case (let a?, let b?):
      if let order = compare(a, b, options) {
        order == .orderedSame
      } else if let a = a as? AnyHashable, let b = b as? AnyHashable {
        a == b
      } else {
        false
      }
    default: false
    }
  }

  private static func compare(_ a: Any?, _ b: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
    if let a = number(a), let b = number(b) { return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame }
    if let a = text(a), let b = text(b) { return a.compare(b, options: options) }
    if let a = unwrapped(a) as? Date, let b = unwrapped(b) as? Date { return a.compare(b) }
    return nil
  }

  private static func text(_ value: Any?) -> String? {
    switch unwrapped(value) {
    case let text as String: text
    case let text as NSString: String(describing: text)
    case let text as Substring: String(text)
    default: nil
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns a value without its optional wrappers.
  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return unwrapped(mirror.children.first?.value)
  }
}
