// What an example animal is, for tests and docs/care-plan.md.
import type {
  CareHistory,
  TreatmentRecord,
  VaccineRecord,
} from '#contract/features/care-plan/care-history.ts'
import type { PlannedAnimal } from '#contract/features/care-plan/plan-care.ts'
import type { PlainDate } from '#contract/shared/dates.ts'

/** The day on which all of them are looked at. */
export const exampleToday: PlainDate = '2026-11-23'

export interface ExampleAnimal {
  readonly title: string
  readonly animal: PlannedAnimal
  readonly history: CareHistory
  /** Of each subject how many doses are done, and status and window of the first that is not. */
  readonly expected: {
    readonly core: string
    readonly rabies: string
    readonly worms: string
    readonly external: string
  }
  /** The vaccines that are no line, and why. */
  readonly uncounted?: readonly string[]
}

/** A vaccine that was given. */
export const dose = (
  name: string,
  dateAdministered: PlainDate,
  nextDueDate: PlainDate | null = null,
): VaccineRecord => ({
  id: `${name} ${dateAdministered}`,
  name,
  dateAdministered,
  nextDueDate,
  remind: true,
  createdAt: `${dateAdministered}T12:00:00.000Z`,
})

/** The doses of one vaccine. */
export const doses = (name: string, ...dates: readonly PlainDate[]): VaccineRecord[] =>
  dates.map((date) => dose(name, date))

/** A treatment against parasites that was given. */
export const treated = (
  target: TreatmentRecord['target'],
  date: PlainDate,
  nextDueDate: PlainDate | null = null,
): TreatmentRecord => ({ ...dose(`Product (${target})`, date, nextDueDate), target })

/** Nothing is written down. */
export const nothing: CareHistory = { vaccines: [], treatments: [] }
export const dog = (birthDate: PlainDate | null): PlannedAnimal => ({ species: 'perro', birthDate })
export const cat = (birthDate: PlainDate | null): PlannedAnimal => ({ species: 'gato', birthDate })
