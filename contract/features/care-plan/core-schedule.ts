import { coreTiming as timing } from './care-rules.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import {
  assumedDate,
  doneLine,
  doneLines,
  endOf,
  openPlannedLine,
  type CareWindow,
  type GivenDose,
  type PlannedLine,
  type ScheduleBasis,
} from './planned-line.ts'
import { addSpan, isAged, latestOf } from './spans.ts'

/** The dose that ends the primary course: late enough, and not the first. */
const lastOfPrimary = (doses: readonly GivenDose[], birthDate: PlainDate | null): GivenDose | undefined => {
  const [first] = doses
  if (first === undefined) return undefined
  const secondFrom = addSpan(first.date, timing.intervalFrom)
  return doses.find(({ date }) => date >= secondFrom && isAged(birthDate, date, timing.primaryEnds))
}

/**
 * From 26 weeks until 12 months of age, and not before the longest interval of the course has
 * passed. After a course that ended later the same half year to a year counts from its last dose.
 */
const boosterWindow = (last: PlainDate, birthDate: PlainDate | null): CareWindow => {
  const aYearLater = addSpan(last, timing.boosterUntil)
  if (birthDate === null || isAged(birthDate, last, timing.boosterFrom))
    return { from: addSpan(last, timing.boosterFrom), to: aYearLater }
  return {
    from: latestOf(addSpan(birthDate, timing.boosterFrom), addSpan(last, timing.intervalUntil)),
    to: latestOf(addSpan(birthDate, timing.boosterUntil), aYearLater),
  }
}

const revaccination = (last: PlainDate): PlannedLine =>
  openPlannedLine('coreRevaccination', { from: addSpan(last, timing.revaccination), to: null })

const boosterAndAfter = (last: PlainDate, { birthDate, today }: ScheduleBasis): PlannedLine[] => {
  const window = boosterWindow(last, birthDate)
  return [openPlannedLine('coreBooster', window), revaccination(assumedDate(window, today))]
}

/** The pending doses of a course that begins, or began, after 16 weeks of age. */
const adultCourse = (last: GivenDose | undefined, { birthDate, today }: ScheduleBasis): CareWindow[] => {
  const second = (from: PlainDate, to: PlainDate): CareWindow => ({
    from: addSpan(from, timing.intervalFrom),
    to: addSpan(to, timing.intervalUntil),
  })
  if (last !== undefined) return [second(last.date, last.date)]
  const grownUp = birthDate === null ? null : addSpan(birthDate, timing.primaryEnds)
  return [{ from: grownUp ?? today, to: grownUp }, second(today, today)]
}

const youngCourse = (
  last: GivenDose | undefined,
  birthDate: PlainDate,
  { today }: ScheduleBasis,
): CareWindow[] => {
  const ends = addSpan(birthDate, timing.primaryEnds)
  const firstFrom = addSpan(birthDate, timing.firstFrom)
  const after = (from: PlainDate, to: PlainDate): CareWindow => {
    const until = addSpan(to, timing.intervalUntil)
    const soonest = latestOf(addSpan(from, timing.intervalFrom), firstFrom)
    // A dose that can end the course is not due before the age that ends it.
    return { from: until >= ends ? latestOf(soonest, ends) : soonest, to: until }
  }
  const windows: CareWindow[] = []
  let window =
    last === undefined
      ? { from: firstFrom, to: addSpan(birthDate, timing.firstUntil) }
      : after(last.date, last.date)
  for (;;) {
    windows.push(window)
    const assumed = assumedDate(window, today)
    if (assumed >= ends && (last !== undefined || windows.length > 1)) return windows
    window = after(latestOf(window.from, today), assumed)
  }
}

const primaryAndAfter = (doses: readonly GivenDose[], basis: ScheduleBasis): PlannedLine[] => {
  const { birthDate, today } = basis
  const isAdult = isAged(birthDate, doses[0]?.date ?? today, timing.primaryEnds)
  const last = doses.at(-1)
  const windows =
    birthDate === null || isAdult ? adultCourse(last, basis) : youngCourse(last, birthDate, basis)
  return [
    ...windows.map((window) => openPlannedLine(isAdult ? 'coreAdult' : 'corePrimary', window)),
    ...boosterAndAfter(endOf(windows, today), basis),
  ]
}

/** @param doses by date, none too early to count */
export const coreSchedule = (doses: readonly GivenDose[], basis: ScheduleBasis): PlannedLine[] => {
  const { birthDate } = basis
  const [first] = doses
  const last = doses.at(-1)
  if (first === undefined || last === undefined) return primaryAndAfter(doses, basis)
  const course = isAged(birthDate, first.date, timing.primaryEnds) ? 'coreAdult' : 'corePrimary'
  const ending = lastOfPrimary(doses, birthDate)
  if (ending === undefined)
    return [...doses.map((dose) => doneLine(course, dose)), ...primaryAndAfter(doses, basis)]
  const boosterFrom = boosterWindow(ending.date, birthDate).from
  const booster = doses.find(({ date }) => date >= boosterFrom)
  const given = doneLines(doses, booster, [course, 'coreBooster', 'coreRevaccination'])
  return [...given, ...(booster ? [revaccination(last.date)] : boosterAndAfter(last.date, basis))]
}

export const isCountedCoreDose = (date: PlainDate, birthDate: PlainDate | null): boolean =>
  isAged(birthDate, date, timing.notBefore)
