import SwiftUI

struct MatchedGeometryPage: View {
  @Namespace private var space
  @State private var isOpen = false
  @State private var tab = 0
  private let tabs: [LocalizedStringKey] = ["Day", "Week", "Month"]

  var body: some View {
    GalleryPage {
      Example("From a small place to a large one") {
        if isOpen {
          VStack(alignment: .leading, spacing: 12) {
            RoundedRectangle(cornerRadius: 20)
              .fill(.orange.gradient)
              .matchedGeometryEffect(id: "cover", in: space)
              .frame(height: 200)
            Text("Album")
              .font(.largeTitle.bold())
              .matchedGeometryEffect(id: "title", in: space)
          }
        } else {
          HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 8)
              .fill(.orange.gradient)
              .matchedGeometryEffect(id: "cover", in: space)
              .frame(width: 56, height: 56)
            Text("Album")
              .font(.headline)
              .matchedGeometryEffect(id: "title", in: space)
          }
        }
        Button(isOpen ? "Close" : "Open") { withAnimation(.spring) { isOpen.toggle() } }
      }
      Example("What is chosen moves along") {
        HStack {
          ForEach(tabs.indices, id: \.self) { index in
            Button {
              withAnimation(.snappy) { tab = index }
            } label: {
              Text(tabs[index])
                .padding(.vertical, 8)
                .frame(maxWidth: .infinity)
                .background {
                  if tab == index {
                    Capsule()
                      .fill(.blue.opacity(0.2))
                      .matchedGeometryEffect(id: "tab", in: space)
                  }
                }
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(tab == index ? .isSelected : [])
          }
        }
      }
    }
  }
}
