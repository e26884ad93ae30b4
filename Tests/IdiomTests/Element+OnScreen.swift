// Element+OnScreen: the texts, the name and the value of an element as a user sees them, and the events that it takes.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines

extension Element {
  /// Whether nothing of it is drawn.
  var isInvisible: Bool {
    box.stages.contains { stage in
      switch stage {
      case .hidden: true
      case .opacity(let share): share == 0
      default: false
      }
    }
  }

  /// The texts that it shows itself, or by which it is known.
  var wordsOnScreen: [String] {
    var words: [String] = []
    if let label = accessibility?.label { words.append(label) }
    switch content {
    case let text as TextContent: words.append(text.plainText)
    case let image as ImageContent: words += [image.label].compactMap { $0 }
    case let page as PageContent: words += [page.title, page.subtitle].compactMap { $0 }
    case let alert as AlertContent: words.append(alert.title)
    case let sheet as ActionSheetContent: words.append(sheet.title ?? sheet.spokenTitle)
    case let field as TextFieldContent where field.text.isEmpty: words.append(field.prompt ?? field.label)
    case let field as TextFieldContent: words.append(field.isSecure ? "" : field.text)
    case let field as SearchFieldContent: words.append(field.text.isEmpty ? field.prompt : field.text)
    case let picker as DatePickerContent: words += [picker.date?.text, picker.time?.text].compactMap { $0 }
    case let cell as CellContent: words += [cell.title, cell.detail].compactMap { $0 }
    case let row as RowContent: words += [row.badge].compactMap { $0 }
    case let tab as TabButtonContent: words += [tab.badge].compactMap { $0 }
    case let month as MonthContent: words.append(month.name)
    case let day as DayContent: words.append(day.number)
    default: break
    }
    return words
  }

  /// Its name as it is read aloud.
  var nameOnScreen: String {
    switch content {
    case let field as TextFieldContent: accessibility?.label ?? (field.label.isEmpty ? field.prompt ?? "" : field.label)
    case let field as SearchFieldContent: accessibility?.label ?? field.prompt
    case let day as DayContent: day.name
    default: AccessibleName(of: self).text
    }
  }

  /// Whether a label is its name, or one of its parts, as a picker's beside its value.
  func isLabelled(_ label: String) -> Bool {
    if nameOnScreen == label { return true }
    guard
      content is any ControlContent || content is StepperContent || content is LabeledRowContent || content is ProgressContent
        || content is GaugeContent
    else { return false }
    return children.contains { $0.holdsLabel(label) }
  }

  private func holdsLabel(_ label: String) -> Bool {
    if content is MenuPopupContent || content is OptionContent { return false }
    return wordsOnScreen.contains(label) || AccessibleName(of: self).text == label || children.contains { $0.holdsLabel(label) }
  }

  /// The value of a control as a user would say it.
  var valueOnScreen: String? {
    if let value = accessibility?.value { return value }
    switch content {
    case let toggle as ToggleContent: return toggle.isMixed ? "mixed" : toggle.isOn ? "on" : "off"
    case let slider as SliderContent: return slider.value.formatted(.number.grouping(.never).precision(.fractionLength(0...2)))
    case let field as TextFieldContent: return field.text
    case let field as SearchFieldContent: return field.text
    case let option as OptionContent: return option.isSelected ? "on" : "off"
    case let row as RowContent: return row.isSelected ? "on" : "off"
    case let tab as TabButtonContent: return tab.isSelected ? "on" : "off"
    case let group as DisclosureContent: return group.isExpanded ? "on" : "off"
    case let progress as ProgressContent:
      return progress.fraction.map { "\((($0 * 100).rounded()).formatted(.number.precision(.fractionLength(0))))%" } ?? "busy"
    case let gauge as GaugeContent: return "\((gauge.fraction * 100).rounded().formatted(.number.precision(.fractionLength(0))))%"
    case is MenuContent, is SegmentedContent, is WheelContent: return chosenOption
    case let picker as DatePickerContent: return [picker.date?.value, picker.time?.value].compactMap { $0 }.joined(separator: " ")
    default: return nil
    }
  }

  private var chosenOption: String? {
    var chosen: String?
    forEachDescendant { element in
      switch element.content {
      case let option as OptionContent where option.isSelected: chosen = chosen ?? element.nameOnScreen
      case let item as MenuItemContent where item.mark == .radio(true) || item.mark == .checkbox(true):
        chosen = chosen ?? element.nameOnScreen
      default: break
      }
    }
    return chosen
  }

  var isDisabledOnScreen: Bool {
    if let stepper = content as? StepperContent { return !stepper.canIncrement && !stepper.canDecrement }
    return (content as? any ControlContent)?.isDisabled == true
  }

  /// The link behind the content of the row around an element, which is not seen.
  var hiddenLinkOfRow: Element? {
    guard let row = sequence(first: self, next: \.parent).first(where: { $0.content is RowContent }) else { return nil }
    var link: Element?
    row.forEachDescendant { if $0.parent?.content is LayerContent, ($0.content as? ButtonContent)?.look == .navigationLink { link = $0 } }
    return link
  }

  /// Whether it answers a tap.
  var takesTaps: Bool {
    switch content {
    case is ButtonContent, is TabButtonContent, is DisclosureContent, is ToggleContent, is OptionContent, is MenuItemContent, is DayContent:
      true
    case let row as RowContent where row.isTappable: true
    case let menu as MenuContent where menu.hasPrimaryAction: true
    default:
      box.stages.contains { if case .gesture(let request) = $0 { request.isTapped } else { false } } || recogniser("tap") != nil
    }
  }
  var tap: ElementEvent {
    switch content {
    case let toggle as ToggleContent: .change(.bool(!toggle.isOn))
    case is OptionContent: .change(.string("on"))
    default:
      // A gesture that asks where it was tapped.
      recogniser("tap") == nil ? .tap : .gesture(name: "tap", phase: .ended, values: [10, 10, 10, 10, 0, 0, 10, 10])
    }
  }

  /// The request for a gesture of this name.
  func recogniser(_ name: String) -> String? {
    for case .gesture(let request) in box.stages {
      if let found = request.recognisers.first(where: { $0 == name || $0.hasPrefix(name + ":") }) { return found }
    }
    return nil
  }

  /// Whether its tap gesture recognises taps on controls inside too.
  var hearsInnerTaps: Bool {
    box.stages.contains { if case .gesture(let request) = $0 { request.isTapped && request.priority == "parent" } else { false } }
  }

  /// Whether its tap gesture goes before those inside.
  var goesBeforeInnerTaps: Bool {
    box.stages.contains { if case .gesture(let request) = $0 { request.isActivated && request.priority == "first" } else { false } }
  }

  /// The element with the context menu of this view or row.
  var contextMenu: Element? {
    if content is ContextMenuContent { return children.first { $0.content is MenuPopupContent } }
    guard content is RowContent else { return nil }
    return children.first { ($0.content as? RowPartContent)?.kind == .menu }
  }
  var isChoice: Bool { content is MenuItemContent || content is OptionContent }
}
