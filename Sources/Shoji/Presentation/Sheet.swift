// Sheets and covers: views above the page. Element: SheetContent; drawn in ShojiWeb/Drawing/Sheet+Drawing.swift.

import Foundation
import ShojiGraph

/// The card around presented views.
struct SheetFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let form: SheetContent.Form
  let traits: PresentationTraits
  /// The detent that the user chose, if the app does not bind it.
  let chosen: Binding<String?>
  let presented: Presented
  var popover = PopoverWish()
  let scheme: ColorScheme?
  let backdrops: PortalCollector
  let content: Content
  @ViewBuilder var _content: some View {
    SheetGround(content: PortalOutlet(backdrops, ["background"]))
    content
  }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> SheetContent {
    let environment = context.environment
    backdrops.attach(to: context.node)
    context.tellAudits(popover.place)
    var content = SheetContent(form)
    let words = (traits.detents ?? []).map { $0.word(environment.viewport) }.sorted()
    content.detents = words
    content.detent =
      traits.selection.map { $0.wrappedValue.word(environment.viewport) } ?? chosen.wrappedValue.flatMap { words.contains($0) ? $0 : nil }
    // A sheet with several heights shows a grabber, unless its author hides it.
    content.showsGrabber = form != .cover && (traits.dragIndicator == .visible || traits.dragIndicator != .hidden && words.count > 1)
    content.cornerRadius = traits.cornerRadius
    content.background = traits.background?.paint(in: environment)
    content.border = traits.border?.paint(in: environment)
    content.borderWidth = traits.borderWidth
    content.tint = environment.tint
    content.closesBySwipe = form == .cover && traits.closesBySwipe
    content.isLocked = traits.isLocked || form == .cover && !content.closesBySwipe
    content.isPageUsable = isPageUsable(content, environment)
    content.scrollsFirst = traits.contentInteraction == .scrolls
    content.sizing = traits.sizing
    content.scheme = scheme
    presented.isLocked = content.isLocked
    if form == .popover { point(&content, environment) }
    content.hasReplacedPopover = presented.replaced != nil
    return content
  }

  private func point(_ content: inout SheetContent, _ environment: EnvironmentValues) {
    let source = presented.anchor.element
    content.source = source?.id
    content.isNamedBySource = source?.content is ButtonContent
    content.edge = popover.edge?.word
    content.anchor = popover.anchor.word
    content.compactForm = compactForm
    // popover.iphone-full-screen-modal: a cover needs a way out, either the author's button or the system's.
    content.hasDone = compactForm == .cover && !traits.isLocked && !traits.hasWayOut
    presented.isPopover = source != nil && (environment.windowSizeClass != .compact || compactForm == .popover)
  }

  /// A popover's form in a compact window; detents mean that its author expects a sheet.
  private var compactForm: SheetContent.CompactForm {
    switch traits.adaptation?.name {
    case PresentationAdaptation.popover.name, PresentationAdaptation.none.name: .popover
    case PresentationAdaptation.sheet.name: .sheet
    case PresentationAdaptation.fullScreenCover.name: .cover
    default: traits.detents == nil ? .cover : .sheet
    }
  }

  private func isPageUsable(_ content: SheetContent, _ environment: EnvironmentValues) -> Bool {
    guard let interaction = traits.interaction, interaction.isEnabled == true else { return false }
    guard let limit = interaction.upThrough else { return true }
    let now = traits.detents?.first { $0.word(environment.viewport) == content.detent } ?? traits.detents?.min { $0.rough < $1.rough }
    return (now?.rough ?? 1) <= limit.rough
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .dismiss:
      guard !traits.isLocked else { return }
      presented.close()
    // popover.closes-when-unneeded: the source is no longer visible.
    case .action(.gone, _): presented.close()
    case .action(.detent, let value):
      guard let word = value.string, var shown = context.element.content as? SheetContent, shown.detents.contains(word) else { return }
      shown.detent = word
      context.element.acknowledgeClientState(shown)
      let viewport = EnvironmentValues(context.node.scope).viewport
      if let selection = traits.selection, let detent = traits.detents?.first(where: { $0.word(viewport) == word }) {
        selection.wrappedValue = detent
      }
      chosen.wrappedValue = word
      context.node.invalidate()
    default: break
    }
  }
}

extension PresentationDetent {
  /// An approximate height for comparisons, since nothing is measured on the server.
  fileprivate var rough: CGFloat {
    switch rest {
    case .medium: 0.5
    case .large: 1
    case .fraction(let fraction): fraction
    case .height(let height): min(height / 800, 1)
    case .custom: 0.5
    }
  }
}

extension Edge {
  /// The client's name for the side of the source on which a popover appears.
  var word: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }
}

