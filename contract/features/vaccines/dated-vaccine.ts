// What a dose of a vaccine is due by: doses of the same name follow each other.
import type { DatedRecord } from '#contract/features/records/dated-records.ts'
import type { Vaccine } from './schema.ts'

type Dose = Pick<Vaccine, 'id' | 'name' | 'dateAdministered' | 'nextDueDate' | 'createdAt'>

/** A dose for the rules of `dated-records.ts`. */
export const datedVaccine = ({ id, name, dateAdministered, nextDueDate, createdAt }: Dose): DatedRecord => ({
  kind: 'vaccines',
  id,
  series: name,
  date: dateAdministered,
  nextDueDate,
  createdAt,
})
