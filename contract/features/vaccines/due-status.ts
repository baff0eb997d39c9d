// When a vaccine is due. Pure: today is handed in.
import type { PlainDate } from '#contract/shared/dates.ts'
import { daysBetween } from '#contract/shared/dates.ts'
import type { Vaccine } from './schema.ts'

/** "Soon" begins this many days before the day (design notes). */
export const dueSoonDays = 30

export type VaccineDueStatus =
  /** The day has passed; `days` since. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Today (0) or within `soonDays`. */
  | { readonly kind: 'soon'; readonly days: number }
  | { readonly kind: 'ok' }
  /** No next dose is known, or a newer dose of the same vaccine has taken its place. */
  | { readonly kind: 'none' }

type Dose = Pick<Vaccine, 'id' | 'name' | 'dateAdministered' | 'nextDueDate' | 'createdAt'>

// One vaccine under two spellings of the same name is one vaccine.
const key = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('es')

const isNewer = (a: Dose, b: Dose): boolean => {
  const [x, y] = [a.dateAdministered ?? '', b.dateAdministered ?? '']
  return x === y ? a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id) : x > y
}

/** Of several doses of one vaccine the newest, in the order given. All are one pet's. */
export const latestDoses = <D extends Dose>(doses: readonly D[]): D[] => {
  const newest = new Map<string, D>()
  for (const dose of doses) {
    const known = newest.get(key(dose.name))
    if (known === undefined || isNewer(dose, known)) newest.set(key(dose.name), dose)
  }
  return doses.filter((dose) => newest.get(key(dose.name)) === dose)
}

/** The doses next before the newest of each vaccine: each with the newest, which took its place. All are one pet's. */
export const supersededDoses = <D extends Dose>(
  doses: readonly D[],
): { readonly dose: D; readonly by: D }[] => {
  const newest = latestDoses(doses)
  const rest = doses.filter((dose) => !newest.includes(dose))
  return latestDoses(rest).flatMap((dose) => {
    const by = newest.find(({ name }) => key(name) === key(dose.name))
    return by === undefined ? [] : [{ dose, by }]
  })
}

/** The status of each dose by its id. Of several doses of one vaccine only the newest counts. */
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
