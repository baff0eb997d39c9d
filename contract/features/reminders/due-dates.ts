// What one look at a pet tells a person, of which day they are owed a mail, and when to look again. Pure.
import { latestDoses } from '#contract/features/vaccines/due-status.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import {
  digestDayOf,
  vaccineCatchUpMs,
  doseCatchUpMs,
  nextDigestTime,
  nextOccurrence,
  listOccurrences,
  type DeliveryTime,
  type DigestDay,
  type Occurrence,
  type ReminderSources,
} from './occurrences.ts'

/** How far a look reaches back that comes too late, or is the first of its pet: it tells of nothing older. */
export const maxCatchUpMs = 31 * 24 * 3_600_000

/** `evaluatedUntil`: until when the look before told everything; null when nobody has looked at the pet yet. */
export type EvaluationSpan = { readonly evaluatedUntil: Date | null; readonly now: Date }

const asked = ({ vaccines, medications }: ReminderSources): number[] =>
  [...vaccines, ...medications].map(({ remindFrom }) => remindFrom.getTime())

/**
 * After which instant a look finds what may be untold. Always some way back, for people move; of a pet that nobody has
 * looked at yet, since anything was asked for.
 */
export const evaluateFrom = (
  sources: ReminderSources,
  { evaluatedUntil, now }: EvaluationSpan,
  kind: Occurrence['kind'] = 'vaccine',
): Date => {
  const last = evaluatedUntil?.getTime() ?? Math.min(...asked(sources)) - 1
  const wayBack = now.getTime() - (kind === 'vaccine' ? vaccineCatchUpMs : doseCatchUpMs)
  return new Date(Math.max(now.getTime() - maxCatchUpMs, Math.min(last, wayBack)))
}

/** What has come due and was asked for in time. What was told before is among it: its key says so. */
export const listDueOccurrences = (
  sources: ReminderSources,
  clock: DeliveryTime,
  span: EvaluationSpan,
): Occurrence[] => {
  const after = { vaccine: evaluateFrom(sources, span), dose: evaluateFrom(sources, span, 'dose') }
  return listOccurrences(sources, clock, after.vaccine, span.now).filter(
    ({ kind, at, remindFrom }) => at > after[kind] && at >= remindFrom,
  )
}

/**
 * The day of which the person is owed a mail: the newest whose time has come since the last look, and of which there was
 * something to tell when it came.
 */
export const pendingDigestDay = (
  sources: ReminderSources,
  clock: DeliveryTime,
  span: EvaluationSpan,
): PlainDate | undefined => {
  const { evaluatedUntil, now } = span
  const since = evaluatedUntil ?? evaluateFrom(sources, span)
  const today = digestDayOf(now, clock)
  if (today.from <= since) return undefined
  const { from: first } = digestDayOf(since, clock)
  const isOwed = ({ from }: DigestDay, { remindFrom }: Occurrence): boolean =>
    from > since && from <= now && remindFrom <= from
  // What falls onto the end of a day belongs to the next.
  const until = new Date(today.until.getTime() - 1)
  return listOccurrences(sources, clock, new Date(first.getTime() - 1), until)
    .map((occurrence) => ({ occurrence, day: digestDayOf(occurrence.at, clock) }))
    .filter(({ occurrence, day }) => isOwed(day, occurrence))
    .at(-1)?.day.day
}

/** When the pet is to be looked at next for that person; undefined when nothing is to come. */
export const nextEvaluationAt = (
  sources: ReminderSources,
  clock: DeliveryTime,
  now: Date,
): Date | undefined => {
  const next = nextOccurrence(sources, clock, now)?.at
  const mail = nextDigestTime(sources, clock, now)
  return mail !== undefined && (next === undefined || mail < next) ? mail : next
}

/** What was told, as it was written down. */
export type DeliveredReminder = {
  readonly kind: Occurrence['kind']
  readonly sourceId: string
  readonly dueDate: PlainDate
}

/** Whether what was told once is worth telling again: the record still says so, and no newer dose has taken its place. */
export const isStillDue = (
  sources: ReminderSources,
  { kind, sourceId, dueDate }: DeliveredReminder,
): boolean =>
  kind === 'vaccine'
    ? latestDoses(sources.vaccines).some(
        ({ id, remind, nextDueDate }) => id === sourceId && remind && nextDueDate === dueDate,
      )
    : sources.medications.some(({ id, remind, schedule }) => id === sourceId && remind && schedule !== null)
