// Guideline: one sentence of the guidelines, with the name by which code, tests and findings speak of it.

/// A guideline of iOS, as software can honour it.
public struct Guideline: Hashable, Sendable, Identifiable {
  /// The stable name: the system it belongs to, a full stop, and what it asks for, such as `alert.cancel-leading`.
  public let id: String
  public let kind: Kind
  /// What it says, in one sentence.
  public let statement: String
  /// Which of the five documents say it; the later one is followed where two differ.
  public let documents: [Document]
  /// The heading under which it stands.
  public let heading: String
  /// How it can be honoured, the strongest way first.
  public let means: [Means]
  /// What would show that it is honoured.
  public let proof: String

  /// The system it belongs to: `alert`, `table`, `keyboard-shortcut` …
  public var system: String { String(id.prefix { $0 != "." }) }

  /// Whether code can be held to it; what only a person can judge stands in its component's documentation.
  public var isProvable: Bool { means.first.map { $0 != .advice } ?? false }

  public enum Kind: String, Sendable {
    /// How a thing behaves by itself.
    case behaviour
    /// What an author is to do or to leave.
    case rule
    /// A number or a bound.
    case limit
  }

  /// A way in which software can honour a guideline.
  public enum Means: String, Sendable, CaseIterable {
    /// The system does it by itself.
    case behaviour
    /// A program that breaks it does not compile.
    case type
    /// An audit of what is on the screen reports it.
    case audit
    /// An audit of the source reports it.
    case lint
    /// Only a person can judge it.
    case advice
  }

  public enum Document: String, Sendable {
    case views, alerts
    case textFields = "text-fields"
    case keyboards, capabilities
    /// None of the five: a rule that every screen is held to.
    case general
  }
}
