// Shaders in Apple's Metal language, which no browser runs, and styles and filters that CSS cannot express.

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have Shader: browsers do not run Metal. See Canvas and visualEffect.")
public struct Shader: Sendable {
  public struct Argument: Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { fatalError() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { fatalError() }
    public static func float2(_ point: CGPoint) -> Argument { fatalError() }
    public static func float2(_ size: CGSize) -> Argument { fatalError() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { fatalError() }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument { fatalError() }
    public static func floatArray(_ array: [Float]) -> Argument { fatalError() }
    public static var boundingRect: Argument { fatalError() }
    public static func color(_ color: Color) -> Argument { fatalError() }
    public static func colorArray(_ array: [Color]) -> Argument { fatalError() }
    public static func image(_ image: Image) -> Argument { fatalError() }
  }
}

@available(*, unavailable, message: "Shoji does not have ShaderFunction: browsers do not run Metal.")
@dynamicCallable public struct ShaderFunction: Sendable {
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have ShaderLibrary: browsers do not run Metal.")
@dynamicMemberLookup public struct ShaderLibrary: Sendable {
  public static var `default`: ShaderLibrary { fatalError() }
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { fatalError() }
  public static subscript(dynamicMember name: String) -> ShaderFunction { fatalError() }
  public subscript(dynamicMember name: String) -> ShaderFunction { fatalError() }
}

extension View {
  @available(
    *, unavailable, message: "Shoji does not have colorEffect: browsers do not run Metal. See saturation, hueRotation and colorMultiply."
  )
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  @available(
    *, unavailable, message: "Shoji does not have distortionEffect: browsers do not run Metal. See projectionEffect and visualEffect."
  )
  nonisolated public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have layerEffect: browsers do not run Metal. See blur, opacity and mask.")
  nonisolated public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

extension VisualEffect {
  @available(*, unavailable, message: "Shoji does not have colorEffect: browsers do not run Metal.")
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  @available(*, unavailable, message: "Shoji does not have distortionEffect: browsers do not run Metal.")
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
  @available(*, unavailable, message: "Shoji does not have layerEffect: browsers do not run Metal.")
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
}
