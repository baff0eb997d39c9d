import type { PlainDate } from '#contract/shared/dates.ts'
import type { TimeZone } from '#contract/shared/time-zones.ts'
import type { CareRuleId } from './care-rules.ts'
import type { PlannedSpecies } from './planned-species.ts'
import { latestOf } from './spans.ts'

export interface GivenDose {
  readonly id: string
  readonly name: string
  readonly date: PlainDate
  readonly nextDueDate: PlainDate | null
  readonly remind: boolean
}

/** `to` is null where no guideline ends it. */
export interface CareWindow {
  readonly from: PlainDate
  readonly to: PlainDate | null
}

/**
 * For every animal of the species; for one that is exposed, as this one is; or unknown until its
 * people answer whether it is exposed.
 */
export const careNeeds = ['every', 'exposed', 'unanswered'] as const
export type CareNeed = (typeof careNeeds)[number]

export interface PlannedLine extends CareWindow {
  readonly rule: CareRuleId
  readonly given: GivenDose | null
  readonly need: CareNeed
}

export interface ScheduleBasis {
  readonly species: PlannedSpecies
  /** Null when unknown: then the animal counts as grown up. */
  readonly birthDate: PlainDate | null
  readonly today: PlainDate
  /** A cat that goes out; a dog that travels, boards or lives with others; null until answered. */
  readonly isExposed: boolean | null
  /** The owner's zone stands for the region. */
  readonly timeZone: TimeZone
}

export const doneLine = (rule: CareRuleId, given: GivenDose): PlannedLine => ({
  rule,
  from: given.date,
  to: given.date,
  given,
  need: 'every',
})

/** @param booster the dose after which a course is over, if there is one */
export const doneLines = (
  doses: readonly GivenDose[],
  booster: GivenDose | undefined,
  [before, at, after]: readonly [before: CareRuleId, at: CareRuleId, after: CareRuleId],
): PlannedLine[] =>
  doses.map((dose) => {
    if (dose === booster) return doneLine(at, dose)
    return doneLine(booster !== undefined && dose.date > booster.date ? after : before, dose)
  })

export const openPlannedLine = (rule: CareRuleId, window: CareWindow): PlannedLine => ({
  rule,
  ...window,
  given: null,
  need: 'every',
})

/** The latest day on which a pending dose is given, as assumed by the lines after it. */
export const assumedDate = ({ from, to }: CareWindow, today: PlainDate): PlainDate =>
  latestOf(to ?? from, today)

/** The day on which the course ends, or is assumed to. */
export const endOf = (windows: readonly CareWindow[], today: PlainDate): PlainDate =>
  windows.reduce((latest, window) => latestOf(latest, assumedDate(window, today)), today)

export const byDate = (a: GivenDose, b: GivenDose): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

export const ownNextDate = ({ date, nextDueDate }: GivenDose): PlainDate | null =>
  nextDueDate !== null && nextDueDate > date ? nextDueDate : null
