// Commands: what an app can be told by keys, and by the menus at the top edge of a large window. They are mounted beside the window's
// content, where nobody sees them; Client/commandmenu.js lists them.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb

/// Commands of an app: what keys do wherever the focus is, and what stands in the menus at the top edge of a large window
/// (`keyboard-shortcut.from-menu-system`).
///
///     struct LetterCommands: Commands {
///       @FocusedValue(\.letter) private var letter
///       var body: some Commands {
///         CommandMenu("Letter") { Button("Archive") { letter?.archive() }.keyboardShortcut("a", modifiers: [.command, .shift]) }
///       }
///     }
///
/// Every command also needs a control where it is used (`keyboard-shortcut.not-primary-access`, `keyboard-shortcut.keep-contextual-controls`),
/// and only the commonest need keys (`keyboard-shortcut.only-most-common`).
@MainActor @preconcurrency public protocol Commands {
  /// What the commands consist of.
  associatedtype Body: Commands
  /// The commands that these consist of.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
  /// The views of the commands. The system's own supply theirs.
  @MainActor func _views() -> AnyView
}

extension Commands {
  /// The views of the body.
  public func _views() -> AnyView { AnyView(CommandsBody(commands: self)) }
}

extension Commands where Body == Never {
  /// None: the system's own commands supply their views.
  public var body: Never { fatalError("\(Self.self) is one of the system's own commands and has no body.") }
}

extension Never: Commands {
  /// None.
  public func _views() -> AnyView { AnyView(EmptyView()) }
}

/// Builds an app's commands.
@resultBuilder public struct CommandsBuilder {
  /// One line of the builder.
  public static func buildExpression<C: Commands>(_ commands: C) -> C { commands }
  /// A builder without a line.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// A builder of one line.
  public static func buildBlock<C: Commands>(_ commands: C) -> C { commands }
  /// Several lines, in their order.
  public static func buildBlock<each C: Commands>(_ commands: repeat each C) -> _CommandsGroup {
    var views: [@MainActor () -> AnyView] = []
    for commands in repeat each commands { views.append { commands._views() } }
    return _CommandsGroup(views: views)
  }
  /// An `if` without an `else`.
  public static func buildIf<C: Commands>(_ commands: C?) -> _OptionalCommands<C> { _OptionalCommands(commands: commands) }
  /// The first branch of an `if`.
  public static func buildEither<C: Commands>(first: C) -> _CommandsGroup { _CommandsGroup(views: [{ first._views() }]) }
  /// The other branch of an `if`.
  public static func buildEither<C: Commands>(second: C) -> _CommandsGroup { _CommandsGroup(views: [{ second._views() }]) }
  /// What stands under `if #available`.
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

/// Several commands.
public struct _CommandsGroup {
  let views: [@MainActor () -> AnyView]
}
extension _CommandsGroup: Commands {
  public typealias Body = Never
  /// The views of all of them, in their order.
  public func _views() -> AnyView {
    let all = views.map { $0() }
    return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
  }
}

/// Commands that are there or not. NB: the type names them, since the compiler has nothing else to know them by where there are none.
public struct _OptionalCommands<C: Commands> {
  let commands: C?
}
extension _OptionalCommands: Commands {
  public typealias Body = Never
  /// The views of the commands, where there are some.
  public func _views() -> AnyView { commands?._views() ?? AnyView(EmptyView()) }
}

/// The commands that an author wrote as a type, with their state and what they read of the focus.
private struct CommandsBody<C: Commands>: View {
  private var commands: Installed<C>
  init(commands: C) { self.commands = Installed(value: commands) }
  var body: some View { commands.value.body._views() }
}

/// A value that is no view, whose dynamic properties are connected all the same.
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

/// A menu of an app's own. It stands between View and Window (`keyboard-shortcut.menu-categories`).
///
///     CommandMenu("Shapes") { Button("Add Shape") { add() }.keyboardShortcut("a", modifiers: [.command, .shift]) }
///
/// A command's title says all by itself, since people meet it in a list of shortcuts (`keyboard-shortcut.descriptive-titles`).
public struct CommandMenu<Content: View> {
  let title: Text
  let content: Content
}
extension CommandMenu: Commands {
  public typealias Body = Never
  /// A menu whose name is looked up among the app's words.
  nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(title: Text(nameKey), content: content()) }
  /// A menu that a text names.
  nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) { self.init(title: name, content: content()) }
  /// A menu that bears this name as it is.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) { self.init(title: Text(name), content: content()) }
  /// The menu's commands.
  public func _views() -> AnyView { AnyView(CommandCategory(menu: .own, title: title, content: content)) }
}

