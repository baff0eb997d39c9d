// RFC 5545, in batches, because thousands of events take a second.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalCalendarData,
  type ICalEventData,
} from 'ical-generator'

export type CalendarEvent = {
  /** Programs recognize an event by its id, which must never change. */
  readonly id: string
  readonly summary: string
  readonly url: string
  readonly createdAt: Date
  /** An instant, or midnight UTC of a whole day. */
  readonly start: Date
  readonly allDay: boolean
  readonly alarms: readonly Date[]
}

const freshSeconds = 3600
// Most programs draw an event without duration as a line.
const durationMs = 15 * 60_000

const eventsAtOnce = 100

// Names may contain control characters, which iCalendar forbids.
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

const eventOf = ({ id, summary, url, createdAt, start, allDay, alarms }: CalendarEvent): ICalEventData => ({
  id,
  summary: plain(summary),
  url,
  // The current time would change an unchanged event.
  stamp: createdAt,
  start,
  ...(allDay ? { allDay } : { end: new Date(start.getTime() + durationMs) }),
  transparency: ICalEventTransparency.TRANSPARENT,
  alarms: alarms.map((trigger) => ({
    type: ICalAlarmType.display,
    trigger: !allDay && trigger.getTime() === start.getTime() ? 0 : trigger,
    description: plain(summary),
  })),
})

const endLine = 'END:VCALENDAR'

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
  for (let from = 0; from < entries.length; from += eventsAtOnce) {
    const events = entries.slice(from, from + eventsAtOnce).map(eventOf)
    pieces.push(
      ical({ ...head, events })
        .toString()
        .slice(start.length)
        .replace(new RegExp(`${endLine}\\s*$`), ''),
    )
    await yieldToOthers()
  }
  return `${pieces.join('')}${endLine}\r\n`
}
