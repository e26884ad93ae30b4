import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@Suite struct LocalizationTests {
  /// A resource bundle as SwiftPM makes it, with tables in both formats.
  private func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("ja.lproj"), withIntermediateDirectories: true)
    try #""Hello %@" = "%@さん、こんにちは";"#.write(
      to: folder.appendingPathComponent("ja.lproj/Localizable.strings"), atomically: true, encoding: .utf8)
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Good morning": {"localizations": {"ja": {"stringUnit": {"state": "translated", "value": "おはよう"}}, "pt-BR": {"stringUnit": {"state": "translated", "value": "Bom dia"}}}},
        "%lld apples": {"localizations": {
          "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%lld apple"}}, "other": {"stringUnit": {"state": "t", "value": "%lld apples"}}}}},
          "ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%lld яблоко"}}, "few": {"stringUnit": {"state": "t", "value": "%lld яблока"}}, "many": {"stringUnit": {"state": "t", "value": "%lld яблок"}}, "other": {"stringUnit": {"state": "t", "value": "%lld яблока"}}}}}}},
        "%lld in %lld": {"localizations": {"en": {"stringUnit": {"state": "t", "value": "%#@a@ in %#@b@"}, "substitutions": {
          "a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%arg file"}}, "other": {"stringUnit": {"state": "t", "value": "%arg files"}}}}},
          "b": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%arg folder"}}, "other": {"stringUnit": {"state": "t", "value": "%arg folders"}}}}}}}}}
      }}
      """
    try catalog.write(to: folder.appendingPathComponent("Localizable.xcstrings"), atomically: true, encoding: .utf8)
    return try #require(Bundle(url: folder))
  }

  @Test("Many tasks can localise strings at once") func fromManyTasks() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<64 {
        group.addTask {
          (0..<200).allSatisfy { count in
            let language = ["en", "ja", "de", "ar"][count % 4]
            return String(localized: "\(task) of \(count) \(language)", locale: Locale(identifier: language)).hasSuffix(language)
          }
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
  }

  @Test("Strings come from tables of both formats, in the best matching language")
  func tables() throws {
    let bundle = try bundle()
    func text(_ key: LocalizedStringKey, _ language: String) -> String {
      String(localized: key, bundle: bundle, locale: Locale(identifier: language))
    }
    #expect(text("Hello \("Ann")", "ja_JP") == "Annさん、こんにちは")
    #expect(text("Good morning", "ja") == "おはよう")
    #expect(text("Good morning", "pt_BR") == "Bom dia")
    #expect(text("Good morning", "de") == "Good morning")
  }

  @Test(
    "Whole numbers are written as the user's locale does",
    arguments: [("en", "12,345 steps"), ("de", "12.345 steps"), ("hi", "12,345 steps"), ("en_IN", "12,345 steps"), ("ja", "12,345 steps")])
  func grouping(language: String, expected: String) {
    func text(_ key: String.LocalizationValue) -> String { String(localized: key, locale: Locale(identifier: language)) }
    #expect(text("\(12_345) steps") == expected)
    #expect(text("\(UInt16(12_345)) steps") == expected)
    #expect(text("\(12_345, specifier: "%d") steps") == expected)
    #expect(text("\(123) steps") == "123 steps")
  }

  @Test("Large numbers without a sign stay positive, and a placeholder's own form is kept") func largeNumbers() {
    func text(_ key: String.LocalizationValue) -> String { String(localized: key, locale: Locale(identifier: "en")) }
    #expect(text("\(UInt64.max)") == "18,446,744,073,709,551,615")
    #expect(text("\(Int64.min)") == "-9,223,372,036,854,775,808")
    #expect(text("\(12_345, specifier: "%07d")") == "0012345")
    #expect(Text(verbatim: "\(12_345)").plain(Locale(identifier: "en")) == "12345")
    #expect(("\(UInt8(3)) \(UInt(3)) \(Int32(3)) \(3)" as LocalizedStringKey).key == "%u %llu %d %lld")
  }

  @Test(
    "A part that is to be inflected agrees with its number in English, and loses its markup everywhere",
    arguments: [
      (0, "0 messages, 0 boxes"), (1, "1 message, 1 box"), (2, "2 messages, 2 boxes"), (1_000, "1,000 messages, 1,000 boxes"),
    ]) func inflection(count: Int, expected: String)
  {
    let key: LocalizedStringKey = "^[\(count) message](inflect: true), ^[\(count) boxes](inflect: true)"
    #expect(String(localized: key, locale: Locale(identifier: "en")) == expected)
    #expect(Text(key).plain(Locale(identifier: "en_GB")) == expected)
  }

  @Test(
    "Forms of nouns",
    arguments: [
      ("person", "people"), ("city", "cities"), ("day", "days"), ("class", "classes"), ("leaf", "leaves"), ("sheep", "sheep"),
      ("Child", "Children"),
    ])
  func nouns(one: String, several: String) {
    func text(_ count: Int, _ noun: String) -> String {
      String(localized: LocalizedStringKey(stringInterpolation: interpolation(count, noun)), locale: Locale(identifier: "en"))
    }
    for noun in [one, several] {
      #expect(text(1, noun) == "1 \(one)")
      #expect(text(3, noun) == "3 \(several)")
    }
  }
  private func interpolation(_ count: Int, _ noun: String) -> LocalizedStringKey.StringInterpolation {
    var parts = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    parts.appendLiteral("^[")
    parts.appendInterpolation(count)
    parts.appendLiteral(" \(noun)](inflect: true)")
    return parts
  }

  @Test("In other languages the marked part is written as it stands; other brackets stay") func noInflection() {
    #expect(String(localized: "^[\(2) message](inflect: true)", locale: Locale(identifier: "fr")) == "2 message")
    #expect(String(localized: "x^[a](b)") == "x^[a](b)")
  }

  @Test("A text without values keeps its placeholders, which the author's code may fill") func placeholders() {
    #expect(String(format: String(localized: "%d of %@"), 3, "x") == "3 of x")
    #expect(String(localized: LocalizedStringResource("%d%% of %@")) == "%d%% of %@")
    #expect(Text("50% off %@").plain(Locale(identifier: "en")) == "50% off %@")
  }

  @Test(
    "Numbers select plural forms",
    arguments: [("en", 1, "1 apple"), ("en", 2, "2 apples"), ("ru", 21, "21 яблоко"), ("ru", 3, "3 яблока"), ("ru", 11, "11 яблок")])
  func plurals(language: String, count: Int, expected: String) throws {
    #expect(String(localized: "\(count) apples", bundle: try bundle(), locale: Locale(identifier: language)) == expected)
  }

  @Test("Two numbers select their forms independently")
  func substitutions() throws {
    #expect(String(localized: "\(1) in \(2)", bundle: try bundle(), locale: Locale(identifier: "en")) == "1 file in 2 folders")
  }

  @Test("String(localized:) does not parse Markdown")
  func plain() { #expect(String(localized: "a *b* 5% \(2)") == "a *b* 5% 2") }

  @MainActor @Test("A change of language changes the system's words on the page: those of drawings, and those of views") func newLanguage()
    throws
  {
    let screen = TestScreen {
      Stepper("Amount", value: .constant(1))
      List { ForEach(["A"], id: \.self) { Text($0) }.onDelete { _ in } }
      Button(role: .cancel) {}
    }
    let stepper = try screen.element(StepperContent.self).domID
    screen.drawing.language = "ja"
    screen.host.rootScope.write { $0.locale = Locale(identifier: "ja") }
    let operations = screen.patch()
    #expect(operations.contains(.attribute(id: "\(stepper)-i", name: "aria-label", value: "増やす")), "\(operations)")
    #expect(screen.texts.contains("削除") && screen.texts.contains("キャンセル") && !screen.texts.contains("Delete"), "\(screen.texts)")
    #expect(screen.patch() == [])
    // What was sent is what a new page says.
    #expect(screen.page.all.compactMap { $0["aria-label"] }.contains("減らす"))
  }
}
