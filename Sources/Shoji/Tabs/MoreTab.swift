// More: if a narrow bar has no room for all tabs, the last one shows a list of the others.

import Foundation
import ShojiGraph
import ShojiWeb

@MainActor enum MoreTab {
  static let key = "shoji.more"
  /// The number of tabs that fit into a narrow bar, tab-bars.few-tabs.
  static let room = 5

  static func part(_ rest: [TabPart], locale: Locale, choose: @escaping (String) -> Void) -> TabPart {
    let title = Words.text(.more, locale.identifier)
    return TabPart(
      key: key, tag: nil, content: AnyView(MoreList(parts: rest, title: title, choose: choose)),
      label: AnyView(
        Label {
          Text(verbatim: title)
        } icon: {
          Image(systemName: "ellipsis")
        }), badge: nil)
  }
}

/// The remaining tabs as rows.
private struct MoreList: View {
  let parts: [TabPart]
  let title: String
  let choose: (String) -> Void

  var body: some View {
    NavigationStack {
      List {
        ForEach(parts, id: \.key) { part in
          Button {
            choose(part.key)
          } label: {
            HStack {
              part.label.foregroundStyle(.primary)
              Spacer()
              Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
          }
          .badge(part.badge)
          .disabled(part.isDisabled)
        }
      }
      .listStyle(.plain)
      .navigationTitle(Text(verbatim: title))
    }
  }
}
