// SceneTraits: the window's size and the user's preferences, as reported by the browser and validated here.

import Foundation
import ShojiGraph
import ShojiSystem
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
  /// Whether the browser can print or a printer of the network can be reached.
  var canPrint = true
  var textSize: DynamicTypeSize = .large
  var languages = ["en"]
  var timeZone = TimeZone.current
  var keyboardNavigation = KeyboardNavigation.fullKeyboardAccess
  /// What the user has chosen in the system's settings. `followingSettings` applies it to the values above.
  private(set) var settings = UserSettings()

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
    canPrint = value["prints"].boolValue ?? canPrint
    if let name = value["textSize"].stringValue, let known = DynamicTypeSize.allCases.first(where: { "\($0)" == name }) { textSize = known }
    if let names = value["languages"].arrayValue?.compactMap(\.stringValue).filter({ $0.count < 36 }), !names.isEmpty {
      languages = Array(names.prefix(8))
    }
    if let name = value["keyboardNavigation"].stringValue, let known = KeyboardNavigation(rawValue: name) { keyboardNavigation = known }
    if let name = value["timeZone"].stringValue, name.count < 64, let known = TimeZone(identifier: name) { timeZone = known }
  }

  /// Returns the traits with the user's settings in place of what the browser reports.
  func following(_ settings: UserSettings) -> SceneTraits {
    var traits = self
    traits.settings = settings
    if let appearance = settings.appearance { traits.scheme = appearance == .dark ? .dark : .light }
    if let name = settings.textSize, let index = UserSettings.textSizes.firstIndex(of: name), let size = DynamicTypeSize(rawValue: index) {
      traits.textSize = size
    }
    if let isIncreased = settings.increaseContrast { traits.contrast = isIncreased ? .increased : .standard }
    traits.reduceMotion = settings.reduceMotion ?? reduceMotion
    traits.reduceTransparency = settings.reduceTransparency ?? reduceTransparency
    if let isFull = settings.fullKeyboardAccess { traits.keyboardNavigation = isFull ? .fullKeyboardAccess : .focusGroups }
    if let language = settings.language { traits.languages = [language] + languages.filter { $0 != language } }
    return traits
  }

  var locale: Locale {
    let identifier = languages.first?.replacing("-", with: "_") ?? "en"
    guard settings.region != nil || settings.uses24HourTime != nil else { return Locale(identifier: identifier) }
    var components = Locale.Components(identifier: identifier)
    if let region = settings.region { components.languageComponents.region = Locale.Region(region) }
    if let uses24Hours = settings.uses24HourTime { components.hourCycle = uses24Hours ? .zeroToTwentyThree : .oneToTwelve }
    return Locale(components: components)
  }
  var language: String { languages.first ?? "en" }
  var direction: String { locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr" }
  /// Whether the window is as wide as an iPad. The client uses the same threshold.
  var isRegular: Bool { size.width >= Wire.regularWidth }

  /// The root attributes of the page that follow from the traits.
  var attributes: [String: String] {
    var attributes = settings.pageAttributes
    // The app's own preference takes precedence: `SceneRoot` writes the attribute.
    attributes["data-scheme"] = nil
    attributes.merge(["lang": language, "dir": direction, "data-size-class": isRegular ? "regular" : "compact"]) { $1 }
    if keyboardNavigation == .focusGroups { attributes["data-keyboard-navigation"] = keyboardNavigation.rawValue }
    return attributes
  }

  func write(to values: inout EnvironmentValues) {
    values.viewport = size
    values.colorScheme = scheme
    values.chosenColorScheme = settings.appearance == nil ? nil : scheme
    values.legibilityWeight = settings.boldText == true ? .bold : nil
    values.set(contrast: contrast, reduceMotion: reduceMotion, reduceTransparency: reduceTransparency)
    values.dynamicTypeSize = textSize
    values.canPrint = canPrint
    values.setKeyboardNavigation(keyboardNavigation)
    values.locale = locale
    values.calendar = UserRegion.calendar(locale, timeZone)
    values.timeZone = timeZone
    values.layoutDirection = direction == "rtl" ? .rightToLeft : .leftToRight
    values.windowSizeClass = isRegular ? .regular : .compact
    values.horizontalSizeClass = values.windowSizeClass
    values.supportsMultipleWindows = isRegular || !isTouch
    values.isTouch = isTouch
    values.verticalSizeClass = size.height >= 480 ? .regular : .compact
  }
}
