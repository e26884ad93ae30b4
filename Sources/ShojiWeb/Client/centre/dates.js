// Dates: the names of days and the times of notifications, in the page's language.
import { say } from "../notification-view.js"

const language = () => document.documentElement.lang || undefined
const minute = 60, hour = 3600

/** The time of a notification: how long ago within the hour, else the time of day. */
export function timeOf(date) {
  const age = Date.now() / 1000 - date
  if (age < minute) return say("now")
  if (age < hour) return new Intl.RelativeTimeFormat(language(), { style: "short" }).format(-Math.floor(age / minute), "minute")
  return clockOf(date * 1000)
}

const clock = () => new Intl.DateTimeFormat(language(), { hour: "numeric", minute: "2-digit" })
/** A time of day. */
export const clockOf = (date) => clock().format(date)
/** The same without the half of the day, as on a clock. */
export const faceOfClock = (date) => clock().formatToParts(date).filter(({ type }) => type !== "dayPeriod").map(({ value }) => value).join("").trim()
/** Today with the day of the week. */
export const todayName = () => new Intl.DateTimeFormat(language(), { weekday: "long", month: "long", day: "numeric" }).format(new Date())

/** @param {string} day  and today, as `2026-11-23` */
export function dayName(day, today) {
  const at = (text) => new Date(`${text}T12:00:00`), days = Math.round((at(today) - at(day)) / (24 * hour * 1000))
  if (days <= 0) return say("today")
  if (days === 1) return say("yesterday")
  return new Intl.DateTimeFormat(language(), { weekday: "long", month: "long", day: "numeric" }).format(at(day))
}
