// Commands: what an app can be told by keys, and by the menus at the top edge of a large window. They are mounted beside the window's
// content, where nobody sees them; Client/commandmenu.js lists them.

import Foundation
import ShojiGraph
import ShojiWeb

/// Commands of an app.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
  /// The views of the commands. The system's own supply theirs.
  @MainActor func _views() -> AnyView
}

extension Commands {
  public func _views() -> AnyView { AnyView(CommandsBody(commands: self)) }
}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) is one of the system's own commands and has no body.") }
}

extension Never: Commands {
  public func _views() -> AnyView { AnyView(EmptyView()) }
}

/// Builds an app's commands.
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<C: Commands>(_ commands: C) -> C { commands }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<C: Commands>(_ commands: C) -> C { commands }
  public static func buildBlock<each C: Commands>(_ commands: repeat each C) -> _CommandsGroup {
    var views: [@MainActor () -> AnyView] = []
    for commands in repeat each commands { views.append { commands._views() } }
    return _CommandsGroup(views: views)
  }
  public static func buildIf<C: Commands>(_ commands: C?) -> _CommandsGroup { _CommandsGroup(views: commands.map { commands in [{ commands._views() }] } ?? []) }
  public static func buildEither<C: Commands>(first: C) -> _CommandsGroup { _CommandsGroup(views: [{ first._views() }]) }
  public static func buildEither<C: Commands>(second: C) -> _CommandsGroup { _CommandsGroup(views: [{ second._views() }]) }
  public static func buildLimitedAvailability<C: Commands>(_ commands: C) -> C { commands }
}

/// No commands.
public struct EmptyCommands {
  nonisolated public init() {}
}
extension EmptyCommands: Commands {
  public typealias Body = Never
  public func _views() -> AnyView { AnyView(EmptyView()) }
}

/// Several commands.
public struct _CommandsGroup {
  let views: [@MainActor () -> AnyView]
}
extension _CommandsGroup: Commands {
  public typealias Body = Never
  public func _views() -> AnyView {
    let all = views.map { $0() }
    return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
  }
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

/// A menu of an app's own.
///
///     CommandMenu("Shapes") { Button("Add") { add() }.keyboardShortcut("a", modifiers: [.command, .shift]) }
public struct CommandMenu<Content> {
  let title: Text
  let content: Content
}
extension CommandMenu: Commands where Content: View {
  public typealias Body = Never
  nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(title: Text(nameKey), content: content()) }
  nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) { self.init(title: name, content: content()) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) { self.init(title: Text(name), content: content()) }
  public func _views() -> AnyView { AnyView(CommandCategory(menu: .own, title: title, replaced: nil, content: content)) }
}

/// Commands beside, before or instead of those of the system's menus.
public struct CommandGroup<Content> {
  let placement: CommandGroupPlacement
  var replaces = false
  let content: Content
}
extension CommandGroup: Commands where Content: View {
  public typealias Body = Never
  nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { self.init(placement: group, content: addition()) }
  nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { self.init(placement: group, content: addition()) }
  nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(placement: group, replaces: true, content: addition())
  }
  public func _views() -> AnyView {
    AnyView(CommandCategory(menu: placement.menu, title: nil, replaced: replaces ? placement.name : nil, content: content))
  }
}

/// A place among the system's commands.
public struct CommandGroupPlacement: Hashable, Sendable {
  let name: String
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

/// The command that shows and hides the sidebar: Control-Command-S.
public struct SidebarCommands {
  nonisolated public init() {}
}
extension SidebarCommands: Commands {
  public typealias Body = Never
  public func _views() -> AnyView { AnyView(CommandCategory(menu: .view, title: nil, replaced: nil, content: SidebarCommand())) }
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
  /// Adds commands, whose keyboard shortcuts act in every window of the app.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    _CommandedScene(content: self, commands: content()._views())
  }
  /// Takes away the system's commands: a page has none.
  public func commandsRemoved() -> some Scene { self }
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { commands(content: content) }
}

/// Commands where nobody sees them, and keys reach them.
struct CommandsView: PrimitiveView {
  typealias Body = Never
  let commands: [AnyView]
  var _content: some View { ForEach(0..<commands.count, id: \.self) { commands[$0] } }
  func resolve(_ context: PrimitiveContext) -> CommandsContent { CommandsContent() }
}
