// StyleLink: connects the styles of an edited text to the browser, which knows them by numbers.

import Foundation
import ShojiGraph

/// The numbers of an editor's styles, and what its browser has reported.
@MainActor final class StyleLink {
  private var numbers: [AttributeContainer: Int] = [:]
  private var styles: [Int: AttributeContainer] = [:]
  private var next = 1
  /// How many styles are known. Older ones are forgotten; undo then leaves such text as it is.
  static let limit = 1000
  /// The selection that the browser has reported, or that was sent to it.
  var units: Range<Int>?
  /// The attributes that the user has chosen for text at an insertion point.
  var typing: (offset: Int, attributes: AttributeContainer)?
  /// The styles that belong to the text that the browser reports next.
  var coming: Coming?
  enum Coming {
    case undone([EventValue])
    case pasted([EventValue])
  }
  nonisolated init() {}

  func number(of attributes: AttributeContainer) -> Int {
    if let number = numbers[attributes] { return number }
    if numbers.count >= Self.limit { (numbers, styles) = ([:], [:]) }
    defer { next += 1 }
    (numbers[attributes], styles[next]) = (next, attributes)
    return next
  }

  func attributes(of number: Int) -> AttributeContainer? { styles[number] }

  /// The styles of a text as the browser gets them.
  func describe(_ text: AttributedString) -> TextStyles {
    var looks: [Int: TextContent.Run] = [:]
    let runs = text.runs.map { run in
      let number = number(of: run.attributes)
      if looks[number] == nil { looks[number] = look(run.attributes) }
      return TextStyles.Run(length: text.units(of: run.range).count, style: number)
    }
    var styles = TextStyles(runs: runs)
    styles.looks = looks
    return styles
  }

  func look(_ attributes: AttributeContainer) -> TextContent.Run {
    var look = RichText.runs(AttributedString("x", attributes: attributes))[0]
    look.text = ""
    return look
  }

  /// The attributes for text that is typed in place of a selection; nil if it has those of the text around it.
  func typingAttributes(at units: Range<Int>) -> AttributeContainer? {
    guard let typing, units.isEmpty, typing.offset == units.lowerBound else { return nil }
    return typing.attributes
  }
}
