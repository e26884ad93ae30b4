import SwiftUI

struct ColorPickerPage: View {
  @State private var color = Color.teal

  var body: some View {
    GalleryPage {
      Example("Color") {
        ColorPicker("Color", selection: $color)
        ColorPicker("Without opacity", selection: $color, supportsOpacity: false)
        RoundedRectangle(cornerRadius: 12)
          .fill(color.gradient)
          .frame(height: 80)
      }
      Example("Without a label") {
        ColorPicker("Color", selection: $color).labelsHidden()
      }
    }
  }
}
