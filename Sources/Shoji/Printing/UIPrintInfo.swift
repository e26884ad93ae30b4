// UIPrintInfo: how a document is to be printed, in UIKit's API.

import Foundation

/// An app's settings for a print job, with which the print view begins.
open class UIPrintInfo: NSObject, NSCopying, @unchecked Sendable {
  /// The kind of content.
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  /// Whether pages are upright.
  public enum Orientation: Int, Sendable { case portrait, landscape }
  /// Whether pages are printed on both sides. The printer view offers it where the printer can.
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  /// The name of the printer that the user has chosen last.
  @available(*, deprecated, message: "has no effect in Shoji: the print view chooses the printer that was used last")
  public var printerID: String?
  /// The name of the document, also above its text. Default: the name of the app.
  public var jobName: String
  /// Default: upright.
  public var orientation = Orientation.portrait
  /// Default: text and pictures in colour.
  public var outputType = OutputType.general
  /// Default: one-sided.
  public var duplex = Duplex.none

  /// Settings with the app's name.
  public override init() { jobName = "" }
  /// Settings from a dictionary of UIKit's, whose contents are private to it: the defaults.
  public init(dictionary: [AnyHashable: Any]?) { jobName = "" }

  /// The default settings.
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPrintInfo()
    (copy.jobName, copy.orientation, copy.outputType, copy.duplex) = (jobName, orientation, outputType, duplex)
    return copy
  }

  var isGrey: Bool { outputType == .grayscale || outputType == .photoGrayscale }
}
