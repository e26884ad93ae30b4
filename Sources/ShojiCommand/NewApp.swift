// `shoji new`: creates a package with an app that builds and runs.

import Foundation
import ShojiSystem

/// Creates a folder with a new app, and returns the exit code.
func newApp(_ words: [String]) -> Int32 {
  var name: String?
  var shoji: String?
  var rest = words[...]
  while let word = rest.popFirst() {
    switch word {
    case "--shoji":
      guard let place = rest.popFirst(), !place.isEmpty else { return refuse("--shoji needs the folder or the URL of Shoji's package") }
      shoji = place
    case _ where word.hasPrefix("-"): return refuse("unknown option \(word); --help shows what there is")
    case _ where name == nil: name = word
    default: return refuse("name one app; shoji --help shows how")
    }
  }
  guard let name else { return refuse("name the new app; shoji --help shows how") }
  guard let module = NewApp.moduleName(name) else {
    return refuse("an app's name is made of letters and digits and begins with a letter, unlike \(name)")
  }
  guard let package = shoji ?? NewApp.ownPackage else { return refuse("say with --shoji where Shoji's package is") }
  guard !NewApp.takenNames.contains(module) else {
    return refuse("Shoji has a module named \(module), and the package manager lets no two have one name; choose another")
  }
  let folder = URL(fileURLWithPath: name, isDirectory: true)
  guard !FileManager.default.fileExists(atPath: folder.path) else {
    complain("\(name) exists already")
    return 1
  }
  do {
    for (path, text) in NewApp.files(module: module, shoji: NewApp.Dependency(package)) {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  } catch {
    complain("\(name) cannot be written: \(error.localizedDescription)")
    return 1
  }
  print(NewApp.howToServe(name, module: module, shoji: NewApp.Dependency(package)))
  return 0
}

private func refuse(_ line: String) -> Int32 {
  complain(line)
  return 2
}

/// The files of a new app.
enum NewApp {
  /// Returns the last component of a path if it is a valid module name.
  static func moduleName(_ path: String) -> String? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard let first = name.first, first.isLetter || first == "_", name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return name
  }

  /// The package that this command was built in; nil if it has been moved elsewhere.
  static var ownPackage: String? {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let isPackage = ["Package.swift", "Plugins/ShojiApp"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if isPackage { return folder.path }
    }
    return nil
  }

  /// The names of Shoji's own modules. The package manager refuses an app with the name of one, also of one that the app does not use.
  static var takenNames: Set<String> {
    guard let package = ownPackage, let manifest = try? String(contentsOfFile: package + "/Package.swift", encoding: .utf8) else {
      return []
    }
    return Set(manifest.matches(of: #/(?:[tT]arget|macro|plugin|systemLibrary)\(\s*name: "([^"]+)"/#).map { String($0.1) })
  }

  /// How a new package depends on Shoji.
  enum Dependency: Equatable {
    case folder(String)
    /// A repository, at this version of Shoji or a compatible later one.
    case repository(String)

    init(_ place: String) {
      self =
        place.contains("://") || place.hasPrefix("git@")
        ? .repository(place) : .folder(URL(fileURLWithPath: place).standardizedFileURL.path)
    }

    /// The name by which the package's products are referred to: SwiftPM names a repository after the end of its URL.
    var name: String {
      guard case .repository(let url) = self else { return "Shoji" }
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    var declaration: String {
      switch self {
      case .folder(let path): ".package(name: \"Shoji\", path: \(Self.quoted(path)))"
      case .repository(let url): ".package(url: \(Self.quoted(url)), from: \"\(shojiVersion)\")"
      }
    }

    static func quoted(_ text: String) -> String {
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }

  /// The message after a package was made: the commands that serve its app.
  static func howToServe(_ folder: String, module: String, shoji: Dependency) -> String {
    let shared = SharedBuild.own.flatMap { shoji == .folder($0.package) ? $0 : nil }
    let serve = ["swift", "run"] + (shared?.options ?? []) + [module]
    // An author who has named the file of this command may not have it on the path.
    let called = CommandLine.arguments[0]
    let command = called.contains("/") ? URL(fileURLWithPath: called).path : "shoji"
    return """
      Made \(folder). To serve it, and to see each change when you save it:
        cd \(quoted(folder)) && \(quoted(command)) dev
      To serve it as it is:
        cd \(quoted(folder)) && \(serve.map(quoted).joined(separator: " "))
      """ + (shared == nil ? "\nThe first build compiles Shoji for this app alone, which takes some minutes." : "")
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/-._+:@=,".contains($0)) }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  static func files(module: String, shoji: Dependency) -> [String: String] {
    [
      ".gitignore": ".build/\n.shoji/\n",
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(module)",
        defaultLocalization: "en",
        dependencies: [\(shoji.declaration)],
        targets: [
          .executableTarget(
            name: "\(module)",
            dependencies: [.product(name: "SwiftUI", package: "\(shoji.name)")],
            resources: [.process("Resources")],
            // As new projects of Xcode's: Swift 5 mode, with regular expressions between slashes.
            swiftSettings: [
              .swiftLanguageMode(.v5), .enableUpcomingFeature("BareSlashRegexLiterals"),
              // The plugin writes this file. It makes os(iOS) true.
              .unsafeFlags(["-vfsoverlay", "\\(Context.packageDirectory)/.build/shoji/\(module).yaml"]),
            ],
            plugins: [.plugin(name: "ShojiApp", package: "\(shoji.name)")])
        ]
      )

      """,
      "Sources/\(module)/\(module)App.swift": """
      import SwiftUI

      @main struct \(module)App: App {
        var body: some Scene {
          WindowGroup { ContentView() }
        }
      }

      """,
      "Sources/\(module)/ContentView.swift": """
      import SwiftUI

      struct ContentView: View {
        @State private var count = 0

        var body: some View {
          NavigationStack {
            VStack(spacing: 16) {
              Image(systemName: "globe").imageScale(.large).foregroundStyle(Color(.accent))
              Text("Hello, world!")
              Button("Tapped \\(count) times") { count += 1 }.buttonStyle(.borderedProminent)
            }
            .navigationTitle("\(module)")
          }
        }
      }

      #Preview {
        ContentView()
      }

      """,
      "Sources/\(module)/Resources/Assets.xcassets/Contents.json": "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }\n",
      "Sources/\(module)/Resources/Assets.xcassets/AccentColor.colorset/Contents.json": """
      {
        "colors" : [
          {
            "color" : {
              "color-space" : "srgb",
              "components" : { "alpha" : "1.000", "blue" : "1.000", "green" : "0.478", "red" : "0.000" }
            },
            "idiom" : "universal"
          }
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """,
      "Sources/\(module)/Resources/Localizable.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\" }\n",
      "Sources/\(module)/Resources/icon.json": "{\"symbol\": \"globe\", \"color\": \"blue\", \"title\": {\"en\": \"\(module)\"}}\n",
    ]
  }
}
