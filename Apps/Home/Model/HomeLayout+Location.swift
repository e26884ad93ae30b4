// HomeLayout+Location: where an icon is, and what assistive technology says when it has been moved there.

import SwiftUI

extension HomeLayout {
  /// Where an icon is. Pages and positions are counted from 1.
  enum Location: Hashable {
    case page(Int, position: Int)
    case dock(position: Int)
    case folder(Folder, position: Int)
    case removed
  }

  /// Returns where an icon is; nil if there is none with the id.
  func location(of id: Icon.ID) -> Location? {
    if let index = icons.firstIndex(where: { $0.id == id }) {
      return .page(index / Self.pageCapacity + 1, position: index % Self.pageCapacity + 1)
    }
    if let index = dock.firstIndex(of: id) { return .dock(position: index + 1) }
    for folder in folders {
      if let index = folder.slugs.firstIndex(of: id) { return .folder(folder, position: index + 1) }
    }
    return removed.contains(id) ? .removed : nil
  }
}

extension HomeLayout.Location {
  /// The announcement after a move.
  var words: String {
    switch self {
    case .page(let page, let position): String(localized: "Moved to page \(page), position \(position)")
    case .dock(let position): String(localized: "Moved to the Dock, position \(position)")
    case .folder(let folder, let position): String(localized: "Moved into \(folder.title), position \(position)")
    case .removed: String(localized: "Removed from Home Screen")
    }
  }
}
