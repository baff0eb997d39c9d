// When a vaccine is due. Pure: callers pass today.
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import type { Vaccine } from './schema.ts'

/** A vaccine is due soon from this many days before its date. */
export const dueSoonDays = 30

export type VaccineDueStatus =
  /** The date passed `days` ago. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Today (0) or within `dueSoonDays`. */
  | { readonly kind: 'soon'; readonly days: number }
  | { readonly kind: 'ok' }
  /** No next dose is known, or there is a newer dose of the same vaccine. */
  | { readonly kind: 'none' }

type Dose = Pick<Vaccine, 'id' | 'name' | 'dateAdministered' | 'nextDueDate' | 'createdAt'>

// Two spellings of a name are one vaccine.
const nameKey = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('es')

const isNewer = (a: Dose, b: Dose): boolean => {
  const [x, y] = [a.dateAdministered ?? '', b.dateAdministered ?? '']
  return x === y ? a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id) : x > y
}

/** The latest dose of each vaccine, in the given order. All are of one pet. */
export const latestDoses = <D extends Dose>(doses: readonly D[]): D[] => {
  if (doses.length < 2) return [...doses]
  const newest = new Map<string, D>()
  for (const dose of doses) {
    const key = nameKey(dose.name)
    const known = newest.get(key)
    if (known === undefined || isNewer(dose, known)) newest.set(key, dose)
  }
  const latest = new Set(newest.values())
  return doses.filter((dose) => latest.has(dose))
}

/** The second latest dose of each vaccine, with the latest one. All are of one pet. */
export const supersededDoses = <D extends Dose>(
  doses: readonly D[],
): { readonly dose: D; readonly by: D }[] => {
  const newest = latestDoses(doses)
  const rest = doses.filter((dose) => !newest.includes(dose))
  return latestDoses(rest).flatMap((dose) => {
    const by = newest.find(({ name }) => nameKey(name) === nameKey(dose.name))
    return by === undefined ? [] : [{ dose, by }]
  })
}

/** The status of each dose by its id. Only the latest dose of each vaccine has one. */
export const vaccineDueStatuses = (
  doses: readonly Dose[],
  today: PlainDate,
): ReadonlyMap<string, VaccineDueStatus> => {
  const newest = new Set(latestDoses(doses))
  return new Map(doses.map((dose) => [dose.id, newest.has(dose) ? dueStatus(dose, today) : { kind: 'none' }]))
}

const dueStatus = ({ nextDueDate }: Dose, today: PlainDate): VaccineDueStatus => {
  if (nextDueDate === null) return { kind: 'none' }
  const days = daysBetween(today, nextDueDate)
  if (days < 0) return { kind: 'overdue', days: -days }
  return days <= dueSoonDays ? { kind: 'soon', days } : { kind: 'ok' }
}
