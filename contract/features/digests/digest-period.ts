import { maxCatchUpMs, doseCatchUpMs } from '#contract/features/reminders/limits.ts'
import {
  deliveryInstant,
  type DeliveryTime,
  type Occurrence,
} from '#contract/features/reminders/occurrences.ts'
import { digestDayOf } from '#contract/features/reminders/digest-days.ts'
import type { PlainDate } from '#contract/shared/dates.ts'

/** From `from` to before `until`. */
export type DigestPeriod = { readonly from: Date; readonly until: Date }

/**
 * From the end of the last digest to the end of the last pending day, so that a change of the hour
 * neither loses nor repeats reminders. After a long pause it starts no earlier than an evaluation.
 * @param days that are pending, earliest first
 * @param coveredUntil null before the first digest
 */
export const digestPeriod = (
  days: readonly [PlainDate, ...PlainDate[]],
  coveredUntil: Date | null,
  deliveryTime: DeliveryTime,
  now: Date,
): DigestPeriod => {
  const dayOf = (day: PlainDate) => digestDayOf(deliveryInstant(day, deliveryTime), deliveryTime)
  const from = coveredUntil ?? dayOf(days[0]).from
  const { until } = dayOf(days.at(-1) ?? days[0])
  return {
    from: new Date(Math.max(from.getTime(), now.getTime() - maxCatchUpMs)),
    until: new Date(Math.max(from.getTime(), until.getTime())),
  }
}

/**
 * Whether a digest of its period includes it. A missed dated record is included later; a dose more
 * than a day old is history. Occurrences from before the reminder was enabled are excluded.
 */
export const belongsInDigest = ({ kind, at, remindFrom }: Occurrence, now: Date): boolean =>
  at >= remindFrom && (kind !== 'dose' || at.getTime() > now.getTime() - doseCatchUpMs)
