// The index of a list: one short label for each section at the list's end, each of which leads to its section.

import Foundation
import ShojiGraph

/// What the sections of one list are called in its index.
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
  /// Where the sections here enter their labels.
  var sectionIndex: SectionIndexBoard? { get { self[SectionIndexKey.self] } set { self[SectionIndexKey.self] = newValue } }
  var sectionIndexVisibility: Visibility { get { self[SectionIndexVisibilityKey.self] } set { self[SectionIndexVisibilityKey.self] = newValue } }
}

/// Enters a section into the index of its list.
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

/// The labels one below the other.
struct SectionIndexBar: View {
  let board: SectionIndexBoard
  @Environment(\.sectionIndexVisibility) private var visibility
  @Environment(\.listStyle) private var style

  var body: some View {
    let entries = board.entries
    // Grouped and inset lists have none, whatever was asked for: table.grouped-no-index, table.inset-no-index.
    if !entries.isEmpty, visibility != .hidden, style.style == .plain {
      SectionIndexFrame(
        content: ForEach(0..<entries.count, id: \.self) { index in
          Button { show(entries[index]) } label: {
            Text(verbatim: entries[index].label).font(.caption2.weight(.semibold)).foregroundStyle(.tint).frame(minWidth: 16, minHeight: 16)
          }
          .buttonStyle(.plain)
          // A finger that goes along the labels is followed by the client.
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
  /// Calls the section by a short label in the index of its list.
  nonisolated public func sectionIndexLabel(_ label: String?) -> some View { modifier(_SectionIndexModifier(label: label)) }
  nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { modifier(_SectionIndexModifier(label: label?.plain(.current))) }
  /// Shows or hides the index of the plain lists in this view. It is shown where sections have labels.
  ///
  /// A grouped or an inset list has no index, `table.grouped-no-index`, `table.inset-no-index`: such a style and an index beside each other do not
  /// compile (the name is ambiguous then), and none is drawn.
  nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> ModifiedContent<Self, _SectionIndexVisibilityModifier> {
    modifier(_SectionIndexVisibilityModifier(visibility: visibility))
  }
}
