// OpenedWindow: what surrounds the content of a window that the app has opened: dismiss, Done, and an explanation without content.

import ShojiGraph
import ShojiWeb

/// The content of an opened window.
package struct OpenedWindow: View {
  /// Nil if the app does not declare the window any more, or if its value cannot be read.
  let content: AnyView?
  let kind: WindowKind
  let exit: Presenter

  package init(content: AnyView?, kind: WindowKind, exit: Presenter) { (self.content, self.kind, self.exit) = (content, kind, exit) }

  package var body: some View {
    Group {
      switch (content, kind) {
      case (let content?, .primary): content
      case (let content?, .auxiliary): AuxiliaryWindow(content: content, exit: exit)
      case (nil, _): MissingWindow(exit: exit)
      }
    }
    .environment(\.presenter, exit)
  }
}

/// A window with a Done button in its navigation bar, or else in a bar of its own.
private struct AuxiliaryWindow: View {
  let content: AnyView
  let exit: Presenter
  @State private var hasBar = false
  @State private var hasWayOut = false

  var body: some View {
    VStack(spacing: 0) {
      if !hasBar { bar }
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .environment(\.windowExit, WindowExit(presenter: exit, isShown: !hasWayOut))
        .modifier(_PreferenceReader(WindowBarKey.self) { hasBar = $0 })
        .modifier(_PreferenceReader(PresentationTraitsKey.self) { hasWayOut = $0.hasWayOut })
    }
  }

  private var bar: some View {
    HStack {
      WindowExitButton(exit: exit)
        .buttonStyle(.borderless)
      Spacer()
    }
    .padding(.horizontal, 16)
    .frame(minHeight: 44)
  }
}

/// The way out of an auxiliary window, for the navigation bar inside it.
struct WindowExit: Equatable {
  let presenter: Presenter
  /// Whether the system's button is shown; the app may have an item of its own.
  let isShown: Bool
}

/// Whether a navigation bar shows the way out.
private struct WindowBarKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The way out in the first page's navigation bar.
struct WindowExitItem: View {
  let exit: WindowExit
  var body: some View {
    EmptyView().preference(key: WindowBarKey.self, value: true)
    if exit.isShown {
      WindowExitButton(exit: exit.presenter)
        .environment(\.isInBar, true)
    }
  }
}

private struct WindowExitButton: View {
  let exit: Presenter
  @Environment(\.locale) private var locale
  var body: some View {
    Button {
      exit.dismiss()
    } label: {
      Text(verbatim: Words.text(.done, locale.identifier)).fontWeight(.semibold)
    }
  }
}

/// Explains why a window shows nothing, and closes it.
struct MissingWindow: View {
  let exit: Presenter
  @Environment(\.locale) private var locale
  var body: some View {
    ContentUnavailableView {
      Label {
        Text(verbatim: Words.text(.windowMissing, locale.identifier))
      } icon: {
        Image(systemName: "questionmark.square")
      }
    } description: {
      Text(verbatim: Words.text(.windowMissingMessage, locale.identifier))
    } actions: {
      Button {
        exit.dismiss()
      } label: {
        Text(verbatim: Words.text(.close, locale.identifier))
      }
      .buttonStyle(.borderedProminent)
    }
  }
}

private struct WindowExitKey: EnvironmentKey { static var defaultValue: WindowExit? { nil } }
extension EnvironmentValues {
  /// The way out of the auxiliary window around the views here; nil in other windows and in presentations.
  var windowExit: WindowExit? {
    get { self[WindowExitKey.self] }
    set { self[WindowExitKey.self] = newValue }
  }
}
