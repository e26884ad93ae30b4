// SharedSpace and the room: where the space is in this user's room. The browser compares what devices recognise; pictures are compared here.

import Foundation
import ShojiElements
import ShojiSystem
import simd

extension SharedSpace {
  /// What the browser is told; nil for none.
  var sharing: RealitySharing? {
    guard isOpen else { return nil }
    guard alignment != nil else { return RealitySharing(isJoined: false, landmarks: landmarks.isEmpty ? nil : landmarks) }
    let isSought = participants.contains { !$0.isSelf && $0.isHere && !$0.isJoined }
    return RealitySharing(isJoined: true, pause: isSought ? 2 : 10)
  }

  // MARK: The view

  /// A view shows the space, and no other does.
  func show(in stage: RealityStage) {
    guard isOpen else { return }
    if let former = self.stage, former !== stage { hide(from: former) }
    self.stage = stage
    if root.parent !== stage.root { stage.root.addChild(root) }
  }
  func hide(from stage: RealityStage) {
    guard self.stage === stage else { return }
    lostRoom(in: stage)
    self.stage = nil
    if root.parent === stage.root { stage.root.removeChild(root) }
  }

  // MARK: Reports of the browser

  /// The browser has found out where the space is, or does not know any more.
  func found(_ place: Transform?, in stage: RealityStage) {
    guard isOpen, self.stage === stage else { return }
    if place == nil { return lostRoom(in: stage) }
    // The first answer counts: entities must not jump.
    if alignment == nil { alignment = place }
  }

  /// The view's world begins afresh.
  func lostRoom(in stage: RealityStage) {
    guard isOpen, self.stage === stage else { return }
    seenImages = [:]
    if alignment != nil { alignment = nil } else { channel.send(.aligned(false)) }
  }

  func saw(_ seen: SharedLandmarks, in stage: RealityStage) {
    guard isOpen, self.stage === stage, let alignment else { return }
    let inverse = alignment.matrix.inverse
    var moved = seen
    for index in 0..<seen.count {
      let place = seen.position(index)
      let point: SIMD4<Float> = inverse * SIMD4<Float>(place[0], place[1], place[2], 1)
      moved.setPosition([point.x, point.y, point.z], at: index)
    }
    channel.send(.landmarks(moved.base64))
  }

  /// A picture that stays where it is has been seen. All who see it know at once where they are.
  func saw(_ image: String, at place: Transform, in stage: RealityStage) {
    guard isOpen, self.stage === stage else { return }
    seenImages[image] = place
    if alignment == nil { alignByImages() } else { sendImages() }
  }

  private func sendImages() {
    guard let alignment else { return }
    let inverse = alignment.matrix.inverse
    let all = seenImages.sorted { $0.key < $1.key }.prefix(32).map { name, place in
      let inSpace = Transform(matrix: inverse * place.matrix)
      let (position, rotation) = (inSpace.translation, inSpace.rotation.vector)
      return SharedImagePlace(name: name, place: [position.x, position.y, position.z, rotation.x, rotation.y, rotation.z, rotation.w])
    }
    if !all.isEmpty { channel.send(.images(Array(all))) }
  }

  private func alignByImages() {
    guard alignment == nil, let (name, here) = seenImages.sorted(by: { $0.key < $1.key }).first(where: { images[$0.key] != nil }),
      let there = images[name]
    else { return }
    alignment = Self.alignment(of: there, at: here)
  }

  /// The transform that puts a picture of the space where it is in the world. Both have the same direction of up, so only a turn around it is unknown.
  static func alignment(of there: Transform, at here: Transform) -> Transform {
    let turn = here.rotation * there.rotation.inverse
    let rotation = simd_quatf(angle: 2 * atan2(turn.vector.y, turn.vector.w), axis: SIMD3(0, 1, 0))
    let moved: SIMD3<Float> = rotation.act(there.translation)
    return Transform(rotation: rotation, translation: here.translation - moved)
  }

  // MARK: The system

  func takeRoom(_ notice: SharedSpaceNotice) {
    if let landmarks = notice.landmarks, SharedLandmarks(base64: landmarks) != nil, landmarks != self.landmarks {
      self.landmarks = landmarks
      stage?.sharingChanged()
    }
    if let places = notice.images {
      images = [:]
      for image in places where image.place.count == 7 && image.place.allSatisfy(\.isFinite) {
        let rotation = SIMD4<Float>(image.place[3], image.place[4], image.place[5], image.place[6])
        guard simd_length(rotation) > 0.5 else { continue }
        images[image.name] = Transform(
          rotation: simd_quatf(vector: simd_normalize(rotation)), translation: SIMD3(image.place[0], image.place[1], image.place[2]))
      }
      alignByImages()
    }
    if notice.isOrigin == true, alignment == nil { alignment = .identity }
  }

  func alignmentChanged() {
    guard isOpen else { return }
    if let alignment { root.transform = alignment }
    root.isEnabled = alignment != nil
    let new: State = alignment == nil ? .looking : .joined
    if state != new { state = new }
    channel.send(.aligned(alignment != nil))
    sendImages()
    stage?.sharingChanged()
  }
}
