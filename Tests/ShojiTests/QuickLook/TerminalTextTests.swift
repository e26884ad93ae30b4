// A program's output as a terminal shows it: colours, and the codes that move the cursor.

import Foundation
import Testing

@testable import QuickLook

@Suite("Texts with codes for a terminal") struct TerminalTextTests {
  private typealias Style = TerminalText.Style

  private func style(_ change: (inout Style) -> Void) -> Style {
    var style = Style()
    change(&style)
    return style
  }

  @Test(
    "Codes that move are applied as a terminal does, and others are removed",
    arguments: [
      ("10 %\r50 %\r100 %\nDone\n", "100 %\nDone\n"), ("loading...\rok\n", "okading...\n"), ("loading...\r\u{1B}[Kok\n", "ok\n"),
      ("abc\u{8}\u{8}X\n", "aXc\n"), ("a\r\nb\r\n", "a\nb\n"), ("a\r", "a"), ("\u{8}\u{8}a", "a"), ("abc\u{1B}[2Kd", "   d"),
      ("abcd\u{1B}[2D\u{1B}[1K", "   d"), ("ab\u{1B}[5Cc", "ab     c"), ("abc\u{1B}[2GX", "aXc"), ("abcd\u{1B}[3D\u{1B}[2Pe", "ae"),
      ("\u{1B}]0;Title\u{7}a\u{1B}]8;;https://example.com\u{1B}\\link\u{1B}]8;;\u{1B}\\", "alink"), ("\u{1B}(Ba\u{1B}7b\u{1B}=c", "abc"),
      ("\u{1B}[?25la\u{1B}[2J\u{1B}[10;5Hb\u{1B}[>4;2mc", "abc"), ("\u{9B}31ma", "a"), ("\u{1B}[31", ""), ("\u{1B}]open\nb", "\nb"),
      ("a\u{1B}\nb", "a\nb"), ("日本\u{8}X\n", "日X\n"), ("e\u{301}\u{8}a", "a"), ("👩\u{200D}🔧\u{8}x", "x"), ("a\tb\u{0}\u{7}c", "a\tbc"),
      ("\u{1B}\u{1B}[1mb", "b"), ("\u{1B}[1\u{1B}[2mc", "c"),
    ])
  func moves(_ text: String, _ shown: String) { #expect(TerminalText(text).plain == shown) }

  @Test("Each trait and its end")
  func traits() {
    for (on, off, path) in [
      (1, 22, \Style.isBold), (2, 22, \.isFaint), (3, 23, \.isItalic), (4, 24, \.isUnderlined), (7, 27, \.isInverse), (9, 29, \.isStruck),
    ] as [(Int, Int, WritableKeyPath<Style, Bool>)] {
      for end in [off, 0] {
        let text = TerminalText("a\u{1B}[\(on)mb\u{1B}[\(end)mc")
        #expect(text.runs.map(\.text) == ["a", "b", "c"] && text.runs[1].style == style { $0[keyPath: path] = true })
        #expect(text.runs[0].style == Style() && text.runs[2].style == Style())
      }
    }
  }

  @Test(
    "Each kind of colour, of text and background",
    arguments: [
      ("31", TerminalColor.named(1)), ("97", .named(15)), ("38;5;9", .named(9)), ("38;5;16", .rgb(0, 0, 0)),
      ("38;5;231", .rgb(255, 255, 255)),
      ("38;5;67", .rgb(95, 135, 175)), ("38;5;232", .rgb(8, 8, 8)), ("38;5;255", .rgb(238, 238, 238)), ("38;2;1;2;3", .rgb(1, 2, 3)),
      ("38:2:1:2:3", .rgb(1, 2, 3)), ("38;5;256", nil), ("38;2;1;2", nil), ("38;2;1;2;300", nil), ("38", nil), ("38;5", nil), ("99", nil),
    ])
  func colors(_ code: String, _ color: TerminalColor?) {
    #expect(TerminalText("\u{1B}[\(code)ma").runs.first?.style == style { $0.color = color })
    // The same codes, ten more, are for the background.
    let back = code.hasPrefix("9") ? "10" + code.dropFirst() : String(Int(code.prefix(1))! + 1) + code.dropFirst()
    #expect(TerminalText("\u{1B}[\(back)ma").runs.first?.style == style { $0.background = color })
    #expect(TerminalText("\u{1B}[1;\(code);4ma\u{1B}[39mb\u{1B}[mc").runs.last == TerminalText.Run(text: "c", style: Style()))
  }

  @Test("A style lasts over lines, and is in the line where it was written") func lines() {
    let red = style { $0.color = .named(1) }
    let text = TerminalText("\u{1B}[31ma\nb\u{1B}[0m\nabc\r\u{1B}[31mX\n")
    #expect(text.runs == [.init(text: "a\nb\nX", style: red), .init(text: "bc\n", style: Style())])
  }

  @Test("Only texts with codes are read as a terminal's") func codes() {
    for text in ["a\u{1B}[1m", "a\u{8}b", "a\rb\nc", "\u{9B}1m"] { #expect(TerminalText.has(codesIn: text)) }
    for text in ["", "a\r\nb\r\n", "a\rb\rc", "a\nb", "日本\t"] { #expect(!TerminalText.has(codesIn: text)) }
  }

  @Test("Every colour can be read, in light and dark and on every background") func contrast() {
    let all = (0..<256).compactMap { TerminalColor(index: $0) }.map { TerminalShade($0) }
    #expect(all.count == 256)
    for page in [TerminalShade.lightPage, .darkPage, .white, .black] + all {
      let isPage = page == .white || page == .black
      for shade in all {
        let readable = isPage ? shade.readable(on: page == .white ? .lightPage : .darkPage) : shade.readable(on: page)
        #expect(readable.contrast(with: page) >= 4.49)
      }
    }
    // What can be read is left as it is.
    #expect(TerminalShade(.named(1)).readable(on: .white) == TerminalShade(.named(1)))
    for isInverse in [false, true] {
      for (color, back) in [(nil, TerminalColor.named(3)), (.named(3), .named(3)), (.named(0), nil), (nil, nil)]
        as [(TerminalColor?, TerminalColor?)]
      {
        let shown = style { ($0.color, $0.background, $0.isInverse) = (color, back, isInverse) }.colors
        #expect((shown.background != nil) == (isInverse || back != nil))
        #expect(shown.background == nil || shown.text != nil && shown.text != shown.background)
      }
    }
  }

  @Test("A text of a megabyte costs little, whatever its codes")
  func cost() {
    let size = 1 << 20
    for code in [
      "\u{1B}[4096Ca\n", "\u{1B}[31ma\u{1B}[32mb", "\u{1B}[1K", "aaaaaaa\u{1B}[D\u{1B}[P", "\u{1B}[38;2;1;2;3;4;5;6;7m", "\u{1B}]", "\u{8}",
      "\r",
      "a\u{301}", "\u{1B}[", "\u{1B}[1;1;1;1;1;1;1;1;1", "x",
    ] {
      let text = String(repeating: code, count: size / code.utf8.count), start = ContinuousClock.now
      let shown = TerminalText(text)
      #expect(shown.plain.utf8.count <= 3 * size && shown.runs.count <= TerminalText.most + 1, "\(code.debugDescription)")
      #expect(ContinuousClock.now - start < .seconds(10), "\(code.debugDescription)")
    }
    let colors = (0..<60_000).map { "\u{1B}[38;2;\($0 % 256);\($0 / 256);7mx" }.joined()
    #expect(TerminalText(colors).runs.count <= TerminalText.most + 1 && TerminalText(colors).plain.count == 60_000)
  }
}
