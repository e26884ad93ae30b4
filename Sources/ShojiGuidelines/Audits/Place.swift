// Place: what people see together with an element.

import ShojiElements

extension Element {
  /// The page or the presentation in which the element stands, or all of the window.
  var place: Element {
    var element = self
    while let outer = element.parent {
      if element.content is PageContent || element.content is SheetContent { break }
      element = outer
    }
    return element
  }

  /// What is to be seen on the place of which this is the top, in reading order: not what lies on other pages above it.
  func seen(_ isWanted: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    func walk(_ element: Element) {
      if element !== self, element.content is PageContent || element.content is SheetContent || element.content is PresentationsContent { return }
      if let panel = element.content as? TabPanelContent, !panel.isSelected { return }
      if isWanted(element) { found.append(element) }
      element.children.forEach(walk)
    }
    walk(self)
    return found
  }

  /// The symbols in it, by name.
  var symbols: [String] {
    var names: [String] = []
    forEachDescendant { if let image = $0.content as? ImageContent, case .symbol(let name) = image.source { names.append(name) } }
    return names
  }
}
