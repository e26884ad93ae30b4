// Corpus: small views, right and wrong, each with the rules that it breaks in the judgement of a reader of the guidelines. figures.tsv has
// the figures of what the audits find in them.

import Shoji
import ShojiGuidelines
import ShojiTesting

/// One view and exactly the rules that should be found in it.
@MainActor struct Sample {
  let name: String
  /// The rules that it breaks.
  let expected: Set<String>
  let language: String
  /// Whether its window is narrow; nil where that does not matter.
  let isCompact: Bool?
  private let makeView: @MainActor () -> AnyView

  init(_ name: String, _ expected: [String], language: String, isCompact: Bool?, _ makeView: @escaping @MainActor () -> AnyView) {
    (self.name, self.expected, self.language, self.isCompact, self.makeView) = (name, Set(expected), language, isCompact, makeView)
  }

  /// Returns the audits' findings in the view.
  func found() -> [Finding] { audit(makeView(), language: language, isCompact: isCompact).findings }
}

/// All samples. They are added by statements, since the compiler would take minutes for one large literal.
@MainActor struct Corpus {
  private(set) var samples: [Sample] = []

  static let whole: Corpus = {
    var corpus = Corpus()
    for fill in [alerts, dialogs, lists, scrolling, fields, labels, pictures, sizes, contrasts, commands, sharing, ordinary] {
      fill(&corpus)
    }
    return corpus
  }()

  mutating func add<V: View>(
    _ name: String, _ expected: [String] = [], language: String = "en", isCompact: Bool? = nil,
    @ViewBuilder _ view: @escaping @MainActor () -> V
  ) {
    samples.append(Sample(name, expected, language: language, isCompact: isCompact) { AnyView(view()) })
  }
}
