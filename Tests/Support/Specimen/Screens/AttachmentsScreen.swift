// AttachmentsScreen: views at the places of objects, in a space of their own.

import RealityKit
import SwiftUI

struct AttachmentsScreen: View {
  @State private var orders = 0
  @State private var hasVase = true

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("\(orders)").accessibilityIdentifier("orders")
      Toggle("Vase", isOn: $hasVase).accessibilityIdentifier("has-vase")
      RealityView { content, attachments in
        content.camera = .virtual
        for (index, name) in ["lamp", "vase"].enumerated() {
          let box = ModelEntity(mesh: .generateBox(size: 0.2), materials: [SimpleMaterial(color: .red, isMetallic: false)])
          box.name = name
          box.position = [Float(index) * 0.5, 0, 0]
          content.add(box)
          guard let tag = attachments.entity(for: name) else { continue }
          tag.position = [0, 0.25, 0]
          tag.components.set(BillboardComponent())
          box.addChild(tag)
        }
      } attachments: {
        Attachment(id: "lamp") {
          Button("Order") { orders += 1 }.buttonStyle(.borderedProminent).accessibilityIdentifier("order")
        }
        if hasVase {
          Attachment(id: "vase") { Text("Sold out").padding(8).background(.background).accessibilityIdentifier("sold-out") }
        }
      }
      .frame(height: 400)
    }
  }
}
