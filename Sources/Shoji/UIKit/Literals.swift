// The colour and image literals that Xcode's editor writes: `#colorLiteral(red: …)`, `#imageLiteral(resourceName: …)`.

/// The type of a colour literal of which nothing else is known.
public typealias _ColorLiteralType = UIColor
/// The type of an image literal of which nothing else is known.
public typealias _ImageLiteralType = UIImage

extension Color: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(Color(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  public convenience init(imageLiteralResourceName name: String) { self.init(asset: name) }
}
