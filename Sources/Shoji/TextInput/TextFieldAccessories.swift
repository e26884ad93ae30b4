// Accessories at the ends of a text field: images that show its purpose, and buttons for further actions.

import ShojiGraph
import ShojiWeb

/// The views at both ends of a field, outermost last.
struct TextFieldAccessories {
  var leading: [AnyView] = []
  var trailing: [AnyView] = []
}

private struct TextFieldAccessoriesKey: EnvironmentKey { static var defaultValue: TextFieldAccessories { TextFieldAccessories() } }
extension EnvironmentValues {
  var textFieldAccessories: TextFieldAccessories {
    get { self[TextFieldAccessoriesKey.self] }
    set { self[TextFieldAccessoriesKey.self] = newValue }
  }
}

/// A button at the end of a text field, drawn and named by the system: `text-field.system-button`.
public struct TextFieldSystemButton: Hashable, Sendable {
  let word: Words.Key
  let symbol: String
  /// Shows bookmarks.
  public static let bookmarks = TextFieldSystemButton(word: .bookmarks, symbol: "book")
  /// Shows the results.
  public static let resultsList = TextFieldSystemButton(word: .resultsList, symbol: "list.bullet")
  /// Reloads the content.
  public static let refresh = TextFieldSystemButton(word: .refresh, symbol: "arrow.clockwise")
  /// Searches for the field's text.
  public static let search = TextFieldSystemButton(word: .search, symbol: "magnifyingglass")
}

extension View {
  /// Adds a view at an end of the text fields in this view: `text-field.images-and-buttons`, `text-field.custom-image-either-end`.
  ///
  /// Use an image at the leading end to show the field's purpose, a button at the trailing end for a further action.
  ///
  ///     TextField("Email", text: $email)
  ///       .textFieldAccessory(.leading) { Image(systemName: "envelope") }
  ///       .textFieldAccessory(.trailing) { Button("Paste", systemImage: "doc.on.clipboard") { paste() }.labelStyle(.iconOnly) }
  nonisolated public func textFieldAccessory<V: View>(_ edge: HorizontalEdge, @ViewBuilder content: () -> V) -> some View {
    let view = AnyView(content())
    return transformEnvironment(\.textFieldAccessories) {
      if edge == .leading { $0.leading.insert(view, at: 0) } else { $0.trailing.append(view) }
    }
  }

  /// Adds one of the system's buttons at the trailing end of the text fields in this view.
  nonisolated public func textFieldButton(_ button: TextFieldSystemButton, action: @escaping () -> Void) -> some View {
    textFieldAccessory(.trailing) { SystemFieldButton(button: button, action: action) }
  }
}

private struct SystemFieldButton: View {
  let button: TextFieldSystemButton
  let action: () -> Void
  @Environment(\.locale) private var locale
  var body: some View {
    Button(action: action) { Label(SystemWords.text(button.word, locale), systemImage: button.symbol).labelStyle(.iconOnly) }
  }
}

/// A field's accessories as parts of its element.
struct FieldEnds: View {
  @Environment(\.textFieldAccessories) private var accessories
  var body: some View {
    if !accessories.leading.isEmpty { end(TextFieldContent.leading, accessories.leading) }
    if !accessories.trailing.isEmpty { end(TextFieldContent.trailing, accessories.trailing) }
  }

  private func end(_ name: String, _ views: [AnyView]) -> some View {
    PartView(name, HStack(spacing: 10) { ForEach(views.indices, id: \.self) { views[$0] } })
      // The buttons do not take a row's button style, and a field inside an accessory does not inherit the accessories.
      .buttonStyle(.borderless)
      .environment(\.textFieldAccessories, TextFieldAccessories())
  }
}
