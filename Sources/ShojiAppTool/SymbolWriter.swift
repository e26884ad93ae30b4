// SymbolWriter: writes the symbols of all catalogues as Swift source.

/// Collects symbols by the type that they extend. Of two symbols with one name the first wins: a redeclaration would not compile.
struct SymbolWriter {
  /// Static members that the author has declared, by extended type.
  let declared: [String: Set<String>]
  private var colors = Scope(), images = Scope(), texts = Scope()
  /// The same symbols as properties of the types that show them.
  private var swiftUIColors = Scope(), styles = Scope(), uiColors = Scope(), uiImages = Scope()

  init(declared: [String: Set<String>]) { self.declared = declared }

  var isEmpty: Bool { colors.isEmpty && images.isEmpty && texts.isEmpty }

  mutating func add(_ catalog: AssetSymbols) {
    for asset in catalog.colors {
      guard let symbol = SymbolName.asset(Self.without("Color", asset.name)) else { continue }
      let line = "static let \(symbol) = ColorResource(name: \"\(asset.path.escapedInSource)\", bundle: .main)"
      guard colors.add(line, symbol, asset.namespaces) else { continue }
      let isNested = !asset.namespaces.isEmpty
      let member = Self.member(symbol, asset.namespaces)
      if isNested || !Self.namesOfColor.contains(symbol) && !isDeclared(symbol, "Color") {
        swiftUIColors.add("static var \(symbol): SwiftUI.Color { .init(\(member)) }", symbol, asset.namespaces)
      }
      if !isNested, !Self.namesOfColor.contains(symbol), !Self.namesOfStyles.contains(symbol), !isDeclared(symbol, "ShapeStyle") {
        styles.add("static var \(symbol): SwiftUI.Color { .init(\(member)) }", symbol, [])
      }
      if isNested || !Self.namesOfUIColor.contains(symbol) && !isDeclared(symbol, "UIColor") {
        uiColors.add("static var \(symbol): UIColor { .init(resource: \(member)) }", symbol, asset.namespaces)
      }
    }
    for asset in catalog.images {
      guard let symbol = SymbolName.asset(Self.without("Image", asset.name)) else { continue }
      let line = "static let \(symbol) = ImageResource(name: \"\(asset.path.escapedInSource)\", bundle: .main)"
      guard images.add(line, symbol, asset.namespaces), !asset.namespaces.isEmpty || !isDeclared(symbol, "UIImage") else { continue }
      uiImages.add("static var \(symbol): UIImage { .init(resource: \(Self.member(symbol, asset.namespaces))) }", symbol, asset.namespaces)
    }
  }

  /// A symbol as an implicit member of its resource's type: `.TabIcons.home`.
  private static func member(_ symbol: String, _ namespaces: [String]) -> String {
    (namespaces.compactMap(SymbolName.type) + [symbol]).map { "." + $0 }.joined()
  }

  /// Whether the author's own extensions of a type declare a member.
  private func isDeclared(_ symbol: String, _ type: String) -> Bool { declared[type]?.contains(symbol) ?? false }

  mutating func add(_ catalog: StringSymbols) {
    for entry in catalog.entries {
      guard let symbol = SymbolName.value(entry.name) else { continue }
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
      swiftUIColors.source("extension SwiftUI.Color"), uiColors.source("extension UIColor"),
      styles.source("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color"), uiImages.source("extension UIImage"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Xcode drops the suffix that names the kind: "AccentColor" is `accent`.
  private static func without(_ suffix: String, _ name: String) -> String {
    name.hasSuffix(suffix) && name.count > suffix.count ? String(name.dropLast(suffix.count)) : name
  }

  /// Names that Color itself declares; an asset with such a name becomes a resource only.
  private static let namesOfColor: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary", "purple",
    "red",
    "secondary", "teal", "white", "yellow",
  ]
  /// Names of other styles, with which a colour of the same name would be ambiguous.
  private static let namesOfStyles: Set<String> = [
    "background", "fill", "foreground", "link", "placeholder", "quaternary", "quinary", "selection", "separator", "tertiary", "tint",
    "windowBackground",
  ]
  /// Names that UIColor itself declares.
  private static let namesOfUIColor: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray", "lightText", "link",
    "magenta",
    "orange", "placeholderText", "purple", "red", "separator", "tintColor", "white", "yellow",
  ]
}

/// Declarations of one type, and of the namespaces inside it.
private struct Scope {
  private var lines: [(name: String, text: String)] = []
  private var inner: [(name: String, scope: Scope)] = []

  var isEmpty: Bool { lines.isEmpty && inner.isEmpty }

  /// Adds a declaration; returns false if its name is taken.
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
