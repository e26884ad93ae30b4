// HomeLayout: where the user has put the apps: on the pages, in folders, in the dock, or off the home screen.

import Foundation

/// The order of all icons. Pages are filled one after the other.
struct HomeLayout: Codable, Equatable {
  static let dockCapacity = 4
  static let pageCapacity = 24

  struct Folder: Codable, Hashable, Identifiable {
    var id = UUID()
    /// Empty until the user names it.
    var name = ""
    var slugs: [String]
  }

  /// An icon on a page.
  enum Icon: Codable, Hashable, Identifiable {
    case app(String)
    case folder(Folder)

    var id: String {
      switch self {
      case .app(let slug): slug
      case .folder(let folder): folder.id.uuidString
      }
    }
    var slugs: [String] {
      switch self {
      case .app(let slug): [slug]
      case .folder(let folder): folder.slugs
      }
    }
  }

  var icons: [Icon] = []
  var dock: [String] = []
  /// Apps that the user has removed; they keep their data.
  var removed: [String] = []

  /// Returns a new user's layout: half of the apps are in the dock, four at most.
  static func initial(_ slugs: [String]) -> HomeLayout {
    let dock = slugs.prefix(min(dockCapacity, slugs.count / 2))
    return HomeLayout(icons: slugs.dropFirst(dock.count).map(Icon.app), dock: Array(dock))
  }

  /// Returns the layout for the apps that are installed now: others are left out, new ones come last.
  func reconciled(with slugs: [String]) -> HomeLayout {
    var seen: Set<String> = []
    func present(_ some: [String]) -> [String] { some.filter { slugs.contains($0) && seen.insert($0).inserted } }
    var result = HomeLayout()
    for slug in dock where result.dock.count < Self.dockCapacity { result.dock += present([slug]) }
    for icon in icons {
      switch icon {
      case .app(let slug): result.icons += present([slug]).map(Icon.app)
      case .folder(var folder):
        folder.slugs = present(folder.slugs)
        if !folder.slugs.isEmpty { result.icons.append(.folder(folder)) }
      }
    }
    result.removed = present(removed)
    // Also apps that no longer fit the dock.
    result.icons += present(slugs).map(Icon.app)
    return result
  }

  // MARK: Pages

  /// The pages of icons above the dock; there is always one.
  var pages: [[Icon]] {
    guard !icons.isEmpty else { return [[]] }
    return stride(from: 0, to: icons.count, by: Self.pageCapacity).map { Array(icons[$0..<min($0 + Self.pageCapacity, icons.count)]) }
  }

  func page(of id: Icon.ID) -> Int? { icons.firstIndex { $0.id == id }.map { $0 / Self.pageCapacity } }

  /// Moves an icon to the beginning of the next page, or to the end of the previous one.
  mutating func move(_ id: Icon.ID, byPages by: Int) {
    guard let index = icons.firstIndex(where: { $0.id == id }) else { return }
    let page = index / Self.pageCapacity + by
    guard (0..<pages.count).contains(page) else { return }
    let icon = icons.remove(at: index)
    let place = by > 0 ? page * Self.pageCapacity : (page + 1) * Self.pageCapacity - 1
    icons.insert(icon, at: min(place, icons.count))
  }

  // MARK: The dock

  var isDockFull: Bool { dock.count >= Self.dockCapacity }

  mutating func toggleDock(_ slug: String) {
    if dock.contains(slug) {
      dock.removeAll { $0 == slug }
      icons.append(.app(slug))
    } else if !isDockFull {
      take(slug)
      dock.append(slug)
    }
  }

  // MARK: Removing

  /// Takes an app off the home screen. Its data is kept.
  mutating func remove(_ slug: String) {
    take(slug)
    removed.append(slug)
  }

  /// Puts a removed app back at the end.
  mutating func putBack(_ slug: String) {
    guard removed.contains(slug) else { return }
    removed.removeAll { $0 == slug }
    icons.append(.app(slug))
  }

  /// Takes an app from wherever it is. A folder without apps disappears.
  mutating func take(_ slug: String) {
    dock.removeAll { $0 == slug }
    icons = icons.compactMap { icon in
      switch icon {
      case .app(let other): return other == slug ? nil : icon
      case .folder(var folder):
        folder.slugs.removeAll { $0 == slug }
        return folder.slugs.isEmpty ? nil : .folder(folder)
      }
    }
  }

  // MARK: Folders

  var folders: [Folder] { icons.compactMap { if case .folder(let folder) = $0 { folder } else { nil } } }

  /// Makes a folder in an app's place, or at the end for an app of the dock, and returns its id.
  @discardableResult mutating func makeFolder(with slug: String) -> Folder.ID {
    let folder = Folder(slugs: [slug])
    let index = icons.firstIndex(of: .app(slug))
    take(slug)
    icons.insert(.folder(folder), at: min(index ?? icons.count, icons.count))
    return folder.id
  }

  mutating func add(_ slug: String, to folder: Folder.ID) {
    guard folders.contains(where: { $0.id == folder && !$0.slugs.contains(slug) }) else { return }
    take(slug)
    change(folder) { $0.slugs.append(slug) }
  }

  /// Takes an app out of its folder and puts it after the folder.
  mutating func takeOut(_ slug: String) {
    guard let index = icons.firstIndex(where: { if case .folder(let folder) = $0 { folder.slugs.contains(slug) } else { false } }) else {
      return
    }
    let count = icons.count
    take(slug)
    icons.insert(.app(slug), at: icons.count < count ? index : index + 1)
  }

  mutating func rename(_ folder: Folder.ID, _ name: String) { change(folder) { $0.name = name } }

  mutating func change(_ id: Folder.ID, _ body: (inout Folder) -> Void) {
    guard let index = icons.firstIndex(where: { $0.id == id.uuidString }), case .folder(var folder) = icons[index] else { return }
    body(&folder)
    icons[index] = .folder(folder)
  }
}
