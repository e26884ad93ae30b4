// Camera planes: what kind of surface each one is, by its height, its size and its place, and which of them are news. Without a page.

/** The distance of the device to the first surface that is assumed, in meters, where the app waits for a floor, for a table, and for either. */
const aboveFloor = 1.4, aboveTable = 0.55, aboveAny = 1.2
/** A surface so far below the device is a floor if none is lower. */
const leastFloorDepth = 0.9
/** Heights above the floor, in meters, of seats and of tables. A larger seat is a bed or a step; both are left without a class. */
const seats = [0.3, 0.55], tables = [0.55, 1.3], largestSeat = 1.5
/** Changes of a surface that are news, in meters. */
const newsDistance = 0.01, newsSize = 0.03

/**
 * One camera cannot tell how large the world is. The app says which surface it waits for, and so about how far away it is.
 * @param {string[]} classes  of surfaces
 */
export function assumedDistance(classes) {
  const wantsFloor = classes.includes("floor"), wantsTable = classes.includes("table") || classes.includes("seat")
  return wantsFloor === wantsTable ? aboveAny : wantsFloor ? aboveFloor : aboveTable
}

/** Gives each surface its class. @param {string[]} classes  that the app waits for */
export function classify(planes, classes) {
  const heights = planes.map(({ center }) => center[1]), lowest = Math.min(...heights), highest = Math.max(...heights)
  const wantsTable = !classes.includes("floor") && (classes.includes("table") || classes.includes("seat"))
  const hasFloor = highest - lowest >= seats[0] || (wantsTable ? false : -lowest >= leastFloorDepth || classes.includes("floor"))
  return planes.map((plane) => ({ ...plane, class: classOf(plane, hasFloor ? lowest : null) }))
}

function classOf({ center, size }, floor) {
  // Without a floor in view, what the device is held above is a table.
  if (floor === null) return "table"
  const height = center[1] - floor, isWithin = ([low, high]) => height >= low && height < high
  if (height < 0.1) return "floor"
  if (isWithin(tables)) return "table"
  return isWithin(seats) && Math.max(...size) < largestSeat ? "seat" : undefined
}

/** Keeps the surfaces that are known, and tells what has changed. @param {(plane: object | null, key: string) => void} tell */
export function createPlaneBook(tell) {
  const known = new Map()

  const isNews = (before, now) => !before || before.isEstimate !== now.isEstimate || before.class !== now.class || Math.hypot(...now.center.map((value, axis) => value - before.center[axis])) > newsDistance
    || now.size.some((value, axis) => Math.abs(value - before.size[axis]) > newsSize)

  return {
    take(planes) {
      const keys = new Set(planes.map(({ key }) => key))
      for (const key of [...known.keys()]) {
        if (keys.has(key)) continue
        known.delete(key)
        tell(null, key)
      }
      for (const plane of planes) {
        const before = known.get(plane.key)
        // An estimate stays where it was first drawn: it would follow the view otherwise.
        if (!isNews(before, plane) || before?.isEstimate && plane.isEstimate && before.center[1] === plane.center[1]) continue
        known.set(plane.key, plane)
        tell(plane, plane.key)
      }
    },
    all: () => [...known.values()],
  }
}
