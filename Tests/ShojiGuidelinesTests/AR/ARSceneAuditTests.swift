// Tests of the audits of what is in an experience: its objects, their materials, how they are handled, and its images.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of what is in AR") struct ARSceneAuditTests {
  private func plane(_ classes: [EntityAnchor.Class] = [], least: SIMD2<Float> = SIMD2(0, 0)) -> EntityAnchor {
    .plane(alignment: .horizontal, classes: classes, least: least)
  }

  // MARK: Controls

  @Test("Reports a control among the objects", .guideline("ar.extra-info-in-screen-space")) func control() {
    #expect(arFaults(RoomView { Button("Buy") {} }).contains("ar.extra-info-in-screen-space"))
    #expect(arFaults(RoomView { label("Buy") { $0.takesInput = true } }).contains("ar.extra-info-in-screen-space"))
    #expect(!arFaults(RoomView { box() }.overlay { Button("Buy") {} }).contains("ar.extra-info-in-screen-space"))
  }

  @Test("Reports an object that is always before people and is pressed", .guideline("ar.indirect-controls-for-persistent"))
  func persistent() {
    func floating(takesInput: Bool) -> Set<String> {
      arFaults(
        RoomView {
          box(0.05, at: SIMD3(0, 0, -0.5)) {
            $0.anchor = .camera
            $0.takesInput = takesInput
          }
        })
    }
    #expect(floating(takesInput: true).contains("ar.indirect-controls-for-persistent"))
    #expect(!floating(takesInput: false).contains("ar.indirect-controls-for-persistent"))
  }

  // MARK: Finding and placing

  @Test("Reports objects that wait for a surface without a word about it", .guideline("ar.show-when-to-place")) func placing() {
    func faults(_ change: (inout RealityContent) -> Void) -> Bool {
      arFaults(RoomView(set: change) { box { $0.anchor = plane() } }).contains("ar.show-when-to-place")
    }
    #expect(faults { $0.coaching = nil })
    #expect(!faults { _ in })
    #expect(!faults { ($0.coaching, $0.placing) = (nil, RealityPlacing(name: "Chair")) })
    #expect(!faults { ($0.coaching, $0.hasCustomCoaching) = (nil, true) })
  }

  @Test("Reports that signs to objects out of view are off", .guideline("ar.guide-to-offscreen-objects")) func guides() {
    #expect(arFaults(RoomView(set: { $0.hasGuides = false }) { box() }).contains("ar.guide-to-offscreen-objects"))
    #expect(!arFaults(RoomView { box() }).contains("ar.guide-to-offscreen-objects"))
  }

  @Test("Notes that people do not hide objects", .guideline("ar.people-occlusion")) func occlusion() {
    #expect(arFaults(RoomView(set: { $0.hasOcclusion = false }) { box() }).contains("ar.people-occlusion"))
    #expect(!arFaults(RoomView { box() }).contains("ar.people-occlusion"))
  }

  @Test("Notes an object that may be placed on every surface", .guideline("ar.use-plane-classification")) func classes() {
    func faults(_ placing: RealityPlacing) -> Bool {
      arFaults(RoomView(set: { $0.placing = placing }) {}).contains("ar.use-plane-classification")
    }
    #expect(faults(RealityPlacing(name: "Chair", alignment: .any)))
    #expect(!faults(RealityPlacing(name: "Chair", alignment: .any, classes: [.floor])))
    #expect(!faults(RealityPlacing(name: "Chair")))
  }

  // MARK: Surfaces

  @Test("Reports that a large surface is needed and nothing else is offered", .guideline("ar.anticipate-environments")) func large() {
    let needs = plane(least: SIMD2(2, 2))
    #expect(arFaults(RoomView { box { $0.anchor = needs } }).contains("ar.anticipate-environments"))
    #expect(
      !arFaults(
        RoomView {
          box { $0.anchor = needs }
          box { $0.anchor = plane(least: SIMD2(0.3, 0.3)) }
        }
      ).contains("ar.anticipate-environments"))
    #expect(!arFaults(RoomView { box { $0.anchor = plane() } }).contains("ar.anticipate-environments"))
  }

  @Test("Reports requirements without words", .guideline("ar.communicate-requirements-upfront")) func requirements() {
    func faults(_ words: String?) -> Bool {
      let room = RoomView(set: {
        $0.area = SIMD2(2, 2)
        $0.requirement = words
      }) {}
      return arFaults(room).contains("ar.communicate-requirements-upfront")
    }
    #expect(faults(nil) && faults(" "))
    #expect(!faults("You need some free floor."))
    #expect(!arFaults(RoomView { box() }).contains("ar.communicate-requirements-upfront"))
  }

  @Test("Reports an object that ends at the edge of a surface", .guideline("ar.no-precise-edge-alignment")) func edges() {
    func faults(at x: Float) -> Bool {
      let table = ObjectView(set: { $0.anchor = plane([.table], least: SIMD2(1, 0.6)) }) { box(0.2, at: SIMD3(x, 0, 0)) }
      return arFaults(RoomView { table }).contains("ar.no-precise-edge-alignment")
    }
    #expect(faults(at: 0.4) && faults(at: -0.4))
    #expect(!faults(at: 0) && !faults(at: 0.2))
  }

  // MARK: Distances

  @Test(
    "Reports objects that people have to walk to", .guideline("ar.place-objects-near-enough"),
    arguments: [(-6.0, true), (-0.1, true), (-1.0, false), (-2.9, false)])
  func distance(z: Double, isFound: Bool) {
    let faults = arFaults(RoomView { box(0.05, at: SIMD3(0, 0, Float(z))) })
    #expect(faults.contains("ar.place-objects-near-enough") == isFound)
  }

  @Test("The distance includes the objects around an object; surfaces are where they are") func innerDistance() {
    let inner = ObjectView(set: {
      $0.place.position = SIMD3(0, 0, -2)
      // Half a turn about the upright axis.
      $0.place.rotation = SIMD4(0, 1, 0, 0)
      $0.place.scale = SIMD3(2, 2, 2)
    }) { box(0.05, at: SIMD3(0, 0, 1)) }
    // 2 m before people, and 2 × 1 m farther.
    #expect(arFaults(RoomView { inner }).contains("ar.place-objects-near-enough"))
    let onFloor = box(0.05, at: SIMD3(0, 0, -6)) { $0.anchor = plane() }
    #expect(!arFaults(RoomView { onFloor }).contains("ar.place-objects-near-enough"))
  }

  // MARK: Materials

  @Test("Notes objects without textures", .guideline("ar.detailed-assets-textures")) func textures() {
    let bare = box { $0.materials = [EntityMaterial(.simple)] }
    #expect(arFaults(RoomView { bare }).contains("ar.detailed-assets-textures"))
    #expect(!arFaults(RoomView { box() }).contains("ar.detailed-assets-textures"))
    let model = box {
      $0.mesh = .model(address: "/chair.glb")
      $0.materials = []
    }
    #expect(!arFaults(RoomView { model }).contains("ar.detailed-assets-textures"))
  }

  @Test(
    "Reports a large mirror and notes a small one", .guideline("ar.small-or-coarse-reflective", "ar.consider-reflective-surfaces"))
  func mirrors() {
    func faults(_ side: Float, roughness: Float) -> Set<String> {
      let mirror = box(side) {
        $0.materials[0].metalness = 1
        $0.materials[0].roughness = roughness
      }
      return arFaults(RoomView { mirror }).intersection(["ar.small-or-coarse-reflective", "ar.consider-reflective-surfaces"])
    }
    #expect(faults(0.8, roughness: 0.1).contains("ar.small-or-coarse-reflective"))
    #expect(faults(0.1, roughness: 0.1) == ["ar.consider-reflective-surfaces"])
    #expect(faults(0.8, roughness: 0.6) == [])
  }

  // MARK: Handling

  private func manipulation(_ change: (inout EntityManipulation) -> Void) -> (inout EntityContent) -> Void {
    var manipulation = EntityManipulation()
    change(&manipulation)
    return { [manipulation] in $0.manipulation = manipulation }
  }

  @Test(
    "Notes objects that only controls move", .guideline("ar.direct-manipulation", "ar.direct-more-immersive", "ar.standard-gestures"))
  func direct() {
    func faults(_ object: ObjectView<EmptyView>) -> Set<String> {
      arFaults(
        RoomView { object }.overlay {
          HStack {
            Button("Rotate Left") {}
            Button("Rotate Right") {}
          }
        })
    }
    #expect(faults(box()).isSuperset(of: ["ar.direct-manipulation", "ar.direct-more-immersive", "ar.standard-gestures"]))
    #expect(!faults(box(set: manipulation { $0.scales = false })).contains("ar.direct-more-immersive"))
    #expect(!arFaults(RoomView { box() }.overlay { Button("Colour") {} }).contains("ar.direct-more-immersive"))
  }

  @Test("Reports that an object of true size can be scaled", .guideline("ar.no-scale-for-true-size")) func trueSize() {
    #expect(arFaults(RoomView { box(set: manipulation { $0.isTrueSize = true }) }).contains("ar.no-scale-for-true-size"))
    #expect(
      !arFaults(RoomView { box(set: manipulation { ($0.isTrueSize, $0.scales) = (true, false) }) }).contains("ar.no-scale-for-true-size"))
  }

  @Test("Notes two gestures that are alike", .guideline("ar.conflicting-gestures")) func conflicts() {
    #expect(arFaults(RoomView { box(set: manipulation { _ in }) }).contains("ar.conflicting-gestures"))
    #expect(!arFaults(RoomView { box(set: manipulation { $0.scales = false }) }).contains("ar.conflicting-gestures"))
  }

  // MARK: Images

  private func images(_ count: Int, _ change: (inout RealityImage) -> Void = { _ in }) -> Set<String> {
    arFaults(
      RoomView(set: { room in
        room.images = (0..<count).map { number in
          var image = RealityImage(name: "Poster \(number)", address: "/poster.png", width: 0.4)
          change(&image)
          return image
        }
      }) {})
  }

  @Test("Reports many images", .guideline("ar.hundred-images", "ar.limit-active-reference-images")) func hundred() {
    #expect(images(101).isSuperset(of: ["ar.hundred-images", "ar.limit-active-reference-images"]))
    #expect(!images(100).contains("ar.hundred-images") && images(100).contains("ar.limit-active-reference-images"))
    #expect(!images(10).contains("ar.limit-active-reference-images"))
  }

  @Test("Reports many images that are followed precisely", .guideline("ar.limit-precisely-located-images")) func tracked() {
    #expect(images(5) { $0.isTracked = true }.contains("ar.limit-precisely-located-images"))
    #expect(!images(4) { $0.isTracked = true }.contains("ar.limit-precisely-located-images"))
  }

  @Test("Reports a movable image that is not followed", .guideline("ar.tracked-image-when-movable")) func movable() {
    #expect(images(1) { $0.isMovable = true }.contains("ar.tracked-image-when-movable"))
    #expect(!images(1) { ($0.isMovable, $0.isTracked) = (true, true) }.contains("ar.tracked-image-when-movable"))
    #expect(!images(1).contains("ar.tracked-image-when-movable"))
  }

  @Test("Reports an object that waits for an image that the app does not supply", .guideline("ar.reference-sets-provided-by-app"))
  func missing() {
    func faults(_ name: String) -> Bool {
      arFaults(
        RoomView(set: { $0.images = [RealityImage(name: "Poster", address: "/poster.png", width: 0.4)] }) {
          box(0.3, at: SIMD3(0, 0, 0)) { $0.anchor = .image(name: name) }
        }
      ).contains("ar.reference-sets-provided-by-app")
    }
    #expect(faults("Map") && !faults("Poster"))
    let none = arFaults(RoomView { box(0.3, at: SIMD3(0, 0, 0)) { $0.anchor = .image(name: "Poster") } })
    #expect(none.contains("ar.reference-sets-provided-by-app"))
  }

  @Test("Suggests to follow an image with small content", .guideline("ar.tracked-image-when-small-content")) func small() {
    func faults(_ side: Float, isTracked: Bool = false) -> Bool {
      arFaults(
        RoomView(set: { $0.images = [RealityImage(name: "Poster", address: "/poster.png", width: 0.4, isTracked: isTracked)] }) {
          box(side, at: SIMD3(0, 0, 0)) { $0.anchor = .image(name: "Poster") }
        }
      ).contains("ar.tracked-image-when-small-content")
    }
    #expect(faults(0.05) && !faults(0.3) && !faults(0.05, isTracked: true))
  }
}
