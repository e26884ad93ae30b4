// Unavailable: Apple's names that Shoji does not have, so that the compiler's message says what to use.

import RealityKit

@available(*, unavailable, message: "Shoji does not have ARView, a UIView. Use RealityView with content.camera = .spatialTracking.")
public final class ARView {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARSCNView, because it has no SceneKit. Use RealityView of RealityKit.")
public final class ARSCNView {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARFrame: the camera's pictures stay in the browser. See ARSessionDelegate.")
public final class ARFrame {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARWorldMap: what the browser knows of a room ends with the page.")
public final class ARWorldMap {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARMeshAnchor: browsers do not reconstruct rooms. Use ARPlaneAnchor.")
public final class ARMeshAnchor {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARBodyTrackingConfiguration: browsers do not follow bodies.")
public final class ARBodyTrackingConfiguration {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARGeoTrackingConfiguration: browsers do not place objects by location.")
public final class ARGeoTrackingConfiguration {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARObjectScanningConfiguration: browsers do not scan objects. Use pictures.")
public final class ARObjectScanningConfiguration {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have ARReferenceObject: browsers do not find objects. Use ARReferenceImage.")
public final class ARReferenceObject {
  public init() {}
}
