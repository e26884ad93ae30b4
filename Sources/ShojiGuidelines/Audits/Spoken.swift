// Spoken: names of elements as a user would say them, and their texts.

import ShojiElements

@MainActor enum Spoken {
  private static let longest = 48

  /// Returns a name such as `alert “Delete this draft?”`, `“Total 12”`, or `button` for an element without text.
  static func name(of element: Element) -> String {
    switch element.content {
    case let alert as AlertContent: return "alert \(quoted(alert.title))"
    case let sheet as SheetContent where sheet.form == .popover: return "popover \(quoted(words(of: element)))"
    case is SplitContent: return "split view"
    case let sheet as ActionSheetContent: return "action sheet \(quoted(sheet.spokenTitle))"
    case let activity as ActivityContent: return "activity \(quoted(activity.title))"
    case is WebViewContent: return "web view"
    case is TabsContent: return "tab view"
    case let field as TextFieldContent where !field.isEditor:
      return "text field "
        + "\(quoted(field.label.isEmpty ? field.prompt ?? "" : field.label))"
    case is ImageSequenceContent: return "image sequence"
    case is ListContent, is ScrollContent:
      let said = words(of: element)
      return said.isEmpty ? noun(of: element) : "\(noun(of: element)) \(quoted(said))"
    case let image as ImageContent: return image.name.map { "image \(quoted($0))" } ?? "image"
    default:
      let said = words(of: element)
      guard said.isEmpty else { return quoted(said) }
      let pictures = element.symbols
      return pictures.isEmpty ? noun(of: element) : "\(noun(of: element)) \(quoted(pictures.joined(separator: ", ")))"
    }
  }

  private static func quoted(_ text: String) -> String { "“\(text.count > longest ? text.prefix(longest - 1) + "…" : text[...])”" }

  /// Returns the kind of an element.
  static func noun(of element: Element) -> String {
    switch element.content {
    case is AlertContent: "alert"
    case is ActionSheetContent: "action sheet"
    case is RowContent, is CellContent: "row"
    case is ButtonContent, is TabButtonContent: "button"
    case is MenuContent, is SubmenuContent: "menu"
    case is MenuItemContent: "menu item"
    case is ToggleContent: "toggle"
    case is SliderContent: "slider"
    case is StepperContent: "stepper"
    case is OptionContent: "option"
    case is DatePickerContent: "date picker"
    case is ColorPickerContent: "colour picker"
    case is ImageContent: "image"
    case is TextContent: "text"
    case is TextFieldContent: "field"
    case let list as ListContent: list.isForm ? "form" : "list"
    case is ScrollContent: "scroll view"
    case is StackContent, is LayersContent: "stack"
    default: "element"
    }
  }

  static func plural(_ noun: String) -> String { noun + "s" }

  /// Returns the texts of an element in reading order, or its accessibility label if it has one.
  static func words(of element: Element) -> String {
    if let label = element.accessibility?.label { return label }
    if let text = element.content as? TextContent { return text.spokenText }
    // Closed menus and swipe actions are left out.
    let shown = element.children.filter { !($0.content is MenuPopupContent) && !($0.content is RowPartContent) }
    return shown.map(words).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ImageContent {
  /// The name of the symbol or asset; nil for an image from an address or from data.
  var name: String? {
    switch source {
    case .symbol(let name), .asset(let name): name
    case .address, .data: nil
    }
  }
}
