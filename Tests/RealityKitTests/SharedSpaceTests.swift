// Shared spaces in an app's process: what is sent of entities, what is applied, and where the space is in the user's room. The system process is the
// test's own.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing
import simd

@testable import RealityKit
@testable import Shoji
@testable import ShojiSystem

/// A process in a space, and what it has sent.
@MainActor final class SharingProcess {
  let channel = PartChannel<SharedSpaceCall, SharedSpaceNotice>("shared-spaces")
  let space: SharedSpace
  private(set) var calls: [SharedSpaceCall] = []

  static func record(own: Int = 1, _ participants: [SharedParticipantRecord]? = nil) -> SharedSpaceRecord {
    SharedSpaceRecord(
      id: String(repeating: "a", count: 32), name: "Tea", joining: .anytime, isStarted: false, link: "http://localhost/tea/?join=x",
      own: own,
      participants: participants ?? [SharedParticipantRecord(number: own, name: "Ann", isHere: true, isAligned: false)])
  }

  init(own: Int = 1) { space = SharedSpace(Self.record(own: own), channel: channel) }

  /// Sends what is waiting, and returns all calls since the last time.
  func sent() -> [SharedSpaceCall] {
    space.changes.sendNow(of: space)
    return channel.takeCalls().map(\.call)
  }
  func changes() -> [SharedEntityChange] {
    sent().flatMap { call -> [SharedEntityChange] in if case .change(let changes, _) = call { changes } else { [] } }
  }
  func take(_ change: (inout SharedSpaceNotice) -> Void) {
    var notice = SharedSpaceNotice()
    change(&notice)
    space.take(notice)
  }
}

extension SharedEntityChange {
  /// As the system passes it on.
  func record(owner: Int = 2, version: Int = 1) -> SharedEntityRecord {
    var record = SharedEntityRecord(id: id)
    (record.parent, record.name, record.place) = (parent ?? "", name ?? "", place ?? record.place)
    (record.isOff, record.components, record.stays, record.isManual) = (isOff ?? false, components, stays ?? false, isManual ?? false)
    (record.owner, record.version) = (owner, version)
    return record
  }
}

struct SharedScore: Component, Codable, Equatable { var points: Int }
struct LocalMood: Component, Equatable { var mood: String }

@MainActor @Suite("Shared spaces in an app", .serialized) struct SharedSpaceTests {
  private func cup() -> ModelEntity {
    let cup = ModelEntity(
      mesh: .generateBox(size: 0.1, cornerRadius: 0.01), materials: [SimpleMaterial(color: .red, roughness: 0.25, isMetallic: true)],
      collisionShape: .generateBox(size: SIMD3(0.1, 0.1, 0.1)))
    cup.name = "Cup"
    cup.position = [0, 0, -1]
    cup.components.set([OpacityComponent(opacity: 0.5), InputTargetComponent(), ManipulationComponent(gestures: .translation)])
    return cup
  }

  // MARK: Entities

