// ActivityRecord: an activity for which a window was opened, as it is saved with the window; and its delivery to the window's content.

import Foundation
import ShojiGraph

struct ActivityRecord: Codable {
  var type: String
  var title: String?
  var target: String?
  var identifier: String?
  var address: URL?
  /// The values of `userInfo` that a property list can have.
  var values: Data?

  init(_ activity: NSUserActivity) {
    (type, title, target) = (activity.activityType, activity.title, activity.targetContentIdentifier)
    (identifier, address) = (activity.persistentIdentifier, activity.webpageURL)
    var plain: [String: Any] = [:]
    for (key, value) in activity.userInfo ?? [:] {
      guard let key = key.base as? String, PropertyListSerialization.propertyList(value, isValidFor: .xml) else { continue }
      plain[key] = value
    }
    if !plain.isEmpty { values = try? PropertyListSerialization.data(fromPropertyList: plain, format: .xml, options: 0) }
  }

  init?(json: String) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return nil }
    self = record
  }

  /// Equal activities have equal texts, which identify their windows.
  var json: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    (activity.title, activity.targetContentIdentifier) = (title, target)
    (activity.persistentIdentifier, activity.webpageURL) = (identifier, address)
    activity.userInfo = values.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
    return activity
  }

  /// The key under which a scene's saved state notes that its activity has been continued.
  static let stateKey = "#activity"
}

extension NSUserActivity {
  /// Whether a scene with these conditions opens the activity.
  func matches(_ conditions: Set<String>?) -> Bool {
    let subject = targetContentIdentifier ?? webpageURL?.absoluteString ?? activityType
    return conditions?.contains { $0 == "*" || (!$0.isEmpty && subject.contains($0)) } ?? false
  }
}

/// Passes the activity for which the window was opened to an action.
public struct _ContinueActivityModifier: EffectModifier {
  public typealias Body = Never
  let type: String
  let action: (NSUserActivity) -> Void

  package final class Effect: ViewEffect {
    private var action: (NSUserActivity) -> Void
    package init(_ modifier: _ContinueActivityModifier, _ node: _AnyNode) {
      action = modifier.action
      guard let activity = node.host.openedFor as? NSUserActivity, activity.activityType == modifier.type else { return }
      Graph.shared.afterFlush { [weak self, weak node] in
        guard let self, let node, node.isMounted, node.host.openedFor === activity else { return }
        node.host.openedFor = nil
        // Saved together with what the action changes, so that no later process repeats it.
        node.host.store.note(ActivityRecord.stateKey) { "continued" }
        self.action(activity)
      }
    }
    package func update(_ modifier: _ContinueActivityModifier, _ node: _AnyNode) { action = modifier.action }
    package func unmount(_ node: _AnyNode) {}
  }
}
