// Commands: an app's keyboard shortcuts, and its menus at the top of a large window. They are mounted invisibly beside the window's
// content; Client/commandmenu.js lists them.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb

/// An app's commands: shortcuts that work wherever the focus is, and menus at the top of a large window
/// (`keyboard-shortcut.from-menu-system`).
///
///     struct LetterCommands: Commands {
///       @FocusedValue(\.letter) private var letter
///       var body: some Commands {
///         CommandMenu("Letter") { Button("Archive") { letter?.archive() }.keyboardShortcut("a", modifiers: [.command, .shift]) }
///       }
///     }
///
/// Every command also needs a control where it is used
/// (`keyboard-shortcut.not-primary-access`, `keyboard-shortcut.keep-contextual-controls`), and only the most common ones need shortcuts
/// (`keyboard-shortcut.only-most-common`).
@MainActor @preconcurrency public protocol Commands: _WalkedContent {
  /// The type of the body.
  associatedtype Body: Commands
  /// The commands that these are composed of.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
  /// The views of the commands. Built-in commands implement it.
  @MainActor func _views() -> AnyView
}

extension Commands {
  /// The views of the body.
  public func _views() -> AnyView { AnyView(CommandsBody(commands: self)) }
  /// Visits the types of the body.
  public static func _walkContent(_ walk: inout _TypeWalk) {
    guard Body.self != Never.self else { return }
    _ = FieldTable.of(Self.self)
    walk.view(CommandsBody<Self>.self)
    walk.content(Body.self)
  }
}

extension Commands where Body == Never {
  /// None: built-in commands implement `_views()`.
  public var body: Never { fatalError("\(Self.self) is one of the system's own commands and has no body.") }
}

extension Never: Commands {
  /// None.
  public func _views() -> AnyView { AnyView(EmptyView()) }
}

/// Builds an app's commands.
@resultBuilder public struct CommandsBuilder {
  /// A statement of the builder.
  public static func buildExpression<C: Commands>(_ commands: C) -> C { commands }
  /// An empty builder.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// A builder with one statement.
  public static func buildBlock<C: Commands>(_ commands: C) -> C { commands }
  /// Several statements in order.
  public static func buildBlock<each C: Commands>(_ commands: repeat each C) -> _CommandsGroup<(repeat each C)> {
    var views: [@MainActor () -> AnyView] = []
    for commands in repeat each commands { views.append { commands._views() } }
    return _CommandsGroup(views: views)
  }
  /// An `if` without an `else`.
  public static func buildIf<C: Commands>(_ commands: C?) -> _OptionalCommands<C> { _OptionalCommands(commands: commands) }
  /// The first branch of an `if`.
  public static func buildEither<C: Commands>(first: C) -> _CommandsGroup<Never> { _CommandsGroup(views: [{ first._views() }]) }
  /// The other branch of an `if`.
  public static func buildEither<C: Commands>(second: C) -> _CommandsGroup<Never> { _CommandsGroup(views: [{ second._views() }]) }
  /// Commands inside `if #available`.
  public static func buildLimitedAvailability<C: Commands>(_ commands: C) -> C { commands }
}

/// No commands.
public struct EmptyCommands {
  /// No commands.
  nonisolated public init() {}
}
extension EmptyCommands: Commands {
  public typealias Body = Never
  /// No view.
  public func _views() -> AnyView { AnyView(EmptyView()) }
}

/// Several commands, whose types are those of the tuple `Members`; or one of two, whose types are not known.
public struct _CommandsGroup<Members> {
  let views: [@MainActor () -> AnyView]
}
extension _CommandsGroup: Commands {
  public typealias Body = Never
  /// Visits the types of the commands.
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.parts(of: Members.self) }
  /// The views of all commands, in order.
  public func _views() -> AnyView {
    let all = views.map { $0() }
    return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
  }
}

/// Optional commands. NB: the type names their type, because the compiler cannot infer it otherwise when there are none.
public struct _OptionalCommands<C: Commands> {
  let commands: C?
}
extension _OptionalCommands: Commands {
  public typealias Body = Never
  /// Visits the type of the commands.
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.content(C.self) }
  /// The views of the commands, if there are any.
  public func _views() -> AnyView { commands?._views() ?? AnyView(EmptyView()) }
}

/// The view of an author's commands, with their state and focused values.
private struct CommandsBody<C: Commands>: View {
  private var commands: Installed<C>
  init(commands: C) { self.commands = Installed(value: commands) }
  var body: some View { commands.value.body._views() }
}

/// Installs the dynamic properties of a value that is not a view.
private struct Installed<Value>: DynamicProperty {
  var value: Value

  static func _install(_ property: inout Installed, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let table = FieldTable.of(Value.self)
    let kept = slot as? Slots ?? Slots(table.properties.count)
    slot = kept
    table.install(in: &property.value, slots: &kept.slots, node: node)
  }
  static func _isSame(_ old: Installed, _ new: Installed) -> Bool {
    var old = old.value
    return FieldTable.of(Value.self).isSame(&old, new.value)
  }

  @MainActor private final class Slots: PropertyStorage {
    var slots: PropertySlots
    init(_ count: Int) { slots = PropertySlots(count: count) }
    func release(_ node: _AnyNode) { slots.release(node) }
  }
}

/// An app's own menu, between View and Window (`keyboard-shortcut.menu-categories`).
///
///     CommandMenu("Shapes") { Button("Add Shape") { add() }.keyboardShortcut("a", modifiers: [.command, .shift]) }
///
/// A command's title must make sense on its own, because it also appears in a list of shortcuts (`keyboard-shortcut.descriptive-titles`).
public struct CommandMenu<Content: View> {
  let title: Text
  let content: Content
}
extension CommandMenu: Commands {
  public typealias Body = Never
  /// Creates a menu with a translated title.
  nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title: Text(nameKey), content: content())
  }
  /// Creates a menu with a text as its title.
  nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) { self.init(title: name, content: content()) }
  /// Creates a menu with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(title: Text(name), content: content())
  }
  /// Visits the types of the menu's commands.
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.view(CommandCategory<Content>.self) }
  /// The menu's commands.
  public func _views() -> AnyView { AnyView(CommandCategory(menu: .own, title: title, content: content)) }
}

