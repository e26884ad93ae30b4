import SwiftUI

struct GroupBoxPage: View {
  @State private var agrees = false

  var body: some View {
    GalleryPage {
      Example("Boxes") {
        GroupBox("Agreement") {
          Text("What stands together in a box belongs together.").frame(maxWidth: .infinity, alignment: .leading)
          Toggle("I agree", isOn: $agrees)
        }
        GroupBox {
          Text("With a label of one’s own").frame(maxWidth: .infinity, alignment: .leading)
        } label: {
          Label {
            Text("Heart Rate")
          } icon: {
            Image(systemName: "heart.fill").foregroundStyle(.red)
          }
        }
        GroupBox {
          Text("Without a label")
          GroupBox { Text("A box in a box") }
        }
      }
      Example("Labeled content") {
        LabeledContent("Label", value: "Value")
        LabeledContent("Amount", value: 42, format: .number)
        ControlGroup {
          Button("Undo", systemImage: "arrow.uturn.backward") {}
          Button("Redo", systemImage: "arrow.uturn.forward") {}
        }
      }
      Example("Nothing to show") {
        ContentUnavailableView {
          Label("No Mail", systemImage: "tray")
        } description: {
          Text("New mail appears here.")
        } actions: {
          Button("Refresh") {}
        }
      }
    }
  }
}
