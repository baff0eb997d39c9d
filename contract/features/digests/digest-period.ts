// What one daily mail covers. Pure: now, the clock and what the mail before told are handed in.
import { maxCatchUpMs, doseCatchUpMs } from '#contract/features/reminders/limits.ts'
import {
  deliveryInstant,
  type DeliveryTime,
  type Occurrence,
} from '#contract/features/reminders/occurrences.ts'
import { digestDayOf } from '#contract/features/reminders/digest-days.ts'
import type { PlainDate } from '#contract/shared/dates.ts'

/** From its beginning to before its end. */
export type DigestPeriod = { readonly from: Date; readonly until: Date }

/**
 * From where the mail before ended, so that another hour loses and doubles nothing, to the person's hour after the last day that is
 * owed. One that comes after a long time tells of no more than a look does.
 * @param days that are owed, earliest first
 * @param mailedUntil until when mails told everything; null before the first
 */
export const digestPeriod = (
  days: readonly [PlainDate, ...PlainDate[]],
  mailedUntil: Date | null,
  clock: DeliveryTime,
  now: Date,
): DigestPeriod => {
  const dayOf = (day: PlainDate) => digestDayOf(deliveryInstant(day, clock), clock)
  const from = mailedUntil ?? dayOf(days[0]).from
  const { until } = dayOf(days.at(-1) ?? days[0])
  return {
    from: new Date(Math.max(from.getTime(), now.getTime() - maxCatchUpMs)),
    until: new Date(Math.max(from.getTime(), until.getTime())),
  }
}

/**
 * Whether a mail that covers it tells of it: what was asked for in time. A vaccine that no mail told of is told later, as it then stands;
 * a dose of longer ago than a day is history.
 */
export const belongsInDigest = ({ kind, at, remindFrom }: Occurrence, now: Date): boolean =>
  at >= remindFrom && (kind === 'vaccine' || at.getTime() > now.getTime() - doseCatchUpMs)
