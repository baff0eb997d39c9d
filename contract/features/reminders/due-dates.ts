import { latestRecords } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { digestDayOf, nextDigestTime, type DigestDay } from './digest-days.ts'
import { datedCatchUpMs, doseCatchUpMs, maxCatchUpMs } from './limits.ts'
import {
  nextOccurrence,
  listOccurrences,
  type DeliveryTime,
  type Occurrence,
  type ReminderSources,
} from './occurrences.ts'

/** `evaluatedUntil`: the coverage of the last evaluation; null before the first one of the pet. */
export type EvaluationSpan = { readonly evaluatedUntil: Date | null; readonly now: Date }

const remindFromTimes = ({ dated, medications }: ReminderSources): number[] =>
  [...dated, ...medications].map(({ remindFrom }) => remindFrom.getTime())

/**
 * The instant after which occurrences may be undelivered. It is always some way back, because
 * people travel. For the first evaluation it is the earliest `remindFrom` of a record.
 */
export const evaluateFrom = (
  sources: ReminderSources,
  { evaluatedUntil, now }: EvaluationSpan,
  of: 'dated' | 'dose' = 'dated',
): Date => {
  const last = evaluatedUntil?.getTime() ?? Math.min(...remindFromTimes(sources)) - 1
  const catchUpFrom = now.getTime() - (of === 'dose' ? doseCatchUpMs : datedCatchUpMs)
  return new Date(Math.max(now.getTime() - maxCatchUpMs, Math.min(last, catchUpFrom)))
}

/** The occurrences due by now. Those delivered before may be included, and have the same key. */
export const listDueOccurrences = (
  sources: ReminderSources,
  deliveryTime: DeliveryTime,
  span: EvaluationSpan,
): Occurrence[] => {
  const after = { dated: evaluateFrom(sources, span), dose: evaluateFrom(sources, span, 'dose') }
  return listOccurrences(sources, deliveryTime, after.dated, span.now).filter(
    ({ kind, at, remindFrom }) => at > (kind === 'dose' ? after.dose : after.dated) && at >= remindFrom,
  )
}

/**
 * The digest day whose mail is pending: the newest that began since the last evaluation and had a
 * reminder when it began.
 */
export const pendingDigestDay = (
  sources: ReminderSources,
  deliveryTime: DeliveryTime,
  span: EvaluationSpan,
): PlainDate | undefined => {
  const { evaluatedUntil, now } = span
  const since = evaluatedUntil ?? evaluateFrom(sources, span)
  const today = digestDayOf(now, deliveryTime)
  if (today.from <= since) return undefined
  const { from: first } = digestDayOf(since, deliveryTime)
  const isPending = ({ from }: DigestDay, { remindFrom }: Occurrence): boolean =>
    from > since && from <= now && remindFrom <= from
  // A reminder at the end of a day belongs to the next day.
  const until = new Date(today.until.getTime() - 1)
  return listOccurrences(sources, deliveryTime, new Date(first.getTime() - 1), until)
    .map((occurrence) => ({ occurrence, day: digestDayOf(occurrence.at, deliveryTime) }))
    .filter(({ occurrence, day }) => isPending(day, occurrence))
    .at(-1)?.day.day
}

export const nextEvaluationAt = (
  sources: ReminderSources,
  deliveryTime: DeliveryTime,
  now: Date,
): Date | undefined => {
  const next = nextOccurrence(sources, deliveryTime, now)?.at
  const digest = nextDigestTime(sources, deliveryTime, now)
  return digest !== undefined && (next === undefined || digest < next) ? digest : next
}

export type DeliveredReminder = {
  readonly kind: Occurrence['kind']
  readonly sourceId: string
  readonly dueDate: PlainDate
}

/** Tests if a delivered reminder still holds: its record reminds of it, without a newer one. */
export const createDueCheck = ({
  medications,
  dated,
}: ReminderSources): ((delivered: DeliveredReminder) => boolean) => {
  const name = (kind: string, id: string, date: string | null) => `${kind} ${id} ${date}`
  const doses = medications.filter(({ remind, schedule }) => remind && schedule !== null)
  const medicationIds = new Set(doses.map(({ id }) => id))
  const dates = new Set(
    latestRecords(dated)
      .filter(({ remind }) => remind)
      .map(({ kind, id, nextDueDate }) => name(kind, id, nextDueDate)),
  )
  return ({ kind, sourceId, dueDate }) =>
    kind === 'dose' ? medicationIds.has(sourceId) : dates.has(name(kind, sourceId, dueDate))
}
