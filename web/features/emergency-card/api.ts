import type { Pet } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

/** The queries of the pages of these records, so that both have the same answers. */
export const cardQueries = (petId: string) => {
  const of = { input: { petId }, meta: { failure: false } } as const
  return {
    allergies: orpc.allergies.list.queryOptions(of),
    medications: orpc.medications.list.queryOptions(of),
  }
}

/** Clinics of the visits of all pets that the person sees, and of the stamps of this one. */
export const clinicQueries = (petId: string) => {
  const meta = { failure: false } as const
  return {
    visits: orpc.visits.proposals.queryOptions({ input: { search: '' }, meta }),
    stamps: orpc.stamps.list.queryOptions({ input: { petId }, meta }),
  }
}

/** Lists that are changed as a whole. */
export type CardLists = Required<Pick<Pet, 'contacts' | 'clinics' | 'conditions'>>

export const changeLists = (failure: string) =>
  orpc.pets.update.mutationOptions({
    meta: { failure, showsConflicts: true },
    onSuccess: (pet) => queryClient.setQueryData(orpc.pets.get.queryKey({ input: { petId: pet.id } }), pet),
  })
