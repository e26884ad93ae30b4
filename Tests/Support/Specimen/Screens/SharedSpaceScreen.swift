// SharedSpaceScreen: a room that several users share: one creates it, others open the link.

import RealityKit
import SwiftUI

struct SharedSpaceScreen: View {
  @State private var failure = ""

  var body: some View {
    let space = SharedSpace.current
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Button("Share") { create(.anytime) }.accessibilityIdentifier("create")
        Button("Share before Start") { create(.beforeStart) }.accessibilityIdentifier("create-before")
        Button("Start") { space?.start() }.accessibilityIdentifier("begin")
        Button("Leave") { space?.leave() }.accessibilityIdentifier("leave")
      }
      HStack {
        Button("Add") { if let space { add(to: space) } }.accessibilityIdentifier("add")
        Button("Move") { space?.entities.first?.position.x += 0.25 }.accessibilityIdentifier("move")
      }
      Text(state(of: space)).accessibilityIdentifier("state")
      Text("\(space?.participants.count ?? 0) \(space?.participants.filter(\.isHere).count ?? 0)").accessibilityIdentifier("people")
      Text(space?.link.absoluteString ?? "").accessibilityIdentifier("link")
      Text(failure).accessibilityIdentifier("failure")
      RealityView { content in content.camera = .spatialTracking }
        .coaching(.tracking)
        .sharedSpace(space)
        .frame(height: 400)
    }
    .onSharedSpaceInvitation { invitation in _ = try await invitation.join() }
  }

  private func create(_ joining: SharedSpace.Joining) {
    Task {
      do { _ = try await SharedSpace.create(name: "Tea", joining: joining) } catch { failure = "\(error)" }
    }
  }

  /// Adds a box a little in front of where the user's device has begun.
  private func add(to space: SharedSpace) {
    let box = ModelEntity(mesh: .generateBox(size: 0.2), materials: [SimpleMaterial(color: .red, isMetallic: false)])
    box.name = "box"
    space.root.addChild(box)
    box.setPosition([0, -0.6, -1.5], relativeTo: nil)
    space.add(box)
  }

  private func state(of space: SharedSpace?) -> String {
    switch space?.state {
    case .looking: "looking"
    case .joined: "joined"
    case .left: "left"
    case .ended: "ended"
    case nil: "none"
    }
  }
}
