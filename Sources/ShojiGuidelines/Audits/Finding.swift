// Finding: what an audit has to say, where, and what to do about it.

import ShojiElements

/// One breach of a guideline on a screen.
public struct Finding: Hashable, Codable, Sendable {
  /// The guideline's name.
  public let guideline: String
  /// What is meant, as a person would call it: `alert “Delete this draft?”`.
  public let element: String
  /// What is wrong and what to do.
  public let advice: String
  /// The file in which the author wrote the element, where it is known.
  public var file: String?
  public var line: Int?
  /// The element's number in its scene, by which it is shown in the page.
  package var elementID: Int?

  public init(guideline: String, element: String, advice: String, file: String? = nil, line: Int? = nil) {
    (self.guideline, self.element, self.advice, self.file, self.line) = (guideline, element, advice, file, line)
  }

  init(guideline: String, element: String, advice: String, file: String?, line: Int?, elementID: Int) {
    self.init(guideline: guideline, element: element, advice: advice, file: file, line: line)
    self.elementID = elementID
  }

  /// Whether it says the same, be it of another element that reads the same.
  package func isSame(as other: Finding) -> Bool { text == other.text }

  /// The finding in one line, as compilers write theirs.
  public var text: String { "\(place.map { "\($0): " } ?? "")\(guideline): \(element): \(advice)" }

  /// File and line, where they are known.
  package var place: String? { file.map { "\($0):\(line ?? 0)" } }
}

/// What the audits found on a screen, and whether there was anything to look at.
public struct AuditReport: Sendable {
  public let findings: [Finding]
  /// How many elements an audit had something to say about, breach or not.
  public let lookedAt: Int

  /// Nothing was found, and there was something to be found: an audit that looked at nothing proves nothing.
  public var isClean: Bool { findings.isEmpty && lookedAt > 0 }
}
