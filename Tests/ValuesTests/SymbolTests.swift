import Foundation
import Testing

@testable import ShojiElements

@Suite("Symbols") struct SymbolTests {
  let installed = Set(
    ((try? FileManager.default.contentsOfDirectory(atPath: Symbols.directory)) ?? []).map { String($0.dropLast(4)) })

  private func path(_ symbol: String) throws -> SymbolPath {
    let drawing = try #require(Symbols.drawing(for: symbol), "\(symbol)")
    return try #require(SymbolPath(svg: drawing.markup), "\(symbol)")
  }

  /// Returns how many of 144 points of the box are painted.
  private func area(_ path: SymbolPath) -> Int {
    (0..<144).count { path.paints([Double($0 % 12) * 1.33 + 0.68, Double($0 / 12) * 1.33 + 0.71]) }
  }

  // MARK: Tables

  @Test("Every alias names an icon of the installed package, or another symbol")
  func aliases() {
    let all = Symbols.signAliases.merging(Symbols.thingAliases) { first, _ in first }.merging(Symbols.figureAliases) { first, _ in first }
    #expect(all.count > 500)
    let unknown = all.filter { name, alias in
      alias.hasPrefix("=") ? !Symbols.isKnown(name) : !installed.contains(String(alias.prefix { $0 != "@" }))
    }
    #expect(unknown.isEmpty)
    // A symbol with an outline of its own needs no alias.
    #expect(all.keys.filter { Symbols.glyphs[$0] != nil }.isEmpty)
  }