/// The background of presented views, as large as their card.
private struct SheetGround<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  var _content: Content { content }
  func resolve(_ context: PrimitiveContext) -> SheetGroundContent { SheetGroundContent() }
}

/// Presented views on their card, with their traits.
struct SheetView<Content: View>: View {
  let form: SheetContent.Form
  let source: PresentationSource
  var popover = PopoverWish()
  let content: Content
  @State private var traits = PresentationTraits()
  @State private var chosen: String?
  @State private var scheme: ColorScheme?
  @State private var backdrops = PortalCollector()
  @State private var presented = Presented()
  @Environment(\.presented) private var parent
  @Environment(\.presentationStage) private var stage
  @Environment(\.presenter) private var presenter

  var body: some View {
    presented.prepare(form == .popover ? .popover : .sheet, source, below: parent, on: stage, presenter)
    return SheetFrame(
      form: form, traits: traits, chosen: $chosen, presented: presented, popover: popover, scheme: scheme, backdrops: backdrops,
      content: EditModeHolder(content: ImplicitStack(content))
        .modifier(_PreferenceReader(PresentationTraitsKey.self) { traits = $0 })
        .modifier(_PreferenceReader(PreferredColorSchemeKey.self) { scheme = $0 })
        .transformEnvironment(\.colorScheme) { [scheme] in if let scheme { $0 = scheme } }
        .environment(\.presentationBackdrops, backdrops)
        .environment(\.presented, presented)
        // A sheet and a popover are compact also in a wide window.
        .transformEnvironment(\.horizontalSizeClass) { [form, isWide = traits.sizing == "page"] in
          if form != .cover, !isWide { $0 = .compact }
        }
    )
    .modifier(PresentedEffect(presented: presented))
  }
}

/// Presentations driven by bindings.
enum Presentations {
  nonisolated static func prepare(_ close: @escaping @MainActor () -> Void) -> @MainActor @Sendable (inout EnvironmentValues) -> Void {
    { values in
      values.leavePage()
      values.presenter = Presenter(close)
      values.stackAxis = .vertical
      values.dialogButtonStyle = nil
      values.isInMenu = false
      values.isInRow = false
    }
  }

  /// - Parameter isPlace: whether users are in it as in a page, so that it comes back in a new process.
  nonisolated static func shown<P: View>(
    while isPresented: Binding<Bool>, isPlace: Bool = false, waitsForTurn: Bool = false, didEnd: (() -> Void)? = nil,
    content: @escaping @MainActor (PresentationSource) -> P
  ) -> _PresentationModifier<Void, P> {
    if isPlace { isPresented.location.keepsPlace() }
    return _PresentationModifier(
      item: { isPresented.wrappedValue ? () : nil }, identity: { _ in 0 },
      prepare: prepare { if isPresented.wrappedValue { isPresented.wrappedValue = false } }, waitsForTurn: waitsForTurn, didEnd: didEnd,
      content: { content($1) })
  }

  nonisolated static func shown<Item: Identifiable, P: View>(
    for item: Binding<Item?>, isPlace: Bool = false, waitsForTurn: Bool = false, didEnd: (() -> Void)? = nil,
    content: @escaping @MainActor (Item, PresentationSource) -> P
  ) -> _PresentationModifier<Item, P> {
    if isPlace { item.location.keepsPlace() }
    // Unsafe: made anywhere by the author's code, and used by the graph on the main thread only.
    nonisolated(unsafe) let (item, content) = (item, content)
    return _PresentationModifier(
      item: { item.wrappedValue },
      identity: { AnyHashable($0.id) },
      // An item that an action has set meanwhile is presented next and is not cleared.
      prepare: { values in
        let id = item.wrappedValue.map { AnyHashable($0.id) }
        prepare { if item.wrappedValue.map({ AnyHashable($0.id) }) == id { item.wrappedValue = nil } }(&values)
      }, waitsForTurn: waitsForTurn, didEnd: didEnd, content: { content($0, $1) })
  }
}

extension View {
  /// Presents a sheet while a condition is true.
  ///
  ///     .sheet(isPresented: $isEditing) { EditView() }
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      Presentations.shown(while: isPresented, isPlace: true, didEnd: onDismiss) { SheetView(form: .sheet, source: $0, content: content()) })
  }
  /// Presents a sheet for an item; a different item presents a new sheet.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(Presentations.shown(for: item, isPlace: true, didEnd: onDismiss) { SheetView(form: .sheet, source: $1, content: content($0)) })
  }
  /// Covers the whole screen while a condition is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      Presentations.shown(while: isPresented, isPlace: true, didEnd: onDismiss) { SheetView(form: .cover, source: $0, content: content()) })
  }
  /// Covers the whole screen for an item.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(Presentations.shown(for: item, isPlace: true, didEnd: onDismiss) { SheetView(form: .cover, source: $1, content: content($0)) })
  }
}
