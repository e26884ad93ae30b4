// Corrections: what Foundation on Linux does differently from Apple's, redeclared in the app's module. A declaration in another module would be
// ambiguous wherever a file imports Foundation itself.

struct Corrections {
  /// The text of a source file that uses it.
  let mention: String
  let source: String

  static let all = [
    // A timer that is added to a run loop by hand fires at once, and not after its interval. NB: no function of a library can precede Foundation's, as
    // CDefaults does: optimised builds inline the initialiser.
    Corrections(
      mention: "Timer(timeInterval:",
      source: """
        extension Timer {
          convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
            self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
          }
        }
        """),
    // It looks for files that Xcode makes of a string catalogue, and in one language.
    Corrections(
      mention: "localizedString(forKey:",
      source: """
        extension Bundle {
          func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
            let text = NSLocalizedString(key, tableName: tableName, bundle: self, comment: "")
            guard text == key, let value, !value.isEmpty else { return text }
            return value
          }
        }
        """),
    // The property has no effect.
    Corrections(mention: "doesRelativeDateFormatting", source: "typealias DateFormatter = RelativeDayDateFormatter"),
  ]
}
