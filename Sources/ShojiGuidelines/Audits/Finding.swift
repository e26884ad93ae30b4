// Finding: what an audit has to say, where, and what to do about it.

import ShojiElements

/// One breach of a guideline on a screen: one for each guideline and line of source, however many elements come of that line.
public struct Finding: Hashable, Codable, Sendable {
  /// The guideline's name.
  public let guideline: String
  /// Further guidelines that the same mistake breaks.
  public var related: [String] = []
  /// The first element it concerns, as a user would call it: `alert “Delete this draft?”`.
  public let element: String
  /// What is wrong, why, and what to write instead.
  public var advice: String
  /// The file in which the author wrote the element, where it is known: the module's name and the file's.
  public var file: String?
  public var line: Int?
  /// How many elements the line makes that break the guideline.
  public var count = 1
  /// What those elements are: `rows`, `buttons`.
  public var noun = "elements"
  /// The elements' numbers in their scene, by which they are shown in the page.
  package var elementIDs: [Int] = []

  public init(guideline: String, element: String, advice: String, file: String? = nil, line: Int? = nil) {
    (self.guideline, self.element, self.advice, self.file, self.line) = (guideline, element, advice, file, line)
  }

  /// All guidelines that the mistake breaks, the one that says what to do first.
  public var guidelines: [String] { [guideline] + related }

  /// Whether both say the same: one guideline, and one line of source or, where none is known, the same words.
  package func isSame(as other: Finding) -> Bool {
    guard file == other.file, line == other.line else { return false }
    if guideline != other.guideline { return file != nil && noun == other.noun && isAboutLabel && other.isAboutLabel }
    return file != nil || (element, advice) == (other.element, other.advice)
  }

  /// A control that has no label in one state and only a symbol in another, such as a checkbox of an app's own, lacks one thing: a label.
  private var isAboutLabel: Bool { ["accessibility.element-label", "accessibility.image-name"].contains(guideline) }

  /// How many there are in words, such as `6 rows`; nil for a single one.
  public var countText: String? { count > 1 ? "\(count) \(noun)" : nil }

  /// The advice with how many elements it is about, and the related guidelines.
  public var message: String {
    let also = related.isEmpty ? "" : " [also \(related.joined(separator: ", "))]"
    return "\(element): \(advice)\(countText.map { " (\($0))" } ?? "")\(also)"
  }

  /// The finding in one line, as compilers write theirs.
  public var text: String { "\(place.map { "\($0): " } ?? "")\(guideline): \(message)" }

  /// File and line, where they are known.
  package var place: String? { file.map { "\($0):\(line ?? 0)" } }
}

extension [Finding] {
  /// The findings with those that say the same made one, in the order in which each came first.
  package var merged: [Finding] {
    var result: [Finding] = []
    for finding in self {
      guard let index = result.firstIndex(where: { $0.isSame(as: finding) }) else {
        result.append(finding)
        continue
      }
      result[index].absorb(finding)
    }
    return result
  }
}

extension Finding {
  fileprivate mutating func absorb(_ other: Finding) {
    let new = other.elementIDs.filter { !elementIDs.contains($0) }
    if new.isEmpty, other.advice != advice, !advice.contains(other.advice) {
      // Two faults of one element under one guideline.
      advice += "; also: " + other.advice
    }
    elementIDs += new
    count = Swift.max(1, elementIDs.count)
    if noun != other.noun { noun = "elements" }
    for id in other.guidelines where id != guideline && !related.contains(id) { related.append(id) }
  }

  /// Takes over what another look at the same line has seen: the larger count.
  package mutating func widen(to other: Finding) {
    if other.count > count { (count, noun, elementIDs) = (other.count, other.noun, other.elementIDs) }
  }
}

/// What the audits found on a screen, and whether there was anything to look at.
public struct AuditReport: Sendable {
  public let findings: [Finding]
  /// How many elements an audit had something to say about, breach or not.
  public let lookedAt: Int

  /// Nothing was found. Where `lookedAt` is 0, nothing is proved either.
  public var isClean: Bool { findings.isEmpty }
}
