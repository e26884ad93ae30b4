import SwiftUI

/// Rows in the four standard styles, with and without accessories, with texts that are too long, and custom rows.
struct CellsScreen: View {
  private let long = "A title that is much longer than any phone is wide, so that it has to be cut"
  @State private var own = ["One", "Two"]
  @State private var chosen: Set<String> = []
  @State private var removed = "none"

  var body: some View {
    Text(chosen.sorted().joined(separator: ", ")).accessibilityIdentifier("chosen")
    Text(removed).accessibilityIdentifier("removed")
    List {
      Section("Styles") {
        Cell("Basic").accessibilityIdentifier("basic")
        Cell("Basic", image: .symbol("star")).accessibilityIdentifier("basic image")
        Cell("Subtitle", subtitle: "Below it").accessibilityIdentifier("subtitle")
        Cell("Right Detail", rightDetail: "Detail").accessibilityIdentifier("right")
        Cell("Left", leftDetail: "Detail").accessibilityIdentifier("left")
        Cell("Another", leftDetail: "One more detail").accessibilityIdentifier("left other")
      }
      Section("Checkmarks") { accessorised(.checkmark, "check") }
      Section("Disclosure") { accessorised(.disclosureIndicator, "more") }
      Section("Long") {
        Cell(long).accessibilityIdentifier("long basic")
        Cell(long, subtitle: long).accessibilityIdentifier("long subtitle")
        Cell(long, rightDetail: long).accessibilityIdentifier("long right")
        Cell(long, leftDetail: long).accessibilityIdentifier("long left")
        Cell(long).listRowAccessory(.disclosureIndicator).accessibilityIdentifier("long more")
      }
      Section("Own") {
        ForEach(own, id: \.self) { name in
          Button {
            chosen.formSymmetricDifference([name])
          } label: {
            HStack {
              Circle().fill(.orange).frame(width: 24, height: 24)
              VStack(alignment: .leading) {
                Text(name).font(.headline)
                Text("One line").font(.caption)
                Text("And another").font(.caption)
              }
            }
          }
          .listRowAccessory(chosen.contains(name) ? .checkmark : nil)
          .accessibilityIdentifier("own \(name)")
        }
        .onDelete { offsets in
          removed = offsets.map { own[$0] }.joined()
          own.remove(atOffsets: offsets)
        }
      }
    }
    .listStyle(.plain)
  }

  @ViewBuilder private func accessorised(_ accessory: RowAccessory, _ name: String) -> some View {
    Group {
      Cell("Basic").accessibilityIdentifier("\(name) basic")
      Cell("Subtitle", subtitle: "Below it").accessibilityIdentifier("\(name) subtitle")
      Cell("Right Detail", rightDetail: "Detail").accessibilityIdentifier("\(name) right")
      Cell("Left", leftDetail: "Detail").accessibilityIdentifier("\(name) left")
    }
    .listRowAccessory(accessory)
  }
}
