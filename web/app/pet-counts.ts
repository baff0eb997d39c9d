// How much is written down about a pet, as the rail beside its pages says it.
import { useQuery } from '@tanstack/react-query'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PetCounts } from '#web/features/pets/components/pet-rail.tsx'
import { orpc } from '#web/lib/client.ts'
import { useIsWide } from '#web/lib/media.ts'

const lengthOf = ({ items }: { items: readonly unknown[] }): number => items.length
const totalOf = ({ total }: { total: number }): number => total

/** Asks only where the rail is shown. A number that cannot be had is left out: its own page says why. */
export const usePetCounts = (petId: string, pet: Pet | undefined): PetCounts => {
  const isWide = useIsWide()
  const options = {
    input: { petId },
    enabled: isWide && pet !== undefined,
    meta: { failure: false },
  } as const
  return {
    allergies: pet?.allergies.length,
    medications: useQuery(orpc.medications.list.queryOptions({ ...options, select: lengthOf })).data,
    vaccines: useQuery(orpc.vaccines.list.queryOptions({ ...options, select: lengthOf })).data,
    diary: useQuery(orpc.diary.list.queryOptions({ ...options, select: totalOf })).data,
    documents: useQuery(orpc.documents.list.queryOptions({ ...options, select: totalOf })).data,
  }
}
