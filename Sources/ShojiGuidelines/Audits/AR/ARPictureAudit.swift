// ARPictureAudit: checks how much of the screen the picture has, and what covers it.

import ShojiElements

enum ARPictureAudit: ElementAudit {
  static let guidelines = [
    "ar.use-entire-display", "ar.no-clutter", "ar.indirect-control-reachable", "ar.indirect-control-translucent",
    "ar.hide-ui-while-coaching",
    "ar.prepare-to-hide-irrelevant-ui",
  ]
  /// The least share of the window for the picture: bars at both edges leave less.
  private static let leastPicture = 0.8
  /// The largest share of the picture that may be covered.
  private static let mostCovered = 0.25
  /// The attribute of what `hiddenWhileCoaching` hides.
  static let hidingAttribute = "data-hides-while-coaching"

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let view = ARScene(element) else { return nil }
    return size(of: view, scene) + cover(of: view, scene) + reach(of: view, scene) + grounds(of: view, scene) + coaching(in: view, scene)
  }

  // MARK: Size

  private static func size(of view: ARScene, _ scene: AuditScene) -> [Complaint] {
    let share: Double?
    if let picture = scene.measures?[view.view.id] {
      guard let window = ARLayout.window(view.view, scene) else { return [] }
      share = picture.width * picture.height / (window.width * window.height)
    } else {
      share = scene.measures == nil && isFramed(view.view) ? 0 : nil
    }
    guard let share, share < leastPicture else { return [] }
    let words =
      share > 0 ? "the picture has \(Int((share * 100).rounded())) % of the window" : "a frame makes the picture smaller than the window"
    return [
      Complaint(
        "ar.use-entire-display",
        "\(words); let it fill the window with .ignoresSafeArea(), hide the bars, and put the rest in front of it")
    ]
  }

  /// Whether the author gives the view a size of its own.
  private static func isFramed(_ view: Element) -> Bool {
    var outer = view.parent
    while let element = outer, !(element.content is PageContent), !(element.content is SheetContent) {
      if let frame = element.content as? FrameContent {
        for length in [frame.width, frame.height] {
          if length.exact != nil { return true }
          if let most = length.maximum, most.isFinite { return true }
        }
      }
      outer = element.parent
    }
    return false
  }

  // MARK: What covers it

  private static func cover(of view: ARScene, _ scene: AuditScene) -> [Complaint] {
    guard let picture = scene.measures?[view.view.id], picture.width > 0, picture.height > 0 else { return [] }
    let rects = view.overlays.flatMap { $0.outermost { ARLayout.covers($0, isDark: scene.isDark) } }.compactMap { scene.measures?[$0.id] }
    let share = ARLayout.area(of: rects, in: picture) / (picture.width * picture.height)
    guard share > mostCovered else { return [] }
    return [
      Complaint(
        "ar.no-clutter",
        "\(Int((share * 100).rounded())) % of the picture is covered, and more than \(Int(mostCovered * 100)) % breaks the illusion; "
          + "show fewer controls and texts, and the rest in a sheet when people ask for it")
    ]
  }

  private static func reach(of view: ARScene, _ scene: AuditScene) -> [Complaint] {
    guard let window = ARLayout.window(view.view, scene) else { return [] }
    return view.controls.compactMap { control in
      // Leaving and starting over are rare, and are not hit by accident where the thumbs are not.
      guard !ARScene.leaves(control), !ARScene.startsOver(control), let measure = scene.measures?[control.id] else { return nil }
      guard !ARLayout.isReachable(measure, in: window) else { return nil }
      return Complaint(
        "ar.indirect-control-reachable",
        "people have to change how they hold the device to reach this control; put it into the lower half of the window, "
          + "or at the sides if that is wide", about: control)
    }
  }

  private static func grounds(of view: ARScene, _ scene: AuditScene) -> [Complaint] {
    view.controls.compactMap { control in
      let isProminent = (control.content as? ButtonContent)?.look == .prominent
      guard isProminent || ARLayout.hasOpaqueGround(control, within: view.overlays, isDark: scene.isDark) else { return nil }
      return Complaint(
        "ar.indirect-control-translucent",
        "note: an opaque control hides what is behind it; use .buttonStyle(.bordered), or a material such as "
          + ".background(.ultraThinMaterial)", about: control)
    }
  }

  // MARK: Coaching

  private static func coaching(in view: ARScene, _ scene: AuditScene) -> [Complaint] {
    guard scene.ar.isCoaching else { return [] }
    return view.controls.filter { !ARScene.leaves($0) && !hides($0) }.map { control in
      Complaint(
        "ar.hide-ui-while-coaching",
        "this control takes the attention from the instructions; hide it with .hiddenWhileCoaching(), "
          + "or yourself when the coaching begins", also: ["ar.prepare-to-hide-irrelevant-ui"], about: control)
    }
  }

  private static func hides(_ element: Element) -> Bool {
    if element.box.stages.contains(where: { if case .attribute(hidingAttribute, _) = $0 { true } else { false } }) { return true }
    return element.parent.map(hides) ?? false
  }
}
