// Settings: an app's own settings, in a window of their own; and the ways to it.

import ShojiGraph
import ShojiSystem

/// The settings of an app, in a window of their own.
///
///     @main struct MyApp: App {
///       var body: some Scene {
///         WindowGroup { ContentView() }
///         Settings { SettingsView() }
///       }
///     }
///
/// Users reach it with Command-comma and in the app's menu, from ``SettingsLink`` and ``OpenSettingsAction``, and from the app Settings.
public struct Settings<Content: View> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}

extension Settings: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(Content.self)
    walk.content(CommandGroup<SettingsCommand>.self)
  }
  public func _enter(_ windows: _Windows) {
    NotificationRecord.shared.change { $0.hasSettings = true }
    windows.enter(
      .init(id: WindowRecord.settings, title: AppSettingsTitle.text, isSingle: true, content: { _ in AnyView(content) }))
    windows.commands.append(CommandGroup(replacing: .appSettings) { SettingsCommand() }._views())
  }
}

/// The window's title is in the user's language, as of each start of the process.
private enum AppSettingsTitle {
  @MainActor static var text: Text { Text(verbatim: SystemWords.text(.settings, AppResources.locale)) }
}

private struct SettingsCommand: View {
  @Environment(\.locale) private var locale
  @Environment(\.openSettings) private var openSettings
  var body: some View {
    Button {
      openSettings()
    } label: {
      Text(verbatim: SystemWords.text(.settings, locale) + "…")
    }
    .keyboardShortcut(",", modifiers: .command)
  }
}

/// Opens the app's settings. An app without a ``Settings`` scene reports the call.
@MainActor @preconcurrency public struct OpenSettingsAction {
  let windows: SceneWindows?
  nonisolated init(_ windows: SceneWindows?) { self.windows = windows }
  /// Opens the window with the settings, or brings it to the front.
  public func callAsFunction() { windows?.open(id: WindowRecord.settings) }
}

extension EnvironmentValues {
  /// Opens the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(sceneWindows) }
}

/// A button that opens the app's settings.
public struct SettingsLink<Label: View>: View {
  // Unsafe only in name: it is set once, and read on the main actor.
  nonisolated(unsafe) private let label: Label
  @Environment(\.openSettings) private var openSettings
  nonisolated public init(@ViewBuilder label: () -> Label) { self.label = label() }
  public var body: some View { Button(action: { openSettings() }, label: { label }) }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  nonisolated public init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The system's label for a link to the settings.
public struct DefaultSettingsLinkLabel: View {
  @Environment(\.locale) private var locale
  nonisolated init() {}
  public var body: some View {
    Label {
      Text(verbatim: SystemWords.text(.settings, locale))
    } icon: {
      Image(systemName: "gear")
    }
  }
}
