// Source compatibility: texts, images and labels, as in more than forty files of real apps. Compiling is the test.

import SwiftUI

struct TextShapes: View {
  let name = "Name"

  var body: some View {
    Text("Key")
    Text(name)
    Text(verbatim: "Key")
    Text("Key", comment: "What it is for")
    Text("A").bold().font(.headline).font(.caption).font(.system(size: 12)).font(.title).font(.subheadline)
    Text("A").font(.largeTitle).font(.footnote).font(.body).font(.title3).font(.title2).font(.callout).font(.caption2)
    Text("A").font(Font.body).fontWeight(.bold).fontWeight(.medium).monospacedDigit().textCase(.uppercase).textCase(nil)
    Text("A").multilineTextAlignment(.center).multilineTextAlignment(.leading).lineLimit(1).lineLimit(nil).minimumScaleFactor(0.5)
    Text("A").foregroundColor(.white).foregroundColor(.secondary).foregroundColor(.gray).foregroundColor(.red)
    Text("A").foregroundColor(.accentColor).foregroundColor(.primary).foregroundColor(.blue).foregroundColor(.green)
    Text("A").foregroundStyle(.secondary).foregroundStyle(.white).foregroundStyle(.red).foregroundStyle(.primary)
    Text("A").foregroundStyle(Color.red, Color.blue).fixedSize(horizontal: false, vertical: true).redacted(reason: .placeholder)
  }
}

struct ImageShapes: View {
  let picture = UIImage(data: Data())

  var body: some View {
    Image("picture").resizable().scaledToFit().aspectRatio(contentMode: .fit).aspectRatio(contentMode: .fill)
    Image(systemName: "star").renderingMode(.template).imageScale(.large).symbolVariant(.fill)
    Image("picture").renderingMode(.template).resizable().aspectRatio(1.5, contentMode: .fit)
    if let picture { Image(uiImage: picture).resizable() }
    Label("A", systemImage: "star").labelStyle(.iconOnly)
    Label {
      Text("A")
    } icon: {
      Image(systemName: "star")
    }
  }
}

struct ColorShapes: View {
  var body: some View {
    Color("Accent")
    Color(.systemBackground)
    Color(red: 0.1, green: 0.2, blue: 0.3)
    Color(uiColor: .systemBackground)
    Group {
      Color.black
      Color.gray
      Color.clear
      Color.white
      Color.red
      Color.blue
    }
    Group {
      Color.secondary
      Color.accentColor
      Color.primary
      Color.green
      Color.orange
    }
    LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom)
    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
  }
}

struct ShapeShapes: View {
  var body: some View {
    Rectangle().fill(.red)
    Circle().fill(Color.red)
    Capsule().stroke(.red, lineWidth: 2)
    RoundedRectangle(cornerRadius: 8).stroke(Color.gray, lineWidth: 1)
    RoundedRectangle(cornerRadius: 8, style: .continuous)
    Text("A").clipShape(Circle()).clipShape(.rect(cornerRadius: 8)).clipped().cornerRadius(8)
    Text("A").contentShape(Rectangle()).contentShape(.rect)
  }
}
