// TextClock: texts that change by themselves: relative dates and timers.

import Foundation
import ShojiGraph

/// A text that counts through a time interval.
package struct TimerText: Equatable, Sendable {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  func isMoving(at moment: Date) -> Bool { pauseTime == nil && moment < interval.upperBound }

  func text(at moment: Date) -> String {
    let moment = max(interval.lowerBound, min(pauseTime ?? moment, interval.upperBound))
    let length = countsDown ? interval.upperBound.timeIntervalSince(moment) : moment.timeIntervalSince(interval.lowerBound)
    return Self.text(seconds: Int(min(length.rounded(), 1e12)), showsHours: showsHours)
  }

  /// Returns a length of time as a clock shows it.
  static func text(seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard showsHours, seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}

extension Text.Source {
  /// Whether the text, or a part of it, changes by itself.
  var isMoving: Bool {
    switch self {
    case .date(_, let style): style.isMoving
    case .timer(let timer): timer.isMoving(at: .now)
    case .joined(let first, let second): first.source.isMoving || second.source.isMoving
    case .localized(let key, _, _):
      key.arguments.contains { argument in
        if case .rich(let text) = argument { text.source.isMoving } else { false }
      }
    default: false
    }
  }
}

/// Redraws texts with relative dates and timers: one timer for all, which stops when no text needs it.
@MainActor final class TextClock {
  static let shared = TextClock()
  private var nodes: [ObjectIdentifier: Weak] = [:]
  private struct Weak { weak var node: _AnyNode? }
  private var isRunning = false

  /// Redraws a text at the next full second. A text that still moves then asks again.
  func tick(_ node: _AnyNode) {
    nodes[ObjectIdentifier(node)] = Weak(node: node)
    start()
  }

  private func start() {
    guard !isRunning else { return }
    isRunning = true
    let fraction = Date().timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
    DispatchQueue.main.asyncAfter(deadline: .now() + (1 - fraction)) { MainActor.assumeIsolated { TextClock.shared.fire() } }
  }

  private func fire() {
    isRunning = false
    let due = nodes.values
    nodes = [:]
    for case let node? in due.map(\.node) where node.isMounted { node.invalidate() }
  }
}
