// Place: the page or presentation that an element is seen in.

import ShojiElements

extension Element {
  /// The page or presentation that contains the element, or the whole window.
  var place: Element {
    var element = self
    while let outer = element.parent {
      if element.content is PageContent || element.content is SheetContent || element.content is PlaybackScreenContent { break }
      element = outer
    }
    return element
  }

  /// Returns the matching elements of this place in reading order, without pages and presentations above it and unselected tabs.
  func seen(_ isWanted: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    func walk(_ element: Element) {
      if element !== self, element.content is PageContent || element.content is SheetContent || element.content is PresentationsContent {
        return
      }
      if let panel = element.content as? TabPanelContent, !panel.isSelected { return }
      if isWanted(element) { found.append(element) }
      element.children.forEach(walk)
    }
    walk(self)
    return found
  }

  /// The names of the symbols in the element.
  var symbols: [String] {
    var names: [String] = []
    forEachDescendant { if let image = $0.content as? ImageContent, case .symbol(let name) = image.source { names.append(name) } }
    return names
  }
}
