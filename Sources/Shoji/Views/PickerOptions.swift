// OptionsView: finds the options among the views of a picker's content by their tags, and wraps each in the element that the
// picker's style needs. ChosenOption: the selected option only.

import ShojiGraph

/// A picker's selection, type-erased.
struct OptionChoice {
  let isChosen: @MainActor (AnyHashable) -> Bool
  let choose: @MainActor (AnyHashable) -> Void

  /// A selection of one value.
  static func one<Value: Hashable>(_ selection: Binding<Value>) -> OptionChoice {
    OptionChoice(
      isChosen: { $0 == ElementTag.of(selection.wrappedValue) },
      choose: { tag in if let value = ElementTag.value(tag, as: Value.self) { selection.wrappedValue = value } })
  }
}

struct OptionsView<Content: View> {
  enum Look { case menu, palette, segment, row, page, wheel }
  let look: Look
  let choice: OptionChoice
  let content: Content
}

extension OptionsView: GatheringView {
  typealias Body = Never
  var inner: some View { content.environment(\.sectionPlace, .flat).environment(\.lazyContainer, nil) }
  final class Gatherer: OptionGatherer, ElementGatherer {
    init(_ view: OptionsView, _ node: _AnyNode) {
      super.init(view.look == .menu || view.look == .palette ? nil : view.optionLook, view.choice, node)
    }
    func update(_ view: OptionsView) { choice = view.choice }
  }
  private var optionLook: OptionContent.Look {
    switch look {
    case .segment, .menu, .palette: .segment
    case .row: .row
    case .page: .page
    case .wheel: .wheel
    }
  }
}

/// Maintains a wrapper element for each option.
@MainActor class OptionGatherer {
  /// The look of the options; nil in menus.
  private let look: OptionContent.Look?
  var choice: OptionChoice
  private unowned let node: _AnyNode
  private var options: [(inner: Element, element: Element)] = []
  private var group: String { "o" + String(node.path, radix: 36) }

  init(_ look: OptionContent.Look?, _ choice: OptionChoice, _ node: _AnyNode) { (self.look, self.choice, self.node) = (look, choice, node) }

  func gather(_ inner: [Element]) -> [Element] {
    var elements: [Element] = []
    var next: [(inner: Element, element: Element)] = []
    for inner in inner {
      guard inner.tag != nil else {
        // Only menus show headers and dividers between options.
        if look == nil { elements.append(inner) }
        continue
      }
      let element = options.first { $0.inner === inner }?.element ?? wrap(inner)
      next.append((inner, element))
      elements.append(element)
    }
    options = next
    return elements
  }

  private func wrap(_ inner: Element) -> Element {
    let element = Element(WrapperContent(), in: node.host.elements)
    element.setChildren([inner])
    element.respond = { [weak self, weak inner] event in
      guard let self, self.node.isMounted, let tag = inner?.tag else { return }
      switch event {
      case .tap, .change: self.choose(tag)
      default: break
      }
    }
    return element
  }

  private func choose(_ tag: AnyHashable) {
    // The browser already shows the new selection.
    for option in options {
      guard var content = option.element.content as? OptionContent else { continue }
      content.isSelected = option.inner.tag == tag
      option.element.acknowledgeClientState(content)
    }
    guard EnvironmentValues(node.scope).isEnabled else { return }
    choice.choose(tag)
    node.invalidate()
  }

  func describe() {
    let isEnabled = EnvironmentValues(node.scope).isEnabled
    for option in options {
      guard let tag = option.inner.tag else { continue }
      let isSelected = choice.isChosen(tag)
      if let look {
        var content = OptionContent(look: look, isSelected: isSelected, group: group)
        content.isDisabled = !isEnabled
        option.element.set(content)
      } else {
        var content = MenuItemContent()
        content.mark = .radio(isSelected)
        content.isDisabled = !isEnabled
        option.element.set(content)
      }
    }
  }

  func forEachNode(_ body: (_AnyNode) -> Void) {}
  func unmount() {}
}

/// The selected option of a picker, shown while the picker is closed.
struct ChosenOption<Content: View> {
  let choice: OptionChoice
  let content: Content
}

extension ChosenOption: GatheringView {
  typealias Body = Never
  var inner: some View { content.environment(\.sectionPlace, .flat).environment(\.lazyContainer, nil) }
  final class Gatherer: ElementGatherer {
    private var choice: OptionChoice
    private unowned let node: _AnyNode
    private var chosen: AnyHashable?
    private var all: [Element] = []
    init(_ view: ChosenOption, _ node: _AnyNode) { (choice, self.node) = (view.choice, node) }
    func update(_ view: ChosenOption) { choice = view.choice }
    func gather(_ inner: [Element]) -> [Element] {
      all = inner
      let found = Graph.shared.untracked { inner.first { $0.tag.map { choice.isChosen($0) } ?? false } }
      chosen = found?.tag
      return found.map { [$0] } ?? []
    }
    func describe() {
      let now = all.first { $0.tag.map { choice.isChosen($0) } ?? false }?.tag
      if now != chosen { node.structureChanged() }
    }
    func forEachNode(_ body: (_AnyNode) -> Void) {}
    func unmount() {}
  }
}