/// Commands before, after or instead of a group of the system's: they stand there in its menu and among its shortcuts
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
  /// Commands that stand before a group.
  nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, side: .before, content: addition())
  }
  /// Commands that stand after a group.
  nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, side: .after, content: addition())
  }
  /// Commands in the place of a group, whose own are gone with their keys; nothing in the place of what has no meaning here.
  ///
  /// Leave what does have a meaning: where text is edited, Undo and Paste (`keyboard-shortcut.enable-meaningful-system`).
  nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, side: .replacing, content: addition())
  }
  /// The commands, in the menu in which the group is.
  public func _views() -> AnyView {
    AnyView(CommandCategory(menu: placement.menu, title: nil, group: placement.name, side: side, content: content))
  }
}

/// A place among the system's commands. Groups that a browser's window has nothing for are empty until an app puts something there.
public struct CommandGroupPlacement: Hashable, Sendable {
  let name: String
  /// About the app, in the menu that bears its name.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The app's settings, in the menu that bears its name.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// What other apps do for this one, in the menu that bears its name.
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  /// Hiding and showing apps, in the menu that bears its name.
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  /// Leaving the app, in the menu that bears its name.
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  /// What makes or opens something, in the File menu: the system's New Window. Browsers keep Command-N for themselves, so it has no keys.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// Saving and closing, in the File menu: the system's Close, which closes windows that the app has opened. Browsers keep Command-W for
  /// themselves, so it has no keys.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// Taking something in and giving it out, in the File menu.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// The system's Print, in the File menu (`keyboard-shortcut.system-commands`).
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// The system's Undo and Redo, in the Edit menu (`keyboard-shortcut.system-commands`).
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// The system's Cut, Copy, Paste, Paste and Match Style, and Select All, in the Edit menu (`keyboard-shortcut.system-commands`).
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// What is done with text, in the Edit menu: the system's Find, where there is a search field.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// The styles of text, in the Format menu (`keyboard-shortcut.command-i-example`).
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  /// Toolbars, in the View menu.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// Sidebars and how the window looks, in the View menu: where ``SidebarCommands`` stands.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The size of windows, in the Window menu.
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  /// The app's windows, in the Window menu.
  public static let windowList = CommandGroupPlacement(name: "windowList")
  /// The app's single windows, in the Window menu.
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  /// How windows lie to each other, in the Window menu.
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  /// Help, in the menu of that name.
  public static let help = CommandGroupPlacement(name: "help")
}

/// The command that shows and hides the sidebar: Control-Command-S.
public struct SidebarCommands {
  /// The command for the split view in the window.
  nonisolated public init() {}
}
extension SidebarCommands: Commands {
  public typealias Body = Never
  /// The command, in the View menu's group ``CommandGroupPlacement/sidebar``, where an app may replace it.
  public func _views() -> AnyView {
    AnyView(CommandCategory(menu: .view, title: nil, group: CommandGroupPlacement.sidebar.name, side: .standard, content: SidebarCommand()))
  }
}

private struct SidebarCommand: View {
  @FocusedValue(\.sidebarToggle) private var split
  @Environment(\.locale) private var locale
  @Environment(\.horizontalSizeClass) private var width
  var body: some View {
    Button { split?.toggleSidebar() } label: { Text(verbatim: Words.text(.toggleSidebar, locale.identifier)) }
      .keyboardShortcut("s", modifiers: [.control, .command])
      // In a narrow window the columns lie over each other, and none can be hidden.
      .disabled(split == nil || width == .compact)
  }
}

private struct SidebarToggleKey: FocusedValueKey { typealias Value = SplitState }
extension FocusedValues {
  /// The split view whose sidebar a command shows and hides.
  var sidebarToggle: SplitState? { get { self[SidebarToggleKey.self] } set { self[SidebarToggleKey.self] = newValue } }
}

extension Scene {
  /// Adds commands, whose keyboard shortcuts act in every window of the app (`keyboard-shortcut.app-commands`).
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    _CommandedScene(content: self, commands: content()._views())
  }
  /// Takes away the scene's commands: those that ``commands(content:)`` gave it, and the system's for its windows, New Window and Close.
  /// What the system does with text and pages stays: `CommandGroup(replacing:)` takes that away.
  public func commandsRemoved() -> some Scene { _CommandlessScene(content: self) }
  /// Puts commands in the place of the scene's, which are those that ``commandsRemoved()`` takes away.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    commandsRemoved().commands(content: content)
  }
}

/// Commands where nobody sees them, and keys reach them.
struct CommandsView: PrimitiveView {
  typealias Body = Never
  let commands: [AnyView]
  let removed: [String]
  var _content: some View { ForEach(0..<commands.count, id: \.self) { commands[$0] } }
  func resolve(_ context: PrimitiveContext) -> CommandsContent { CommandsContent(removed: removed) }
}
