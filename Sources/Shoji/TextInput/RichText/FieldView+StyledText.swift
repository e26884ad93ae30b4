// FieldView+StyledText: an editor for styled text. The browser reports the text as for every field; the app finds what was changed, keeps
// the styles of the rest, and sends the styles back.

import Foundation
import ShojiGraph
import ShojiWeb

extension FieldView {
  /// The most parts that a paste or a step of undo may have.
  private static let mostParts = 5000

  func describe(_ styled: StyledText, _ content: inout TextFieldContent, _ context: PrimitiveContext) {
    let environment = context.environment
    let text = shown(styled, environment)
    content.text = String(text.characters)
    content.reportsSelection = true
    var styles = styling.describe(text)
    styles.formats = TextFormat.allCases.filter { format in
      var example = AttributeContainer()
      return format.set(true, in: &example, font: environment.styledFont, environment.textFormatting)
    }.map(\.rawValue)
    if let selection = styled.selection?.wrappedValue { follow(selection, text, context) }
    if let typing = styling.typing {
      let number = styling.number(of: typing.attributes)
      styles.typing = number
      styles.looks[number] = styling.look(typing.attributes)
    }
    content.styles = styles
  }

  /// The text as the formatting definition allows it.
  private func shown(_ styled: StyledText, _ environment: EnvironmentValues) -> AttributedString {
    environment.textFormatting?.constrained(styled.value) ?? styled.value
  }

  /// The app has set the selection, or the attributes for text at the insertion point.
  private func follow(_ selection: AttributedTextSelection, _ text: AttributedString, _ context: PrimitiveContext) {
    guard !selection.isUnset else { return }
    let units = selection.units(in: text)
    styling.typing = selection.chosenAttributes.map { (units.lowerBound, $0) }
    guard units != styling.units else { return }
    styling.units = units
    context.host.commands.append(.select(context.element, units))
  }

  /// Responds to what concerns the text and its styles; returns false for other events.
  func respond(to event: ElementEvent, _ styled: StyledText, _ context: PrimitiveContext) -> Bool {
    switch event {
    case .input(let typed, let units): typedStyled(typed, units, styled, context)
    case .action(.selection, let value):
      guard let ends = offsets(value), ends.count == 2, ends[0] <= ends[1] else { return true }
      select(ends[0]..<ends[1], styled, context)
    case .action(.format, let value): format(value, styled, context)
    case .action(.styles, let value): styling.coming = value.list.flatMap { $0.count <= 2 * Self.mostParts ? .undone($0) : nil }
    case .action(.pasted, let value): styling.coming = value.list.flatMap { $0.count <= 3 * Self.mostParts + 1 ? .pasted($0) : nil }
    default: return false
    }
    return true
  }

  // MARK: Typed text

  private func typedStyled(_ typed: String, _ units: Range<Int>, _ styled: StyledText, _ context: PrimitiveContext) {
    if var content = context.element.content as? TextFieldContent {
      content.text = typed
      // NB: the browser gave the new text a style by its own rules, perhaps before it had seen the latest styles.
      content.styles?.runs = nil
      context.element.acknowledgeClientState(content)
    }
    context.node.invalidate()
    let coming = styling.coming
    styling.coming = nil
    guard mayEdit(context) else { return }
    let environment = EnvironmentValues(context.node.scope)
    var text = shown(styled, environment)
    let edits = TextEdit.all(from: String(text.characters), to: typed, caret: units.upperBound)
    guard let edit = edits.last else {
      if case .undone(let runs)? = coming, restyle(&text, runs) { return write(text, units, styled, context) }
      return select(units, styled, context)
    }
    let chosen = styling.typingAttributes(at: edit.range.isEmpty ? edit.range : 0..<1)
    let lost = text.attributes(at: text.indices(of: edit.range).lowerBound)
    for edit in edits { text.apply(edit, typing: edits.count == 1 ? chosen : nil) }
    switch coming {
    case .undone(let runs): restyle(&text, runs)
    case .pasted(let parts): stylePasted(&text, parts, environment)
    case nil: break
    }
    write(text, units, styled, context)
    if text.characters.isEmpty {
      // In an emptied editor, typing continues in the style of what was there.
      if lost != AttributeContainer() { choose(lost, at: 0, styled) }
    } else if units.isEmpty, edit.replacement.last?.isNewline == true,
      edit.range.lowerBound + edit.replacement.utf16.count == units.lowerBound
    {
      // So it does after Return, whatever the rest of the divided line looks like.
      choose(text.attributes(at: text.characters.index(before: text.indices(of: units).lowerBound)), at: units.lowerBound, styled)
    }
  }

  private func mayEdit(_ context: PrimitiveContext) -> Bool {
    EnvironmentValues(context.node.scope).isEnabled && !field.source.isReadOnly
  }

