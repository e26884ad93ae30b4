// Track: one buffer of a stream, the pictures or the sound. It keeps some time ahead of the position loaded, and removes what is behind it.
import { readBeginning, readStart } from "./mp4.js"
import { readPlaylist } from "./playlist.js"

/** Seconds that are loaded ahead of the position, and kept behind it. */
const ahead = 30, behind = 30
/** The least seconds ahead where the browser gives little room, and what is kept behind then. */
const leastAhead = 6, leastBehind = 2
/** Seconds by which the sum of a playlist's durations may differ from the segments' own times. */
const tolerance = 1
const never = new Promise(() => {})

/**
 * @param {{kind: string, loader: object, source: MediaSource, player: HTMLMediaElement, offsets: Map<number, number>, leads: boolean,
 *   choose(): string, live(list: object): void, idle(): void, transport(): Promise<object>}} given
 *   `choose` returns the playlist's address; `offsets` are the seconds that are added to the segments' own times, in each part of the film,
 *   which the track that `leads` finds out; `idle` is called when there is nothing to load;
 *   `transport` loads what makes MP4 of the segments of a transport stream
 */
export function createTrack({ kind, loader, source, player, offsets, leads, choose, live, idle, transport }) {
  const lists = new Map(), beginnings = new Map()
  let buffer, opened, beginning, room = ahead, isOver = false, isDone = false, wake, turn = 0, tried = new Set(), first

  const load = (what, isWanted) => loader.load({ ...what, track: kind }, isWanted)

  /** The playlist as it is now: one that has no end grows. */
  async function playlist() {
    const address = choose(), known = lists.get(address)
    if (known && (known.isEnded || performance.now() - known.loaded < 1000 * known.target)) return known
    const { body, address: base } = await load({ address, isText: true }), next = readPlaylist(body, base)
    if (!next.segments) throw new Error("playlist")
    next.loaded = performance.now()
    // The window of a live film moves; a segment stays where it was, in each quality.
    const [first] = next.segments, earlier = [...lists.values()], isWhole = next.isEnded && !known
    const before = earlier.flatMap(({ segments }) => segments).find(({ number }) => number === first?.number)
    const shift = before?.start ?? (isWhole ? 0 : Math.max(0, ...earlier.map(({ total }) => total)))
    for (const one of next.segments) one.start += shift
    next.total += shift
    lists.set(address, next)
    if (!next.isEnded) live(next)
    return next
  }

  /** Reads the initialisation segment, with the names of its codecs. */
  function readFirst(bytes, known) {
    const read = readBeginning(bytes)
    if (!read || !MediaSource.isTypeSupported(read.type)) throw new Error("codec")
    return { ...read, bytes, known }
  }

  async function beginningOf(map) {
    const known = `${map.address} ${map.range?.from}`
    if (!beginnings.has(known)) beginnings.set(known, readFirst(new Uint8Array((await load(map)).body), known))
    return beginnings.get(known)
  }

  /** Loads a segment with what comes before it. If the list names no such file, the segment contains it, or is of a transport stream. */
  async function fetchSegment(segment, isWanted) {
    const next = segment.map && await beginningOf(segment.map), bytes = new Uint8Array((await load(segment, isWanted)).body)
    if (next) return { next, bytes }
    if (bytes[0] !== 0x47) return { next: { ...readFirst(bytes, segment.address), bytes: undefined }, bytes }
    const made = (await transport()).toMP4(bytes)
    return { next: readFirst(made.first, made.first.join()), bytes: made.bytes, isExact: true }
  }

  /** Does what changes the buffer, and waits until it is done. */
  async function change(act) {
    await new Promise((done, failed) => {
      const end = (settle) => () => {
        buffer.removeEventListener("updateend", good)
        buffer.removeEventListener("error", bad)
        settle()
      }
      const good = end(done), bad = end(() => failed(new Error("decode")))
      buffer.addEventListener("updateend", good)
      buffer.addEventListener("error", bad)
      try { act() } catch (reason) { end(() => failed(reason))() }
    })
  }

  async function append(bytes) {
    try { return await change(() => buffer.appendBuffer(bytes)) } catch (reason) {
      if (reason?.name !== "QuotaExceededError") throw reason
    }
    // The browser has less room than expected.
    room = Math.max(leastAhead, room / 2)
    await drop(leastBehind)
    await dropAhead()
    await change(() => buffer.appendBuffer(bytes))
  }

  async function drop(seconds) {
    const end = player.currentTime - seconds
    if (buffer.buffered.length && buffer.buffered.start(0) < end - 1) await change(() => buffer.remove(0, end))
  }

  /** Frees what lies further ahead than there is room for, and which is loaded again later. */
  async function dropAhead() {
    const far = player.currentTime + room, { buffered } = buffer
    if (!buffered.length || buffered.end(buffered.length - 1) <= far) return
    await change(() => buffer.remove(far, Infinity))
    for (const { segments } of lists.values()) for (const { start, duration } of segments) if (start + duration > far) tried.delete(start)
  }

  /** Where the next segment is needed; `undefined` while there is enough. */
  function neededTime() {
    const now = player.currentTime, { buffered } = buffer
    for (let index = 0; index < buffered.length; index++) {
      if (buffered.start(index) - 0.3 > now || buffered.end(index) <= now) continue
      return buffered.end(index) - now < room ? buffered.end(index) : undefined
    }
    return now
  }

  /** Loads one segment. Returns false if there is nothing to do now. */
  async function step() {
    const time = neededTime()
    if (time === undefined) return false
    const list = await playlist(), at = turn
    const segment = list.segments.find((one) => one.start + one.duration > time + 0.05 && !tried.has(one.start))
    isDone = !segment && list.isEnded
    if (!segment || (!leads && !offsets.has(segment.part))) return false
    const isWanted = () => at === turn && !isOver, known = first
    first = undefined
    const { next, bytes, isExact } = known?.segment === segment ? known.loaded : await fetchSegment(segment, isWanted)
    if (!isWanted()) return true
    const start = readStart(bytes, next.scales)
    if (leads && !offsets.has(segment.part)) {
      const differs = start !== undefined && (isExact || Math.abs(start - segment.start) > tolerance)
      offsets.set(segment.part, differs ? segment.start - start : 0)
    }
    if (beginning !== next.known) {
      if (next.type !== opened) buffer.changeType(next.type)
      opened = next.type
      if (next.bytes) await append(next.bytes)
      beginning = next.known
    }
    const offset = offsets.get(segment.part) ?? 0
    if (buffer.timestampOffset !== offset) buffer.timestampOffset = offset
    await append(bytes)
    tried.add(segment.start)
    await drop(behind)
    return true
  }

  /** Loads as long as the film is shown. @returns {Promise<void>} which is rejected when the film cannot go on */
  async function run() {
    while (!isOver) {
      let isBusy = false
      try { isBusy = await step() } catch (reason) {
        if (isOver) return never
        if (reason?.message !== "cancelled") throw reason
        isBusy = true
      }
      if (isBusy || isOver) continue
      idle()
      await new Promise((go) => {
        wake = go
        setTimeout(go, 1000)
      })
    }
    return never
  }

  return {
    /** Loads the beginning, and returns its type and its list. */
    async prepare() {
      const list = await playlist(), [segment] = list.segments
      if (!segment) throw new Error("empty")
      if (segment.map) return { list, type: (await beginningOf(segment.map)).type }
      first = { segment, loaded: await fetchSegment(segment) }
      return { list, type: first.loaded.next.type }
    },
    open(type) {
      opened = type
      buffer = source.addSourceBuffer(type)
    },
    run,
    /** Whether everything up to the end is loaded. */
    isDone: () => isDone && !buffer.updating,
    /** Whether the segment of this time is loaded, so that what it does not contain will not come. */
    isTried(time) {
      const segment = lists.get(choose())?.segments.find(({ start, duration }) => start <= time && time < start + duration)
      return !!segment && tried.has(segment.start)
    },
    /** The position has changed: something may be needed. */
    look() { wake?.() },
    /** Another position is wanted: what is on its way is not. */
    moved() {
      turn += 1
      tried = new Set()
      isDone = false
      if (neededTime() === player.currentTime) loader.cancel(kind)
      wake?.()
    },
    stop() {
      isOver = true
      wake?.()
    },
  }
}
