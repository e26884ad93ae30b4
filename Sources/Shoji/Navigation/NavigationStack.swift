// NavigationStack: a root and the pages pushed above it. Element: NavigationContent.

import Foundation
import ShojiGraph

/// A root view, and above it the pages of the values in a path.
///
///     NavigationStack(path: $path) {
///       List(parks) { park in NavigationLink(park.name, value: park) }
///         .navigationDestination(for: Park.self) { ParkDetail(park: $0) }
///     }
///
/// If the values are `Codable`, the pages are restored after a restart of the app's process.
public struct NavigationStack<Data, Root: View> {
  package var builderPlace = BuilderPlace()
  let path: NavigationModel.Path?
  let root: Root

  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath, Root: View { (path, self.root) = (nil, root()) }

  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath, Root: View {
    self.root = root()
    path.location.namesOthers()
    self.path = NavigationModel.Path(
      values: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 }, accepts: { _ in true })
  }

  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable, Root: View {
    self.root = root()
    path.location.namesOthers()
    self.path = NavigationModel.Path(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      set: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) },
      accepts: { $0.base is Data.Element })
  }
}

extension NavigationStack: PlacedView {}

extension NavigationStack: View {
  public var body: some View { StackView(path: path, root: root) }
}

/// A stack with its own model.
struct StackView<Root: View>: View {
  let path: NavigationModel.Path?
  let root: Root
  @State private var model = NavigationModel()
  @Environment(\.tabReselection) private var tab
  var body: some View {
    tab?.add(model) { [weak model] in model?.goToRoot() ?? false }
    return PagesView(model: model, path: path, root: root)
  }
}

/// The pages of a model above a root.
struct PagesView<Root: View>: View {
  let model: NavigationModel
  let path: NavigationModel.Path?
  let root: Root

  var body: some View {
    let entries = model.current(path)
    NavigationFrame(
      model: model, ids: entries.map(\.id),
      content: TupleOfPages(model: model, entries: entries, root: root))
  }
}

private struct TupleOfPages<Root: View>: View {
  let model: NavigationModel
  let entries: [NavigationModel.Entry]
  let root: Root
  var body: some View {
    NavigationPage(model: model, index: 0, isInFront: entries.isEmpty, content: root)
    ForEach(Array(entries.enumerated()), id: \.element.id) { offset, entry in
      NavigationPage(
        model: model, index: offset + 1, isInFront: offset == entries.count - 1, content: PushedView(model: model, id: entry.id))
    }
  }
}

private struct NavigationFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let model: NavigationModel
  let ids: [String]
  let content: Content
  var _content: Content { content }

  static var keptAs: String? { "n" }

  func resolve(_ context: PrimitiveContext) -> NavigationContent {
    let key = context.keptKey(of: Self.self)
    if context.element.content is NavigationContent { model.save(context.host.store, key) } else { model.restore(context.host.store, key) }
    var content = NavigationContent()
    content.canPush = model.noteRead() && model.canPush
    return content
  }
}
