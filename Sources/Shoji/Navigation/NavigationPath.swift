// NavigationPath: the values of a stack's pages, of any types.

import Foundation

/// The values of a stack's pages, the front page's last. Types may differ.
///
/// If all values are `Codable`, a path in `@State` is restored after a restart of the app's process. Types are looked up by
/// name, which works for all but private ones.
public struct NavigationPath: Equatable, @unchecked Sendable {
  package var values: [AnyHashable]

  public init() { values = [] }
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
  public init(_ codable: CodableRepresentation) { values = codable.values }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  /// The path in a form that can be saved; nil if one of its values is not `Codable`.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }

  /// Adds a value to the end, which opens its page.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Removes values from the end, at most as many as there are.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(k, values.count)) }

  /// A path that can be saved and read again.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]
    init(values: [AnyHashable]) { self.values = values }

    public init(from decoder: any Decoder) throws {
      values = try [String](from: decoder).map { text in
        guard let value = PathCoding.decode(text) else {
          throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "A value of the path cannot be read."))
        }
        return value
      }
    }
    public func encode(to encoder: any Encoder) throws {
      try values.map { value in
        guard let text = PathCoding.encode(value, isDeclared: true) else {
          throw EncodingError.invalidValue(
            value.base, .init(codingPath: encoder.codingPath, debugDescription: "A value of the path is not Codable."))
        }
        return text
      }.encode(to: encoder)
    }
  }
}

extension NavigationPath: Codable {
  public init(from decoder: any Decoder) throws { self.init(try CodableRepresentation(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try CodableRepresentation(values: values).encode(to: encoder) }
}

/// Single values of a path as text: the type's name and the value's JSON.
enum PathCoding {
  /// - Parameter isDeclared: whether only values are encoded whose type declares it.
  static func encode(_ value: AnyHashable, isDeclared: Bool = false) -> String? {
    guard let hashable = value.base as? any Hashable, !isDeclared || hashable is any Codable else { return nil }
    func text<H: Hashable>(_ value: H) -> String? {
      guard StateCoding.stores(H.self), let name = _mangledTypeName(H.self) else { return nil }
      return StateCoding.encode(PathValue(value: value)).map { "\(name) \($0)" }
    }
    return text(hashable)
  }

  static func decode(_ text: String) -> AnyHashable? {
    guard let space = text.firstIndex(of: " "), let type = _typeByName(String(text[..<space])) as? any Hashable.Type else { return nil }
    func value<H: Hashable>(_: H.Type) -> AnyHashable? {
      StateCoding.decode(PathValue<H>.self, from: String(text[text.index(after: space)...])).map { AnyHashable($0.value) }
    }
    return value(type)
  }
}

/// A value of a path in the form in which it is stored.
private struct PathValue<Value: Hashable> { let value: Value }
