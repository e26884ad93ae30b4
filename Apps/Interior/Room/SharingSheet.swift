// SharingSheet: the way to furnish the room together with others: the invitation, and who is there.

import RealityKit
import SwiftUI

struct SharingSheet: View {
  let room: Room
  @State private var hasFailed = false
  @State private var isCreating = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        if let space = room.space {
          Section {
            ShareLink("Invite", item: space.link)
          } footer: {
            Text("Everyone with the link can see and move the pieces in this room.")
          }
          Section("In This Room") {
            ForEach(space.participants) { ParticipantRow(participant: $0) }
          }
          Section {
            Button("Leave Room", role: .destructive) { room.stopSharing() }
          }
        } else {
          Section {
            Button("Share This Room") { share() }
              .disabled(isCreating)
          } footer: {
            Text("Others see your pieces in the same place of the same room, each on their own device, and can add pieces too.")
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Share")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
      .alert("Can’t Share Now", isPresented: $hasFailed) {
        Button("OK") {}
      } message: {
        Text("Try again in a moment.")
      }
    }
  }

  private func share() {
    isCreating = true
    Task {
      do { try await room.share() } catch { hasFailed = true }
      isCreating = false
    }
  }
}

private struct ParticipantRow: View {
  let participant: SharedSpace.Participant

  var body: some View {
    LabeledContent {
      Text(state)
    } label: {
      Label {
        if participant.isSelf { Text("You") } else { Text("Guest \(participant.id)") }
      } icon: {
        Image(systemName: "person.fill")
      }
    }
  }

  private var state: LocalizedStringKey {
    if !participant.isHere { "Away" } else if participant.isJoined { "Here" } else { "Looking for the place" }
  }
}
