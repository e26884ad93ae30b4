// ListRow: the row around one element of a list, with its style, swipe actions and selection.

import Foundation
import ShojiGraph
import ShojiWeb

@MainActor final class ListRow {
  let inner: Element
  let element: Element
  private unowned let owner: _AnyNode
  private var background: MountedView?
  private var leading: MountedView?
  private var trailing: MountedView?
  private var menu: MountedView?
  private var delete: Element?
  private var selection: ListSelection?
  private(set) var canMove = false
  private(set) var isChosen = false

  init(_ inner: Element, _ owner: _AnyNode) {
    (self.inner, self.owner) = (inner, owner)
    element = Element(RowContent(), in: owner.host.elements)
    element.setChildren([inner])
    element.respond = { [weak self] in self?.respond(to: $0) }
  }

  /// The row's value in a selection: its link's value, its tag, or its element's id.
  private var tag: AnyHashable? { inner.note(RowTag.self)?.value ?? inner.tag }
  var origin: RowOrigin? { inner.note(RowOrigin.self) }

  func describe(_ inherited: RowTraits?, _ selection: ListSelection?, isEditing: Bool, leadsOn: Bool) {
    let traits = (inner.note(RowTraits.self) ?? RowTraits()).within(inherited)
    self.selection = selection
    var content = RowContent()
    content.insets = traits.insets
    content.topSeparator = shown(traits.topSeparator)
    content.bottomSeparator = shown(traits.bottomSeparator)
    content.separatorTint = traits.separatorTint
    if case .paint(let paint) = traits.background { content.background = paint }
    content.badge = traits.badge
    content.badgeProminence = traits.badgeProminence
    content.accessory = traits.accessory.map { $0 == .checkmark ? .checkmark : .disclosure }
    let environment = EnvironmentValues(owner.scope)
    content.isInTable = environment.isInTable
    let isEnabled = environment.isEnabled
    let selectionMenu = isEnabled ? environment.selectionMenu : nil
    var rowMenu: RowTraits.Accessory?
    let actions = isEnabled ? origin?.source?.rowActions : nil
    content.canDelete = actions?.delete != nil && traits.isDeleteDisabled != true
    canMove = actions?.move != nil && traits.isMoveDisabled != true
    content.canMove = canMove
    content.isChoice = selection != nil
    if let selection, let tag, traits.isSelectionDisabled != true, selection.accepts(tag) {
      content.canSelect = true
      content.showsMark = selection.isMultiple
      content.isSelected = selection.contains(tag)
      content.isTappable = isEnabled && (isEditing || !selection.isMultiple || content.isInTable)
      if let selectionMenu, selectionMenu.accepts(tag) {
        if selectionMenu.act != nil { content.isTappable = true }
        rowMenu = .init(view: AnyView(RowSelectionMenu(menu: selectionMenu, tag: tag, selection: selection)), scope: owner.scope)
      }
      content.leadsOn = leadsOn && !selection.isMultiple
    } else if let link = inner.note(RowLink.self) {
      content.isSelected = link.isShown
    }
    if inner.note(RowLink.self)?.hasArrow == true { content.leadsOn = true }
    // Read here, where reads are tracked, so that the row follows a change of language.
    let deleteTitle = content.canDelete ? Words.text(.delete, environment.locale.identifier) : nil
    Graph.shared.untracked { setAccessories(traits, rowMenu, deleteTitle) }
    content.hasBackgroundView = background != nil
    isChosen = content.isSelected && selection != nil
    element.set(content)
  }

  private func shown(_ visibility: Visibility?) -> Bool? {
    switch visibility {
    case .visible: true
    case .hidden: false
    default: nil
    }
  }

  /// - Parameters:
  ///   - rowMenu: the context menu that the list gives the row
  ///   - deleteTitle: the title of the system's Delete button; nil if the row cannot be deleted.
  private func setAccessories(_ traits: RowTraits, _ rowMenu: RowTraits.Accessory?, _ deleteTitle: String?) {
    var view: RowTraits.Accessory?
    if case .view(let accessory) = traits.background { view = accessory }
    update(&background, view, .background, seed: 1)
    let isCell = selection != nil
    update(
      &leading, traits.leadingActions?.buttons, .actions(leading: true, full: traits.leadingActions?.isFull ?? true, isCell: isCell),
      seed: 2)
    update(
      &trailing, traits.trailingActions?.buttons, .actions(leading: false, full: traits.trailingActions?.isFull ?? true, isCell: isCell),
      seed: 3)
    update(&menu, rowMenu, .menu, seed: 4)
    // The author's actions replace the system's Delete button.
    if trailing == nil && deleteTitle != nil { delete = delete ?? makeDelete() } else { delete = nil }
    if let deleteTitle { delete?.children.first?.children.first?.set(TextContent([.init(deleteTitle)])) }
    element.setChildren([background?.element, inner, leading?.element, trailing?.element ?? delete, menu?.element].compactMap { $0 })
  }

  private func update(_ accessory: inout MountedView?, _ new: RowTraits.Accessory?, _ kind: RowPartContent.Kind, seed: UInt64) {
    guard let new else {
      accessory?.unmount()
      accessory = nil
      return
    }
    if let accessory {
      accessory.element.set(RowPartContent(kind))
      accessory.update(new.view)
    } else {
      let part = Element(RowPartContent(kind), in: owner.host.elements)
      accessory = MountedView(new.view, in: part, below: owner, scope: new.scope, seed: StableHash.join(inner.key, seed))
    }
  }

  /// Makes the system's Delete button, table.delete-title-from-system.
  private func makeDelete() -> Element {
    let part = Element(RowPartContent(.actions(leading: false, full: true, isCell: selection != nil)), in: owner.host.elements)
    var content = ButtonContent(look: .rowAction)
    content.role = ButtonRole.destructive.purpose.rawValue
    let button = Element(content, in: owner.host.elements)
    button.setChildren([Element(TextContent([]), in: owner.host.elements)])
    button.respond = { [weak self] event in
      guard case .tap = event, let origin = self?.origin, let delete = origin.source?.rowActions.delete else { return }
      delete([origin.index])
    }
    part.setChildren([button])
    return part
  }

  private func respond(to event: ElementEvent) {
    guard case .tap = event, let content = element.content as? RowContent, content.isTappable, let tag else { return }
    let environment = EnvironmentValues(owner.scope)
    if !environment.isListEditing, let menu = environment.selectionMenu, menu.accepts(tag), let act = menu.act { return act([tag]) }
    // Outside edit mode, a click on a table row replaces the selection.
    if content.isInTable, !environment.isListEditing { selection?.chooseAlone(tag) } else { selection?.choose(tag) }
    guard selection?.isMultiple == false else { return }
    environment.columnPlace?.selectionWasMade()
    environment.presented?.choiceWasMade()
  }

  func forEachNode(_ body: (_AnyNode) -> Void) {
    for accessory in [background, leading, trailing, menu] { if let accessory { body(accessory) } }
  }

  func unmount() {
    for accessory in [background, leading, trailing, menu] { accessory?.unmount() }
  }
}
