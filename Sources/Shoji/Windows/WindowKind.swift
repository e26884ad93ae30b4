// WindowKind: primary and auxiliary windows; windowKind and defaultSize set how a scene's windows are opened.

import Foundation
import ShojiGraph
import ShojiSystem

/// The two kinds of windows that an app opens (`window.two-kinds`).
///
/// In most cases a new window is primary (`window.mostly-primary`). Which kind suits depends on the content that users want to see in it
/// (`window.auxiliary-depends-on-content`). In Mail, for example, the primary window shows all mailboxes, and an auxiliary one shows a message
/// (`window.mail-example`). The kind belongs to the scene, so it is the same however a window is opened
/// (`window.same-choice-for-drag-and-command`).
public enum WindowKind: String, Hashable, Sendable {
  /// Leads to everything in the app, or in a folder of it (`window.folder-primary`).
  case primary
  /// Shows one object with its actions, or a task; has a Done button in place of a Back button, and is closed when the user has finished
  /// (`window.auxiliary-done-or-close`).
  ///
  /// It adds a view of the app's content or functions and is useful alone (`window.auxiliary-additional-view`). Tools that act on another
  /// window's content do not belong in it (`window.auxiliary-not-tools-only`).
  case auxiliary
}

extension _Windows {
  /// How the windows of a scene are opened.
  struct Settings {
    var kind: WindowKind?
    var defaultSize: CGSize?
    /// What activities must mention for the scene to open them; nil if it opens those that no other scene does.
    var conditions: Set<String>?
  }
}

extension _Windows {
  /// The kinds of the windows that can be opened besides the app's first one. The window with the app's settings does not count.
  package var newKinds: [WindowKind] {
    windows.indices.compactMap { index in
      let window = windows[index]
      return index == 0 && window.isSingle || window.id == WindowRecord.settings ? nil : window.kind
    }
  }
}

/// A scene whose windows have settings.
public struct _WindowSettingScene<Content: Scene>: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) { Content._walk(&walk) }
  let content: Content
  let change: (inout _Windows.Settings) -> Void
  public func _enter(_ windows: _Windows) {
    let outer = windows.settings
    change(&windows.settings)
    content._enter(windows)
    windows.settings = outer
  }
}

extension Scene {
  /// Sets the kind of the scene's windows. By default a `WindowGroup` without a value is primary; a `WindowGroup` with a value and a `Window`
  /// are auxiliary.
  ///
  ///     WindowGroup(for: Folder.ID.self) { $id in FolderView(id: id) }
  ///       .windowKind(.primary)
  public func windowKind(_ kind: WindowKind) -> some Scene { _WindowSettingScene(content: self) { $0.kind = kind } }

  /// Sets the size in points with which `openWindow` opens the scene's windows. Without it they are tabs; a browser that has no
  /// separate windows opens a tab in any case.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { defaultSize(CGSize(width: width, height: height)) }
  /// Sets the size in points with which `openWindow` opens the scene's windows.
  public func defaultSize(_ size: CGSize) -> some Scene { _WindowSettingScene(content: self) { $0.defaultSize = size } }
}
