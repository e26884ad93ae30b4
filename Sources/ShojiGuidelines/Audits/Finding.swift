// Finding: what an audit reports, where, and what to do about it.

import ShojiElements

/// One breach of a guideline on a screen: one for each guideline and source line, however many elements that line makes.
public struct Finding: Hashable, Codable, Sendable {
  /// The guideline's name.
  public let guideline: String
  /// Further guidelines that the same mistake breaks.
  public var related: [String] = []
  /// The first element it concerns, named as a user would name it: `alert “Delete this draft?”`.
  public let element: String
  /// What is wrong, why, and what to write instead.
  public var advice: String
  /// The file in which the author wrote the element, if known, as `Module/File.swift`.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// How many elements of this line break the guideline.
  public var count = 1
  /// The kind of those elements in the plural: `rows`, `buttons`.
  public var noun = "elements"
  /// The elements' numbers in their scene, used to highlight them in the page.
  package var elementIDs: [Int] = []

  /// Creates a finding about one element.
  public init(guideline: String, element: String, advice: String, file: String? = nil, line: Int? = nil) {
    (self.guideline, self.element, self.advice, self.file, self.line) = (guideline, element, advice, file, line)
  }

  /// All guidelines that the mistake breaks, first the one that the advice is about.
  public var guidelines: [String] { [guideline] + related }

  /// Returns whether both have the same guideline and source line or, if the line is unknown, the same element and advice.
  package func isSame(as other: Finding) -> Bool {
    guard file == other.file, line == other.line else { return false }
    if guideline != other.guideline { return file != nil && noun == other.noun && isAboutLabel && other.isAboutLabel }
    return file != nil || (element, advice) == (other.element, other.advice)
  }

  /// A control that has no label in one state and only a symbol in another, such as a checkbox of an app's own, lacks one thing: a label.
  private var isAboutLabel: Bool { ["accessibility.element-label", "accessibility.image-name"].contains(guideline) }

  /// How many there are in words, such as `6 rows`; nil for a single one.
  public var countText: String? { count > 1 ? "\(count) \(noun)" : nil }

  /// The element and the advice, with the number of elements and the related guidelines.
  public var message: String {
    let also = related.isEmpty ? "" : " [also \(related.joined(separator: ", "))]"
    return "\(element): \(advice)\(countText.map { " (\($0))" } ?? "")\(also)"
  }

  /// The finding in one line, in the format of compiler diagnostics.
  public var text: String { "\(place.map { "\($0): " } ?? "")\(guideline): \(message)" }

  /// File and line, if known.
  package var place: String? { file.map { "\($0):\(line ?? 0)" } }
}

extension [Finding] {
  /// The findings without repetitions, in the order of their first occurrence.
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
      // Two faults of one element that break the same guideline.
      advice += "; also: " + other.advice
    }
    elementIDs += new
    count = Swift.max(1, elementIDs.count)
    if noun != other.noun { noun = "elements" }
    for id in other.guidelines where id != guideline && !related.contains(id) { related.append(id) }
  }

  /// Takes over the count of another finding about the same line if it is larger.
  package mutating func widen(to other: Finding) {
    if other.count > count { (count, noun, elementIDs) = (other.count, other.noun, other.elementIDs) }
  }
}

/// The findings on a screen, and how many elements were audited.
public struct AuditReport: Sendable {
  /// One for each guideline and source line.
  public let findings: [Finding]
  /// How many elements some audit applied to, with or without a breach.
  public let lookedAt: Int

  /// Whether nothing was found. If `lookedAt` is 0, this proves nothing.
  public var isClean: Bool { findings.isEmpty }
}
