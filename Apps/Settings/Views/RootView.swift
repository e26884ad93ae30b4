// RootView: the list of pages beside the open page, or a stack in compact width.

import SwiftUI

struct RootView: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(SystemSettings.self) private var settings
  @SceneStorage("page") private var page: SettingsPage?
  @State private var search = ""

  var body: some View {
    NavigationSplitView {
      List(selection: selection) {
        ForEach(groups, id: \.self) { group in
          Section {
            ForEach(group) { page in
              NavigationLink(value: page) { IconLabel(title: Text(page.title), symbol: page.symbol, color: page.color) }
            }
          }
        }
        let own = search.isEmpty ? settings.apps.filter { $0.address != nil } : []
        if !own.isEmpty {
          Section("Apps") {
            ForEach(own) { app in
              if let address = app.address {
                Link(destination: address) { AppLabel(app: app) }
                  .tint(.primary)
              }
            }
          }
        }
      }
      .listStyle(.insetGrouped)
      .overlay {
        if groups.isEmpty { ContentUnavailableView.search(text: search) }
      }
      .navigationTitle("Settings")
      .searchable(text: $search)
    } detail: {
      if let page = selection.wrappedValue {
        NavigationStack { content(of: page) }
          .id(page)
      }
    }
    .onOpenURL { if let wanted = SettingsPage(opening: $0) { page = wanted } }
  }

  /// Beside the list there is always a page.
  private var selection: Binding<SettingsPage?> {
    Binding {
      page ?? (sizeClass == .regular ? .general : nil)
    } set: {
      page = $0
    }
  }

  /// The groups with the pages that match; empty ones are left out.
  private var groups: [[SettingsPage]] {
    let words = search.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return SettingsPage.groups }
    return SettingsPage.groups.map { $0.filter { $0.matches(words) } }.filter { !$0.isEmpty }
  }

  @ViewBuilder private func content(of page: SettingsPage) -> some View {
    switch page {
    case .notifications: NotificationsPage()
    case .focus: FocusPage()
    case .sounds: SoundsPage()
    case .general: GeneralPage()
    case .accessibility: AccessibilityPage()
    case .display: DisplayPage()
    case .language: LanguagePage()
    case .keyboard: KeyboardPage()
    case .storage: StoragePage()
    case .privacy: PrivacyPage()
    case .tvProvider: TVProviderPage()
    case .reviews: ReviewsPage()
    }
  }
}
