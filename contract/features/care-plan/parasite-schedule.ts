// Only the last given treatment is a line: there may be one for each month of a life.
import { externalTiming, wormsTiming, type CareRuleId } from './care-rules.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import {
  assumedDate,
  doneLine,
  openPlannedLine,
  ownNextDate,
  type CareWindow,
  type GivenDose,
  type PlannedLine,
  type ScheduleBasis,
} from './planned-line.ts'
import { addSpan, type Span } from './spans.ts'

interface Rhythm {
  readonly rule: CareRuleId
  readonly interval: Span
}

const wormsRhythm = (date: PlainDate, { species, birthDate }: ScheduleBasis): Rhythm => {
  if (birthDate === null || date >= addSpan(birthDate, wormsTiming.monthlyUntil))
    return { rule: 'wormsQuarterly', interval: wormsTiming.quarter }
  return date < addSpan(birthDate, wormsTiming[species].fortnightlyUntil)
    ? { rule: 'wormsFortnightly', interval: wormsTiming.fortnight }
    : { rule: 'wormsMonthly', interval: wormsTiming.month }
}

const nextWorms = (last: PlainDate, own: PlainDate | null, basis: ScheduleBasis): PlannedLine => {
  const { rule, interval } = wormsRhythm(last, basis)
  const due = own ?? addSpan(last, interval)
  return openPlannedLine(rule, { from: due, to: due })
}

const firstWorms = (basis: ScheduleBasis): PlannedLine => {
  const { species, birthDate, today } = basis
  if (birthDate === null) return openPlannedLine('wormsQuarterly', { from: today, to: null })
  const from = addSpan(birthDate, wormsTiming[species].from)
  const { rule } = wormsRhythm(today, basis)
  return openPlannedLine(rule, { from, to: addSpan(from, wormsTiming.fortnight) })
}

/** The lines end with the first treatment of a grown animal. @param doses by date */
export const wormsSchedule = (doses: readonly GivenDose[], basis: ScheduleBasis): PlannedLine[] => {
  const last = doses.at(-1)
  const lines = last === undefined ? [] : [doneLine(wormsRhythm(last.date, basis).rule, last)]
  let line = last === undefined ? firstWorms(basis) : nextWorms(last.date, ownNextDate(last), basis)
  for (;;) {
    lines.push(line)
    if (line.rule === 'wormsQuarterly') return lines
    line = nextWorms(assumedDate(line, basis.today), null, basis)
  }
}

const externalWindow = (last: GivenDose | undefined, { birthDate, today }: ScheduleBasis): CareWindow => {
  if (last !== undefined) {
    const own = ownNextDate(last)
    return own === null
      ? {
          from: addSpan(last.date, externalTiming.lastsFrom),
          to: addSpan(last.date, externalTiming.lastsUntil),
        }
      : { from: own, to: own }
  }
  return birthDate === null
    ? { from: today, to: null }
    : {
        from: addSpan(birthDate, externalTiming.firstFrom),
        to: addSpan(birthDate, externalTiming.firstUntil),
      }
}

/** @param doses by date */
export const externalSchedule = (doses: readonly GivenDose[], basis: ScheduleBasis): PlannedLine[] => {
  const last = doses.at(-1)
  return [
    ...(last === undefined ? [] : [doneLine('externalAllYear', last)]),
    openPlannedLine('externalAllYear', externalWindow(last, basis)),
  ]
}

export const isCountedWormsDose = (date: PlainDate, { species, birthDate }: ScheduleBasis): boolean =>
  birthDate === null || date >= addSpan(birthDate, wormsTiming[species].from)

export const isCountedExternalDose = (date: PlainDate, { birthDate }: ScheduleBasis): boolean =>
  birthDate === null || date >= addSpan(birthDate, externalTiming.firstFrom)
