// Guideline: one sentence of the guidelines, with the ID that code, tests and findings use for it.

/// A guideline of iOS, as software can meet it.
public struct Guideline: Hashable, Sendable, Identifiable {
  /// The stable ID: the system it belongs to, a full stop, and what it asks for, such as `alert.cancel-leading`.
  public let id: String
  /// What the sentence asks for.
  public let kind: Kind
  /// The guideline in one sentence.
  public let statement: String
  /// Which of the five documents contain it; if two differ, the later one is followed.
  public let documents: [Document]
  /// The heading above it in the document.
  public let heading: String
  /// How it can be met, the strongest way first.
  public let means: [Means]
  /// What would show that it is met.
  public let proof: String

  /// The system it belongs to: `alert`, `table`, `keyboard-shortcut` …
  public var system: String { String(id.prefix { $0 != "." }) }

  /// Whether code can be held to it; what only people can judge is in the component's documentation.
  public var isProvable: Bool { means.first.map { $0 != .advice } ?? false }

  /// What a guideline asks for.
  public enum Kind: String, Sendable {
    /// How something behaves by itself.
    case behaviour
    /// What an author should do or avoid.
    case rule
    /// A number or a bound.
    case limit
  }

  /// A way in which software can meet a guideline.
  public enum Means: String, Sendable, CaseIterable {
    /// The system does it by itself.
    case behaviour
    /// Code that breaks it does not compile.
    case type
    /// An audit of the screen reports a breach.
    case audit
    /// An audit of the source reports a breach.
    case lint
    /// Only people can judge it.
    case advice
  }

  /// The document that contains a guideline.
  public enum Document: String, Sendable {
    /// About views: tables, collections, popovers, images, scrolling and others.
    case views
    /// About alerts.
    case alerts
    /// About text fields.
    case textFields = "text-fields"
    /// About keyboards on screen and attached ones, their navigation and shortcuts.
    case keyboards
    /// About what the system offers to apps: notifications, printing, ratings and others.
    case capabilities
    /// None of the five: a rule that applies to every screen.
    case general
  }
}
