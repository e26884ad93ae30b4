import SwiftUI

struct TextPage: View {
  private let name = "Hana"

  var body: some View {
    GalleryPage {
      Example("Styles") {
        Text("Large Title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Title 3").font(.title3)
        Text("Headline").font(.headline)
        Text("Body").font(.body)
        Text("Callout").font(.callout)
        Text("Subheadline").font(.subheadline)
        Text("Footnote").font(.footnote)
        Text("Caption").font(.caption)
        Text("Caption 2").font(.caption2)
      }
      Example("Weights") {
        Text("Light").fontWeight(.light)
        Text("Regular")
        Text("Medium").fontWeight(.medium)
        Text("Semibold").fontWeight(.semibold)
        Text("Bold").bold()
        Text("Heavy").fontWeight(.heavy)
      }
      Example("Designs") {
        Text("Rounded").fontDesign(.rounded)
        Text("Serif").fontDesign(.serif)
        Text("Monospaced").monospaced()
      }
      Example("Decorations") {
        Text("Italic").italic()
        Text("Underline").underline()
        Text("Colored underline").underline(true, color: .red)
        Text("Strikethrough").strikethrough()
        Text("Tracking").tracking(4)
        Text("Raised").baselineOffset(6) + Text(" and joined").foregroundStyle(.blue).bold()
        Text("Upper case").textCase(.uppercase)
      }
      Example("Markdown and values") {
        Text("**Bold**, *italic*, `code` and a [link](https://www.swift.org).")
        Text("Hello, \(name)!")
        Text(1234.5, format: .number)
        Text(Date.now, style: .date)
        Text(Date.now, style: .time)
      }
      Example("Lines") {
        Text("One line that is cut off at its end, because there is no room for all that it would like to say.").lineLimit(1)
        Text("One line that is cut off in its middle, because there is no room for all that it would like to say.")
          .lineLimit(1)
          .truncationMode(.middle)
        Text("Centered text that\nhas two lines.")
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity)
        Text("Lines with some air between them are easier to read when they are long and many.")
          .lineSpacing(8)
      }
      Example("Selectable") {
        Text("Select a part of this text.").textSelection(.enabled)
      }
    }
  }
}
