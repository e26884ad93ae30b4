// Indicator: the ring on a surface where an object can be placed (ar.placement-indicator-after-detection, ar.indicator-aligned-to-surface).
import { standing } from "./plane-geometry.js"

/** The radius in meters at up to a meter and a half of distance; farther away it is larger, so that it is seen. */
const radius = 0.09, nearEnough = 1.5, largest = 4
/** Above the surface, so that the two do not flicker through each other. */
const gap = 0.003

/** @returns {{show(plane: object, position: number[]): void, hide(): void, remove(): void}} */
export function createIndicator(scene) {
  const { three } = scene, group = new three.Group(), parts = []
  const ring = (inner, outer, color, opacity, order) => {
    const geometry = new three.RingGeometry(inner, outer, 48).rotateX(-Math.PI / 2)
    const material = new three.MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false, toneMapped: false, side: three.DoubleSide })
    const mesh = new three.Mesh(geometry, material)
    mesh.renderOrder = order
    parts.push(geometry, material)
    group.add(mesh)
  }
  // Dark around white: it is seen on light and dark surfaces alike.
  ring(radius * 0.82, radius * 1.06, 0x000000, 0.45, 1)
  ring(radius * 0.88, radius, 0xffffff, 1, 2)
  ring(0, radius * 0.12, 0xffffff, 1, 2)
  Object.assign(group, { name: "placing-indicator", visible: false })
  scene.root.add(group)
  return {
    show(plane, position) {
      const distance = scene.camera.position.distanceTo(group.position.fromArray(position))
      group.quaternion.fromArray(standing(plane))
      group.position.addScaledVector(new three.Vector3(...plane.normal), gap)
      group.scale.setScalar(Math.min(largest, Math.max(1, distance / nearEnough)))
      group.visible = true
      scene.touch()
    },
    hide() {
      if (!group.visible) return
      group.visible = false
      scene.touch()
    },
    remove() {
      group.removeFromParent()
      parts.forEach((part) => part.dispose())
      scene.touch()
    },
  }
}
