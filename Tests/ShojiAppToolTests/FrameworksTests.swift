// An import of a framework that Shoji does not have is an error that names the framework and what to use instead.

import Foundation
import Testing

@testable import ShojiAppTool

@Suite("Unavailable frameworks") struct FrameworksTests {
  private func imports(_ text: String) -> [SourceFile.Import] { SourceFile(path: "A.swift", text: text).imports }

  @Test("An import is found with its line and column, whatever precedes the module") func places() {
    let text = """
      // import Nothing
      /*
      import Nothing
      */
      import SwiftUI
        @preconcurrency import MapKit
      public import struct Charts.Chart
      import CoreData.NSManagedObject
      let text = "import Nothing"
      """
    #expect(
      imports(text) == [
        .init(module: "SwiftUI", line: 5, column: 8), .init(module: "MapKit", line: 6, column: 26),
        .init(module: "Charts", line: 7, column: 22),
        .init(module: "CoreData", line: 8, column: 8),
      ])
  }

  @Test("A selector is found where the compiler would only say that there is no runtime for it") func selectors() {
    let text = """
      // #selector(UIResponder.resignFirstResponder)
      UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
      #if os(iOS)
      let one = #selector(other)
      #endif
      """
    let found = SourceFile(path: "A.swift", text: text).selectors
    #expect(found.map(\.line) == [2] && found.map(\.column) == [33])
  }

  @Test("A delegate that begins an app is found, and what begins an app here is told") func delegates() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try? Data("import SwiftUI\n\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n".utf8).write(to: file)
    let problems = AppInputs([file]).problems
    #expect(problems.count == 1 && problems.first?.hasPrefix("\(file.path):3:1: error: An app begins with a struct") == true)
  }

  @Test("A condition that asks for iOS is false here, and the author is told") func systems() {
    let text = """
      #if os(iOS)
      import UIKit
      #elseif os(macOS)
      import AppKit
      #endif
      // #if os(iOS)
      struct A {
        #if DEBUG
        #if !os(iOS) && DEBUG
        #endif
        #endif
        #if os(iOS) || os(Linux)
        #elseif os(tvOS) || os(iOS)
        #endif
      }
      """
    let found = SourceFile(path: "A.swift", text: text).conditionsOfSystem
    #expect(found.map(\.line) == [1, 9, 13] && found.map(\.column) == [5, 8, 23])
  }

  @Test("An import inside #if is left to the compiler, as the author has thought of other platforms") func conditions() {
    #expect(imports("let sample = \"\"\"\nimport MapKit\n\"\"\"\nimport Charts\n").map(\.module) == ["Charts"])
    #expect(imports("import Foundation\r\nimport MapKit\r\n").map(\.line) == [1, 2])
    #expect(imports("#if canImport(MapKit)\nimport MapKit\n#endif\nimport Charts").map(\.module) == ["Charts"])
  }

  @Test(
    "The message names the framework and what Shoji offers",
    arguments: [
      ("CloudKit", "AppStorage"), ("MapKit", "WebView"), ("Charts", "Canvas"), ("Photos", "PhotosPicker"),
      ("AppKit", "SwiftUI"), ("CryptoKit", "swift-crypto"), ("WidgetKit", "screen"), ("Network", "URLSession"),
      ("MobileCoreServices", "UniformTypeIdentifiers"),
    ])
  func messages(module: String, offer: String) throws {
    let message = try #require(Frameworks.message(for: module))
    #expect(message.hasPrefix("Shoji does not have \(module). "))
    #expect(message.contains(offer))
  }

  @Test(
    "Existing modules and the author's packages are no errors",
    arguments: ["SwiftUI", "Foundation", "UIKit", "CoreGraphics", "StoreKit", "CoreData", "Speech", "MyPackage"])
  func others(module: String) { #expect(Frameworks.message(for: module) == nil) }
}
