// How soon a pet's dated records are due.
import { dueStatuses, type DatedRecord, type DueStatus } from '#contract/features/records/dated-records.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'

/** By the ids of the records. Nothing is awaited of a pet that has died. */
export const awaitedStatuses = (
  pet: Pick<Pet, 'memorial'> | undefined,
  records: readonly DatedRecord[],
): ReadonlyMap<string, DueStatus> => (pet?.memorial ? new Map() : dueStatuses(records, localToday()))
