// PosterView: the poster of the showroom, and what it does in the user's room.

import SwiftUI

struct PosterView: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Image("poster")
          .resizable()
          .scaledToFit()
          .frame(maxWidth: 320)
          .clipShape(RoundedRectangle(cornerRadius: 6))
          .accessibilityLabel(Text("A poster with an armchair, a lamp and a window in colored paper"))
        Text("You find this poster in our shops. Hang it on a wall, and open your room here.")
        Text("Point your phone at it: a small showroom opens beside it.")
        Text("Its width is 50 centimeters, and its height is 70.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      .padding()
      .frame(maxWidth: 640, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle("Showroom Poster")
    .navigationBarTitleDisplayMode(.inline)
  }
}
