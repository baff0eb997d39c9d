import type { PlainDate } from '#contract/shared/dates.ts'
import type { ParasiteTarget } from '#contract/features/parasite-treatments/kind.ts'
import { isCountedCoreDose } from './core-schedule.ts'
import { isCountedKennelCoughDose, isCountedTwoDoseVaccine } from './exposure-schedules.ts'
import { isCountedExternalDose, isCountedWormsDose } from './parasite-schedule.ts'
import { byDate, type GivenDose, type ScheduleBasis } from './planned-line.ts'
import { isCountedRabiesDose } from './rabies-schedule.ts'
import { antigensOf, coreAntigens, type Antigen } from './vaccine-names.ts'

/** Vaccines against one disease, each under the name of its antigen. */
const singleSubjects = [
  'rabies',
  'leptospirosis',
  'leukemia',
  'kennelCough',
] as const satisfies readonly Antigen[]
export const careSubjects = ['core', ...singleSubjects, 'worms', 'external'] as const
export type CareSubject = (typeof careSubjects)[number]

/** Without a date it was not given yet. */
export interface VaccineRecord {
  readonly id: string
  readonly name: string
  readonly dateAdministered: PlainDate | null
  readonly nextDueDate: PlainDate | null
  readonly remind: boolean
  readonly createdAt: string
}

export interface TreatmentRecord extends VaccineRecord {
  readonly target: ParasiteTarget
}

/** In any order. */
export interface CareHistory {
  readonly vaccines: readonly VaccineRecord[]
  readonly treatments: readonly TreatmentRecord[]
}

export const uncountedReasons = ['unknownName', 'partial', 'tooEarly', 'notCore'] as const

export interface UncountedVaccine {
  readonly id: string
  readonly name: string
  /**
   * The name is unknown, it is only a part of the core vaccines, the animal was too young, or it is
   * a vaccine that not every animal needs.
   */
  readonly reason: (typeof uncountedReasons)[number]
}

type Dated<R> = R & { readonly dateAdministered: PlainDate }
type DatedRecord = Dated<VaccineRecord>

const isDated = <R extends VaccineRecord>(record: R): record is Dated<R> => record.dateAdministered !== null

const toDose = ({ id, name, dateAdministered: date, nextDueDate, remind }: DatedRecord): GivenDose => ({
  id,
  name,
  date,
  nextDueDate,
  remind,
})

/** By date, one per day: of two on one day the later record counts. */
const onePerDay = (records: readonly DatedRecord[]): GivenDose[] => {
  const doses = records.map(toDose).toSorted(byDate)
  return [...new Map(doses.map((dose) => [dose.date, dose])).values()]
}

type Named = { readonly record: DatedRecord; readonly antigens: ReadonlySet<Antigen> }

/** The vaccines of the days on which all core antigens were given. */
const coreRecords = (named: readonly Named[], core: readonly Antigen[]): DatedRecord[] =>
  [...Map.groupBy(named, ({ record }) => record.dateAdministered).values()].flatMap((ofDay) => {
    const together = new Set(ofDay.flatMap(({ antigens }) => [...antigens]))
    return core.every((antigen) => together.has(antigen))
      ? ofDay
          .filter(({ antigens }) => core.some((antigen) => antigens.has(antigen)))
          .map(({ record }) => record)
      : []
  })

export const subjectsOfVaccine = (name: string, { species }: ScheduleBasis): readonly CareSubject[] => {
  const antigens = antigensOf(name, species)
  const isCore = coreAntigens[species].every((antigen) => antigens.has(antigen))
  return [...(isCore ? (['core'] as const) : []), ...singleSubjects.filter((one) => antigens.has(one))]
}

export const subjectsOfTreatment = ({ target }: TreatmentRecord): readonly CareSubject[] =>
  target === 'both' ? ['worms', 'external'] : [target === 'internal' ? 'worms' : 'external']

/** The counted doses, and the uncounted vaccines. Doses before the birth do not count. */
export const sortHistory = (history: CareHistory, basis: ScheduleBasis) => {
  const { species, birthDate } = basis
  const named = history.vaccines
    .filter(isDated)
    .map((record) => ({ record, antigens: antigensOf(record.name, species) }))
  const core = coreRecords(named, coreAntigens[species])
  const inTime = (records: readonly DatedRecord[], isCounted: typeof isCountedCoreDose) =>
    records.filter(({ dateAdministered: date }) => isCounted(date, birthDate))
  const single = (antigen: Antigen, isCounted: typeof isCountedCoreDose) =>
    inTime(
      named.filter(({ antigens }) => antigens.has(antigen)).map(({ record }) => record),
      isCounted,
    )
  const counted = {
    core: inTime(core, isCountedCoreDose),
    rabies: single('rabies', isCountedRabiesDose),
    leptospirosis: single('leptospirosis', isCountedTwoDoseVaccine),
    leukemia: single('leukemia', isCountedTwoDoseVaccine),
    kennelCough: single('kennelCough', isCountedKennelCoughDose),
  }
  // Sets: a pet may have thousands.
  const [countedDoses, coreDoses] = [new Set(Object.values(counted).flat()), new Set(core)]
  const reasonOf = ({ record, antigens }: Named): UncountedVaccine['reason'] => {
    if (coreDoses.has(record) || singleSubjects.some((one) => antigens.has(one))) return 'tooEarly'
    if (antigens.size === 0) return 'unknownName'
    return coreAntigens[species].some((antigen) => antigens.has(antigen)) ? 'partial' : 'notCore'
  }
  const treatments = (subject: CareSubject, isCounted: typeof isCountedWormsDose) =>
    onePerDay(
      history.treatments
        .filter((record) => subjectsOfTreatment(record).includes(subject))
        .filter(isDated)
        .filter(({ dateAdministered: date }) => isCounted(date, basis)),
    )
  return {
    doses: {
      core: onePerDay(counted.core),
      rabies: onePerDay(counted.rabies),
      leptospirosis: onePerDay(counted.leptospirosis),
      leukemia: onePerDay(counted.leukemia),
      kennelCough: onePerDay(counted.kennelCough),
      worms: treatments('worms', isCountedWormsDose),
      external: treatments('external', isCountedExternalDose),
    } satisfies Readonly<Record<CareSubject, readonly GivenDose[]>>,
    uncounted: named
      .filter(({ record }) => !countedDoses.has(record))
      .toSorted((a, b) => byDate(toDose(a.record), toDose(b.record)))
      .map((item): UncountedVaccine => {
        const { id, name } = item.record
        return { id, name, reason: reasonOf(item) }
      }),
  }
}
