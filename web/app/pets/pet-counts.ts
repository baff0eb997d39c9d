// How many records a pet has, for its page and for the rail beside its sections.
import { useQuery } from '@tanstack/react-query'
import type { Pet } from '#contract/features/pets/schema.ts'
import { vaccineDueStatuses } from '#contract/features/vaccines/due-status.ts'
import type { VaccineList } from '#contract/features/vaccines/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import type { PetCounts } from '#web/features/pets/components/page/pet-rail.tsx'
import { orpc } from '#web/shared/api/client.ts'

const lengthOf = ({ items }: { items: readonly unknown[] }): number => items.length
const sharedIn = ({ items, isPaused }: { items: readonly unknown[]; isPaused: boolean }) =>
  isPaused ? undefined : items.length
const totalOf = ({ total }: { total: number }): number => total
const overdueIn = ({ items }: VaccineList): number =>
  [...vaccineDueStatuses(items, localToday()).values()].filter(({ kind }) => kind === 'overdue').length

interface CountOptions {
  readonly petId: string
  readonly pet: Pet | undefined
  /** False where no number is shown. */
  readonly isEnabled: boolean
}

/** A number that fails to load is left out. Its own page reports the failure. */
export const usePetCounts = ({ petId, pet, isEnabled }: CountOptions): PetCounts => {
  const options = {
    input: { petId },
    enabled: isEnabled && pet !== undefined,
    meta: { failure: false },
  } as const
  const vaccines = useQuery(orpc.vaccines.list.queryOptions(options)).data
  return {
    allergies: pet?.allergies.length,
    medications: useQuery(orpc.medications.list.queryOptions({ ...options, select: lengthOf })).data,
    vaccines: vaccines?.items.length,
    overdueVaccines: vaccines && overdueIn(vaccines),
    diary: useQuery(orpc.diary.list.queryOptions({ ...options, select: totalOf })).data,
    'shared-users': useQuery(orpc.sharing.list.queryOptions({ ...options, select: sharedIn })).data,
    documents: useQuery(orpc.documents.list.queryOptions({ ...options, select: totalOf })).data,
  }
}
