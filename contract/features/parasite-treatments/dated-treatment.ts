// What a parasite treatment is due by: those of the same product and target follow each other.
import type { DatedRecord } from '#contract/features/records/dated-records.ts'
import type { ParasiteTreatment } from './schema.ts'

type Treatment = Pick<
  ParasiteTreatment,
  'id' | 'name' | 'target' | 'dateAdministered' | 'nextDueDate' | 'createdAt'
>

/** A treatment for the rules of `dated-records.ts`. */
export const datedTreatment = ({
  id,
  name,
  target,
  dateAdministered,
  nextDueDate,
  createdAt,
}: Treatment): DatedRecord => ({
  kind: 'parasite-treatments',
  id,
  series: `${target} ${name.trim()}`,
  date: dateAdministered,
  nextDueDate,
  createdAt,
})
