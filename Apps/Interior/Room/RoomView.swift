// RoomView: the user's room with furniture in it. Everything else that users need there is in sheets over it, so that the room goes on
// (`ar.embed-non-ar-in-ar`, `ar.minimise-interruptions-mixed-app`).

import RealityKit
import SwiftUI

struct RoomView: View {
  /// What the user places first; nil to begin with the list of what was chosen.
  var first: First?
  @State private var room = Room()
  @Environment(\.locale) private var locale

  struct First {
    let furniture: Furniture
    let cover: Cover
  }

  var body: some View {
    ZStack(alignment: .bottom) {
      RoomScene(room: room)
        .ignoresSafeArea()
      RoomControls(room: room)
    }
    .sheet(item: $room.sheet) { sheet in
      Group {
        switch sheet {
        case .pieces(let id): PiecesSheet(room: room, first: id)
        case .sharing: SharingSheet(room: room)
        case .add: AddSheet(room: room, title: "Add a Piece", pieces: Furniture.all.filter(\.hasModel))
        case .showroom: AddSheet(room: room, title: "Showroom", pieces: Showroom.pieces.compactMap(Furniture.piece))
        }
      }
      // The room is seen, and can be used, above the sheet.
      .presentationDetents([.medium, .large])
      .presentationBackgroundInteraction(.enabled(upThrough: .medium))
    }
    .alert("Can’t Show This Piece", isPresented: hasProblem) {
      Button("OK") {}
    } message: {
      if let problem = room.problem { Text(problem) }
    }
    .onChange(of: room.ruler.length) {
      if let length = room.ruler.length { room.ruler.label(Lengths.text(meters: length, locale)) }
    }
    .onChange(of: room.space?.state) { room.addToSpace() }
    .onAppear {
      room.begin()
      if let first, room.pieces.isEmpty, room.waiting == nil { room.place(first.furniture, first.cover) }
    }
  }

  private var hasProblem: Binding<Bool> {
    Binding(get: { room.problem != nil }, set: { if !$0 { room.problem = nil } })
  }
}

/// The picture of the camera with the furniture. What a room needs to be shared belongs to this view.
private struct RoomScene: View {
  @Bindable var room: Room

  var body: some View {
    RealityView { [room = room] content in
      content.camera = .spatialTracking
      room.showroom.make()
      content.add(room.showroom.anchor)
      content.add(room.ruler.root)
      content.subscribe(to: SceneEvents.AnchoredStateChanged.self, on: room.showroom.anchor) { room.foundPoster($0.isAnchored) }
    }
    .placement(of: $room.waitingEntity, on: room.alignment, classifications: room.surfaces, name: room.waitingName) { room.placed($0) }
    .sharedSpace(room.space)
    .coaching(.horizontalPlane)
    .arRequirements("Clear some floor in front of you, about one by one meter.", area: [1, 1])
    .onARReset { room.clear() }
    .silencesAudit("ar.use-plane-classification", because: "A line that is measured can begin and end on any surface.")
  }
}
