// CollectionItem: the item around one element of a collection, which handles taps and long presses.

import Foundation
import ShojiGraph

@MainActor final class CollectionItem {
  let inner: Element
  let element: Element
  private unowned let owner: _AnyNode
  private var selection: ListSelection?
  private var editing: CollectionEditing?
  /// The item's natural size, as measured by the browser.
  private(set) var natural: CGSize?
  private(set) var canSelect = false
  private(set) var canEdit = false

  init(_ inner: Element, _ owner: _AnyNode) {
    (self.inner, self.owner) = (inner, owner)
    element = Element(CollectionItemContent(), in: owner.host.elements)
    element.setChildren([inner])
    element.respond = { [weak self] in self?.respond(to: $0) }
  }

  var canMove: Bool { (element.content as? CollectionItemContent)?.canMove ?? false }
  /// Whether it moves along with other selected items.
  var isChosen: Bool { canMove && (element.content as? CollectionItemContent)?.isSelected == true }
  var origin: RowOrigin? { inner.note(RowOrigin.self) }

  func describe(_ selection: ListSelection?, _ editing: CollectionEditing?, isMeasured: Bool) {
    (self.selection, self.editing) = (selection, editing)
    let traits = inner.note(RowTraits.self)
    let isEnabled = EnvironmentValues(owner.scope).isEnabled
    let actions = isEnabled ? origin?.source?.rowActions : nil
    var content = CollectionItemContent()
    content.canMove = actions?.move != nil && traits?.isMoveDisabled != true
    content.canDelete = actions?.delete != nil && traits?.isDeleteDisabled != true
    content.canEdit = inner.tag != nil && (content.canMove || content.canDelete || isEnabled && editing?.isBound == true)
    content.isEdited = inner.tag != nil && editing?.item == inner.tag
    if let selection, let tag = inner.tag, traits?.isSelectionDisabled != true, selection.accepts(tag) {
      content.canSelect = true
      content.isSelected = selection.contains(tag)
    }
    content.isTappable = isEnabled && content.canSelect || content.canEdit && editing?.item != nil
    if isMeasured {
      content.isMeasured = true
      if let old = element.content as? CollectionItemContent { (content.frame, content.isNatural) = (old.frame, old.isNatural) }
    } else {
      natural = nil
    }
    (canSelect, canEdit) = (content.canSelect, content.canEdit)
    element.set(content)
  }

  func place(in frame: CGRect, natural: CGSize) {
    guard var content = element.content as? CollectionItemContent else { return }
    content.frame = frame
    content.isNatural = frame.size == natural
    element.set(content)
  }

  private func respond(to event: ElementEvent) {
    guard let tag = inner.tag else { return }
    switch event {
    case .tap:
      guard (element.content as? CollectionItemContent)?.isTappable == true else { return }
      if editing?.item != nil, canEdit { editing?.set(tag) } else { selection?.choose(tag) }
    case .action(.edit, _): if canEdit { editing?.set(tag) }
    case .action(.delete, _):
      guard let origin, (element.content as? CollectionItemContent)?.canDelete == true, let delete = origin.source?.rowActions.delete else {
        return
      }
      Graph.shared.animation = .default
      if editing?.item == tag { editing?.set(nil) }
      delete([origin.index])
    case .measure(let values):
      guard let size = Measured(values)?.rect.size, natural != size, (element.content as? CollectionItemContent)?.isNatural == true else {
        return
      }
      natural = size
      owner.invalidate()
    default: break
    }
  }
}
