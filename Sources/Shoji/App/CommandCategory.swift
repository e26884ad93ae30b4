// CommandCategory: the menu of a command.

import ShojiGraph
import ShojiWeb

/// The commands of one menu.
struct CommandCategory<Content: View>: PrimitiveView {
  typealias Body = Never
  let menu: CommandCategoryContent.Menu
  /// The menu's title, if it is the author's menu.
  let title: Text?
  /// The system's group, and on which side of it the commands are.
  var group: String?
  var side: CommandCategoryContent.Side?
  /// Called when the user shakes the device.
  var shaken: (() -> Void)?
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> CommandCategoryContent {
    let locale = context.environment.locale
    let name = title?.plain(locale) ?? menu.word.map { Words.text($0, locale.identifier) } ?? context.host.appName
    return CommandCategoryContent(menu, title: name, group: group, side: side)
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) { if case .action(.shake, _) = event { shaken?() } }
}

extension CommandCategoryContent.Menu {
  /// nil for the menu with the app's name.
  fileprivate var word: Words.Key? {
    switch self {
    case .file: .fileMenu
    case .edit: .editMenu
    case .format: .formatMenu
    case .view: .viewMenu
    case .window: .windowMenu
    case .help: .helpMenu
    case .app, .own: nil
    }
  }
}

extension CommandGroupPlacement {
  /// The menu of the group.
  var menu: CommandCategoryContent.Menu {
    switch name {
    case "newItem", "saveItem", "importExport", "printItem": .file
    case "undoRedo", "pasteboard", "textEditing": .edit
    case "textFormatting": .format
    case "toolbar", "sidebar": .view
    case "windowSize", "windowList", "singleWindowList", "windowArrangement": .window
    case "help": .help
    default: .app
    }
  }
}

extension View {
  /// Sets a command's title for lists of shortcuts, for a command whose own title needs the context of its submenu.
  ///
  /// Lists of shortcuts are flat and omit submenu titles (`keyboard-shortcut.child-title-self-contained`).
  ///
  ///     Menu("Sort Bookmarks") {
  ///       Button("Name") { sort(by: .name) }.keyboardShortcut("1").shortcutTitle("Sort Bookmarks by Name")
  ///     }
  nonisolated public func shortcutTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(_ShortcutTitleModifier(title: Text(titleKey)))
  }
  /// Sets a command's title for lists of shortcuts, by a text that is not translated.
  @_disfavoredOverload nonisolated public func shortcutTitle<S: StringProtocol>(_ title: S) -> some View {
    modifier(_ShortcutTitleModifier(title: Text(title)))
  }
}

/// The title of a command in lists of shortcuts.
public struct _ShortcutTitleModifier {
  let title: Text
}

extension _ShortcutTitleModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    .attribute(name: "data-shortcut-title", value: title.plain(environment.locale))
  }
}
