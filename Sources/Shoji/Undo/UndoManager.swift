// UndoManager: a window's record of how to undo what the user has done. Foundation on Linux has none.

import Foundation
import ShojiGraph
import ShojiWeb

/// Records how to undo and redo the user's actions.
///
///     @Environment(\.undoManager) private var undoManager
///     func delete(_ letter: Letter) {
///       box.remove(letter)
///       undoManager?.registerUndo(withTarget: box) { $0.insert(letter) }
///       undoManager?.setActionName("Delete Letter")
///     }
///
/// What is registered during one event of the user is undone together. A handler that registers an action makes its undoing redoable. Views that
/// read properties such as ``canUndo`` are updated when they change. Use it on the main thread.
open class UndoManager: NSObject, @unchecked Sendable {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// The groups that have begun and not ended, the outermost first.
  private var groups: [UndoGroup] = []
  private var disabled = 0
  /// Whether the outermost open group ends with the event.
  private var isOpenForEvent = false
  private let readers = Dependents()

  /// Whether an action is being undone.
  open private(set) var isUndoing = false
  /// Whether an action is being redone.
  open private(set) var isRedoing = false

  public override init() {}

  private func noteRead() { if Graph.isOnMain { readers.noteRead() } }
  private func changed() {
    let readers = Unchecked(readers)
    onMain { readers.value.changed() }
  }
  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: Groups

  /// Whether actions that are registered during one event of the user form a group by themselves.
  open var groupsByEvent = true
  /// How many groups have begun and not ended.
  open var groupingLevel: Int { groups.count }

  /// Begins a group of actions that are undone together.
  open func beginUndoGrouping() {
    if groupsByEvent, groups.isEmpty, !isUndoing, !isRedoing { openForEvent() }
    begin()
  }

  private func begin() {
    post(.NSUndoManagerCheckpoint)
    groups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openForEvent() {
    begin()
    isOpenForEvent = true
    UndoEvent.note(self)
  }

  /// Ends the group that began last.
  open func endUndoGrouping() {
    precondition(!groups.isEmpty, "endUndoGrouping was called without beginUndoGrouping.")
    post(.NSUndoManagerCheckpoint)
    let group = groups[groups.count - 1]
    post(.NSUndoManagerWillCloseUndoGroup, [NSUndoManagerGroupIsDiscardableKey: group.isDiscardable])
    groups.removeLast()
    if groups.isEmpty { isOpenForEvent = false }
    // A group without actions would be a step that does nothing.
    if !group.isEmpty {
      if let outer = groups.last { outer.add(group) } else { push(group) }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
    changed()
  }

  private func push(_ group: UndoGroup) {
    if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
    trim()
  }

  /// Ends the group of the event, at its end.
  func endEvent() { if isOpenForEvent, groups.count == 1 { endUndoGrouping() } }

  // MARK: Registration

  /// Registers how to undo what has just been done.
  /// - Parameter target: the object that the handler changes. It is not kept; the action is nothing once it is gone.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if groups.isEmpty {
      precondition(groupsByEvent, "registerUndo was called outside of a group, by a manager that does not group by event.")
      openForEvent()
    }
    if !isUndoing, !isRedoing { redoStack.removeAll() }
    groups[groups.count - 1].add(target, handler)
    changed()
  }

