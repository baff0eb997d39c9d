// Vaccines that are core, or advised, by region, age and way of life.
import { kennelCoughTiming, leukemiaTiming, twoDoseTiming as timing, type CareRuleId } from './care-rules.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { TimeZone } from '#contract/shared/time-zones.ts'
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

const daysOfCourse = timing.restartsAfter.weeks * 7

/** The second dose of two in time. One that comes later is the first of another course. */
const lastOfCourse = (doses: readonly GivenDose[]): GivenDose | undefined =>
  doses.find(({ date }, index) => {
    const from = addSpan(date, { weeks: -timing.restartsAfter.weeks })
    const to = addSpan(date, { weeks: -timing.intervalFrom.weeks })
    // One dose per day, and an animal may have thousands.
    return doses
      .slice(Math.max(0, index - daysOfCourse), index)
      .some(({ date: before }) => before >= from && before <= to)
  })

const secondWindow = (from: PlainDate, to: PlainDate): CareWindow => ({
  from: addSpan(from, timing.intervalFrom),
  to: addSpan(to, timing.intervalUntil),
})

/** The pending doses of a course. */
const courseWindows = (
  last: GivenDose | undefined,
  { birthDate, today }: ScheduleBasis,
): readonly CareWindow[] => {
  if (last === undefined) {
    const first =
      birthDate === null
        ? { from: today, to: null }
        : { from: addSpan(birthDate, timing.firstFrom), to: addSpan(birthDate, timing.firstUntil) }
    return [first, secondWindow(latestOf(first.from, today), assumedDate(first, today))]
  }
  const next = secondWindow(last.date, last.date)
  return today > addSpan(last.date, timing.restartsAfter) ? [next, secondWindow(today, today)] : [next]
}

/** The open lines of a vaccine that only exposed animals need. */
const forExposed = (lines: readonly PlannedLine[], isExposed: boolean | null): PlannedLine[] => {
  if (isExposed === false) return []
  return lines.map((line) =>
    isExposed ? { ...line, need: 'exposed' } : { ...line, to: null, need: 'unanswered' },
  )
}

// Guidelines and studies of this region call it endemic in the Americas. There it counts as such,
// and wherever a time zone does not name another continent.
const isLeptospirosisEndemic = (timeZone: TimeZone): boolean =>
  !/^(Africa|Antarctica|Arctic|Asia|Australia|Europe|Indian)\//.test(timeZone)

const yearAfter = (rule: CareRuleId, last: PlainDate): PlannedLine => {
  const due = addSpan(last, timing.booster)
  return openPlannedLine(rule, { from: due, to: due })
}

/** @param doses by date, none too early to count */
export const leptospirosisSchedule = (doses: readonly GivenDose[], basis: ScheduleBasis): PlannedLine[] => {
  if (basis.species !== 'perro') return []
  const last = doses.at(-1)
  const ending = lastOfCourse(doses)
  const given = doneLines(doses, ending, [
    'leptospirosisCourse',
    'leptospirosisCourse',
    'leptospirosisYearly',
  ])
  const windows = ending === undefined ? courseWindows(last, basis) : []
  const end = ending === undefined || last === undefined ? endOf(windows, basis.today) : last.date
  const open = [
    ...windows.map((window) => openPlannedLine('leptospirosisCourse', window)),
    yearAfter('leptospirosisYearly', end),
  ]
  return [...given, ...(isLeptospirosisEndemic(basis.timeZone) ? open : forExposed(open, basis.isExposed))]
}

const leukemiaRevaccination = (last: PlainDate): PlannedLine =>
  openPlannedLine('leukemiaRevaccination', {
    from: addSpan(last, leukemiaTiming.revaccinationFrom),
    to: addSpan(last, leukemiaTiming.revaccinationUntil),
  })

/** All kittens need the course; the doses of later years are for cats that are exposed. */
export const leukemiaSchedule = (doses: readonly GivenDose[], basis: ScheduleBasis): PlannedLine[] => {
  const { species, birthDate, today, isExposed } = basis
  if (species !== 'gato') return []
  const last = doses.at(-1)
  const ending = lastOfCourse(doses)
  if (ending === undefined || last === undefined) {
    const windows = courseWindows(last, basis)
    const course = windows.map((window) => openPlannedLine('leukemiaCourse', window))
    const booster = yearAfter('leukemiaBooster', endOf(windows, today))
    const later = [booster, leukemiaRevaccination(booster.from)]
    const given = doses.map((dose) => doneLine('leukemiaCourse', dose))
    return isAged(birthDate, today, leukemiaTiming.grown)
      ? [...given, ...forExposed([...course, ...later], isExposed)]
      : [...given, ...course, ...forExposed(later, isExposed)]
  }
  const boosterFrom = addSpan(ending.date, leukemiaTiming.boosterCountsFrom)
  const booster = doses.find(({ date }) => date >= boosterFrom)
  const given = doneLines(doses, booster, ['leukemiaCourse', 'leukemiaBooster', 'leukemiaRevaccination'])
  const next = yearAfter('leukemiaBooster', last.date)
  const open = booster
    ? [leukemiaRevaccination(last.date)]
    : [next, leukemiaRevaccination(assumedDate(next, today))]
  return [...given, ...forExposed(open, isExposed)]
}

/** Advised and not core, so it is never overdue. @param doses by date */
export const kennelCoughSchedule = (
  doses: readonly GivenDose[],
  { species, birthDate, today, isExposed }: ScheduleBasis,
): PlannedLine[] => {
  if (species !== 'perro') return []
  const last = doses.at(-1)
  const from =
    last === undefined
      ? birthDate === null
        ? today
        : addSpan(birthDate, kennelCoughTiming.firstFrom)
      : addSpan(last.date, kennelCoughTiming.interval)
  return [
    ...doses.map((dose) => doneLine('kennelCoughYearly', dose)),
    ...forExposed([openPlannedLine('kennelCoughYearly', { from, to: null })], isExposed),
  ]
}

export const isCountedTwoDoseVaccine = (date: PlainDate, birthDate: PlainDate | null): boolean =>
  isAged(birthDate, date, timing.firstFrom)

export const isCountedKennelCoughDose = (date: PlainDate, birthDate: PlainDate | null): boolean =>
  isAged(birthDate, date, kennelCoughTiming.notBefore)