/// Commands before, after or instead of one of the system's groups, in its menu and in the list of shortcuts
/// (`keyboard-shortcut.from-menu-system`).
///
///     CommandGroup(after: .newItem) { Button("New from Clipboard") { paste() } }
public struct CommandGroup<Content: View> {
  let placement: CommandGroupPlacement
  let side: CommandCategoryContent.Side
  let content: Content
}
extension CommandGroup: Commands {
  public typealias Body = Never
  /// Adds commands before a group.
  nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, side: .before, content: addition())
  }
  /// Adds commands after a group.
  nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, side: .after, content: addition())
  }
  /// Replaces a group and its shortcuts by commands, or by nothing if the group has no meaning here.
  ///
  /// Keep meaningful groups: where text is edited, Undo and Paste (`keyboard-shortcut.enable-meaningful-system`).
  nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, side: .replacing, content: addition())
  }
  /// Visits the types of the commands.
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.view(CommandCategory<Content>.self) }
  /// The commands in the menu of their group.
  public func _views() -> AnyView {
    AnyView(CommandCategory(menu: placement.menu, title: nil, group: placement.name, side: side, content: content))
  }
}

/// A group of the system's commands. Groups without a use in a browser are empty until an app adds to them.
public struct CommandGroupPlacement: Hashable, Sendable {
  let name: String
  /// About the app, in the app's menu.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The app's settings, in the app's menu.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// Services of other apps, in the app's menu.
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  /// Hiding and showing apps, in the app's menu.
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  /// Quitting the app, in the app's menu.
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  /// Creating and opening items, in the File menu: the system's New Window. It has no shortcut, because browsers reserve Command-N.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// Saving and closing, in the File menu: the system's Close, which closes windows that the app has opened. It has no shortcut, because
  /// browsers reserve Command-W.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// Import and export, in the File menu.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// The system's Print, in the File menu (`keyboard-shortcut.system-commands`).
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// The system's Undo and Redo, in the Edit menu (`keyboard-shortcut.system-commands`).
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// The system's Cut, Copy, Paste, Paste and Match Style, and Select All, in the Edit menu (`keyboard-shortcut.system-commands`).
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// Text editing, in the Edit menu: the system's Find, if there is a search field.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// Text styles, in the Format menu (`keyboard-shortcut.command-i-example`).
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  /// Toolbars, in the View menu.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// Sidebars and the window's appearance, in the View menu; contains ``SidebarCommands``.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The size of windows, in the Window menu.
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  /// The app's windows, in the Window menu.
  public static let windowList = CommandGroupPlacement(name: "windowList")
  /// The app's single windows, in the Window menu.
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  /// The arrangement of windows, in the Window menu.
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  /// Help, in the Help menu.
  public static let help = CommandGroupPlacement(name: "help")
}

/// The command that shows or hides the sidebar: Control-Command-S.
public struct SidebarCommands {
  /// Creates the command for the window's split view.
  nonisolated public init() {}
}
extension SidebarCommands: Commands {
  public typealias Body = Never
  /// Visits the type of the command.
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.view(CommandCategory<SidebarCommand>.self) }
  /// The command, in the View menu's group ``CommandGroupPlacement/sidebar``, which an app may replace.
  public func _views() -> AnyView {
    AnyView(CommandCategory(menu: .view, title: nil, group: CommandGroupPlacement.sidebar.name, side: .standard, content: SidebarCommand()))
  }
}

private struct SidebarCommand: View {
  @FocusedValue(\.sidebarToggle) private var split
  @Environment(\.locale) private var locale
  @Environment(\.horizontalSizeClass) private var width
  var body: some View {
    Button {
      split?.toggleSidebar()
    } label: {
      Text(verbatim: Words.text(.toggleSidebar, locale.identifier))
    }
    .keyboardShortcut("s", modifiers: [.control, .command])
    // In a compact window the columns are a stack, and none can be hidden.
    .disabled(split == nil || width == .compact)
  }
}

private struct SidebarToggleKey: FocusedValueKey { typealias Value = SplitState }
extension FocusedValues {
  /// The split view whose sidebar the command shows or hides.
  var sidebarToggle: SplitState? {
    get { self[SidebarToggleKey.self] }
    set { self[SidebarToggleKey.self] = newValue }
  }
}

extension Scene {
  /// Adds commands, whose keyboard shortcuts act in every window of the app (`keyboard-shortcut.app-commands`).
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    _CommandedScene<Self, Content>(content: self, commands: content()._views())
  }
  /// Removes the scene's commands: those of ``commands(content:)``, and the system's window commands New Window and Close.
  /// The system's commands for text and pages stay: remove them by `CommandGroup(replacing:)`.
  public func commandsRemoved() -> some Scene { _CommandlessScene(content: self) }
  /// Replaces the scene's commands, which are those that ``commandsRemoved()`` removes.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    commandsRemoved().commands(content: content)
  }
}

/// Mounts commands invisibly, so that their shortcuts work.
struct CommandsView: PrimitiveView {
  typealias Body = Never
  let commands: [AnyView]
  let removed: [String]
  var _content: some View { ForEach(0..<commands.count, id: \.self) { commands[$0] } }
  func resolve(_ context: PrimitiveContext) -> CommandsContent { CommandsContent(removed: removed) }
}
