// A pet must not get the same dose from two people.
import type { Schedule } from '#contract/features/medications/schema.ts'
import { minuteMs, type PlainDate } from '#contract/shared/dates.ts'
import type { ClockTime } from '#contract/shared/time-zones.ts'
import type { DoseOutcome } from './schema.ts'

const dayMinutes = 24 * 60

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Two doses given closer together than this, in milliseconds, need a confirmation: half of the
 * shortest interval between two doses of the schedule. A dose less than halfway to the next one is
 * nearer to the last one, so one of the two was probably a mistake.
 */
export const repeatWindowMs = ({ times, everyDays }: Pick<Schedule, 'times' | 'everyDays'>): number => {
  const minutes = times.map(minutesOf).toSorted((a, b) => a - b)
  const [first = 0] = minutes
  const ends = [...minutes.slice(1), first + everyDays * dayMinutes]
  const intervals = minutes.map((start, index) => (ends[index] ?? start) - start)
  return (Math.min(...intervals) * minuteMs) / 2
}

type Placed = {
  readonly date: PlainDate
  readonly time: ClockTime
  readonly dueAt: Date
  /** The author of the mark; null for a deleted account. */
  readonly by: string | null
  readonly status: DoseOutcome
  /** Null where it is unknown. */
  readonly givenAt: Date | null
}

/** An existing mark, or a confirmed repeat of a dose, which counts as given. */
export type PlacedMark = Placed & { readonly markedAt: Date }

export type MarkAttempt = Placed & {
  readonly now: Date
  /** The instant of the newest mark in a confirmed question; null for none. */
  readonly confirmedAfter: Date | null
}

/**
 * `record`: write it down, as a repeat where another dose had just been given. `known`: this mark
 * exists already. `ask`: this existing mark may make it one dose too many.
 */
export type GuardDecision<M> =
  | { readonly kind: 'record'; readonly isRepeat: boolean }
  | { readonly kind: 'known'; readonly mark: M }
  | { readonly kind: 'ask'; readonly mark: M }

const isSameDose = (a: Placed, b: Placed): boolean => a.date === b.date && a.time === b.time

const newestOf = <M extends PlacedMark>(marks: readonly M[]): M | undefined =>
  marks.toSorted((a, b) => b.markedAt.getTime() - a.markedAt.getTime())[0]

type Timed = { readonly dueAt: Date; readonly at: number }

/** Both at the times when they were given, if those are known; else when they were marked. */
const timesOf = (mark: PlacedMark, attempt: MarkAttempt): readonly [first: Timed, last: Timed] => {
  const marked = { dueAt: mark.dueAt, at: mark.markedAt.getTime() }
  const attempted = { dueAt: attempt.dueAt, at: attempt.now.getTime() }
  if (mark.givenAt === null || attempt.givenAt === null) return [marked, attempted]
  const was = { ...marked, at: mark.givenAt.getTime() }
  const is = { ...attempted, at: attempt.givenAt.getTime() }
  const isAfter = was.at === is.at ? was.dueAt <= is.dueAt : was.at < is.at
  return isAfter ? [was, is] : [is, was]
}

/**
 * Whether the mark may stand for the very dose that is marked now. A person who notes a dose long
 * after its time can keep their own doses apart; one given late is near the next, by any person.
 * With two given times the order of the marks makes no difference.
 */
const isNear = (mark: PlacedMark, attempt: MarkAttempt, windowMs: number): boolean => {
  if (isSameDose(mark, attempt)) return true
  if (mark.status !== 'given') return false
  const [first, last] = timesOf(mark, attempt)
  if (Math.abs(last.at - first.at) >= windowMs) return false
  const isOwn = mark.by !== null && mark.by === attempt.by
  return !isOwn || last.at - last.dueAt.getTime() <= windowMs
}

/** The marks of the medication that may stand for the very dose that is marked as given. */
export const nearMarks = <M extends PlacedMark>(
  marks: readonly M[],
  attempt: MarkAttempt,
  windowMs: number,
): M[] => marks.filter((mark) => isNear(mark, attempt, windowMs))

/**
 * The decision on a mark. Only a given dose can be one too many, so a skipped one raises no
 * question. A repeated mark of the same dose by the same person raises none either: their request
 * was sent twice.
 * @param marks those of the medication: of the same dose, and those given or marked within the window
 */
export const guardDose = <M extends PlacedMark>(
  marks: readonly M[],
  attempt: MarkAttempt,
  windowMs: number,
): GuardDecision<M> => {
  const isUnconfirmed = ({ markedAt }: PlacedMark): boolean =>
    attempt.confirmedAfter === null || markedAt > attempt.confirmedAfter
  const existing = newestOf(marks.filter((mark) => isSameDose(mark, attempt)))
  if (existing !== undefined) {
    const isOwn = existing.by !== null && existing.by === attempt.by
    if (attempt.status === 'skipped' || (isOwn && isUnconfirmed(existing)))
      return { kind: 'known', mark: existing }
  }
  if (attempt.status === 'skipped') return { kind: 'record', isRepeat: false }
  const near = nearMarks(marks, attempt, windowMs)
  const newest = newestOf(near)
  if (newest !== undefined && isUnconfirmed(newest)) return { kind: 'ask', mark: newest }
  return { kind: 'record', isRepeat: near.some(({ status }) => status === 'given') }
}
