// quickLookPreview: the preview of one file, or of several.

import Foundation
import Shoji
import ShojiGraph
import SwiftUI

extension View {
  /// Shows the preview of a file while there is one.
  ///
  /// On a phone it is pushed on the stack if the page has a navigation bar (`quick-look.iphone-push`); elsewhere it covers the window
  /// (`quick-look.ipad-or-no-bar-modal`). Closing it sets the binding to nil.
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(QuickLookModifier(selection: item, items: { item.wrappedValue.map { [PreviewItem($0)] } ?? [] }))
  }

  /// Shows the preview of one of several files; the user turns to the others by swipes, arrow keys and buttons, or chooses one from a list.
  /// A file that is not among them is shown alone.
  nonisolated public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<URL?>, in items: Items) -> some View
  where Items.Element == URL {
    modifier(
      QuickLookModifier(
        selection: selection,
        items: {
          if let selected = selection.wrappedValue, !items.contains(selected) { return [PreviewItem(selected)] }
          return items.map { PreviewItem($0) }
        }))
  }

  /// Shows the preview of one of several files, some of which the app has yet to fetch.
  nonisolated package func quickLookPreview<ID: Hashable>(_ selection: Binding<ID?>, items: [PreviewItem<ID>]) -> some View {
    modifier(QuickLookModifier(selection: selection, items: { items }))
  }
}

/// How a preview was opened: it stays so while it is open, whatever becomes of the window.
private enum PreviewForm: Codable { case pushed, pushedWithToolbar, modal, modalWithToolbar }

private struct QuickLookModifier<ID: Hashable> {
  @Binding var selection: ID?
  let items: () -> [PreviewItem<ID>]
  @Environment(\.self) private var environment
  @State private var form: PreviewForm?

  nonisolated init(selection: Binding<ID?>, items: @escaping () -> [PreviewItem<ID>]) {
    (_selection, self.items) = (selection, items)
  }

}

extension QuickLookModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .onChange(of: selection == nil, initial: true) { form = selection == nil ? nil : chosenForm }
      .navigationDestination(isPresented: isShown(in: [.pushed, .pushedWithToolbar])) {
        PreviewPages(selection: $selection, items: items(), usesToolbar: form == .pushedWithToolbar, done: nil)
      }
      .fullScreenCover(isPresented: isShown(in: [.modal, .modalWithToolbar])) {
        NavigationStack {
          PreviewPages(selection: $selection, items: items(), usesToolbar: form == .modalWithToolbar, done: { selection = nil })
        }
        .coverClosesBySwipe()
      }
  }

  @MainActor private var chosenForm: PreviewForm {
    let place = environment.pagePlace
    let hasToolbar = place?.hasToolbar ?? false
    if environment.horizontalSizeClass == .compact, place?.hasNavigationBar == true { return hasToolbar ? .pushedWithToolbar : .pushed }
    return hasToolbar ? .modalWithToolbar : .modal
  }

  private func isShown(in forms: Set<PreviewForm>) -> Binding<Bool> {
    Binding {
      selection != nil && form.map(forms.contains) ?? false
    } set: {
      if !$0 { selection = nil }
    }
  }
}
