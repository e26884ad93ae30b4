// FilesAndAddresses: files of the app's own, addresses, requests and their replies.

import Foundation
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let filesAndAddresses: [any Idiom.Type] = [
  FileWrittenAndRead.self, FolderListed.self, AddressFromParts.self, RequestThatFails.self, ReplyWithStatus.self, NameOfApp.self,
]

/// A note in a file of the app's own.
struct FileWrittenAndRead: Idiom {
  @State private var note = ""
  @State private var found = "No file"
  private var file: URL { FileManager.default.temporaryDirectory.appendingPathComponent("note-of-idiom.txt") }
  var body: some View {
    VStack {
      TextField("Note", text: $note)
      Button("Write") { try? note.write(to: file, atomically: true, encoding: .utf8) }
      Button("Look") { found = (try? String(contentsOf: file, encoding: .utf8)) ?? "No file" }
      Button("Throw away") { try? FileManager.default.removeItem(at: file) }
      Text("In the file: \(found)")
    }
  }
  static let steps: [Step] = [
    .taps("Throw away"), .taps("Look"), .sees("In the file: No file"), .types("milk", "Note"), .taps("Write"), .taps("Look"),
    .sees("In the file: milk"), .taps("Throw away"), .taps("Look"), .sees("In the file: No file"),
  ]
}

/// What is in a folder, by name.
struct FolderListed: Idiom {
  @State private var names: [String] = []
  private var folder: URL { FileManager.default.temporaryDirectory.appendingPathComponent("folder-of-idiom", isDirectory: true) }
  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Text($0) }
      Button("Add two") {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["b.txt", "a.txt"] {
          _ = FileManager.default.createFile(atPath: folder.appendingPathComponent(name).path, contents: nil)
        }
        list()
      }
      Button("Empty it") {
        try? FileManager.default.removeItem(at: folder)
        list()
      }
      Text(FileManager.default.fileExists(atPath: folder.path) && !names.isEmpty ? "There is something" : "There is nothing")
    }
  }
  private func list() {
    names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
  static let steps: [Step] = [
    .taps("Empty it"), .sees("There is nothing"), .taps("Add two"), .sees("a.txt"), .sees("b.txt"), .sees("There is something"),
    .taps("Empty it"),
    .misses("a.txt"),
  ]
}

/// An address of parts, in which a search is escaped.
struct AddressFromParts: Idiom {
  @State private var words = "tea"
  private var address: String {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = "example.org"
    parts.path = "/find"
    parts.queryItems = [URLQueryItem(name: "q", value: words)]
    return parts.url?.absoluteString ?? "No address"
  }
  var body: some View {
    VStack {
      TextField("Words", text: $words)
      Text(verbatim: address)
    }
  }
  static let steps: [Step] = [
    .sees("https://example.org/find?q=tea"), .types("green tea", "Words"), .sees("https://example.org/find?q=green%20tea"),
  ]
}

/// A request that gets no answer is told in the app's own words.
struct RequestThatFails: Idiom {
  @State private var state = "Ready"
  var body: some View {
    VStack {
      Text(state)
      Button("Fetch") {
        state = "Fetching"
        Task {
          do {
            var request = URLRequest(url: URL(string: "http://127.0.0.1:9/weather")!)
            request.httpMethod = "GET"
            request.timeoutInterval = 2
            let (data, _) = try await URLSession.shared.data(for: request)
            state = "\(data.count) bytes"
          } catch { state = "No connection" }
        }
      }
    }
  }
  static let steps: [Step] = [.sees("Ready"), .taps("Fetch"), .sees("No connection")]
}

/// The status of a reply decides what is said.
struct ReplyWithStatus: Idiom {
  @State private var status = 200
  private var words: String {
    guard let reply = HTTPURLResponse(url: URL(string: "https://example.org")!, statusCode: status, httpVersion: nil, headerFields: nil)
    else {
      return "No reply"
    }
    return (200..<300).contains(reply.statusCode) ? "All is well" : "Error \(reply.statusCode)"
  }
  var body: some View {
    VStack {
      Text(words)
      Button("Lose it") { status = 404 }
    }
  }
  static let steps: [Step] = [.sees("All is well"), .taps("Lose it"), .sees("Error 404")]
}

/// A page about the app.
struct NameOfApp: Idiom {
  private var version: String { Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "unknown" }
  private var file: String {
    Bundle.main.url(forResource: "no-such-file", withExtension: "txt") == nil ? "No file of this name" : "There it is"
  }
  @State private var isShown = false
  var body: some View {
    VStack {
      Button("About") { isShown = true }
      if isShown {
        Text(version.isEmpty ? "No version" : "It has a version")
        Text(file)
      }
    }
  }
  static let steps: [Step] = [.taps("About"), .sees("It has a version"), .sees("No file of this name")]
}
