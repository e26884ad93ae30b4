// Sketch: a drawing as a list of strokes.

import Foundation

/// Strokes on a sheet of paper whose size does not depend on the window.
struct Sketch: Codable, Hashable, Sendable {
  static let size = CGSize(width: 600, height: 800)
  var strokes: [Stroke] = []

  var isEmpty: Bool { strokes.isEmpty }

  /// Removes the strokes within a distance of a point. Returns whether there were any.
  mutating func erase(at point: CGPoint, radius: Double) -> Bool {
    let count = strokes.count
    strokes.removeAll { $0.isNear(point, radius) }
    return strokes.count < count
  }

  /// The inks of the sketch, in the order of the palette.
  var inks: [Ink] { Ink.allCases.filter { ink in strokes.contains { $0.ink == ink } } }
}

/// A line that was drawn with a pen or a marker.
struct Stroke: Codable, Hashable, Sendable {
  var ink: Ink
  var pen: Pen
  var points: [CGPoint]

  /// Adds a point unless it is too near to the last one to be seen.
  mutating func extend(to point: CGPoint) {
    if let last = points.last, hypot(point.x - last.x, point.y - last.y) < 2 { return }
    points.append(CGPoint(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10))
  }

  func isNear(_ point: CGPoint, _ radius: Double) -> Bool {
    let reach = radius + pen.width / 2
    guard points.count > 1 else { return points.contains { hypot($0.x - point.x, $0.y - point.y) <= reach } }
    return zip(points, points.dropFirst()).contains { Self.distance(point, $0, $1) <= reach }
  }

  /// Returns the distance of a point from the line between two others.
  private static func distance(_ point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : min(1, max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
    return hypot(a.x + share * dx - point.x, a.y + share * dy - point.y)
  }
}

enum Ink: String, Codable, CaseIterable, Identifiable, Sendable {
  case black, blue, green, yellow, red
  var id: String { rawValue }
}

enum Pen: String, Codable, CaseIterable, Identifiable, Sendable {
  case pen, marker
  var id: String { rawValue }
  /// The width of its strokes on the paper.
  var width: Double { self == .pen ? 5 : 26 }
  var opacity: Double { self == .pen ? 1 : 0.4 }
}

/// A sketch that is being drawn, with the changes that can be undone.
struct SketchHistory {
  private(set) var sketch: Sketch
  private var undone: [Sketch] = []
  private var past: [Sketch] = []
  /// Changes of one drag are undone together.
  private var isInDrag = false

  init(_ sketch: Sketch) { self.sketch = sketch }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func add(_ stroke: Stroke) { change { $0.strokes.append(stroke) } }

  mutating func erase(at point: CGPoint, radius: Double) {
    var next = sketch
    guard next.erase(at: point, radius: radius) else { return }
    if isInDrag { sketch = next } else { change { $0 = next } }
    isInDrag = true
  }

  mutating func endDrag() { isInDrag = false }

  mutating func clear() {
    if !sketch.isEmpty { change { $0.strokes = [] } }
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    undone.append(sketch)
    sketch = last
  }

  mutating func redo() {
    guard let next = undone.popLast() else { return }
    past.append(sketch)
    sketch = next
  }

  private mutating func change(_ body: (inout Sketch) -> Void) {
    past.append(sketch)
    undone = []
    body(&sketch)
  }
}
