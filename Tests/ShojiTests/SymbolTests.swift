// Symbols: their weight and their paint.

import Shoji
import ShojiWeb
import Testing

@MainActor @Suite("Symbols") struct SymbolTests {
  @Test("A symbol has its font's weight") func weight() throws {
    func outline(_ weight: Font.Weight) -> String? {
      TestScreen { Image(systemName: "star").font(.body.weight(weight)) }.page.first(".symbol")?.attributes["style"]
    }
    #expect(outline(.regular)?.contains("stroke-width") != true)
    #expect(outline(.bold)?.contains("stroke-width") == true)
    #expect(outline(.bold) != outline(.black))
  }

  @Test("A gradient is masked by the symbol; a plain colour is its fill") func gradient() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let style = try #require(
      TestScreen { Image(systemName: "star").foregroundStyle(gradient) }.page.first(".symbol-mask")?.attributes["style"])
    #expect(style.contains("linear-gradient"))
    #expect(
      style.contains("mask-image:url(&quot;data:image/svg+xml,%3Csvg") || style.contains("mask-image:url(\"data:image/svg+xml,%3Csvg"))
    #expect(TestScreen { Image(systemName: "star").foregroundStyle(.red) }.page.first(".symbol-mask") == nil)
  }

  @Test("A symbol without a name and an image that the app lacks show nothing, and no sign of the browser's") func missing() throws {
    let page = TestScreen {
      Image(systemName: "")
      Image("There is none of this name").accessibilityLabel("A map")
    }.page
    #expect(page.first("svg") == nil && page.first("img") == nil)
    #expect(try #require(page.first("[aria-label=A map]"))["role"] == "img")
  }

  @Test("A symbol in a text has the color and the font of its part") func inText() throws {
    let screen = TestScreen { Text(Image(systemName: "star.fill")).foregroundColor(.yellow).font(.title) + Text(" 4.8") }
    let symbol = try #require(screen.page.first(".symbol-inline"))
    #expect(symbol["style"]?.contains("color:") == true && symbol.classes.contains("font-title"))
    #expect(screen.page.first(".text")?.text.hasSuffix(" 4.8") == true)
    let plain = TestScreen { Text("\(Image(systemName: "star.fill")) 4.8") }
    #expect(plain.page.first(".symbol-inline")?["style"] == nil)
    let named = TestScreen { Text("Rated ") + Text(Image(systemName: "star.fill")).accessibilityLabel("one star") }
    let star = try #require(named.page.first(".symbol-inline"))
    #expect(star["aria-label"] == "one star" && star["role"] == "img" && !star.has("aria-hidden"))
  }

  @Test("A picture in a text is as high as the letters") func pictureInText() throws {
    for screen in [
      TestScreen { Text(Image("logo")) }, TestScreen { Text("\(Image("logo")) Hello") },
      TestScreen { Text("Hello ") + Text(Image("logo")) },
    ] {
      #expect(screen.page.first("img") == nil)
      screen.drawing.imageAddress = { ImageAsset(address: "/images/\($0).png", width: 40, height: 20) }
      let picture = try #require(screen.page.first("img"))
      #expect(picture["src"] == "/images/logo.png" && picture["alt"] == "logo")
      #expect(picture["style"]?.contains("height:1em") == true)
      screen.drawing.imageAddress = { ImageAsset(address: "/images/\($0).svg", width: 40, height: 20, isTemplate: true) }
      let shape = try #require(screen.page.first("[aria-label=logo]"))
      #expect(shape["role"] == "img" && shape["style"]?.contains("mask:") == true)
    }
  }

  @Test("A symbol alone in a button has a label; beside a text it has none") func name() throws {
    let lone = try #require(
      TestScreen {
        Button {
        } label: {
          Image(systemName: "heart.fill")
        }
      }.page.first(".symbol"))
    #expect(lone.attributes["aria-label"] == "heart")
    let beside = try #require(TestScreen { Button("Love", systemImage: "heart.fill") {} }.page.first(".symbol"))
    #expect(beside.attributes["aria-label"] == nil)
  }

  @Test(
    "A symbol that is known by what it does is read as that",
    arguments: [
      ("square.and.pencil", "en", "compose"), ("square.and.arrow.up.fill", "en", "share"), ("square.and.arrow.up", "ja", "共有"),
      ("heart.circle.fill", "en", "heart"), ("plus.circle", "en", "add"), ("plus", "ja", "追加"), ("xmark", "en", "close"),
    ]) func action(symbol: String, language: String, name: String) throws
  {
    let screen = TestScreen(language: language) {
      Button {
      } label: {
        Image(systemName: symbol)
      }
    }
    #expect(try #require(screen.page.first(".symbol")).attributes["aria-label"] == name)
  }
}
