// CommandCategory: which menu a command belongs to.

import ShojiGraph
import ShojiWeb

/// The commands of one menu.
struct CommandCategory<Content: View>: PrimitiveView {
  typealias Body = Never
  let menu: CommandCategoryContent.Menu
  /// The menu's name, where it is the author's.
  let title: Text?
  /// The group of the system's at which the commands stand, and where.
  var group: String?
  var side: CommandCategoryContent.Side?
  let content: Content
  var _content: Content { content }

  func resolve(_ context: PrimitiveContext) -> CommandCategoryContent {
    let locale = context.environment.locale
    let name = title?.plain(locale) ?? menu.word.map { Words.text($0, locale.identifier) } ?? context.host.appName
    return CommandCategoryContent(menu, title: name, group: group, side: side)
  }
}

extension CommandCategoryContent.Menu {
  /// nil for the menu that bears the app's name.
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
  /// The menu in which the place is.
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
  /// Names a command where shortcuts are listed, for one whose own title only makes sense in its submenu.
  ///
  /// Lists of shortcuts are flat: a submenu's title is not in them (`keyboard-shortcut.child-title-self-contained`).
  ///
  ///     Menu("Sort Bookmarks") {
  ///       Button("Name") { sort(by: .name) }.keyboardShortcut("1").shortcutTitle("Sort Bookmarks by Name")
  ///     }
  nonisolated public func shortcutTitle(_ titleKey: LocalizedStringKey) -> some View { modifier(_ShortcutTitleModifier(title: Text(titleKey))) }
  /// Names a command where shortcuts are listed, by a title that is no key of the app's words.
  @_disfavoredOverload nonisolated public func shortcutTitle<S: StringProtocol>(_ title: S) -> some View { modifier(_ShortcutTitleModifier(title: Text(title))) }
}

/// The name of a command in lists of shortcuts.
public struct _ShortcutTitleModifier {
  let title: Text
}

extension _ShortcutTitleModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .attribute(name: "data-shortcut-title", value: title.plain(environment.locale)) }
}
