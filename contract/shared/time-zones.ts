import { parseDateTime, toCalendarDate, fromDate } from '@internationalized/date'
import type { PlainDate } from './dates.ts'

/** A time of day, `HH:mm`. */
export type ClockTime = string

/** An IANA name, as `America/Bogota`. */
export type TimeZone = string

/** The zone of most of Huella's people, assumed while a person's own is unknown. */
export const defaultTimeZone: TimeZone = 'America/Bogota'

// Names only, never offsets: `+05:00` has no daylight-saving time, and POSIX reads its sign the
// other way round.
const name = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

// A formatter takes 20 µs, and each dose of an answer names its zone. In any letter case there are
// more names than zones, so the set is bounded.
const knownZones = new Set<string>([defaultTimeZone])
const knownZonesMax = 2000

/** Whether this machine supports the zone of that name, or of a link as `America/Buenos_Aires`. */
export const isTimeZone = (value: string): boolean => {
  if (knownZones.has(value)) return true
  if (value.length > 64 || !name.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    return false
  }
  if (knownZones.size < knownZonesMax) knownZones.add(value)
  return true
}

// The reminders of nine in the morning use the same few instants and dates for thousands of pets,
// and each takes 20 µs.
const knownMax = 5000
const remember = <Known>(known: Map<string, Known>, key: string, find: () => Known): Known => {
  const earlier = known.get(key)
  if (earlier !== undefined) return earlier
  const found = find()
  if (known.size >= knownMax) known.clear()
  known.set(key, found)
  return found
}
const knownInstants = new Map<string, number>()
const knownDates = new Map<string, PlainDate>()

/**
 * The instant at which clocks in that zone show the date and the time. A time that is skipped when
 * clocks go forward moves later by the length of the gap; of one that comes twice when they go
 * back, the first counts. (RFC 5545, section 3.3.5.)
 */
export const zonedInstant = (date: PlainDate, time: ClockTime, zone: TimeZone): Date => {
  const local = `${date}T${time}`
  return new Date(
    remember(knownInstants, `${local} ${zone}`, () =>
      parseDateTime(local).toDate(zone, 'compatible').getTime(),
    ),
  )
}

export const dateInZone = (zone: TimeZone, instant: Date): PlainDate =>
  remember(knownDates, `${instant.getTime()} ${zone}`, () =>
    toCalendarDate(fromDate(instant, zone)).toString(),
  )
