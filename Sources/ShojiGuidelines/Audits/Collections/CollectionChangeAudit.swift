// CollectionChangeAudit: reports layout changes of a collection that the user did not cause, or that are not animated.

import ShojiElements

struct CollectionChangeAudit: SessionAudit {
  static let guidelines = ["collection.dynamic-change-meaningful", "collection.no-unmotivated-change"]
  private var known: [Int: CollectionArrangement] = [:]
  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var now: [Int: CollectionArrangement] = [:]
    var found: [(Element, Complaint)] = []
    root.forEachDescendant { element in
      guard let collection = element.content as? CollectionContent else { return }
      now[element.id] = collection.arrangement
      guard let before = known[element.id], before != collection.arrangement else { return }
      if !turn.isAnimated {
        found.append(
          (
            element,
            Complaint(
              "collection.dynamic-change-meaningful",
              "its layout changed at once, so that users lose their place; "
                + "change it in withAnimation { … }")
          ))
      }
      if !turn.answersPerson {
        found.append(
          (
            element,
            Complaint(
              "collection.no-unmotivated-change",
              "its layout changed by itself while it was being looked at; change "
                + "it when the user asks for it")
          ))
      }
    }
    known = now
    return now.isEmpty ? nil : found
  }
}
