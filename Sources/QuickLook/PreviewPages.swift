// PreviewPages: the preview of the selected file, with the bar's buttons, and the way to the other files.

import FileFormats
import Foundation
import Shoji
import SwiftUI

/// Where a marked picture goes, besides the photo library.
struct PreviewMarking {
  /// Whether it takes the place of the file, and is not kept in the photo library.
  let replaces: Bool
  /// Called with the marked picture, a temporary file.
  let didMark: @MainActor (URL) -> Void
}

struct PreviewPages<ID: Hashable>: View {
  @Binding var selection: ID?
  let items: [PreviewItem<ID>]
  /// Whether the preview's buttons are in the toolbar, as the app's are: `quick-look.buttons-in-toolbar-if-any`.
  let usesToolbar: Bool
  /// Whether pictures can be marked up.
  var allowsMarkup = true
  /// Takes marked pictures; nil if only the photo library does.
  var marking: PreviewMarking?
  /// Closes a preview that covers the window; nil if the page has a back button for it.
  let done: (@MainActor () -> Void)?
  @Environment(\.locale) private var locale
  /// The file that is shown while the preview goes away.
  @State private var last: PreviewItem<ID>?
  @State private var showsList = false

  private var selected: PreviewItem<ID>? { items.first { $0.id == selection } }
  private var shown: PreviewItem<ID>? { selected ?? last }
  /// The index of the file that is shown.
  private var place: Int? { items.firstIndex { $0.id == shown?.id } }

  var body: some View {
    markable
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle(Text(verbatim: shown?.title ?? ""))
      .navigationBarTitleDisplayMode(.inline)
      // Space closes what it has opened.
      .backShortcut(done == nil ? KeyboardShortcut(.space, modifiers: []) : nil)
      .toolbar(.hidden, for: .tabBar)
      .toolbar {
        if let done {
          ToolbarItem(placement: .topBarLeading) {
            Button(PreviewWords.done(locale), action: done).fontWeight(.semibold).keyboardShortcut(.space, modifiers: [])
          }
        }
        if usesToolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            share
            Spacer()
            turns
            Spacer()
            markup
          }
        } else {
          ToolbarItemGroup(placement: .topBarTrailing) {
            markup
            share
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
      .sheet(isPresented: $showsList) { PreviewList(items: items, shown: shown?.id) { selection = $0 } }
      .onChange(of: selected, initial: true) { old, new in
        guard let new else { return }
        last = new
        if let old, old.id != new.id { announce() }
      }
  }

  @ViewBuilder private var markable: some View {
    if let marking {
      pages.background {
        if let address = markedAddress {
          MarkedPictureView(address: address, replaces: marking.replaces, didMark: marking.didMark).id(address)
        }
      }
    } else {
      pages
    }
  }

  @ViewBuilder private var pages: some View {
    if items.count > 1 {
      let near = near, front = shown?.id
      TabView(selection: page) {
        ForEach(items) { item in
          Group {
            // Only the file and its neighbours are loaded.
            if near.contains(item.id) {
              PreviewView(file: item.url, isMissing: item.isMissing, isInFront: item.id == front).id(item)
            } else {
              Color.clear
            }
          }
          .tag(Optional(item.id))
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    } else if let shown {
      PreviewView(file: shown.url, isMissing: shown.isMissing, isInFront: true).id(shown)
    } else {
      PreviewMessage(symbol: "doc", text: PreviewWords.noFile(locale))
    }
  }

  /// The page in front. It stays there while the preview goes away.
  private var page: Binding<ID?> {
    Binding {
      shown?.id
    } set: {
      if let id = $0 { selection = id }
    }
  }

  private var near: Set<ID> {
    guard let place else { return [] }
    return Set(items[max(0, place - 1)...min(items.count - 1, place + 1)].map(\.id))
  }

  // MARK: Buttons

  @ViewBuilder private var share: some View {
    if let file = shown?.url { ShareLink(item: file) }
  }

  @ViewBuilder private var markup: some View {
    if let address = markedAddress {
      Link(destination: Self.markupAddress(address)) {
        Label(PreviewWords.markup(locale), systemImage: "pencil.tip.crop.circle").labelStyle(.iconOnly)
      }
    }
  }

  /// The address of the picture that is shown, if it can be marked up.
  private var markedAddress: String? {
    guard allowsMarkup, let file = shown?.url, FileFormat(of: file).isPicture else { return nil }
    return ServedFile.address(of: file)
  }

  private static func markupAddress(_ file: String) -> URL {
    URL(string: "/shoji/markup?file=\(file.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")!
  }

  @ViewBuilder private var turns: some View {
    if items.count > 1 {
      Button(PreviewWords.previous(locale), systemImage: "chevron.backward") { move(by: -1) }
        .keyboardShortcut(.leftArrow, modifiers: [])
        .disabled(neighbour(-1) == nil)
      if let place {
        let position = PreviewWords.position(place + 1, items.count, locale)
        Button(position) { showsList = true }
          .accessibilityLabel(Text(verbatim: "\(position), \(PreviewWords.files(locale))"))
      }
      Button(PreviewWords.next(locale), systemImage: "chevron.forward") { move(by: 1) }
        .keyboardShortcut(.rightArrow, modifiers: [])
        .disabled(neighbour(1) == nil)
    }
  }

  private func neighbour(_ step: Int) -> ID? {
    guard let place, items.indices.contains(place + step) else { return nil }
    return items[place + step].id
  }

  private func move(by step: Int) {
    if let next = neighbour(step) { withAnimation { selection = next } }
  }

  /// Tells a user who does not see the page turn which file is in front now.
  private func announce() {
    guard let place, let shown else { return }
    AccessibilityNotification.Announcement(PreviewWords.turned(shown.title, place + 1, items.count, locale)).post()
  }
}

/// The files of a preview, from which the user chooses one.
private struct PreviewList<ID: Hashable>: View {
  let items: [PreviewItem<ID>]
  let shown: ID?
  let choose: (ID) -> Void
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        ForEach(items) { item in
          Button {
            choose(item.id)
            dismiss()
          } label: {
            HStack {
              Text(verbatim: item.title).foregroundStyle(.primary)
              Spacer()
              if item.id == shown { Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true) }
            }
          }
          .accessibilityAddTraits(item.id == shown ? .isSelected : [])
        }
      }
      .navigationTitle(Text(verbatim: PreviewWords.files(locale)))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button(PreviewWords.done(locale)) { dismiss() } } }
    }
  }
}
