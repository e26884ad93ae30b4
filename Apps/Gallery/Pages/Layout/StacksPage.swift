import SwiftUI

struct StacksPage: View {
  var body: some View {
    GalleryPage {
      Example("Horizontal") {
        HStack {
          Block("A")
          Block("B", .green)
          Block("C", .orange)
        }
        HStack(spacing: 32) {
          Block("A")
          Block("B", .green)
          Block("C", .orange)
        }
        HStack {
          Block("A")
          Spacer()
          Block("B", .green)
          Block("C", .orange)
        }
      }
      Example("Vertical") {
        HStack(alignment: .top, spacing: 32) {
          VStack(alignment: .leading) {
            Block("A")
            Block("Leading", .green)
          }
          VStack(alignment: .center) {
            Block("A")
            Block("Center", .orange)
          }
          VStack(alignment: .trailing) {
            Block("A")
            Block("Trailing", .purple)
          }
        }
      }
      Example("One above the other") {
        ZStack(alignment: .bottomTrailing) {
          RoundedRectangle(cornerRadius: 12).fill(.blue.opacity(0.25))
          Block("Z", .blue).padding(8)
        }
        .frame(height: 100)
      }
      Example("Alignment") {
        HStack(alignment: .firstTextBaseline) {
          Text("Large").font(.largeTitle)
          Text("and small on one baseline").font(.caption)
        }
        HStack(alignment: .bottom) {
          Block("A").frame(height: 80).background(.quaternary)
          Block("B", .green)
        }
      }
      Example("A line of one’s own") {
        VStack(alignment: .colon, spacing: 4) {
          ForEach(["Distance: 4 km", "Duration of the walk: 1 h", "Rain: none"], id: \.self) { line in
            let parts = line.split(separator: ": ")
            HStack(spacing: 8) {
              Text(parts[0]).foregroundStyle(.secondary)
              Text(parts[1]).alignmentGuide(.colon) { $0[.leading] }
            }
          }
        }
      }
      Example("Priority") {
        HStack {
          Text("This text gives way and is cut off first").lineLimit(1)
          Text("this one stays whole").lineLimit(1).layoutPriority(1)
        }
      }
      Example("Frames and padding") {
        Text("Fills the width")
          .padding(8)
          .frame(maxWidth: .infinity)
          .background(.yellow.opacity(0.4))
        Text("Trailing")
          .padding(8)
          .frame(maxWidth: .infinity, alignment: .trailing)
          .background(.yellow.opacity(0.4))
      }
      Example("What fits") {
        ViewThatFits {
          HStack {
            Text("There is room for this long sentence that stands in one single line, wide as it is.").lineLimit(1).fixedSize()
            Block("A")
          }
          VStack(alignment: .leading) {
            Text("There is no room, so it is shorter.")
            Block("A")
          }
        }
      }
    }
  }
}

extension HorizontalAlignment {
  private struct Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }
  /// The line between a name and its value.
  fileprivate static let colon = HorizontalAlignment(Colon.self)
}
