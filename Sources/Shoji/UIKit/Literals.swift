// The colour and image literals that Xcode's editor inserts: `#colorLiteral(red: …)`, `#imageLiteral(resourceName: …)`.

/// The default type of a colour literal.
public typealias _ColorLiteralType = UIColor
/// The default type of an image literal.
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
