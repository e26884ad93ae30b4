// ARScene: an experience in AR as its audits see it: its settings, its objects, and what lies over the picture.

import ShojiElements

/// A view with the picture of the camera, and what is in it. Reading its contents: ARScene+Reading.swift.
@MainActor struct ARScene {
  /// The element with the picture.
  let view: Element
  var hasCoaching = true
  /// Whether the app has coaching of its own.
  var hasOwnCoaching = false
  /// Whether the system places an object where the user taps, and shows where it can be placed.
  var isPlacing = false
  /// Whether such an object can be placed on every surface.
  var placesAnywhere = false
  var images: [Picture] = []
  var relocalizes = true
  var hasPeopleOcclusion = true
  var hasGuides = true
  /// The floor that the app asks for in meters: width and depth.
  var area: (width: Double, depth: Double)?
  /// What the app says of its requirements beforehand.
  var requirement: String?
  var objects: [ARObject] = []

  /// An image that the app looks for.
  struct Picture: Equatable {
    var name: String
    /// Its width in meters.
    var width: Double
    var isTracked: Bool
    var isMovable: Bool
  }

  init(view: Element) { self.view = view }

  // MARK: Over the picture

  /// The elements in front of the picture, outermost ones only: what a `ZStack` or an overlay puts there.
  var overlays: [Element] {
    var found: [Element] = []
    var inner = view
    while let outer = inner.parent, !(inner.content is PageContent), !(inner.content is SheetContent) {
      switch outer.content {
      case is LayersContent:
        if let index = outer.children.firstIndex(of: inner) { found += outer.children[(index + 1)...] }
      case is LayeredContent:
        found += outer.children.filter { $0 !== inner && ($0.content as? LayerContent)?.isFront == true }
      case is InsetContent: found += outer.children.filter { $0 !== inner }
      default: break
      }
      inner = outer
    }
    return found
  }

  /// The controls in front of the picture.
  var controls: [Element] { overlays.flatMap { $0.outermost { $0.isControl } } }
  /// The texts in front of the picture, also those of controls.
  var texts: [Element] { overlays.flatMap { $0.outermost { $0.content is TextContent } } }
  /// The controls of the page or presentation with the picture, also those in its bars.
  var controlsOfPlace: [Element] { view.place.outermost { $0.isControl } }
  /// Whether a control of the page or presentation is called so that the condition is met.
  func hasControl(_ isWanted: (String) -> Bool) -> Bool { controlsOfPlace.contains { isWanted(Self.title(of: $0)) } }

  /// What a control is called, by its words or its symbol.
  static func title(of control: Element) -> String {
    let name = AccessibleName(of: control).text
    return [name, Spoken.words(of: control), control.symbols.joined(separator: " ").replacing(".", with: " ")].joined(separator: " ")
  }

  /// Whether a control leaves the experience.
  static func leaves(_ control: Element) -> Bool {
    if let button = control.content as? ButtonContent, button.role == "cancel" || button.role == "close" { return true }
    return ARWords.leaves(title(of: control)) || control.symbols.contains { $0.hasPrefix("xmark") }
  }

  /// Whether a control starts the experience over.
  static func startsOver(_ control: Element) -> Bool {
    ARWords.startsOver(title(of: control)) || control.symbols.contains { $0.hasPrefix("arrow.counterclockwise") }
  }
}

/// A virtual object. Lengths are in meters.
@MainActor struct ARObject {
  /// What an object is attached to.
  struct Anchor: Equatable {
    enum Kind { case plane, image, world, camera, face }
    var kind: Kind
    /// Surfaces on which it may lie; empty for all.
    var classes: [String] = []
    /// The least size of the surface: width and depth.
    var leastWidth = 0.0, leastDepth = 0.0
    /// The name of the image.
    var image: String?
  }
  enum Form: Equatable {
    /// A node without a shape of its own.
    case none
    case solid, custom, model
    case text(String)
  }
  struct Surface: Equatable {
    var metalness = 0.0
    var roughness = 1.0
    var hasTexture = false
    /// Whether it only hides what is behind it.
    var isOcclusion = false
  }
  struct Manipulation: Equatable {
    var moves = false, rotates = false, scales = false
    /// Whether the object shows its true size.
    var isTrueSize = false
    var classes: [String] = []
  }
  struct Motion: Equatable {
    var number: Int
    /// Where it ends, in the same space as the object's position.
    var target: SIMD3<Double>
    var seconds: Double
  }

  let element: Element
  var name = ""
  var label: String?
  /// Whether it or an object around it is not shown.
  var isOff = false
  /// The nearest anchor, its own or that of an object around it; nil for none.
  var anchor: Anchor?
  var hasOwnAnchor = false
  /// From the anchor, or from where the session began.
  var position = SIMD3<Double>()
  var scale = SIMD3<Double>(1, 1, 1)
  /// Its size, as far as its shape tells it; 0 if it does not.
  var size = SIMD3<Double>()
  var form = Form.none
  var surfaces: [Surface] = []
  /// Whether it reacts to touches.
  var isTouched = false
  var manipulation: Manipulation?
  /// Whether a sign on it shows that a tap tells more.
  var hasDetail = false
  var motion: Motion?

  init(_ element: Element) { self.element = element }

  var text: String? { if case .text(let text) = form { text } else { nil } }
  /// Whether it is to be seen: a shape that is no mask for what is behind it.
  var isDrawn: Bool { !isOff && form != .none && !(!surfaces.isEmpty && surfaces.allSatisfy(\.isOcclusion)) }
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}

extension Element {
  /// The scenes in this element that show the picture of the camera.
  var arScenes: [ARScene] {
    var found: [ARScene] = []
    forEachDescendant { if let scene = ARScene($0) { found.append(scene) } }
    return found
  }

  /// The whole window.
  var wholeWindow: Element { parent?.wholeWindow ?? self }

  /// Returns the matching elements in the element, without those inside of them, hidden ones, and pages and presentations above it.
  func outermost(_ isWanted: (Element) -> Bool) -> [Element] {
    if isUnseen { return [] }
    if isWanted(self) { return [self] }
    return children.filter { !$0.isAnotherPlace }.flatMap { $0.outermost(isWanted) }
  }

  private var isAnotherPlace: Bool {
    if let panel = content as? TabPanelContent { return !panel.isSelected }
    return content is PresentationsContent || content is SheetContent || content is PageContent || content is MenuPopupContent
  }

  private var isUnseen: Bool {
    if (content as? PartContent)?.isUnseen == true { return true }
    return box.stages.contains { stage in
      switch stage {
      case .hidden: true
      case .opacity(let opacity): opacity < 0.02
      default: false
      }
    }
  }
}
