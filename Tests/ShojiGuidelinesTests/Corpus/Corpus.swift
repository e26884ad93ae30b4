// Corpus: small views, right and wrong, each with the rules that it breaks in the judgement of a reader of the guidelines. figures.tsv has
// the figures of what the audits find in them.

import Shoji
import ShojiGuidelines
import ShojiTesting

/// One view, or one notification, and exactly the rules that should be found in it.
@MainActor struct Sample {
  let name: String
  /// The rules that it breaks.
  let expected: Set<String>
  let language: String
  private let makeReport: @MainActor () -> AuditReport

  init(_ name: String, _ expected: [String], language: String, _ makeReport: @escaping @MainActor () -> AuditReport) {
    (self.name, self.expected, self.language, self.makeReport) = (name, Set(expected), language, makeReport)
  }

  /// Returns the audits' findings in it.
  func found() -> [Finding] { makeReport().findings }
}

/// All samples. They are added by statements, since the compiler would take minutes for one large literal.
@MainActor struct Corpus {
  private(set) var samples: [Sample] = []

  static let whole: Corpus = {
    var corpus = Corpus()
    for fill in [alerts, dialogs, lists, scrolling, fields, labels, pictures, sizes, contrasts, commands, sharing, ordinary, notifications]
    {
      fill(&corpus)
    }
    return corpus
  }()

  /// - Parameter isCompact: whether its window is narrow; nil where that does not matter.
  mutating func add<V: View>(
    _ name: String, _ expected: [String] = [], language: String = "en", isCompact: Bool? = nil,
    @ViewBuilder _ view: @escaping @MainActor () -> V
  ) {
    samples.append(
      Sample(name, expected, language: language) { audit(AnyView(view()), language: language, isCompact: isCompact) })
  }

  mutating func add(
    notification name: String, _ expected: [String], language: String, _ report: @escaping @MainActor () -> AuditReport
  ) {
    samples.append(Sample(name, expected, language: language, report))
  }
}
