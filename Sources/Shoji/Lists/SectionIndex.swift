// The index of a list: a short label at the list's edge for each section, which scrolls to it.

import Foundation
import ShojiGraph

/// The index labels of a list's sections.
@MainActor final class SectionIndexBoard: Equatable {
  struct Entry {
    let label: String
    weak var node: _AnyNode?
  }
  let collector = Collector<Entry>()
  private let readers = Dependents()
  private var known: [Entry] = []

  nonisolated init() {
    onMain { [self] in
      collector.didChange = { [unowned self] in
        known = collector.ordered
        readers.changed()
      }
    }
  }

  var entries: [Entry] {
    readers.noteRead()
    return known
  }
  nonisolated static func == (a: SectionIndexBoard, b: SectionIndexBoard) -> Bool { a === b }
}

private struct SectionIndexKey: EnvironmentKey { static var defaultValue: SectionIndexBoard? { nil } }
private struct SectionIndexVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
extension EnvironmentValues {
  /// The index to which sections add their labels.
  var sectionIndex: SectionIndexBoard? {
    get { self[SectionIndexKey.self] }
    set { self[SectionIndexKey.self] = newValue }
  }
  var sectionIndexVisibility: Visibility {
    get { self[SectionIndexVisibilityKey.self] }
    set { self[SectionIndexVisibilityKey.self] = newValue }
  }
}

/// Adds a section to the index of its list.
public struct _SectionIndexModifier: EffectModifier {
  public typealias Body = Never
  let label: String?

  package final class Effect: ViewEffect {
    private let board: SectionIndexBoard?
    private var label: String?
    package init(_ modifier: _SectionIndexModifier, _ node: _AnyNode) {
      board = Graph.shared.untracked { EnvironmentValues(node.scope).sectionIndex }
      enter(modifier.label, node)
    }
    private func enter(_ new: String?, _ node: _AnyNode) {
      label = new
      if let new { board?.collector.set(.init(label: new, node: node), by: node) } else { board?.collector.remove(node) }
    }
    package func update(_ modifier: _SectionIndexModifier, _ node: _AnyNode) { if modifier.label != label { enter(modifier.label, node) } }
    package func unmount(_ node: _AnyNode) { board?.collector.remove(node) }
  }
}

/// The column of labels.
struct SectionIndexBar: View {
  let board: SectionIndexBoard
  @Environment(\.sectionIndexVisibility) private var visibility
  @Environment(\.listStyle) private var style

  var body: some View {
    let entries = board.entries
    // Grouped and inset lists never have an index: table.grouped-no-index, table.inset-no-index.
    if !entries.isEmpty, visibility != .hidden, style.style == .plain {
      SectionIndexFrame(
        content: ForEach(0..<entries.count, id: \.self) { index in
          Button {
            show(entries[index])
          } label: {
            Text(verbatim: entries[index].label).font(.caption2.weight(.semibold)).foregroundStyle(.tint).frame(minWidth: 16, minHeight: 16)
          }
          .buttonStyle(.plain)
          // The client handles a finger that slides along the labels.
          .box(.attribute(name: "data-to", value: entries[index].node?.elements.first.map { String($0.id, radix: 36) } ?? ""))
        })
    }
  }

  private func show(_ entry: SectionIndexBoard.Entry) {
    guard let node = entry.node, let element = node.elements.first else { return }
    node.host.commands.append(.scroll(to: element, anchor: .top, isAnimated: false))
    Graph.shared.scheduleFlush()
  }
}

private struct SectionIndexFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  var _content: Content { content }
  func resolve(_ context: PrimitiveContext) -> SectionIndexContent { SectionIndexContent() }
}

/// Shows or hides the indexes of lists.
public struct _SectionIndexVisibilityModifier: EnvironmentModifier {
  public typealias Body = Never
  let visibility: Visibility
  package func write(_ values: inout EnvironmentValues) { values.sectionIndexVisibility = visibility }
}

extension View {
  /// Sets the section's short label in the index of its list.
  nonisolated public func sectionIndexLabel(_ label: String?) -> some View { modifier(_SectionIndexModifier(label: label)) }
  nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { modifier(_SectionIndexModifier(label: label?.plain(.current))) }
  /// Shows or hides the index of the plain lists in this view. By default it is shown if sections have labels.
  ///
  /// Grouped and inset lists have no index, `table.grouped-no-index`, `table.inset-no-index`: combining such a style with this modifier is
  /// a compiler error (ambiguous use), and no index is drawn.
  nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> ModifiedContent<Self, _SectionIndexVisibilityModifier> {
    modifier(_SectionIndexVisibilityModifier(visibility: visibility))
  }
}
