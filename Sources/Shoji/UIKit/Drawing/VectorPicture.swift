// VectorPicture: records drawing commands as an SVG, which the browser draws. The base of CGContext, UIGraphicsImageRenderer and UIImage.

import FileFormats
import Foundation
import ShojiGraph

/// The marks of a picture, from back to front.
final class VectorPicture {
  let size: CGSize
  private var body = ""
  private var definitions = ""
  private var count = 0
  /// The clip paths that are already defined, with their ids.
  private var clipIDs: [String: String] = [:]
  /// The only mark, if the picture consists of one image: then its file can be saved in place of the drawing.
  private(set) var onlyImage: UIImage?
  private(set) var isEmpty = true

  init(size: CGSize) { self.size = CGSize(width: max(0, size.width), height: max(0, size.height)) }

  /// How a mark is drawn.
  struct Look {
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    /// Clips in the picture's coordinates, from outside to inside.
    var clips: [Clip] = []
    var shadow: Shadow?
  }
  struct Clip: Hashable {
    var data: String
    var isEvenOdd: Bool
  }
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  // MARK: Marks

  func add(_ path: Path, fill: String?, stroke: (paint: String, style: StrokeStyle)? = nil, isEvenOdd: Bool = false, _ look: Look) {
    var tag = "<path d='\(path.data)' fill='\(fill ?? "none")'"
    if isEvenOdd { tag += " fill-rule='evenodd'" }
    if let stroke { tag += " stroke='\(stroke.paint)'" + attributes(stroke.style) }
    add(tag + "/>", look)
  }
  func add(_ image: UIImage, in rect: CGRect, _ look: Look) {
    guard let address = image.fileAddress, rect.width != 0, rect.height != 0 else { return }
    onlyImage = isEmpty ? image : nil
    let place = rect.standardized
    if let turn = image.ownTurn { return write(Self.turned(address, turn, in: place), look) }
    let tag =
      "<image x='\(short(place.minX))' y='\(short(place.minY))' width='\(short(place.width))' height='\(short(place.height))' "
      + "preserveAspectRatio='none' href='\(VectorPicture.escaped(address))'/>"
    write(tag, look)
  }
  /// Returns an image that is turned, because browsers ignore the orientation in its file.
  static func turned(_ address: String, _ orientation: PictureOrientation, in place: CGRect) -> String {
    let (degrees, isMirrored) = orientation.turn
    let width = orientation.isSideways ? place.height : place.width, height = orientation.isSideways ? place.width : place.height
    let mirror = isMirrored ? " scale(-1 1)" : ""
    let move = "translate(\(short(place.midX)) \(short(place.midY))) rotate(\(degrees))\(mirror)"
    let box = "x='\(short(-width / 2))' y='\(short(-height / 2))' width='\(short(width))' height='\(short(height))'"
    let style = "preserveAspectRatio='none' style='image-orientation:none'"
    return "<g transform='\(move)'><image \(box) \(style) href='\(escaped(address))'/></g>"
  }
  func add(text: String, at baseline: CGPoint, attributes: TextAttributes, _ look: Look) {
    guard !text.isEmpty else { return }
    let tag =
      "<text x='\(short(baseline.x))' y='\(short(baseline.y))' xml:space='preserve' \(attributes.svg)>\(VectorPicture.escaped(text))</text>"
    add(tag, look)
  }
  /// Adds finished SVG.
  func add(_ tag: String, _ look: Look = Look()) {
    onlyImage = nil
    write(tag, look)
  }
  func removeAll() {
    (body, definitions, isEmpty, onlyImage) = ("", "", true, nil)
    clipIDs = [:]
  }

  private func write(_ tag: String, _ look: Look) {
    isEmpty = false
    var tag = tag
    if !look.transform.isIdentity { tag = "<g transform='matrix(\(look.transform.svgNumbers))'>\(tag)</g>" }
    var attributes = ""
    if look.alpha < 1 { attributes += " opacity='\(short(max(0, look.alpha)))'" }
    if look.blendMode != .normal { attributes += " style='mix-blend-mode:\(look.blendMode.css)'" }
    if let shadow = look.shadow { attributes += " filter='url(#\(define(shadow)))'" }
    if !attributes.isEmpty { tag = "<g\(attributes)>\(tag)</g>" }
    for clip in look.clips.reversed() { tag = "<g clip-path='url(#\(define(clip)))'>\(tag)</g>" }
    body += tag
  }

  // MARK: Definitions