  @Test("An entity of one process is the same in another", .guideline("ar.multi-user-possible")) func same() throws {
    SharedScore.registerComponent()
    let ann = SharingProcess(), ben = SharingProcess(own: 2)
    let cup = cup()
    cup.components.set([SharedScore(points: 7), LocalMood(mood: "fine")])
    ann.space.add(cup)
    let spoon = ModelEntity(mesh: .generateSphere(radius: 0.02))
    spoon.synchronization = SynchronizationComponent()
    cup.addChild(spoon)
    let changes = ann.changes()
    #expect(changes.count == 2 && changes[0].name == "Cup" && changes[1].parent == cup.synchronization?.id)
    ben.take { $0.entities = changes.map { $0.record(owner: 1) } }
    let copy = try #require(ben.space.entities.first as? ModelEntity)
    #expect(
      copy.content
        == {
          var content = cup.content
          content.name = "Cup"
          return content
        }())
    #expect(copy.components[SharedScore.self] == SharedScore(points: 7) && copy.components[LocalMood.self] == nil)
    #expect(copy.children.count == 1 && !copy.isOwner && cup.isOwner)
    // What has come is not sent back.
    #expect(ben.changes().isEmpty)
  }

  @Test("Only what has changed is sent, and only once") func differences() throws {
    let ann = SharingProcess(), cup = cup()
    ann.space.add(cup)
    _ = ann.sent()
    #expect(ann.sent().isEmpty)
    cup.position.x = 1
    cup.position.x = 2
    let moved = try #require(ann.changes().first)
    #expect(moved.place?[0] == 2 && moved.components == nil && moved.name == nil && moved.isNew == nil)
    cup.isEnabled = false
    #expect(ann.changes().first?.isOff == true)
    cup.components.set(OpacityComponent(opacity: 1))
    #expect(ann.changes().first?.components != nil)
    cup.removeFromParent()
    #expect(ann.changes().first?.isRemoved == true)
  }

  @Test("A change that is on its way is the newer one, until the system has it") func crossing() throws {
    let ann = SharingProcess(), cup = cup()
    ann.space.add(cup)
    let first = try #require(ann.changes().first)
    ann.take { $0.acknowledged = 1 }
    cup.position.x = 5
    _ = ann.changes()
    var other = first.record(version: 2)
    other.place[0] = 3
    ann.take { $0.entities = [other] }
    #expect(cup.position.x == 5)
    other.place[0] = 4
    ann.take {
      $0.entities = [other]
      $0.acknowledged = 2
    }
    #expect(cup.position.x == 4)
  }

  @Test("Entities that are gone for the others are gone here") func gone() throws {
    let ann = SharingProcess(), cup = cup()
    ann.space.add(cup)
    let id = try #require(ann.changes().first?.id)
    ann.take { $0.acknowledged = 1 }
    ann.take { $0.removed = [id] }
    #expect(cup.parent == nil && ann.space.entities.isEmpty)
    ann.space.add(cup)
    #expect(ann.changes().first?.isNew == true)
    ann.take { $0.acknowledged = 2 }
    ann.take { $0.all = [] }
    #expect(ann.space.entities.isEmpty && ann.changes().isEmpty)
  }

  @Test("A clone is another entity, and what is not marked is not shared") func clones() throws {
    let ann = SharingProcess(), cup = cup()
    ann.space.add(cup)
    let second = self.cup()
    second.synchronization = cup.synchronization
    ann.space.root.addChild(second)
    ann.space.root.addChild(Entity())
    #expect(ann.changes().count == 2 && second.synchronization != cup.synchronization)
  }

  @Test("What another process says is checked") func hostile() {
    let ann = SharingProcess()
    var record = SharedEntityRecord(id: "00000000000000aa")
    record.place = [.infinity, 0, 0, 0, 0, 0, 1, 1, 1, 1]
    let zero = SharedEntityRecord(id: "no number")
    ann.take { $0.entities = [record, zero] }
    #expect(ann.space.entities.isEmpty)
    for (name, text) in [
      ("model", "{}"), ("model", "[1"),
      ("model", #"{"kind":"file","numbers":[0,0,0,1,1,1],"text":"https://else.where/x.glb","materials":[]}"#),
      ("model", #"{"kind":"file","numbers":[0,0,0,1,1,1],"text":"/apps/../x","materials":[]}"#),
      ("model", #"{"kind":"sphere","numbers":[1e30],"materials":[]}"#), ("collision", #"[{"kind":"box","numbers":[-1,0,0]}]"#),
      ("label", "[]"),
      ("manipulation", "[1]"),
    ] {
      let entity = ModelEntity()
      SharedComponents.read([name: text], into: entity)
      #expect(entity.model == nil && entity.components[ManipulationComponent.self] == nil)
    }
  }

  // MARK: The room

  @Test(
    "Entities are shown once it is known where the space is, and stand at the same place of the room",
    .guideline("ar.shared-maps-merge", "ar.implicit-map-merge"))
  func room() async throws {
    let ann = SharingProcess(), space = ann.space
    let screen = try await RealityScreen.made { RealityView { _ in }.sharedSpace(space) }
    #expect(screen.content.sharing == RealitySharing(isJoined: false) && space.state == .looking && !space.root.isEnabled)
    let landmarks = try #require(SharedLandmarks([UInt8](repeating: 0, count: 88))).base64
    ann.take { $0.landmarks = landmarks }
    #expect(screen.elements(RealityContent.self).count == 1 && screen.content.sharing?.landmarks == landmarks)
    let turn = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 1, 0)).vector
    func numbers(_ vector: SIMD4<Float>) -> EventValue { .list([0, 1, 2, 3].map { .number(Double(vector[$0])) }) }
    let place: [String: EventValue] = ["position": .numbers(1, 0, 0), "rotation": numbers(turn), "scale": .numbers(1, 1, 1)]
    screen.tell("joined", .object(place))
    #expect(space.state == .joined && space.root.isEnabled && screen.content.sharing == RealitySharing(isJoined: true, pause: 10))
    // One meter ahead of the space's origin is one meter to the left of it here.
    let cup = Entity()
    cup.position = [0, 0, -1]
    space.root.addChild(cup)
    #expect(simd_distance(cup.position(relativeTo: nil), SIMD3(0, 0, 0)) < 1e-5)
    // Entities do not jump afterwards.
    screen.tell("joined", .object(place.merging(["position": .numbers(3, 0, 0)]) { $1 }))
    #expect(simd_distance(cup.position(relativeTo: nil), SIMD3(0, 0, 0)) < 1e-5)
    // What is recognised here is told in the space.
    _ = ann.sent()
    var seen = SharedLandmarks([UInt8](repeating: 0, count: 44)) ?? SharedLandmarks()
    seen.setPosition([0, 0, 0], at: 0)
    screen.tell("landmarks", .string(seen.base64))
    guard case .landmarks(let text)? = ann.sent().last, let told = SharedLandmarks(base64: text) else {
      Issue.record("no landmarks")
      return
    }
    let point = told.position(0)
    #expect(simd_distance(SIMD3(point[0], point[1], point[2]), SIMD3(0, 0, -1)) < 1e-5)
    screen.tell("joined", .null)
    #expect(space.state == .looking && !space.root.isEnabled)
  }

  @Test(
    "Wrong reports change nothing",
    arguments: [
      EventValue.object(["position": .numbers(0, 0, 0), "rotation": .numbers(1, 0, 0, 0), "scale": .numbers(1, 1, 1)]),
      .object(["position": .numbers(0, 0, 0), "rotation": .numbers(0, 0, 0, 1), "scale": .numbers(9, 9, 9)]),
      .object(["position": .numbers(0, 0, 0), "rotation": .numbers(0, 0, 0, 1)]), .string("here"),
    ]) func wrong(value: EventValue) async throws
  {
    let space = SharingProcess().space
    let screen = try await RealityScreen.made { RealityView { _ in }.sharedSpace(space) }
    screen.tell("joined", value)
    screen.tell("landmarks", .string("none"))
    #expect(space.state == .looking)
  }

  @Test("Where no device knows the place, it is here") func origin() {
    let ann = SharingProcess()
    ann.take { $0.isOrigin = true }
    #expect(ann.space.state == .joined && ann.sent().contains(.aligned(true)))
  }

  @Test("A picture that two users see joins them at once") func pictures() {
    let there = Transform(rotation: simd_quatf(angle: .pi / 2, axis: SIMD3(1, 0, 0)), translation: SIMD3(0, 1, -2))
    let world = Transform(rotation: simd_quatf(angle: 0.7, axis: SIMD3(0, 1, 0)), translation: SIMD3(3, 0.2, 1))
    let found = SharedSpace.alignment(of: there, at: Transform(matrix: world.matrix * there.matrix))
    #expect(
      simd_distance(found.translation, world.translation) < 1e-4 && abs(simd_dot(found.rotation.vector, world.rotation.vector)) > 0.9999)
  }

  @Test("A space that is over shows nothing, and takes nothing") func over() async throws {
    let ann = SharingProcess(), space = ann.space
    let screen = try await RealityScreen.made { RealityView { _ in }.sharedSpace(space) }
    ann.take { $0.isOrigin = true }
    space.leave()
    #expect(ann.sent().contains(.leave) && space.state == .left && screen.elements(RealityContent.self).count == 1)
    #expect(screen.content.sharing == nil && !space.root.isEnabled)
    space.add(cup())
    #expect(ann.sent().isEmpty)
  }

  // MARK: Words

  @Test("The user is asked in plain words", .guideline("ar.no-jargon"), arguments: ["en", "ja"]) func words(language: String) {
    let words = SharingWords(Locale(identifier: language))
    let all = [
      words.question("Tea"), words.question(""), words.consequence, words.join, words.notNow, words.over("Tea"),
      words.failure(SharedSpaceError.full), words.failure(SharedSpaceError.alreadyStarted), words.failure(SharedSpaceError.ended),
      words.failure(SharedSpaceError.alreadyInAnother), words.failure(CancellationError()),
    ]
    for text in all {
      #expect(!text.isEmpty)
      for term in ["ARKit", "anchor", "session", "tracking", "map", "アンカー", "セッション", "トラッキング", "マップ"] { #expect(!text.contains(term)) }
    }
  }
}
