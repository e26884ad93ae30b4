// SaveNotice: alerts the user, once each, that changes are not saved or that a store was damaged.

import Foundation
import Shoji
import ShojiGraph
import ShojiWeb

/// Notices about stores that are shown to the user.
@MainActor @Observable final class SaveNotices {
  static let shared = SaveNotices()

  enum Notice: Equatable {
    case unsaved
    case damaged(keptAs: String)
  }
  private(set) var notices: [ObjectIdentifier: Notice] = [:]
  @ObservationIgnored private var told: Set<ObjectIdentifier> = []

  /// Called when an autosave failed. The user is alerted the first time; the log has the reason.
  func failed(_ context: ModelContext, _ error: any Error) {
    guard context.isMain, told.insert(ObjectIdentifier(context)).inserted else { return }
    notices[ObjectIdentifier(context.container)] = .unsaved
  }

  func saved(_ context: ModelContext) {
    guard told.remove(ObjectIdentifier(context)) != nil else { return }
    dismiss(context.container)
  }

  func damaged(_ container: ModelContainer, keptAs name: String) { notices[ObjectIdentifier(container)] = .damaged(keptAs: name) }
  func dismiss(_ container: ModelContainer) { notices[ObjectIdentifier(container)] = nil }
}

/// Shows a container's notice over the views that use it.
struct SaveNotice: ViewModifier {
  let container: ModelContainer
  @Environment(\.locale) private var locale
  @Environment(\.saveNoticeContainer) private var outer
  @State private var hasToldOfDamage = false

  func body(content: Content) -> some View {
    let notice = outer === container ? nil : SaveNotices.shared.notices[ObjectIdentifier(container)]
    content
      .environment(\.saveNoticeContainer, container)
      .alert(title(notice), isPresented: isPresented, presenting: notice) { _ in
        Button(Words.text(.ok, locale.identifier)) {}
      } message: { notice in
        switch notice {
        case .unsaved: Text(verbatim: Words.text(.storeUnsavedMessage, locale.identifier))
        case .damaged(let name):
          Text(verbatim: Words.text(.storeDamagedMessage, locale.identifier).replacingOccurrences(of: "%@", with: name))
        }
      }
      .onAppear {
        guard outer !== container, let damaged = container.damagedStoreURL, !hasToldOfDamage else { return }
        hasToldOfDamage = true
        SaveNotices.shared.damaged(container, keptAs: damaged.lastPathComponent)
      }
  }

  private func title(_ notice: SaveNotices.Notice?) -> Text {
    if case .damaged = notice { return Text(verbatim: Words.text(.storeDamaged, locale.identifier)) }
    return Text(verbatim: Words.text(.storeUnsaved, locale.identifier))
  }

  private var isPresented: Binding<Bool> {
    Binding {
      outer !== container && SaveNotices.shared.notices[ObjectIdentifier(container)] != nil
    } set: {
      if !$0 { SaveNotices.shared.dismiss(container) }
    }
  }
}

extension EnvironmentValues {
  private struct SaveNoticeKey: EnvironmentKey {
    static var defaultValue: ModelContainer? { nil }
  }
  /// The container whose notices an enclosing view already shows.
  var saveNoticeContainer: ModelContainer? {
    get { self[SaveNoticeKey.self] }
    set { self[SaveNoticeKey.self] = newValue }
  }
}
