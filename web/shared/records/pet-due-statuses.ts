import { dueStatuses, type DatedRecord, type DueStatus } from '#contract/features/records/dated-records.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'

/** By id. A pet that has died has no due records. */
export const dueStatusesOfPet = (
  pet: Pick<Pet, 'memorial'> | undefined,
  records: readonly DatedRecord[],
): ReadonlyMap<string, DueStatus> => (pet?.memorial ? new Map() : dueStatuses(records, localToday()))
