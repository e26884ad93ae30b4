// Pictures to look for: groups of asset catalogues, files, sets by context, and what is reported of them.

import ARKit
import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing
import simd

@testable import RealityKit

extension SessionTests {
  @MainActor @Suite("Pictures", .serialized) struct ReferenceImageTests {
    @MainActor private final class Delegate: ARSessionDelegate {
      var added: [ARImageAnchor] = []
      var updates = 0
      func session(_ session: ARSession, didAdd anchors: [ARAnchor]) { added += anchors.compactMap { $0 as? ARImageAnchor } }
      func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) { updates += 1 }
    }
    private let session = ARSession()
    private let delegate = Delegate()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-pictures-\(UUID().uuidString)")

    private func write(_ text: String, _ path: String) throws -> URL {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file
    }

    private func screen(_ names: [String], tracked: Int = 0, _ change: (ARReferenceImage) -> Void = { _ in }) async throws -> RealityScreen
    {
      let configuration = ARWorldTrackingConfiguration()
      configuration.detectionImages = Set(
        try names.map { try #require(ARReferenceImage(contentsOf: write("picture", "\($0).png"), physicalWidth: 0.3)) })
      for image in configuration.detectionImages { change(image) }
      configuration.maximumNumberOfTrackedImages = tracked
      session.delegate = delegate
      session.run(configuration)
      return try await RealityScreen.made { RealityView { $0.camera = .spatialTracking } }
    }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    // MARK: Groups and files

    @Test("The pictures of a group have their names and sizes in meters") func groups() throws {
      defer { clean() }
      let group = "Assets.xcassets/Museum/Posters.arresourcegroup"
      for (name, properties) in [
        ("Mars", #"{"width": 42, "height": 59.4, "unit": "centimeters"}"#), ("Moon", #"{"width": 0.5}"#),
        ("Sun", #"{"width": 10, "unit": "inches"}"#), ("Broken", #"{"width": 0}"#), ("Odd", #"{"width": 1, "unit": "leagues"}"#),
      ] {
        _ = try write("picture", "\(group)/\(name).arreferenceimage/\(name).png")
        _ = try write(
          #"{"images": [{"idiom": "universal", "filename": "\#(name).png"}], "properties": \#(properties)}"#,
          "\(group)/\(name).arreferenceimage/Contents.json")
      }
      let bundle = try #require(Bundle(url: folder))
      let images = try #require(ARReferenceImage.referenceImages(inGroupNamed: "Posters", bundle: bundle)).sorted { $0.name! < $1.name! }
      #expect(images.map(\.name) == ["Mars", "Moon", "Sun"] && images[0].resourceGroupName == "Posters")
      #expect(abs(images[0].physicalSize.width - 0.42) < 1e-6 && abs(images[0].physicalSize.height - 0.594) < 1e-6)
      #expect(images[1].physicalSize.width == 0.5 && abs(images[2].physicalSize.width - 0.254) < 1e-6)
      #expect(ARReferenceImage.referenceImages(inGroupNamed: "Plants", bundle: bundle) == nil)
    }

    @Test("A picture needs a file and a width") func files() throws {
      defer { clean() }
      let file = try write("picture", "Mars.png")
      #expect(ARReferenceImage(contentsOf: file, physicalWidth: 0.3)?.name == "Mars")
      #expect(ARReferenceImage(contentsOf: file, physicalWidth: 0) == nil && ARReferenceImage(contentsOf: file, physicalWidth: .nan) == nil)
      #expect(ARReferenceImage(contentsOf: folder.appendingPathComponent("none.png"), physicalWidth: 1) == nil)
    }

    // MARK: What the browser is told

    @Test("The browser looks for the pictures, and follows as many as were asked for: those that move first") func content() async throws {
      defer { clean() }
      let screen = try await screen(["a", "b", "c"], tracked: 1) { $0.isMovable = $0.name == "c" }
      let images = screen.content.images
      #expect(images.map(\.name) == ["a", "b", "c"] && images.map(\.isTracked) == [false, false, true])
      #expect(
        images.map(\.isMovable) == [false, false, true] && images.allSatisfy { $0.width == 0.3 && $0.address.hasPrefix("data:image/png") })
    }

    @Test(
      "Of 150 pictures in two contexts, only those of the present one are looked for", .guideline("ar.swap-active-set-by-context"))
    func contexts() async throws {
      defer { clean() }
      func hall(_ name: String) throws -> Set<ARReferenceImage> {
        Set(
          try (0..<75).map { number in
            try #require(ARReferenceImage(contentsOf: write("picture", "\(name)\(number).png"), physicalWidth: 0.3))
          })
      }
      var halls = ReferenceImageSet(["first": try hall("first"), "second": try hall("second")])
      let screen = try await screen([])
      #expect(halls.active.isEmpty && screen.content.images.isEmpty)
      for name in ["first", "second"] {
        halls.context = name
        let configuration = ARWorldTrackingConfiguration()
        configuration.detectionImages = halls.active
        session.run(configuration)
        Graph.shared.flush()
        #expect(screen.content.images.count == 75 && screen.content.images.allSatisfy { $0.name.hasPrefix(name) })
        #expect(!screen.faults().contains("ar.hundred-images") && halls.omittedCount == 0)
      }
    }

    @Test(
      "A guide that knows the hall looks for its pictures; one that may not know it keeps to those of the entrance",
      .guideline("ar.museum-location-example"))
    func halls() throws {
      defer { clean() }
      func hall(_ name: String) throws -> Set<ARReferenceImage> {
        [try #require(ARReferenceImage(contentsOf: write("picture", "\(name).png"), physicalWidth: 0.3))]
      }
      let (first, second, entrance) = (try hall("first"), try hall("second"), try hall("entrance"))
      var halls = ReferenceImageSet(["first": first, "second": second], default: entrance)
      // Without permission, the place of the user is not known.
      #expect(halls.active == entrance)
      for (name, pictures) in [("first", first), ("second", second), ("street", entrance)] {
        halls.context = name
        #expect(halls.active == pictures)
      }
    }

    @Test("At most 100 pictures are looked for") func most() async throws {
      defer { clean() }
      let all = Set(
        try (0..<120).map { number in
          try #require(ARReferenceImage(contentsOf: write("picture", "p\(number + 100).png"), physicalWidth: 0.3))
        })
      let set = ReferenceImageSet<String>([:], default: all)
      #expect(set.active.count == 100 && set.omittedCount == 20)
      let screen = try await screen((0..<120).map { "p\($0 + 100)" })
      #expect(screen.content.images.count == 100)
    }

    // MARK: What the browser reports

    @Test(
      "A known picture is reported once, with its name and its place", .guideline("ar.system-reports-when-where"))
    func reported() async throws {
      defer { clean() }
      let screen = try await screen(["Poster"])
      screen.tell("image", .string("Poster"), .pose(1, 2, -3))
      screen.tell("image", .string("Stranger"), .pose(1, 2, -3))
      let anchor = try #require(delegate.added.first)
      #expect(delegate.added.count == 1 && anchor.name == "Poster" && anchor.referenceImage.name == "Poster" && anchor.isTracked)
      #expect(anchor.transform.columns.3 == [1, 2, -3, 1])
    }

    @Test("A picture that is only detected stays where it was first seen", .guideline("ar.detected-image-not-tracked"))
    func detected() async throws {
      defer { clean() }
      let screen = try await screen(["Poster"])
      screen.tell("image", .string("Poster"), .pose(0, 0, -1))
      screen.tell("image", .string("Poster"), .pose(5, 0, -1))
      let anchor = try #require(delegate.added.first)
      #expect(anchor.transform.columns.3 == [0, 0, -1, 1] && delegate.updates == 0)
    }

    @Test(
      "A picture that moves is reported by the audit if it is not tracked; tracked, its anchor follows",
      .guideline("ar.tracked-image-when-movable"))
    func tracked() async throws {
      defer { clean() }
      let still = try await screen(["Card"]) { $0.isMovable = true }
      #expect(still.faults().contains("ar.tracked-image-when-movable"))
      let screen = try await screen(["Card"], tracked: 1) { $0.isMovable = true }
      #expect(!screen.faults().contains("ar.tracked-image-when-movable"))
      screen.tell("image", .string("Card"), .pose(0, 0, -1))
      screen.tell("image", .string("Card"), .pose(5, 0, -1))
      let anchor = try #require(delegate.added.first)
      #expect(anchor.transform.columns.3 == [5, 0, -1, 1] && delegate.updates == 1)
      screen.tell("image", .string("Card"), .null)
      #expect(!anchor.isTracked && delegate.updates == 2)
      screen.tell("image", .string("Card"), .pose(5, 0, -1))
      #expect(anchor.isTracked && delegate.updates == 3)
    }
  }
}