  private func newID() -> String {
    count += 1
    return "d\(count)"
  }
  private func define(_ clip: Clip) -> String {
    let key = clip.data + (clip.isEvenOdd ? "e" : "n")
    if let known = clipIDs[key] { return known }
    let id = newID()
    clipIDs[key] = id
    definitions += "<clipPath id='\(id)'><path d='\(clip.data)'\(clip.isEvenOdd ? " clip-rule='evenodd'" : "")/></clipPath>"
    return id
  }
  private func define(_ shadow: Shadow) -> String {
    let id = newID()
    definitions +=
      "<filter id='\(id)' x='-50%' y='-50%' width='200%' height='200%'><feDropShadow dx='\(short(shadow.offset.width))' "
      + "dy='\(short(shadow.offset.height))' stdDeviation='\(short(shadow.blur / 2))' flood-color='\(shadow.color.svg)'/></filter>"
    return id
  }
  /// Defines a gradient in the coordinates of the mark that uses it, and returns its paint.
  func define(_ stops: String, linear line: (CGPoint, CGPoint)) -> String {
    let id = newID()
    definitions +=
      "<linearGradient id='\(id)' gradientUnits='userSpaceOnUse' x1='\(short(line.0.x))' y1='\(short(line.0.y))' "
      + "x2='\(short(line.1.x))' y2='\(short(line.1.y))'>\(stops)</linearGradient>"
    return "url(#\(id))"
  }
  func define(_ stops: String, radial circle: (center: CGPoint, radius: CGFloat), focus: (center: CGPoint, radius: CGFloat)) -> String {
    let id = newID()
    definitions +=
      "<radialGradient id='\(id)' gradientUnits='userSpaceOnUse' cx='\(short(circle.center.x))' cy='\(short(circle.center.y))' "
      + "r='\(short(circle.radius))' fx='\(short(focus.center.x))' fy='\(short(focus.center.y))' fr='\(short(focus.radius))'>"
      + "\(stops)</radialGradient>"
    return "url(#\(id))"
  }
  /// Defines a filter that gives every visible pixel one colour.
  func define(tint: CGColor) -> String {
    let id = newID()
    definitions +=
      "<filter id='\(id)' x='0' y='0' width='100%' height='100%'><feFlood flood-color='\(tint.svg)'/>"
      + "<feComposite in2='SourceAlpha' operator='in'/></filter>"
    return "url(#\(id))"
  }

  private func attributes(_ style: StrokeStyle) -> String {
    var text = " stroke-width='\(short(style.lineWidth))'"
    if style.lineCap != .butt { text += " stroke-linecap='\(style.lineCap == .round ? "round" : "square")'" }
    switch style.lineJoin {
    case .miter: text += " stroke-miterlimit='\(short(style.miterLimit))'"
    case .round: text += " stroke-linejoin='round'"
    case .bevel: text += " stroke-linejoin='bevel'"
    }
    if !style.dash.isEmpty { text += " stroke-dasharray='\(style.dash.map { short($0) }.joined(separator: " "))'" }
    if style.dashPhase != 0 { text += " stroke-dashoffset='\(short(style.dashPhase))'" }
    return text
  }

  // MARK: Result

  /// The picture as an SVG file. A part of it can be cut out.
  func svg(cutting part: CGRect? = nil) -> Data {
    let part = part ?? CGRect(origin: .zero, size: size)
    let box = "\(short(part.minX)) \(short(part.minY)) \(short(part.width)) \(short(part.height))"
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width=\"\(short(part.width))\" height=\"\(short(part.height))\" viewBox=\"\(box)\">"
    return Data((head + (definitions.isEmpty ? "" : "<defs>\(definitions)</defs>") + body + "</svg>").utf8)
  }
  /// The picture as an image.
  func image(scale: CGFloat = 1) -> UIImage { UIImage(picture: self, scale: scale) }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "'": result += "&#39;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    // Control characters are not allowed in XML.
    return String(String.UnicodeScalarView(result.unicodeScalars.filter { $0.value >= 32 || $0 == "\t" || $0 == "\n" }))
  }
}

extension CGAffineTransform {
  fileprivate var svgNumbers: String {
    ([a, b, c, d].map { String(format: "%.6g", Double($0)) } + [short(tx), short(ty)]).joined(separator: " ")
  }
}

extension CGColor {
  /// The colour as SVG understands it in every attribute.
  var svg: String {
    let parts = components ?? [0, 0, 0, 1]
    func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let solid = "\(byte(parts[0])),\(byte(parts[1])),\(byte(parts[2]))"
    return parts[3] >= 1 ? "rgb(\(solid))" : "rgba(\(solid),\(short(max(0, parts[3]))))"
  }
}
