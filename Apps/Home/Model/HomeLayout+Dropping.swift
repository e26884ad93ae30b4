// HomeLayout+Dropping: the places where the user can drop an icon, and steps by keys.

extension HomeLayout {
  /// Where an icon is dropped.
  enum Place: Hashable {
    case before(Icon.ID)
    case endOfPage(Int)
    /// On another icon: in the folder, or in a new one with the app.
    case onto(Icon.ID)
    /// In the dock, before another app or at the end.
    case dock(before: String?)
    /// In a folder, before another app or at the end.
    case folder(Folder.ID, before: String?)
    /// On the page, after the folder that the app is in.
    case outOfFolder
  }

  /// Moves an icon from wherever it is to a place. Returns false if it cannot be there.
  @discardableResult mutating func put(_ id: Icon.ID, at place: Place) -> Bool {
    guard let icon = icon(id) else { return false }
    switch (place, icon) {
    case (.before(let other), _):
      guard other != id, let index = icons.firstIndex(where: { $0.id == other }) else { return false }
      lift(icon)
      // A folder disappears with its last app.
      icons.insert(icon, at: icons.firstIndex { $0.id == other } ?? min(index, icons.count))
    case (.endOfPage(let page), _):
      guard pages.indices.contains(page) else { return false }
      lift(icon)
      icons.insert(icon, at: min((page + 1) * Self.pageCapacity - 1, icons.count))
    case (.onto(let target), .app(let slug)): return combine(slug, with: target)
    case (.dock(let other), .app(let slug)):
      guard dock.contains(slug) || !isDockFull, other != slug else { return false }
      take(slug)
      dock.insert(slug, at: other.flatMap(dock.firstIndex) ?? dock.count)
    case (.folder(let folder, let other), .app(let slug)):
      guard let kept = folders.first(where: { $0.id == folder }), other != slug else { return false }
      if !kept.slugs.contains(slug) { take(slug) }
      change(folder) {
        $0.slugs.removeAll { $0 == slug }
        $0.slugs.insert(slug, at: other.flatMap($0.slugs.firstIndex) ?? $0.slugs.count)
      }
    case (.outOfFolder, .app(let slug)):
      guard folders.contains(where: { $0.slugs.contains(slug) }) else { return false }
      takeOut(slug)
    default: return false
    }
    return true
  }

  /// Moves an icon of a page by some places, also to another page. Returns its new place, counted from 1, or nil if there is none.
  mutating func step(_ id: Icon.ID, by count: Int) -> Int? {
    guard let index = icons.firstIndex(where: { $0.id == id }), icons.indices.contains(index + count) else { return nil }
    icons.insert(icons.remove(at: index), at: index + count)
    return index + count + 1
  }

  /// Moves an app of the dock by some places. Returns its new place, counted from 1, or nil if there is none.
  mutating func stepInDock(_ slug: String, by count: Int) -> Int? {
    guard let index = dock.firstIndex(of: slug), dock.indices.contains(index + count) else { return nil }
    dock.insert(dock.remove(at: index), at: index + count)
    return index + count + 1
  }

  /// Returns the icon with an id: on a page, in the dock or in a folder.
  private func icon(_ id: Icon.ID) -> Icon? {
    if let icon = icons.first(where: { $0.id == id }) { return icon }
    return dock.contains(id) || folders.contains { $0.slugs.contains(id) } ? .app(id) : nil
  }

  private mutating func lift(_ icon: Icon) {
    switch icon {
    case .app(let slug): take(slug)
    case .folder: icons.removeAll { $0 == icon }
    }
  }

  /// Puts an app into a folder, or makes one of it and another app.
  private mutating func combine(_ slug: String, with target: Icon.ID) -> Bool {
    switch icons.first(where: { $0.id == target }) {
    case .folder(let folder):
      guard !folder.slugs.contains(slug) else { return false }
      add(slug, to: folder.id)
    case .app(let other):
      guard other != slug else { return false }
      add(slug, to: makeFolder(with: other))
    case nil: return false
    }
    return true
  }
}
