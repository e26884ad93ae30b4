// ARStage: views in the place of RealityView and of its entities, which are in another module, and what the audits say of them.

import Shoji
import ShojiElements
import ShojiGraph

@testable import ShojiGuidelines

/// A view with the camera's picture.
struct RoomView<Objects: View>: PrimitiveView {
  typealias Body = Never
  private var room = RealityContent()
  private let objects: Objects

  init(@ViewBuilder objects: () -> Objects) { self.objects = objects() }
  init(set change: (inout RealityContent) -> Void, @ViewBuilder objects: () -> Objects) {
    self.objects = objects()
    change(&room)
  }
  var _content: Objects { objects }
  func resolve(_ context: PrimitiveContext) -> RealityContent { room }
}

/// An object in it.
struct ObjectView<Children: View>: PrimitiveView {
  typealias Body = Never
  private var object = EntityContent()
  private let children: Children

  init(set change: (inout EntityContent) -> Void, @ViewBuilder children: () -> Children) {
    self.children = children()
    change(&object)
  }
  var _content: Children { children }
  func resolve(_ context: PrimitiveContext) -> EntityContent { object }
}

/// A box that stands before people, with a texture.
@MainActor func box(
  _ side: Float = 0.2, at position: SIMD3<Float> = SIMD3(0, 0, -1), set change: (inout EntityContent) -> Void = { _ in }
) -> ObjectView<EmptyView> {
  ObjectView(set: {
    $0.mesh = .box(size: SIMD3(repeating: side), corner: 0)
    $0.place.position = position
    var material = EntityMaterial(.physical)
    material.texture = "/wood.png"
    $0.materials = [material]
    change(&$0)
  }) {}
}

/// A text among the objects.
@MainActor func label(_ text: String, set change: (inout EntityContent) -> Void = { _ in }) -> ObjectView<EmptyView> {
  ObjectView(set: {
    $0.mesh = .text(text, size: 0.05, depth: 0.01)
    $0.place.position = SIMD3(0, 0, -1)
    change(&$0)
  }) {}
}

/// The AR glyph, which apps cannot place.
struct GlyphView: PrimitiveView {
  typealias Body = Never
  func resolve(_ context: PrimitiveContext) -> ARGlyphContent { ARGlyphContent() }
}

/// An item with a badge, as arBadge makes it.
struct BadgedItem<Photo: View>: View {
  var corner = ARBadgePlaceContent.Corner.topTrailing
  var form: ARBadgeContent.Form?
  var isViewable = true
  let photo: Photo

  var body: some View {
    photo.overlay { if isViewable { Place(corner: corner, form: form) } }.modifier(Note(isViewable: isViewable))
  }

  private struct Place: PrimitiveView {
    typealias Body = Never
    let corner: ARBadgePlaceContent.Corner
    let form: ARBadgeContent.Form?
    var _content: Badge { Badge(form: form) }
    func resolve(_ context: PrimitiveContext) -> ARBadgePlaceContent { ARBadgePlaceContent(corner) }
  }
  fileprivate struct Badge: PrimitiveView {
    typealias Body = Never
    let form: ARBadgeContent.Form?
    func resolve(_ context: PrimitiveContext) -> ARBadgeContent { ARBadgeContent(form) }
  }
  private struct Note: NoteModifier {
    typealias Body = Never
    let isViewable: Bool
    func write(_ note: inout ARItemMark?, _ scope: EnvironmentScope) { note = ARItemMark(isViewable: isViewable) }
  }
}

/// The findings about AR on a screen: each with the guidelines that it names, the main one first.
@MainActor func arFindings<V: View>(_ view: V, language: String = "en", _ change: (inout ARUse) -> Void = { _ in }) -> [[String]] {
  let stage = AuditStage(SceneRoot(content: AnyView(view)))
  defer { withExtendedLifetime(stage) {} }
  var scene = AuditScene(language: language)
  change(&scene.ar)
  return Audits.report(on: stage.host.elements.root, in: scene).findings.map(\.guidelines).filter { $0[0].hasPrefix("ar.") }
}

/// All guidelines of AR that a screen breaks.
@MainActor func arFaults<V: View>(_ view: V, language: String = "en", _ change: (inout ARUse) -> Void = { _ in }) -> Set<String> {
  Set(arFindings(view, language: language, change).flatMap { $0 })
}

extension AuditStage {
  /// All guidelines of AR that the measured screen breaks.
  func arFaults(_ change: (inout ARUse) -> Void = { _ in }) -> Set<String> {
    Graph.shared.flush()
    var scene = AuditScene(measures: measures)
    change(&scene.ar)
    let found = Audits.report(on: host.elements.root, in: scene).findings.flatMap(\.guidelines)
    return Set(found.filter { $0.hasPrefix("ar.") })
  }

  /// Measures the window of a phone and the picture, which fills it.
  func measurePhone() {
    let whole = Measure(x: 0, y: 0, width: 390, height: 844)
    measure(host.elements.root, whole)
    measure(elements(RealityContent.self).first, whole)
  }
}
