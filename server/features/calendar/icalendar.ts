// How calendar programs read it: iCalendar (RFC 5545), written a piece at a time, for thousands of events take a second.
import { setImmediate as others } from 'node:timers/promises'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalCalendarData,
  type ICalEventData,
} from 'ical-generator'

/** One thing in a calendar. */
export type CalendarEvent = {
  /** Stays the same whenever it is written. */
  readonly id: string
  readonly summary: string
  readonly url: string
  readonly createdAt: Date
  /** A point in time, or midnight UTC of a date that is meant as a whole. */
  readonly start: Date
  readonly allDay: boolean
  readonly alarms: readonly Date[]
}

/** How soon programs may ask again, in seconds. */
const freshSeconds = 3600
// A point in time would be a line in most programs.
const durationMs = 15 * 60_000

const piece = 100

// Names may hold what a line of a calendar may not.
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

const eventOf = ({ id, summary, url, createdAt, start, allDay, alarms }: CalendarEvent): ICalEventData => ({
  id,
  summary: plain(summary),
  url,
  // Not now: what has not changed must be the same the next time.
  stamp: createdAt,
  start,
  ...(allDay ? { allDay } : { end: new Date(start.getTime() + durationMs) }),
  // Nobody is busy meanwhile.
  transparency: ICalEventTransparency.TRANSPARENT,
  alarms: alarms.map((trigger) => ({
    type: ICalAlarmType.display,
    trigger: !allDay && trigger.getTime() === start.getTime() ? 0 : trigger,
    description: plain(summary),
  })),
})

const endLine = 'END:VCALENDAR'

/** @param language of the words in it */
export const writeICalendar = async (
  name: string,
  language: string,
  entries: readonly CalendarEvent[],
): Promise<string> => {
  const head: ICalCalendarData = {
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Huella', product: 'Huella', language: language.toUpperCase() },
    ttl: freshSeconds,
  }
  const start = ical(head).toString().replace(endLine, '')
  const pieces = [start]
  for (let from = 0; from < entries.length; from += piece) {
    const events = entries.slice(from, from + piece).map(eventOf)
    pieces.push(
      ical({ ...head, events })
        .toString()
        .slice(start.length)
        .replace(new RegExp(`${endLine}\\s*$`), ''),
    )
    await others()
  }
  return `${pieces.join('')}${endLine}\r\n`
}
