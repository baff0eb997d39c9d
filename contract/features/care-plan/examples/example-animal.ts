import type {
  CareHistory,
  CareSubject,
  TreatmentRecord,
  VaccineRecord,
} from '#contract/features/care-plan/care-history.ts'
import type { PlannedAnimal } from '#contract/features/care-plan/plan-care.ts'
import type { PlainDate } from '#contract/shared/dates.ts'

export const exampleToday: PlainDate = '2026-11-23'

export interface ExampleAnimal {
  readonly title: string
  readonly animal: PlannedAnimal
  readonly history: CareHistory
  /**
   * By subject the count of done doses, and status and window of the first pending one, with its
   * need where not every animal has it.
   */
  readonly expected: Readonly<Partial<Record<CareSubject, string>>>
  readonly uncounted?: readonly string[]
}

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

export const doses = (name: string, ...dates: readonly PlainDate[]): VaccineRecord[] =>
  dates.map((date) => dose(name, date))

export const treated = (
  target: TreatmentRecord['target'],
  date: PlainDate,
  nextDueDate: PlainDate | null = null,
): TreatmentRecord => ({ ...dose(`Product (${target})`, date, nextDueDate), target })

export const nothing: CareHistory = { vaccines: [], treatments: [] }
type IsExposed = boolean | null
export const dog = (birthDate: PlainDate | null, isExposed: IsExposed = null): PlannedAnimal => ({
  species: 'perro',
  birthDate,
  isExposed,
})
export const cat = (birthDate: PlainDate | null, isExposed: IsExposed = null): PlannedAnimal => ({
  species: 'gato',
  birthDate,
  isExposed,
})
