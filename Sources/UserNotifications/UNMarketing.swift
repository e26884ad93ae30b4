// UNMarketing: promotions, which need the user's consent. Apple's systems have no API for it; their rules ask for it.

import Foundation
import Shoji
import ShojiGraph
import ShojiSystem

extension UNUserNotificationCenter {
  /// Asks the user once, in the system's own view, whether the app may send promotions. Later calls report the answer, which the user changes
  /// in Settings (`notification.marketing-clear-permission-first`).
  ///
  ///     if await UNUserNotificationCenter.current().requestMarketingAuthorization() { … }
  ///
  /// Without the consent the system refuses every content whose `isMarketing` is true.
  public func requestMarketingAuthorization() async -> Bool { await askForMarketing(again: false) }

  /// Withdraws the consent, because the user has done so in the app.
  public func withdrawMarketingAuthorization() { NotificationChannel.shared.call(.withdrawMarketing) }

  func askForMarketing(again isAgain: Bool) async -> Bool {
    await withCheckedContinuation { done in
      NotificationChannel.shared.call(.askForMarketing(again: isAgain)) {
        if case .granted(let isGranted) = $0 { done.resume(returning: isGranted) } else { done.resume(returning: false) }
      }
    }
  }
}

extension UNMutableNotificationContent {
  /// Whether the notification promotes something. It needs the user's consent, and never breaks through a Focus or the scheduled summary,
  /// whatever its level (`notification.marketing-never-breaks`).
  public var isMarketing: Bool {
    get { stored.isMarketing ?? false }
    set { stored.isMarketing = newValue ? true : nil }
  }
}

extension UNNotificationSettings {
  /// Whether the user wants the app's promotions.
  public var marketingSetting: UNNotificationSetting {
    switch stored.acceptsMarketing {
    case nil: .notSupported
    case true?: .enabled
    case false?: .disabled
    }
  }
}

/// A switch for the app's own settings screen, by which the user consents to promotions or withdraws that
/// (`notification.settings-can-change-choice`). Turning it on asks in the system's own view.
///
///     Form { MarketingToggle("Offers and News") }
public struct MarketingToggle: View {
  private let title: LocalizedStringKey
  @State private var isOn = false
  @Environment(\.scenePhase) private var phase

  /// Creates a switch with a title.
  public init(_ title: LocalizedStringKey) { self.title = title }

  /// The switch.
  public var body: some View {
    Toggle(title, isOn: binding)
      // The user may have changed it in Settings meanwhile.
      .task(id: phase) { await read() }
      .onAppear { NotificationRecord.shared.change { $0.hasMarketingSetting = true } }
  }

  private var binding: Binding<Bool> {
    Binding {
      isOn
    } set: { wanted in
      isOn = wanted
      Task {
        if wanted {
          isOn = await UNUserNotificationCenter.current().askForMarketing(again: true)
        } else {
          UNUserNotificationCenter.current().withdrawMarketingAuthorization()
        }
      }
    }
  }

  private func read() async { isOn = await UNUserNotificationCenter.current().notificationSettings().marketingSetting == .enabled }
}
