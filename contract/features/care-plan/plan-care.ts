import type { Species } from '#contract/features/pets/schema.ts'
import { latestRecords, toDated, type DatedKind } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { defaultTimeZone, type TimeZone } from '#contract/shared/time-zones.ts'
import {
  careSubjects,
  sortHistory,
  subjectsOfTreatment,
  subjectsOfVaccine,
  type CareHistory,
  type CareSubject,
  type UncountedVaccine,
  type VaccineRecord,
} from './care-history.ts'
import type { CareRuleId } from './care-rules.ts'
import { coreSchedule } from './core-schedule.ts'
import { kennelCoughSchedule, leptospirosisSchedule, leukemiaSchedule } from './exposure-schedules.ts'
import { externalSchedule, wormsSchedule } from './parasite-schedule.ts'
import { lineStatus, type CareLineStatus } from './line-status.ts'
import { findOtherDate, type OtherDate } from './other-date.ts'
import type { CareNeed, CareWindow, GivenDose, PlannedLine, ScheduleBasis } from './planned-line.ts'
import { isPlannedSpecies } from './planned-species.ts'
import { rabiesSchedule } from './rabies-schedule.ts'

export interface CareLineOffer {
  /** The latest record of the subject, which can hold the next date. */
  readonly last: Omit<GivenDose, 'date'> | null
  readonly remindedOn: PlainDate | null
  readonly otherDate: OtherDate | null
}

export interface CareLine extends CareWindow {
  /** `core.2`: its subject, and its number among the lines. */
  readonly id: string
  readonly subject: CareSubject
  readonly rule: CareRuleId
  readonly status: CareLineStatus
  readonly need: CareNeed
  readonly done: Pick<GivenDose, 'id' | 'name' | 'date'> | null
  /** Null on lines that are done, and on lines after another open one. */
  readonly offer: CareLineOffer | null
}

export interface PlannedCare {
  /** By subject, and in the order in which they are given. */
  readonly lines: readonly CareLine[]
  readonly uncounted: readonly UncountedVaccine[]
}

export interface PlannedAnimal {
  readonly species: Species
  readonly birthDate: PlainDate | null
  /** Null by default. */
  readonly isExposed?: boolean | null | undefined
  readonly timeZone?: TimeZone
}

const schedules: Readonly<
  Record<CareSubject, (doses: readonly GivenDose[], basis: ScheduleBasis) => PlannedLine[]>
> = {
  core: coreSchedule,
  rabies: rabiesSchedule,
  leptospirosis: leptospirosisSchedule,
  leukemia: leukemiaSchedule,
  kennelCough: kennelCoughSchedule,
  worms: wormsSchedule,
  external: externalSchedule,
}

const withoutDate = ({ date: _date, ...record }: GivenDose) => record

/** The first date after the last dose for which a record has a reminder. */
const remindedOn = (records: readonly VaccineRecord[], last: GivenDose | undefined): PlainDate | null => {
  const dates = records
    .flatMap(({ remind, nextDueDate }) => (remind && nextDueDate !== null ? [nextDueDate] : []))
    .filter((date) => last === undefined || date > last.date)
  return dates.toSorted()[0] ?? null
}

/** The latest record of each series, which alone may remind. */
const remindingOf = <R extends VaccineRecord>(kind: DatedKind, records: readonly R[]): R[] => {
  const latest = new Set(latestRecords(records.map(toDated(kind))).map(({ id }) => id))
  return records.filter(({ id }) => latest.has(id))
}

const remindingRecords = ({ vaccines, treatments }: CareHistory, basis: ScheduleBasis) => {
  const newest = remindingOf('vaccines', vaccines)
  const newestTreatments = remindingOf('parasite-treatments', treatments)
  return (subject: CareSubject): VaccineRecord[] => [
    ...newest.filter(({ name }) => subjectsOfVaccine(name, basis).includes(subject)),
    ...newestTreatments.filter((record) => subjectsOfTreatment(record).includes(subject)),
  ]
}

/** Null where there is no rule for the species yet. */
export const planCare = (
  { species, birthDate, isExposed = null, timeZone = defaultTimeZone }: PlannedAnimal,
  history: CareHistory,
  today: PlainDate,
): PlannedCare | null => {
  if (!isPlannedSpecies(species)) return null
  const basis = { species, birthDate, today, isExposed, timeZone }
  const { doses, uncounted } = sortHistory(history, basis)
  const remindersOf = remindingRecords(history, basis)
  const lines = careSubjects.flatMap((subject) => {
    const last = doses[subject].at(-1)
    const planned = schedules[subject](doses[subject], basis)
    const firstOpen = planned.find(({ given }) => given === null)
    return planned.map((line, index): CareLine => ({
      id: `${subject}.${index + 1}`,
      subject,
      rule: line.rule,
      from: line.from,
      to: line.to,
      status: lineStatus(line, today),
      need: line.need,
      done: line.given && { id: line.given.id, name: line.given.name, date: line.given.date },
      offer:
        line === firstOpen
          ? {
              last: last === undefined ? null : withoutDate(last),
              remindedOn: remindedOn(remindersOf(subject), last),
              otherDate: findOtherDate(remindersOf(subject), last, line, today),
            }
          : null,
    }))
  })
  return { lines, uncounted }
}
