// FocusOrderAudit: checks that focus moves between custom focusable views in reading order.

import ShojiElements

enum FocusOrderAudit: ElementAudit {
  static let guidelines = ["keyboard-navigation.custom-order-meaningful"]
  private typealias Stop = (element: Element, place: Measure, group: String?)

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.parent == nil, let measures = scene.measures else { return nil }
    var stops: [Stop] = []
    element.forEachDescendant { if $0.isMadeFocusable, let place = measures[$0.id] { stops.append(($0, place, $0.focusGroup)) } }
    guard stops.count > 1 else { return nil }
    return scene.keyboardNavigation == .focusGroups ? strewn(stops) : jumps(stops, scene.isRightToLeft)
  }

  /// Full Keyboard Access follows the source order, area by area.
  private static func jumps(_ stops: [Stop], _ isRightToLeft: Bool) -> [Complaint] {
    var order: [Stop] = []
    var done: Set<String> = []
    for stop in stops {
      guard let group = stop.group else {
        order.append(stop)
        continue
      }
      if done.insert(group).inserted { order += stops.filter { $0.group == group } }
    }
    for (from, to) in zip(order, order.dropFirst()) where leadsBack(from.place, to.place, isRightToLeft) {
      return [
        Complaint(
          guidelines[0],
          "focus goes back from “\(Spoken.words(of: from.element))” to “\(Spoken.words(of: to.element))” and users lose it; write the "
            + "views in reading order, or add .focusSection() to what belongs together")
      ]
    }
    return []
  }

  /// Returns whether `to` is before `from` on its line, or above it and not in a later column.
  private static func leadsBack(_ from: Measure, _ to: Measure, _ isRightToLeft: Bool) -> Bool {
    let isFurtherOn = isRightToLeft ? to.x + to.width <= from.x + 1 : to.x >= from.x + from.width - 1
    let isBefore = isRightToLeft ? to.x >= from.x + from.width - 1 : to.x + to.width <= from.x + 1
    let isAbove = to.y + to.height <= from.y + 1
    let isBelow = to.y >= from.y + from.height - 1
    return isAbove ? !isFurtherOn : !isBelow && isBefore
  }

  /// Areas are visited in reading order, so items of other areas must not lie among an area's items.
  private static func strewn(_ stops: [Stop]) -> [Complaint] {
    for (group, members) in Dictionary(grouping: stops.filter { $0.group != nil }, by: { $0.group! }).sorted(by: { $0.key < $1.key }) {
      let left = members.map(\.place.x).min()!
      let right = members.map { $0.place.x + $0.place.width }.max()!
      let top = members.map(\.place.y).min()!
      let bottom = members.map { $0.place.y + $0.place.height }.max()!
      let stranger = stops.first { other in
        let x = other.place.x + other.place.width / 2
        let y = other.place.y + other.place.height / 2
        return other.group != group && x > left && x < right && y > top && y < bottom
      }
      if let stranger {
        return [
          Complaint(
            guidelines[0],
            "“\(Spoken.words(of: stranger.element))” lies among the items of another area, so that arrow "
              + "keys jump over it; put views that are beside each other into one area")
        ]
      }
    }
    return []
  }
}
