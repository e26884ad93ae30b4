// AppResources: an app's own texts, images and colours, from the bundles beside its executable.

import Foundation
import ShojiSystem
import Synchronization

/// Localised texts and the folders of asset catalogues.
package enum AppResources {
  /// The language and region that a scene last reported. A process belongs to one user.
  package static var locale: Locale {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
  private static let latest = Mutex(started)

  /// The locale with which the system process started this one, used until a window reports its own.
  private static var started: Locale {
    ProcessInfo.processInfo.environment["LANG"].map { Locale(identifier: String($0.prefix { $0 != "." })) } ?? .current
  }

  /// Returns the user's locale unless the author chose another one.
  package static func person(_ locale: Locale) -> Locale { UserRegion.isUnchosen(locale) ? self.locale : locale }

  /// The bundles of the executable: the main one and those that the package manager put beside it.
  nonisolated(unsafe) private static var bundles: [Bundle] = {
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.sorted().filter { ($0.hasSuffix(".resources") || $0.hasSuffix(".bundle")) && !isOfAnotherApp($0, in: folder) }
      .compactMap { Bundle(url: folder.appendingPathComponent($0)) }
    return [Bundle.main] + others
  }()

  /// Several apps may share a folder. A bundle that is named after an executable belongs to it: `Shoji_Reminders.resources`.
  private static func isOfAnotherApp(_ name: String, in folder: URL) -> Bool {
    let executables = ResourceBundle.names(name)
    if let own = Bundle.main.executableURL?.lastPathComponent, executables.contains(own) { return false }
    return executables.contains { executable in
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(executable).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  private static let mainPath = Bundle.main.bundlePath

  private struct Key: Hashable {
    let locale: String, table: String?, bundlePath: String?, key: String
  }

  /// Any task may look up texts, so the cache is guarded by a lock.
  private static let lookup = NSLock()
  // Unsafe: these are read and written under `lookup`.
  nonisolated(unsafe) private static var known: [String: String?] = [:]
  /// Keys that no table has, for any numbers: most texts of most apps.
  nonisolated(unsafe) private static var unknown: Set<Key> = []
  nonisolated(unsafe) private static var catalogs: [Part: StringCatalog?] = [:]
  /// The bundles that authors name, and the parts of bundles for a language. Foundation searches the disk for each.
  nonisolated(unsafe) private static var named: [String: Bundle?] = [:]
  nonisolated(unsafe) private static var parts: [Part: Bundle?] = [:]

  /// A table or a language of a bundle. The bundles are kept, so their identity stays.
  private struct Part: Hashable {
    let bundle: ObjectIdentifier, name: String
    init(_ name: String, of bundle: Bundle) { (self.bundle, self.name) = (ObjectIdentifier(bundle), name) }
  }

  /// Reads the texts of the app in all its languages: in a template, for all users.
  static func prepare() {
    lookup.withLock {
      for bundle in bundles {
        _ = catalog("Localizable", in: bundle)
        for language in bundle.localizations {
          _ = part(language, of: bundle)?.localizedString(forKey: "", value: "", table: "Localizable")
        }
      }
    }
  }

  /// Returns a text in a language, or the key itself. Results are cached.
  package static func localized(_ key: String, table: String?, bundlePath: String?, _ locale: Locale, numbers: [Int?] = []) -> String {
    lookup.withLock { found(key, table: table, bundlePath: bundlePath, locale, numbers: numbers) }
  }

  private static func found(_ key: String, table: String?, bundlePath: String?, _ locale: Locale, numbers: [Int?]) -> String {
    let asked = Key(locale: locale.identifier, table: table, bundlePath: bundlePath, key: key)
    if unknown.contains(asked) { return key }
    let languages = languages(of: locale)
    let forms = numbers.map { $0.map { "\($0)" } ?? "" }.joined(separator: ",")
    let name = [languages[0], table ?? "", bundlePath ?? "", forms, key].joined(separator: "\u{1F}")
    if let text = known[name] { return text ?? key }
    // NB: `bundle: .main` and no bundle mean the same to authors; the package manager keeps the texts beside the main bundle.
    let isMain = bundlePath == nil || bundlePath == mainPath
    let searched = isMain ? bundles : bundlePath.flatMap(bundle(at:)).map { [$0] } ?? bundles
    let text = searched.lazy.compactMap { find(key, table ?? "Localizable", languages, numbers, in: $0) }.first
    if known.count > 10_000 { known.removeAll() }
    if unknown.count > 10_000 { unknown.removeAll() }
    let isKnown = text != nil || searched.contains { catalog(table ?? "Localizable", in: $0)?.knows(key) == true }
    if isKnown { known[name] = .some(text) } else { unknown.insert(asked) }
    return text ?? key
  }

  /// `pt-BR` is looked for before `pt`, and a table's `zh-Hant` is found for `zh-Hant-TW`.
  static func languages(of locale: Locale) -> [String] {
    let parts = locale.identifier.prefix { $0 != "@" }.replacing("_", with: "-").split(separator: "-")
    guard !parts.isEmpty else { return ["en"] }
    return (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "-") }
  }

  private static func find(_ key: String, _ table: String, _ languages: [String], _ numbers: [Int?], in bundle: Bundle) -> String? {
    if let text = catalog(table, in: bundle)?.text(key, languages, numbers: numbers) { return text }
    for language in languages {
      guard let part = part(language, of: bundle) else { continue }
      let text = part.localizedString(forKey: key, value: "\u{0}", table: table)
      if text != "\u{0}" { return text }
    }
    return nil
  }

  private static func catalog(_ table: String, in bundle: Bundle) -> StringCatalog? {
    let place = Part(table, of: bundle)
    if let known = catalogs[place] { return known }
    let catalog = bundle.path(forResource: table, ofType: "xcstrings").flatMap { StringCatalog(URL(fileURLWithPath: $0)) }
    catalogs[place] = .some(catalog)
    return catalog
  }

  private static func part(_ language: String, of bundle: Bundle) -> Bundle? {
    let place = Part(language, of: bundle)
    if let known = parts[place] { return known }
    let part = bundle.path(forResource: language, ofType: "lproj").flatMap(Bundle.init(path:))
    parts[place] = .some(part)
    return part
  }

  private static func bundle(at path: String) -> Bundle? {
    if let known = named[path] { return known }
    let bundle = Bundle(path: path)
    named[path] = .some(bundle)
    return bundle
  }

  // MARK: For the audits

  /// Returns whether a text is one of the app's own texts that it has looked up, with any arguments.
  package static func isOfApp(_ text: String) -> Bool {
    let texts = lookup.withLock { known.values.compactMap { $0 } }
    return texts.contains { $0 == text || isMade(text, from: $0) }
  }

  private static func isMade(_ text: String, from format: String) -> Bool {
    guard format.contains("%") else { return false }
    let parts = format.split(separator: #/%([0-9]+\$)?[.0-9]*(@|lld|ld|llu|lu|lf|d|u|f|i)/#, omittingEmptySubsequences: false)
    // Short pieces prove nothing.
    guard parts.reduce(0, { $0 + $1.count(where: \.isLetter) }) >= 4, let first = parts.first, let last = parts.last,
      text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Returns the languages in which the app's tables lack a text that it has looked up. The source language needs no entry.
  package static func missingLanguages(of text: String, in languages: [String], source: String = "en") -> [String] {
    lookup.withLock {
      let keys = known.filter { $0.value == text }.keys.compactMap { $0.components(separatedBy: "\u{1F}").last }
      guard let key = keys.first else { return [] }
      return languages.filter { language in
        language != source
          && !bundles.contains { find(key, "Localizable", [language], [], in: $0) != nil }
      }.sorted()
    }
  }

  /// The resource folders of the bundles, for the asset catalogues.
  package static var folders: [URL] { bundles.compactMap { $0.resourceURL ?? $0.bundleURL } }
}
