import SwiftUI

/// Two long lists with equal row ids, the second in a ScrollViewReader; and a conversation with a bound scroll position.
struct ReadersScreen: View {
  @State private var place: Int?
  var body: some View {
    HStack {
      List(0..<300, id: \.self) { Text("Left \($0)").accessibilityIdentifier("left-\($0)") }.accessibilityIdentifier("left")
      ScrollViewReader { reader in
        VStack {
          Button("Far") { reader.scrollTo(200, anchor: .center) }.accessibilityIdentifier("far")
          Button("End") { withAnimation { reader.scrollTo(299, anchor: .bottom) } }.accessibilityIdentifier("end")
          Button("Row") { reader.scrollTo("row-150", anchor: .top) }.accessibilityIdentifier("row")
          Button("Named") { reader.scrollTo("name") }.accessibilityIdentifier("named")
          List {
            ForEach(0..<300, id: \.self) {
              Text("Right \($0)").accessibilityIdentifier("right-\($0)").id("row-\($0)").listRowSeparator(.hidden)
            }
            Text("The last").id("name").accessibilityIdentifier("last")
          }
          .accessibilityIdentifier("right")
        }
      }
    }
    .frame(height: 360)
    Button("Message 150") { place = 150 }.accessibilityIdentifier("message")
    Text(place.map(String.init) ?? "none").accessibilityIdentifier("place")
    ScrollView {
      LazyVStack(alignment: .leading) {
        // Rows of different, unpredictable heights.
        ForEach(0..<300, id: \.self) {
          Text("Message \($0)").padding(.bottom, CGFloat($0 * 37 % 40)).accessibilityIdentifier("message-\($0)")
        }
      }
      .scrollTargetLayout()
    }
    .frame(height: 160)
    .scrollPosition(id: $place)
    .accessibilityIdentifier("conversation")
    ScrollView {
      ForEach(["Early", "Late"], id: \.self) { name in
        LazyVStack(alignment: .leading) {
          ForEach(0..<300, id: \.self) {
            Text("\(name) \($0)").padding(.bottom, CGFloat($0 * 37 % 40)).accessibilityIdentifier("\(name)-\($0)")
          }
        }
      }
    }
    .frame(height: 160)
    .accessibilityIdentifier("stacks")
  }
}
