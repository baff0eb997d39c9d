// What the schedules of the single subjects are made of.
import type { PlainDate } from '#contract/shared/dates.ts'
import type { CareRuleId } from './care-rules.ts'
import type { PlannedSpecies } from './planned-species.ts'
import { latestOf } from './spans.ts'

/** A dose that was given, and the record that says so. */
export interface GivenDose {
  readonly id: string
  /** As it was written down. */
  readonly name: string
  readonly date: PlainDate
  /** The next date that was written down with it. */
  readonly nextDueDate: PlainDate | null
  /** Whether anybody is reminded of that. */
  readonly remind: boolean
}

/** From when until when something is to be done; `to` is null where no guideline ends it. */
export interface CareWindow {
  readonly from: PlainDate
  readonly to: PlainDate | null
}

/** A dose of the schedule: one that was given, or one to come. */
export interface PlannedLine extends CareWindow {
  readonly rule: CareRuleId
  readonly given: GivenDose | null
}

/** What a schedule depends on beside what was given. */
export interface ScheduleBasis {
  readonly species: PlannedSpecies
  /** Null when nobody knows it: then the animal counts as grown up. */
  readonly birthDate: PlainDate | null
  readonly today: PlainDate
}

/** The line of a dose that was given. */
export const givenLine = (rule: CareRuleId, given: GivenDose): PlannedLine => ({
  rule,
  from: given.date,
  to: given.date,
  given,
})

/** The line of a dose to come. */
export const openLine = (rule: CareRuleId, window: CareWindow): PlannedLine => ({
  rule,
  ...window,
  given: null,
})

/** The day on which a dose to come is given at the latest, as the lines after it assume. */
export const assumedDate = ({ from, to }: CareWindow, today: PlainDate): PlainDate =>
  latestOf(to ?? from, today)

/** By date; of one day in the order of their ids. */
export const byDate = (a: GivenDose, b: GivenDose): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

/** The person's own next date, where it lies after the dose. */
export const ownNextDate = ({ date, nextDueDate }: GivenDose): PlainDate | null =>
  nextDueDate !== null && nextDueDate > date ? nextDueDate : null
