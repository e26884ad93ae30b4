import SwiftUI

/// Images in each content mode, in sequences, over a button, and as templates.
struct ImagesScreen: View {
  @State private var taps = 0
  @State private var pictureTaps = 0
  @State private var isGreen = false
  private let wide = Pictures.plate("#ff0000", width: 80, height: 40)
  private let turns = ["#ff0000", "#00ff00", "#0000ff"].map { Pictures.plate($0, width: 40, height: 40) }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("\(taps)").accessibilityIdentifier("taps")
        Text("\(pictureTaps)").accessibilityIdentifier("picture-taps")
        HStack(spacing: 12) {
          Pictures.plate("#ff0000", width: 40, height: 40).accessibilityIdentifier("single")
          ImageSequence(turns, duration: 0.9).accessibilityIdentifier("sequence")
          ImageSequence(turns, duration: 0.3, repeats: 2).accessibilityIdentifier("twice")
        }
        HStack(spacing: 12) {
          wide.resizable().frame(width: 60, height: 60).accessibilityIdentifier("stretched")
          wide.resizable().scaledToFit().frame(width: 60, height: 60).background(.blue).accessibilityIdentifier("fitted")
          wide.resizable().scaledToFill().frame(width: 60, height: 60).clipped().accessibilityIdentifier("filled")
        }
        HStack(spacing: 12) {
          wide.frame(width: 100, height: 60, alignment: .topLeading).background(.blue).accessibilityIdentifier("pinned-start")
          wide.frame(width: 100, height: 60, alignment: .bottomTrailing).background(.blue).accessibilityIdentifier("pinned-end")
          wide.frame(width: 100, height: 60).background(.blue).accessibilityIdentifier("pinned-middle")
        }
        HStack(spacing: 12) {
          Pictures.disc("#ff0000").accessibilityIdentifier("clear").padding(4).background(.blue)
          Pictures.disc("#ff0000").background(Color(red: 0, green: 1, blue: 0)).accessibilityIdentifier("opaque").padding(4).background(
            .blue)
        }
        ZStack {
          Button("Below") { taps += 1 }.frame(width: 120, height: 60).accessibilityIdentifier("below")
          Pictures.disc("#ff0000").resizable().opacity(0.3).frame(width: 120, height: 60).accessibilityIdentifier("above")
        }
        ZStack {
          Button("Below too") { taps += 1 }.frame(width: 120, height: 60)
          ImageSequence(turns, duration: 0.9).resizable().opacity(0.3).frame(width: 120, height: 60).accessibilityIdentifier(
            "turning-above")
        }
        HStack(spacing: 12) {
          Pictures.plate("#ff0000", width: 40, height: 40).onTapGesture { pictureTaps += 1 }.accessibilityLabel("Count")
            .accessibilityIdentifier("tappable")
          Pictures.plate("#ff0000", width: 40, height: 40).renderingMode(.template).accessibilityIdentifier("template")
            .tint(isGreen ? Color(red: 0, green: 1, blue: 0) : Color(red: 0, green: 0, blue: 1))
          Button("Green") { isGreen = true }.accessibilityIdentifier("green")
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
