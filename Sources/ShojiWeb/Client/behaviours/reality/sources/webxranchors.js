// WebXR anchors: places in the world that the system corrects as it learns more about the surroundings.

/** A place that the system cannot fix yet is tried again, so many times. */
const mostAttempts = 5

/** @param {boolean} isAllowed  whether the session has anchors; without them a place stays where it is */
export function createWebXRAnchors(isAllowed) {
  const all = new Set()
  return {
    /** Takes the places from a frame. */
    update(frame, space) { for (const one of all) one.update(frame, space) },
    /** Fixes a place. @returns {{pose(): object|null, remove(): void}} */
    add({ position, rotation: [x, y, z, w] }) {
      let own, isOver = false, isAsking = false, attempts = 0, current = null

      function ask(frame, space) {
        isAsking = true
        attempts++
        frame.createAnchor(new XRRigidTransform({ x: position[0], y: position[1], z: position[2] }, { x, y, z, w }), space).then((made) => {
          own = made
          if (isOver) own.delete()
        }, () => { isAsking = false })
      }

      const one = {
        update(frame, space) {
          if (isAllowed && !own && !isAsking && attempts < mostAttempts) ask(frame, space)
          const now = own && frame.getPose(own.anchorSpace, space)
          if (!now) return
          const { position: at, orientation: turn } = now.transform
          current = { position: [at.x, at.y, at.z], rotation: [turn.x, turn.y, turn.z, turn.w] }
        },
        pose: () => current,
        remove() {
          if (isOver) return
          isOver = true
          all.delete(one)
          own?.delete()
        },
      }
      all.add(one)
      return one
    },
    remove() { for (const one of [...all]) one.remove() },
  }
}
