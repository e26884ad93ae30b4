// AppLook: an app's name, icon, quick actions and share types, from its resources.

import Foundation

/// An app's `icon.json`: the name of a symbol, the name of a colour, its title by language, its quick actions, the types that other
/// apps may share with it, and what its `Info.plist` says otherwise than by default.
package struct AppLook: Decodable, Equatable, Sendable {
  package let symbol: String?
  package let color: String?
  package let title: [String: String]?
  /// `text`, `url`, or both.
  package let takes: [String]?
  /// The quick actions that the app always has.
  package let shortcuts: [ShortcutItem]
  /// The endings of the names of documents by the types that the app declares: the first is that of new documents.
  package let types: [String: [String]]
  /// Entries of the app's `Info.plist`, such as `CFBundleShortVersionString`, by key.
  package let info: [String: String]
  /// The mistakes in `shortcuts`, `types` and `info`; the entries with a mistake are left out.
  package let mistakes: [String]

  private enum Key: String, CodingKey { case symbol, color, title, takes, shortcuts, types, info }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    symbol = try values.decodeIfPresent(String.self, forKey: .symbol)
    color = try values.decodeIfPresent(String.self, forKey: .color)
    title = try values.decodeIfPresent([String: String].self, forKey: .title)
    takes = try values.decodeIfPresent([String].self, forKey: .takes)
    // One malformed action must not cost the app its icon.
    var entries: [Entry] = []
    var mistakes: [String] = []
    do {
      entries = try values.decodeIfPresent([Entry].self, forKey: .shortcuts) ?? []
    } catch {
      mistakes = ["“shortcuts” is no list of quick actions"]
    }
    var types: [String: [String]] = [:]
    do {
      types = try values.decodeIfPresent([String: [String]].self, forKey: .types) ?? [:]
    } catch {
      mistakes.append("“types” is no list of endings by type")
    }
    do {
      info = try values.decodeIfPresent([String: String].self, forKey: .info) ?? [:]
    } catch {
      info = [:]
      mistakes.append("“info” is no list of texts by key")
    }
    for (type, endings) in types.sorted(by: { $0.key < $1.key }) {
      for ending in endings where !Self.isEnding(ending) {
        mistakes.append("“\(ending)” of the type \(type) is no ending: it has up to 16 small letters, digits and hyphens")
      }
    }
    self.types = types.mapValues { $0.filter(Self.isEnding) }
    shortcuts = entries.compactMap(\.item)
    self.mistakes = mistakes + entries.enumerated().compactMap { index, entry in entry.mistake.map { "quick action \(index + 1) \($0)" } }
  }

  private static func isEnding(_ text: String) -> Bool {
    (1...16).contains(text.utf8.count) && text.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
  }

  private struct Entry: Decodable {
    var item: ShortcutItem?
    var mistake: String?

    init(from decoder: any Decoder) throws {
      do {
        let item = try ShortcutItem(from: decoder)
        mistake = item.mistake
        if mistake == nil { self.item = item }
      } catch {
        mistake = "needs a type, a title and a symbol"
      }
    }
  }

  /// Reads the file from the resource bundle beside the executable; nil if there is none.
  package init?(besides executable: String) {
    let executable = URL(fileURLWithPath: executable)
    let folder = executable.deletingLastPathComponent()
    let bundles = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".resources") }
    for bundle in ResourceBundle.own(bundles, of: executable.lastPathComponent) {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(bundle).appendingPathComponent("icon.json")),
        let look = try? JSONDecoder().decode(AppLook.self, from: data)
      else { continue }
      self = look
      return
    }
    return nil
  }

  /// The app's name in the first of the languages that has one.
  func title(in languages: [String]) -> String? {
    title.flatMap { ShortcutText(byLanguage: $0).text(in: languages) }
  }

  /// The icon's colour in hexadecimal, for files that know no names of colours.
  var hexColor: String { Self.colors[color ?? ""] ?? "#8e8e93" }

  private static let colors = [
    "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be", "teal": "#30b0c7",
    "cyan": "#32ade6", "blue": "#007aff", "indigo": "#5856d6", "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e",
  ]
}