  @Test("Every outline of the tables can be read, and fills its box")
  func glyphs() {
    #expect(Symbols.glyphs.count > 300)
    for (name, glyph) in Symbols.glyphs {
      let path = SymbolPath(glyph)
      #expect(!path.isEmpty, "\(name)")
      let (low, high) = path.bounds
      #expect((high - low).max() > 2, "\(name)")
      if Symbols.letters[name] == nil { #expect(low.min() > -1 && high.max() < 17, "\(name)") }
    }
  }

  @Test("The package's icons are read as their outlines")
  func files() throws {
    for name in installed.sorted().enumerated().filter({ $0.offset % 6 == 1 }).map(\.element) {
      let text = try String(contentsOfFile: "\(Symbols.directory)/\(name).svg", encoding: .utf8)
      let path = try #require(SymbolPath(svg: text), "\(name)")
      let (low, high) = path.bounds
      // The written path is the same to a hundredth.
      let written = SymbolPath(path.data).bounds
      #expect((written.low - low).max() < 0.02 && (written.high - high).min() > -0.02, "\(name)")
    }
  }

  // MARK: Real apps

  @Test("The symbols that apps use most have a drawing, with their circle, square, fill and slash", arguments: SymbolNames.used)
  func used(symbol: String) throws {
    let path = try path(symbol)
    #expect(symbol.hasPrefix("questionmark.square") || Symbols.drawing(for: symbol) != Symbols.drawing(for: "questionmark.square"))
    var parts = symbol.split(separator: ".").map(String.init)
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    if let shape = parts.last, shape == "circle" || shape == "square", !parts.contains("on"), !parts.contains("rectangle") {
      for point in [[8, 0.4], [0.4, 8], [15.6, 8], [8, 15.6]] as [SymbolPath.Point] { #expect(path.paints(point)) }
      #expect(path.paints([8, 1.4]) == isFilled)
    }
    if parts.last == "slash", parts != ["circle", "slash"] {
      for point in [[2.6, 2.6], [8, 8], [13.4, 13.4]] as [SymbolPath.Point] { #expect(path.paints(point)) }
      #expect(!path.paints([8.7, 7.3]))
    }
    let plain = parts.joined(separator: ".")
    // The package has no filled variants of these, whose lines cannot be filled, or only filled ones.
    let isSame = ["globe.americas", "books.vertical", "hammer", "sensor.tag.radiowaves.forward", "square.fill.on.circle"].contains(plain)
    if isFilled, !isSame { #expect(try area(path) + 12 > area(self.path(plain))) }
    if isFilled, !isSame { #expect(Symbols.drawing(for: symbol) != Symbols.drawing(for: plain)) }
  }

  // MARK: The rule

  @Test(
    "Icons of the package are drawn as they are",
    arguments: [
      ("heart.fill", "heart-fill"), ("chevron.right", "chevron-right"), ("plus", "plus-lg"),
      ("gearshape.fill", "gear-fill"), ("magnifyingglass", "search"), ("xmark.circle.fill", "x-circle-fill"),
      ("square.and.arrow.up", "box-arrow-up"), ("trash.fill", "trash-fill"), ("envelope.arrow.triangle.branch", "envelope"),
    ])
  func found(symbol: String, icon: String) throws {
    let file = try String(contentsOfFile: "\(Symbols.directory)/\(icon).svg", encoding: .utf8)
    let drawing = try #require(Symbols.drawing(for: symbol))
    #expect(file.contains(try #require(drawing.markup.split(separator: "/>").first)))
  }

  @Test(
    "A letter, a number, a sign or any symbol is drawn in an enclosure",
    arguments: [
      "a", "z", "1", "12", "50", "dollarsign", "wonsign", "questionmark", "at", "percent", "heart", "pin", "ellipsis", "chevron.down",
    ])
  func enclosed(glyph: String) throws {
    let outline = try path("\(glyph).circle")
    let filled = try path("\(glyph).circle.fill")
    let square = try path("\(glyph).square")
    #expect(try outline.contours.count > path("circle").contours.count)
    #expect(try area(filled) < area(path("circle.fill")) + 1 && filled.contours.count > 1)
    #expect(square.paints([0.9, 0.9]) && !outline.paints([0.9, 0.9]))
    for path in [outline, filled, square] { #expect((path.bounds.high - path.bounds.low - 16).max() < 0.05) }
  }

  @Test("Letters differ, and the glyph cut out of a filled enclosure is the one that an outlined enclosure has")
  func letters() throws {
    let drawings = Set("abcdefghijklmnopqrstuvwxyz0123456789".map { Symbols.drawing(for: "\($0).circle.fill") })
    #expect(drawings.count == 36)
    let (outline, filled) = (try path("e.square"), try path("e.square.fill"))
    for index in 0..<400 {
      let point: SymbolPath.Point = [Double(index % 20) * 0.5 + 3.01, Double(index / 20) * 0.5 + 3.01]
      #expect(outline.paints(point) != filled.paints(point))
    }
  }

  @Test("A badge is added, with a gap around it")
  func badges() throws {
    for symbol in ["cart.badge.questionmark", "person.crop.circle.badge.plus", "externaldrive.fill.badge.xmark", "calendar.badge.clock"] {
      #expect(try path(symbol).paints([12.1, 9.1]), "\(symbol)")
      #expect(try !path(symbol).paints([12.1, 7.8]), "\(symbol)")
    }
    #expect(try path("bell.badge").paints([12.7, 3.3]))
  }

  @Test("Two arrows are side by side or above each other as their names say")
  func arrows() throws {
    let vertical = try path("arrow.up.arrow.down")
    // The heads: up at the left, down at the right.
    #expect(vertical.paints([3, 3.4]) && !vertical.paints([3, 12.6]))
    #expect(vertical.paints([13, 12.6]) && !vertical.paints([13, 3.4]))
    let horizontal = try path("arrow.left.arrow.right")
    #expect(horizontal.paints([3.4, 3]) && !horizontal.paints([12.6, 3]))
    #expect(horizontal.paints([12.6, 13]) && !horizontal.paints([3.4, 13]))
  }

  @Test("Persons with different activities differ; an unknown activity is a standing person")
  func figures() {
    let names = [
      "stand", "walk", "run", "wave", "arms.open", "roll", "hiking", "dance", "yoga", "mind.and.body", "strengthtraining.traditional",
      "cross.training", "pool.swim", "outdoor.cycle", "indoor.cycle", "tennis", "golf", "climbing", "skiing.downhill", "snowboarding",
      "skating", "indoor.soccer", "basketball", "boxing", "martial.arts", "rower", "child", "2.and.child.holdinghands", "fall",
      "core.training", "flexibility",
    ]
    #expect(Set(names.map { Symbols.drawing(for: "figure.\($0)") }).count == names.count)
    #expect(Symbols.drawing(for: "figure.unheard.of") == Symbols.drawing(for: "figure"))
    #expect(Symbols.drawing(for: "figure.pickleball") == Symbols.drawing(for: "figure.tennis"))
  }

  @Test("An unknown name is nil")
  func unknown() {
    #expect(Symbols.drawing(for: "no.such.symbol") == nil)
    #expect(Symbols.drawing(for: "no.such.circle.fill") == nil)
    #expect(Symbols.drawing(for: "") == nil)
    #expect(!Symbols.isKnown("."))
    #expect(!Symbols.isKnown("badge.plus"))
  }

  @Test("Variants are added once")
  func variants() {
    #expect(Symbols.name("heart", with: .circle.fill) == "heart.circle.fill")
    #expect(Symbols.name("heart.fill", with: .fill) == "heart.fill")
    #expect(Symbols.name("bell.fill", with: .slash) == "bell.slash.fill")
  }

  // MARK: Paths

  @Test(
    "Path data is read with all commands, and written with relative coordinates",
    arguments: [
      ("M1 1h2v2H1z", "M1 1l2 0l0 2l-2 0z"), ("m1,1 2 0 0 2-2 0z", "M1 1l2 0l0 2l-2 0z"),
      ("M0 0C0 1 1 2 2 2s2-1 2-2z", "M0 0c0 1 1 2 2 2c1 0 2-1 2-2z"),
      ("M0 0Q3 3 6 0T12 0z", "M0 0c2 2 4 2 6 0c2-2 4-2 6 0z"), ("M.5.5-1.5.25L0 0z", "M.5 .5l-2-.25l1.5-.25z"),
      ("M0 0h1v1zm4 4h1v1z", "M0 0l1 0l0 1zM4 4l1 0l0 1z"), ("M0 0a1 1 0 012 0z", "M0 0c0-.55 .45-1 1-1c.55 0 1 .45 1 1z"),
    ])
  func reading(data: String, result: String) { #expect(SymbolPath(data).data == result) }

  @Test("A convex area is cut out of a path")
  func cutting() {
    let square = SymbolPath.rectangle([0, 0], [16, 16], 0)
    let cut = square.subtracting([[8, 4], [12, 8], [8, 12], [4, 8]])
    #expect(!cut.paints([8, 8]) && !cut.paints([9.5, 9.5]))
    #expect(cut.paints([2, 8]) && cut.paints([10.5, 10.5]) && cut.paints([8, 12.5]))
    #expect(SymbolPath.circle([8, 8], 3).subtracting([[0, 0], [16, 0], [16, 16], [0, 16]]).isEmpty)
    let corner = square.withoutCorner([12, 12], 4)
    #expect(!corner.paints([15, 15]) && !corner.paints([12, 8.2]) && !corner.paints([9.3, 9.3]))
    #expect(corner.paints([8.9, 8.9]) && corner.paints([7.8, 15]) && corner.paints([15, 7.8]))
  }

  @Test("The filled variant of an outline keeps the details inside")
  func filling() {
    let frame = SymbolPath("M0 0h16v16H0zM1 1v14h14V1zM4 4h4v4H4z")
    #expect(frame.paints([5, 5]) && !frame.paints([12, 12]))
    #expect(!frame.filled.paints([5, 5]) && frame.filled.paints([12, 12]))
  }

  // MARK: Layers

  @Test(
    "A symbol in a shape has the shape behind it; one with a badge has itself behind the badge",
    arguments: [
      ("checkmark.circle.fill", true), ("1.circle.fill", true), ("exclamationmark.triangle.fill", true), ("person.crop.circle.fill", true),
      ("plus.circle", false), ("bell.badge.fill", false), ("person.badge.plus", false), ("person.crop.circle.badge.checkmark", false),
    ])
  func layers(name: String, isSolid: Bool) throws {
    let layers = try #require(Symbols.layers(of: name))
    #expect(layers.isSolid == isSolid)
    let front = try #require(SymbolPath(svg: layers.front)), back = try #require(SymbolPath(svg: layers.back))
    // A fine grid: an exclamation mark is thin.
    let points = (0..<6400).map { SymbolPath.Point(Double($0 % 80) * 0.2 + 0.11, Double($0 / 80) * 0.2 + 0.13) }
    let inFront = points.filter(front.paints), both = inFront.filter(back.paints)
    #expect(!inFront.isEmpty && points.contains(where: back.paints))
    // What is in front lies on a filled shape, and beside everything else.
    #expect(isSolid ? both.count == inFront.count : both.isEmpty)
  }

  @Test(
    "A symbol of one piece has no layers",
    arguments: ["star.fill", "circle.fill", "bell.slash.fill", "cloud.sun.fill", "no.such.thing", ""])
  func whole(name: String) { #expect(Symbols.layers(of: name) == nil) }
}
