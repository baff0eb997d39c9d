import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { deliveryInstant, nextOccurrence, type DeliveryTime, type ReminderSources } from './occurrences.ts'

/** The digest of a day is sent at `from`. It covers everything before `until`, a day later. */
export type DigestDay = { readonly day: PlainDate; readonly from: Date; readonly until: Date }

const digestOf = (day: PlainDate, deliveryTime: DeliveryTime): DigestDay => ({
  day,
  from: deliveryInstant(day, deliveryTime),
  until: deliveryInstant(addDays(day, 1), deliveryTime),
})

export const digestDayOf = (instant: Date, deliveryTime: DeliveryTime): DigestDay => {
  const today = dateInZone(deliveryTime.timeZone, instant)
  const day = deliveryInstant(today, deliveryTime) > instant ? addDays(today, -1) : today
  return digestOf(day, deliveryTime)
}

/** The start of the person's next digest day with a reminder of this pet; undefined without one. */
export const nextDigestTime = (
  sources: ReminderSources,
  deliveryTime: DeliveryTime,
  now: Date,
): Date | undefined => {
  const { until } = digestDayOf(now, deliveryTime)
  // A reminder at the start of a day belongs to that day.
  const next = nextOccurrence(sources, deliveryTime, new Date(until.getTime() - 1))
  return next === undefined ? undefined : digestDayOf(next.at, deliveryTime).from
}