  private func write(_ text: AttributedString, _ units: Range<Int>, _ styled: StyledText, _ context: PrimitiveContext) {
    let formatting = EnvironmentValues(context.node.scope).textFormatting
    let text = formatting?.constrained(text) ?? text
    styling.typing = nil
    styled.text.wrappedValue = text
    styling.units = units
    styled.selection?.wrappedValue = AttributedTextSelection(units, in: text)
    context.node.invalidate()
  }

  private func select(_ units: Range<Int>, _ styled: StyledText, _ context: PrimitiveContext) {
    let text = shown(styled, EnvironmentValues(context.node.scope))
    let selection = AttributedTextSelection(units, in: text)
    let units = selection.units(in: text)
    // The browser also reports the selection that follows from what was typed.
    guard units != styling.units else { return }
    styling.units = units
    styling.typing = nil
    styled.selection?.wrappedValue = selection
    context.node.invalidate()
  }

  private func choose(_ attributes: AttributeContainer, at offset: Int, _ styled: StyledText) {
    styling.typing = (offset, attributes)
    styled.selection?.wrappedValue = AttributedTextSelection(offset..<offset, in: styled.value, typingAttributes: attributes)
  }

  // MARK: Formats

  /// `["bold", start, end]`
  private func format(_ value: EventValue, _ styled: StyledText, _ context: PrimitiveContext) {
    guard mayEdit(context), let parts = value.list, parts.count == 3, let format = parts[0].string.flatMap(TextFormat.init),
      let ends = offsets(.list(Array(parts[1...]))), ends[0] <= ends[1]
    else { return }
    let environment = EnvironmentValues(context.node.scope)
    var text = shown(styled, environment)
    let range = text.indices(of: ends[0]..<ends[1])
    let units = text.units(of: range)
    guard !range.isEmpty else {
      var attributes = styling.typingAttributes(at: units) ?? text.inheritedAttributes(at: range.lowerBound)
      format.set(!format.isOn(attributes), in: &attributes, font: environment.styledFont, environment.textFormatting)
      styling.units = units
      styling.typing = (units.lowerBound, attributes)
      styled.selection?.wrappedValue = AttributedTextSelection(units, in: styled.value, typingAttributes: attributes)
      return context.node.invalidate()
    }
    let isOn = text[range].runs.allSatisfy { format.isOn($0.attributes) }
    for run in text[range].runs.map({ (text.units(of: $0.range), $0.attributes) }) {
      var attributes = run.1
      format.set(!isOn, in: &attributes, font: environment.styledFont, environment.textFormatting)
      text[text.indices(of: run.0)].setAttributes(attributes)
    }
    write(text, units, styled, context)
  }

  // MARK: Undo and paste

  /// `[length, style, length, style, …]`: the runs to which the user has returned, in styles of this editor.
  @discardableResult private func restyle(_ text: inout AttributedString, _ values: [EventValue]) -> Bool {
    guard let numbers = offsets(.list(values)), numbers.count % 2 == 0 else { return false }
    let runs = stride(from: 0, to: numbers.count, by: 2).map { (length: numbers[$0], style: numbers[$0 + 1]) }
    guard runs.reduce(0, { $0 + $1.length }) == text.utf16.count else { return false }
    var start = 0
    for run in runs {
      if let attributes = styling.attributes(of: run.style) { text[text.indices(of: start..<start + run.length)].setAttributes(attributes) }
      start += run.length
    }
    return true
  }

  /// `[start, length, formats, link, length, formats, link, …]`: the styles of a pasted text. Formats are 1 for bold, 2 for italic and 4 for
  /// underlined; the link may be empty.
  private func stylePasted(_ text: inout AttributedString, _ parts: [EventValue], _ environment: EnvironmentValues) {
    guard parts.count % 3 == 1, var start = offsets(.list([parts[0]]))?.first else { return }
    let count = text.utf16.count
    var styled = text
    for index in stride(from: 1, to: parts.count, by: 3) {
      guard let numbers = offsets(.list([parts[index], parts[index + 1]])), numbers[0] <= count - start, numbers[1] < 8,
        let address = parts[index + 2].string
      else { return }
      let range = text.indices(of: start..<start + numbers[0])
      var attributes = text.attributes(at: range.lowerBound)
      for (bit, format) in TextFormat.allCases.enumerated() where numbers[1] & 1 << bit != 0 {
        format.set(true, in: &attributes, font: environment.styledFont, environment.textFormatting)
      }
      if address.utf8.count <= 2000, Links.isSafe(address), !Links.isWithinSystem(address), let link = URL(string: address) {
        attributes.link = link
      }
      styled[range].setAttributes(attributes)
      start += numbers[0]
    }
    text = styled
  }

  /// Untrusted offsets or numbers: whole and not negative.
  private func offsets(_ value: EventValue) -> [Int]? {
    guard let list = value.list else { return nil }
    let numbers = list.compactMap { $0.number.flatMap { $0 >= 0 && $0 < 1e9 ? Int(exactly: $0) : nil } }
    return numbers.count == list.count ? numbers : nil
  }
}
