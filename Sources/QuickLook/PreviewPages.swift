// PreviewPages: the preview of the selected file, with the bar's buttons, and the way to the other files.

import Foundation
import Shoji
import SwiftUI

struct PreviewPages: View {
  @Binding var selection: URL?
  let items: [URL]
  let isModal: Bool
  /// Whether the preview's buttons are in the toolbar, as the app's are: `quick-look.buttons-in-toolbar-if-any`.
  let usesToolbar: Bool
  @Environment(\.locale) private var locale
  /// The file that is shown while the preview goes away.
  @State private var last: URL?

  private var shown: URL? { selection ?? last }

  var body: some View {
    pages
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle(Text(verbatim: shown?.lastPathComponent ?? ""))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar(.hidden, for: .tabBar)
      .toolbar {
        if isModal {
          ToolbarItem(placement: .topBarLeading) {
            Button(PreviewWords.done(locale)) { selection = nil }.fontWeight(.semibold).keyboardShortcut(.space, modifiers: [])
          }
        }
        if let shown {
          if usesToolbar {
            ToolbarItemGroup(placement: .bottomBar) {
              share(shown)
              Spacer()
              turns
              Spacer()
              markup(shown)
            }
          } else {
            ToolbarItemGroup(placement: .topBarTrailing) {
              markup(shown)
              share(shown)
            }
            if items.count > 1 {
              ToolbarItemGroup(placement: .bottomBar) {
                Spacer()
                turns
                Spacer()
              }
            }
          }
        }
      }
      .onChange(of: selection, initial: true) { if let selection { last = selection } }
  }

  @ViewBuilder private var pages: some View {
    if items.count > 1 {
      TabView(selection: $selection) {
        ForEach(items, id: \.self) { item in
          Group {
            // Only the file and its neighbours are loaded.
            if isNear(item) { PreviewView(file: item) } else { Color.clear }
          }
          .tag(Optional(item))
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    } else if let shown {
      PreviewView(file: shown).id(shown)
    }
  }

  private func share(_ file: URL) -> some View { ShareLink(item: file) }

  @ViewBuilder private func markup(_ file: URL) -> some View {
    if PreviewKind(file) == .image, let address = ServedFile.address(of: file) {
      Link(destination: Self.markupAddress(address)) {
        Label(PreviewWords.markup(locale), systemImage: "pencil.tip.crop.circle").labelStyle(.iconOnly)
      }
    }
  }

  private static func markupAddress(_ file: String) -> URL {
    URL(string: "/shoji/markup?file=\(file.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")!
  }

  @ViewBuilder private var turns: some View {
    if items.count > 1 {
      Button(PreviewWords.previous(locale), systemImage: "chevron.backward") { move(by: -1) }
        .keyboardShortcut(.leftArrow, modifiers: [])
        .disabled(neighbour(-1) == nil)
      Button(PreviewWords.next(locale), systemImage: "chevron.forward") { move(by: 1) }
        .keyboardShortcut(.rightArrow, modifiers: [])
        .disabled(neighbour(1) == nil)
    }
  }

  private func isNear(_ other: URL) -> Bool {
    guard let here = items.firstIndex(where: { $0 == shown }), let there = items.firstIndex(of: other) else { return false }
    return abs(here - there) <= 1
  }

  private func neighbour(_ step: Int) -> URL? {
    guard let here = items.firstIndex(where: { $0 == shown }), items.indices.contains(here + step) else { return nil }
    return items[here + step]
  }

  private func move(by step: Int) {
    if let next = neighbour(step) { withAnimation { selection = next } }
  }
}
