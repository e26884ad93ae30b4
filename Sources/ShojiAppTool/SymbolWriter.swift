// SymbolWriter: writes the symbols of all catalogues as Swift source.

/// Collects symbols by the type that they extend. The first of two symbols with one name wins, as a redeclaration does not compile.
struct SymbolWriter {
  /// Static members that the author has declared, by extended type.
  let declared: [String: Set<String>]
  private var colors = Scope(), images = Scope(), texts = Scope()
  /// Symbols that also become properties of Color, and of UIImage.
  private var colorNames: [String] = [], imageNames: [String] = []

  init(declared: [String: Set<String>]) { self.declared = declared }

  var isEmpty: Bool { colors.isEmpty && images.isEmpty && texts.isEmpty }

  mutating func add(_ catalog: AssetSymbols) {
    for asset in catalog.colors {
      guard let symbol = SymbolName.value(Self.without("Color", asset.name)) else { continue }
      let line = "static let \(symbol) = ColorResource(name: \"\(asset.path.escapedInSource)\", bundle: .main)"
      let isNew = colors.add(line, symbol, asset.namespaces)
      if isNew, asset.namespaces.isEmpty, !Self.systemColors.contains(symbol) { colorNames.append(symbol) }
    }
    for asset in catalog.images {
      guard let symbol = SymbolName.value(Self.without("Image", asset.name)) else { continue }
      let line = "static let \(symbol) = ImageResource(name: \"\(asset.path.escapedInSource)\", bundle: .main)"
      let isNew = images.add(line, symbol, asset.namespaces)
      if isNew, asset.namespaces.isEmpty { imageNames.append(symbol) }
    }
  }

  mutating func add(_ catalog: StringSymbols) {
    for entry in catalog.entries {
      guard let symbol = SymbolName.value(entry.key) else { continue }
      let table = catalog.table == "Localizable" ? "" : ", table: \"\(catalog.table)\""
      let value = "LocalizedStringResource(\"\(entry.key.escapedInSource)\", defaultValue: \"\(entry.text)\"\(table))"
      let parameters = entry.arguments.enumerated().map { index, argument in
        "\(argument.label ?? "_ arg\(index + 1)"): \(argument.type)"
      }.joined(separator: ", ")
      let head =
        entry.arguments.isEmpty
        ? "static var \(symbol): LocalizedStringResource" : "static func \(symbol)(\(parameters)) -> LocalizedStringResource"
      texts.add("\(head) { \(value) }", symbol + parameters, catalog.table == "Localizable" ? [] : [catalog.table])
    }
  }

  var source: String {
    let parts = [
      colors.source("extension ColorResource"), images.source("extension ImageResource"), texts.source("extension LocalizedStringResource"),
      properties(colorNames, "SwiftUI.Color"), properties(colorNames, "UIColor", label: "resource: "),
      properties(colorNames, "SwiftUI.ShapeStyle", type: "SwiftUI.Color", constraint: " where Self == SwiftUI.Color"),
      properties(imageNames, "UIImage", label: "resource: "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Writes properties for symbols, except for those that the author's own extensions of the type declare.
  private func properties(
    _ symbols: [String], _ extended: String, type: String? = nil, label: String = "", constraint: String = ""
  ) -> String {
    let taken = declared[String(extended.split(separator: ".").last!)] ?? []
    let lines = symbols.filter { !taken.contains($0) }.map { "  static var \($0): \(type ?? extended) { .init(\(label).\($0)) }" }
    return lines.isEmpty ? "" : "extension \(extended)\(constraint) {\n\(lines.joined(separator: "\n"))\n}"
  }

  /// Xcode leaves the suffix that says the kind away: "AccentColor" is `accent`.
  private static func without(_ suffix: String, _ name: String) -> String {
    name.hasSuffix(suffix) && name.count > suffix.count ? String(name.dropLast(suffix.count)) : name
  }

  /// The system's own colours keep their names; an asset with such a name is found by its resource only.
  private static let systemColors: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary", "purple",
    "red",
    "secondary", "teal", "white", "yellow", "background", "fill", "foreground", "link", "placeholder", "quaternary", "quinary", "selection",
    "separator", "tertiary", "tint", "label", "darkGray", "lightGray", "magenta",
  ]
}

/// Declarations of one type, and of the namespaces inside it.
private struct Scope {
  private var lines: [(name: String, text: String)] = []
  private var inner: [(name: String, scope: Scope)] = []

  var isEmpty: Bool { lines.isEmpty && inner.isEmpty }

  /// Adds a declaration, and returns false if its name is taken.
  @discardableResult mutating func add(_ text: String, _ name: String, _ namespaces: [String]) -> Bool {
    guard let first = namespaces.first.flatMap(SymbolName.type) else {
      guard !lines.contains(where: { $0.name == name }) else { return false }
      lines.append((name, text))
      return true
    }
    let index = inner.firstIndex { $0.name == first } ?? inner.endIndex
    if index == inner.endIndex { inner.append((first, Scope())) }
    return inner[index].scope.add(text, name, Array(namespaces.dropFirst()))
  }

  func source(_ head: String, indentation: String = "") -> String {
    guard !isEmpty else { return "" }
    let parts =
      lines.map { "\(indentation)  \($0.text)" }
      + inner.map { $0.scope.source("\(indentation)  enum \($0.name)", indentation: indentation + "  ") }
    return "\(head) {\n\(parts.joined(separator: "\n"))\n\(indentation)}"
  }
}
