import SwiftUI

struct GridPage: View {
  var body: some View {
    GalleryPage {
      Example("Rows and columns") {
        Grid {
          GridRow {
            Block("A")
            Block("B", .green)
            Block("C", .orange)
          }
          GridRow {
            Block("D", .purple)
            Block("E", .pink)
            Block("F", .teal)
          }
        }
      }
      Example("Columns as wide as their widest") {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
          GridRow {
            Text("Name").bold()
            Text("Kind").bold()
            Text("Number").bold().gridColumnAlignment(.trailing)
          }
          Divider()
          GridRow {
            Text("Apples")
            Text("Fruit")
            Text(12, format: .number)
          }
          GridRow {
            Text("Carrots")
            Text("Vegetable")
            Text(1200, format: .number)
          }
        }
      }
      Example("Cells over columns") {
        Grid {
          GridRow {
            Block("A").gridCellColumns(2).frame(maxWidth: .infinity).background(.blue.opacity(0.2))
            Block("B", .green)
          }
          GridRow {
            Block("C", .orange)
            Block("D", .purple)
            Block("E", .pink)
          }
        }
      }
    }
  }
}