  /// Registers how to undo what has just been done: by a method of the target, which gets an object.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    registerUndo(withTarget: target as AnyObject) { selector.perform(on: $0, with: object) }
  }

  /// Whether ``registerUndo(withTarget:handler:)`` registers.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Ignores registrations until ``enableUndoRegistration()`` is called as often.
  open func disableUndoRegistration() { disabled += 1 }
  /// Takes registrations again.
  open func enableUndoRegistration() {
    precondition(disabled > 0, "enableUndoRegistration was called without disableUndoRegistration.")
    disabled -= 1
  }

  /// How many groups are kept for undoing, and for redoing; 0 for all.
  open var levelsOfUndo = 0 {
    didSet {
      trim()
      changed()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// Forgets all actions.
  open func removeAllActions() {
    (undoStack, redoStack) = ([], [])
    for index in groups.indices { groups[index] = UndoGroup() }
    disabled = 0
    changed()
  }

  /// Forgets the actions of an object.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + groups { group.remove(target) }
    undoStack.removeAll(where: \.isEmpty)
    redoStack.removeAll(where: \.isEmpty)
    changed()
  }

  // MARK: Undoing

  /// Whether there is something to undo.
  open var canUndo: Bool {
    noteRead()
    return !undoStack.isEmpty || groups.contains { !$0.isEmpty }
  }
  /// Whether there is something to redo.
  open var canRedo: Bool {
    noteRead()
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }
  /// How many groups can be undone.
  open var undoCount: Int {
    noteRead()
    return undoStack.count + (groups.first?.isEmpty == false ? 1 : 0)
  }
  /// How many groups can be redone.
  open var redoCount: Int {
    noteRead()
    return redoStack.count
  }

  /// Undoes the last group.
  open func undo() {
    if groups.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last group, which must have ended.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    precondition(groups.isEmpty, "A group was undone that has not ended.")
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    perform(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the last group that was undone.
  open func redo() {
    endEvent()
    post(.NSUndoManagerCheckpoint)
    precondition(groups.isEmpty, "A group was redone while another one has not ended.")
    guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    perform(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs the actions, the latest first; what they register is the way back.
  private func perform(_ group: UndoGroup) {
    begin()
    let back = groups[0]
    back.takeNames(of: group)
    group.perform()
    // Those that the actions began and did not end.
    while !groups.isEmpty { endUndoGrouping() }
    changed()
  }

  // MARK: Names

  /// Names the actions of the current group: "Delete Letter".
  open func setActionName(_ actionName: String) {
    current?.name = actionName
    changed()
  }
  /// Notes a value with the actions of the current group.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { current?.values[key] = info }
  /// Marks the actions of the current group as those that may be lost, such as scrolling.
  open func setActionIsDiscardable(_ discardable: Bool) { current?.isDiscardable = discardable }

  /// The outermost open group, or the last that was registered.
  private var current: UndoGroup? { groups.first ?? (isUndoing ? redoStack.last : undoStack.last) }
  private var nextUndo: UndoGroup? {
    noteRead()
    return groups.first { !$0.isEmpty && !isUndoing } ?? undoStack.last
  }
  private var nextRedo: UndoGroup? {
    noteRead()
    return redoStack.last
  }

  /// The name of the action that `undo()` reverts; empty if it has none.
  open var undoActionName: String { nextUndo?.name ?? "" }
  /// The name of the action that `redo()` repeats; empty if it has none.
  open var redoActionName: String { nextRedo?.name ?? "" }
  /// The value noted with what is undone next.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextUndo?.values[key] }
  /// The value noted with what is redone next.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextRedo?.values[key] }
  /// Whether what is undone next may be lost.
  open var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable == true }
  /// Whether what is redone next may be lost.
  open var redoActionIsDiscardable: Bool { nextRedo?.isDiscardable == true }

  /// "Undo Delete Letter", in the user's language.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo Delete Letter", in the user's language.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the command that undoes actions with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { Self.title(.undo, .undoNamed, actionName) }
  /// Returns the title of the command that redoes actions with a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { Self.title(.redo, .redoNamed, actionName) }

  private static func title(_ plain: Words.Key, _ named: Words.Key, _ name: String) -> String {
    let language = AppResources.locale.identifier
    return name.isEmpty ? Words.text(plain, language) : Words.text(named, language).replacingOccurrences(of: "%@", with: name)
  }

  // MARK: Elsewhere

  /// The modes of the run loop in which events end. Shoji ends them in each mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// A key of values that are noted with actions.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  @available(*, unavailable, message: "Swift on Linux sends no messages by name: use registerUndo(withTarget:handler:).")
  open func prepare(withInvocationTarget target: Any) -> Any { fatalError("unavailable") }
}

/// The key of whether a group may be lost, in notifications of groups.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"
/// The order of the manager's work among the other work at the end of a turn of the run loop.
public let NSUndoCloseGroupingRunLoopOrdering = 350_000

extension NSNotification.Name {
  /// A group begins or ends, or ``UndoManager/canRedo`` is asked for.
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}
