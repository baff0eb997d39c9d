// The queries and mutations of pets, and how a pet that the server answered reaches every screen at
// once.
import { mutationOptions } from '@tanstack/react-query'
import type { Pet, PetCard } from '#contract/features/pets/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { markPetRemoved } from '#web/shared/navigation/removed-pets.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

/** My pets and those shared with me, newest first. */
export const petsQuery = () => orpc.pets.list.queryOptions()

/** One pet. */
export const petQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.pets.get.queryOptions({ input: { petId }, meta })

const toPetCard = ({ id, name, species, breed, sex, image, access, createdAt }: Pet): PetCard => ({
  id,
  name,
  species,
  breed,
  sex,
  image,
  access,
  createdAt,
})

const cachePet = (pet: Pet): void => {
  queryClient.setQueryData(petQuery(pet.id).queryKey, pet)
  queryClient.setQueryData(petsQuery().queryKey, (cards) => {
    if (!cards) return cards
    const isKnown = cards.some(({ id }) => id === pet.id)
    return isKnown
      ? cards.map((card) => (card.id === pet.id ? toPetCard(pet) : card))
      : [toPetCard(pet), ...cards]
  })
  // An older answer may still be on its way, and would otherwise win over what was just put in.
  void queryClient.invalidateQueries({ queryKey: petsQuery().queryKey })
}

/** Adds a pet; it stands first in the grid at once. */
export const createPet = (failure: string) =>
  orpc.pets.create.mutationOptions({ meta: { failure }, onSuccess: cachePet })

/** Changes the fields that are sent. */
export const updatePet = (failure: string) =>
  orpc.pets.update.mutationOptions({ meta: { failure }, onSuccess: cachePet })

/** Stores the microchip number; an empty one is forgotten. */
export const updateMicrochip = (failure: string, onLimit: () => void) =>
  orpc.pets.setMicrochip.mutationOptions({ meta: { failure, onLimitReached: onLimit }, onSuccess: cachePet })

/** Takes the picture away. */
export const removePetImage = (failure: string) =>
  orpc.pets.removeImage.mutationOptions({ meta: { failure }, onSuccess: cachePet })

/**
 * Deletes a pet for good. The pet's own query is left to `forgetPet`: its page would ask for it
 * again and find nothing.
 */
export const removePet = (failure: string) =>
  orpc.pets.remove.mutationOptions({
    meta: { failure },
    onMutate: ({ petId }) => markPetRemoved(petId),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (_done, { petId }) => {
      queryClient.setQueryData(petsQuery().queryKey, (cards) => cards?.filter(({ id }) => id !== petId))
      void queryClient.invalidateQueries({ queryKey: petsQuery().queryKey })
    },
  })

/** Drops what is known of a pet, once no page shows it any more. */
export const removePetFromCache = (petId: string): void =>
  queryClient.removeQueries({ queryKey: petQuery(petId).queryKey })

export interface PetPhotoUploadInput {
  readonly petId: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/**
 * Sends a picture, made smaller first. Whoever calls says its failure, for a cancelled upload is
 * none.
 */
export const uploadPetPhoto = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: async ({ petId, file, signal, onProgress }: PetPhotoUploadInput) => {
      // Home reads its pets through this file, and sends no photo.
      const [{ upload }, { downscale }] = await Promise.all([
        import('#web/shared/api/upload.ts'),
        import('#web/shared/images/downscale.ts'),
      ])
      await upload(`/api/pets/${petId}/image`, await downscale(file), { signal, onProgress })
      return await client.pets.get({ petId })
    },
    onSuccess: cachePet,
  })
