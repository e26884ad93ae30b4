// DropEvent: a browser's report about a drag over a destination. Nothing in it is trusted.

import Foundation
import ShojiGraph

struct DropEvent {
  enum Phase { case entered, moved, exited, dropped }
  let phase: Phase
  let drag: String
  private(set) var location = CGPoint.zero
  /// The dragged types as the browser knows them; empty if the drag's source has not declared them.
  private(set) var types: [UTType] = []
  /// The ids of the rows around an insertion.
  private(set) var next, previous: String?
  /// Data that the browser received from outside of the apps.
  private(set) var texts: [(type: UTType, text: String)] = []
  /// The token of the source's drag, which a window other than the source's learns at the drop.
  private(set) var source: String?
  /// The ids of files that the browser has uploaded.
  private(set) var uploads: [String] = []

  private static let mostTypes = 64, mostTexts = 8, mostUploads = 32, longestType = 200

  init?(_ event: ElementEvent) {
    guard case .action(let action, let value) = event else { return nil }
    let values = value.list ?? []
    guard let drag = value.string ?? values.first?.string, Self.isToken(drag) else { return nil }
    self.drag = drag
    switch (action, values.count) {
    case (.dropEnter, 4):
      phase = .entered
      guard take(location: values[1], values[2]), take(types: values[3]) else { return nil }
    case (.dropMove, 3):
      phase = .moved
      guard take(location: values[1], values[2]) else { return nil }
    case (.dropExit, 0): phase = .exited
    case (.drop, 9):
      phase = .dropped
      guard take(location: values[3], values[4]), take(types: values[5]), take(texts: values[6], uploads: values[7]),
        values[8].string.map(Self.isToken) ?? (values[8] == .null)
      else { return nil }
      (next, previous, source) = (values[1].string, values[2].string, values[8].string)
    default: return nil
    }
  }

  /// Whether a text is a drag's token: 128 random bits.
  static func isToken(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private mutating func take(location x: EventValue, _ y: EventValue) -> Bool {
    guard let x = x.number, let y = y.number else { return false }
    location = CGPoint(x: x, y: y)
    return true
  }

  private mutating func take(types value: EventValue) -> Bool {
    guard let names = value.list?.map(\.string), names.count <= Self.mostTypes else { return false }
    for name in names {
      guard let name, !name.isEmpty, name.utf8.count <= Self.longestType else { return false }
      // Browsers report files by their MIME types.
      if name.contains("/") { types += [UTType(mimeType: name) ?? .data, .fileURL] } else { types.append(UTType(importedAs: name)) }
    }
    return true
  }

  private mutating func take(texts value: EventValue, uploads ids: EventValue) -> Bool {
    guard let pairs = value.list, pairs.count <= Self.mostTexts, let ids = ids.list, ids.count <= Self.mostUploads else { return false }
    for pair in pairs {
      guard let pair = pair.list?.map(\.string), pair.count == 2, let name = pair[0], let text = pair[1],
        name.utf8.count <= Self.longestType
      else { return false }
      texts.append((UTType(importedAs: name), text))
    }
    for id in ids {
      guard let id = id.string, Self.isToken(id) else { return false }
      uploads.append(id)
    }
    return true
  }
}
