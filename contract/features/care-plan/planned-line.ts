// The parts of each subject's schedule.
import type { PlainDate } from '#contract/shared/dates.ts'
import type { CareRuleId } from './care-rules.ts'
import type { PlannedSpecies } from './planned-species.ts'
import { latestOf } from './spans.ts'

/** A dose that was given, and its record. */
export interface GivenDose {
  readonly id: string
  /** As it was written down. */
  readonly name: string
  readonly date: PlainDate
  /** The next date in its record. */
  readonly nextDueDate: PlainDate | null
  /** Whether its reminder is enabled. */
  readonly remind: boolean
}

/** The time in which a dose is due; `to` is null where no guideline ends it. */
export interface CareWindow {
  readonly from: PlainDate
  readonly to: PlainDate | null
}

/** A dose of the schedule: one that was given, or a pending one. */
export interface PlannedLine extends CareWindow {
  readonly rule: CareRuleId
  readonly given: GivenDose | null
}

/** The basis of a schedule beside the given doses. */
export interface ScheduleBasis {
  readonly species: PlannedSpecies
  /** Null when unknown: then the animal counts as grown up. */
  readonly birthDate: PlainDate | null
  readonly today: PlainDate
}

export const doneLine = (rule: CareRuleId, given: GivenDose): PlannedLine => ({
  rule,
  from: given.date,
  to: given.date,
  given,
})

export const openPlannedLine = (rule: CareRuleId, window: CareWindow): PlannedLine => ({
  rule,
  ...window,
  given: null,
})

/** The latest day on which a pending dose is given, as assumed by the lines after it. */
export const assumedDate = ({ from, to }: CareWindow, today: PlainDate): PlainDate =>
  latestOf(to ?? from, today)

/** By date; within a day by id. */
export const byDate = (a: GivenDose, b: GivenDose): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

/** The person's own next date, if it is after the dose. */
export const ownNextDate = ({ date, nextDueDate }: GivenDose): PlainDate | null =>
  nextDueDate !== null && nextDueDate > date ? nextDueDate : null
