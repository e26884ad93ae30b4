// SceneTraits: the window's size and the user's preferences, as reported by the browser and validated here.

import Foundation
import ShojiGraph
import ShojiWeb

/// The traits of a scene's window and user.
struct SceneTraits: Equatable {
  var size = CGSize(width: 390, height: 844)
  var scheme: ColorScheme = .light
  var contrast: ColorSchemeContrast = .standard
  var reduceMotion = false
  var reduceTransparency = false
  /// Whether the main pointer is a finger.
  var isTouch = false
  var textSize: DynamicTypeSize = .large
  var languages = ["en"]
  var timeZone = TimeZone.current
  var keyboardNavigation = KeyboardNavigation.fullKeyboardAccess

  init() {}

  init(_ value: WireValue, otherwise: SceneTraits) {
    self = otherwise
    if let width = value["width"].doubleValue, let height = value["height"].doubleValue, (1...20_000).contains(width),
      (1...20_000).contains(height)
    {
      size = CGSize(width: width, height: height)
    }
    if let name = value["scheme"].stringValue, let known = ColorScheme(rawValue: name) { scheme = known }
    if let name = value["contrast"].stringValue {
      contrast = name == "increased" || name == "more" ? .increased : .standard
    }
    reduceMotion = value["reduceMotion"].boolValue ?? reduceMotion
    reduceTransparency = value["reduceTransparency"].boolValue ?? reduceTransparency
    isTouch = value["touch"].boolValue ?? isTouch
    if let name = value["textSize"].stringValue, let known = DynamicTypeSize.allCases.first(where: { "\($0)" == name }) { textSize = known }
    if let names = value["languages"].arrayValue?.compactMap(\.stringValue).filter({ $0.count < 36 }), !names.isEmpty {
      languages = Array(names.prefix(8))
    }
    if let name = value["keyboardNavigation"].stringValue, let known = KeyboardNavigation(rawValue: name) { keyboardNavigation = known }
    if let name = value["timeZone"].stringValue, name.count < 64, let known = TimeZone(identifier: name) { timeZone = known }
  }

  var locale: Locale { Locale(identifier: languages.first?.replacing("-", with: "_") ?? "en") }
  var language: String { languages.first ?? "en" }
  var direction: String { locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr" }
  /// Whether the window is as wide as an iPad. The client uses the same threshold.
  var isRegular: Bool { size.width >= Wire.regularWidth }

  /// The root attributes of the page that follow from the traits.
  var attributes: [String: String] {
    var attributes = ["lang": language, "dir": direction, "data-size-class": isRegular ? "regular" : "compact"]
    if keyboardNavigation == .focusGroups { attributes["data-keyboard-navigation"] = keyboardNavigation.rawValue }
    return attributes
  }

  func write(to values: inout EnvironmentValues) {
    values.viewport = size
    values.colorScheme = scheme
    values.set(contrast: contrast, reduceMotion: reduceMotion, reduceTransparency: reduceTransparency)
    values.dynamicTypeSize = textSize
    values.setKeyboardNavigation(keyboardNavigation)
    values.locale = locale
    values.calendar = UserRegion.calendar(locale, timeZone)
    values.timeZone = timeZone
    values.layoutDirection = direction == "rtl" ? .rightToLeft : .leftToRight
    values.horizontalSizeClass = isRegular ? .regular : .compact
    values.supportsMultipleWindows = isRegular || !isTouch
    values.verticalSizeClass = size.height >= 480 ? .regular : .compact
  }
}
