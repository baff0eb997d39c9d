import { mutationOptions } from '@tanstack/react-query'
import type { Pet, PetCard, PetPage } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import type { PetFileUpload } from '#web/shared/api/upload.ts'
import { changeListedPets, forgetListedPet } from '#web/shared/lists/listed-pets.ts'
import { markPetRemoved } from '#web/shared/navigation/removed-pets.ts'
import { petQuery, petsQuery } from './api.ts'

const toPetCard = ({
  id,
  name,
  species,
  breed,
  sex,
  birthDate,
  image,
  access,
  memorial,
  createdAt,
}: Pet): PetCard => ({
  id,
  name,
  species,
  breed,
  sex,
  birthDate,
  image,
  access,
  memorial,
  createdAt,
})

const withNewPet = ({ items, total, next }: PetPage, pet: Pet): PetPage =>
  // The stream of changes may have brought the pet already.
  items.some(({ id }) => id === pet.id)
    ? { items, total, next }
    : { items: [toPetCard(pet), ...items], total: total + 1, next }

const cachePet = (pet: Pet): void => {
  queryClient.setQueryData(petQuery(pet.id).queryKey, pet)
  const card = toPetCard(pet)
  changeListedPets((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === pet.id ? card : item)),
  }))
}

export const createPet = (failure: string) =>
  orpc.pets.create.mutationOptions({
    meta: { failure },
    onSuccess: (pet) => {
      queryClient.setQueryData(petsQuery().queryKey, (page) => page && withNewPet(page, pet))
      cachePet(pet)
    },
  })

/** Takes changed fields only. */
export const updatePet = (failure: string) =>
  orpc.pets.update.mutationOptions({ meta: { failure, showsConflicts: true }, onSuccess: cachePet })

/** An empty number removes it. */
export const updateMicrochip = (failure: string, onLimit: () => void) =>
  orpc.pets.setMicrochip.mutationOptions({
    meta: { failure, onLimitReached: onLimit, showsConflicts: true },
    onSuccess: cachePet,
  })

export const removePetImage = (failure: string) =>
  orpc.pets.removeImage.mutationOptions({ meta: { failure }, onSuccess: cachePet })

/** The pet's place in the lists and its reminders change too. */
const cacheMemorial = (pet: Pet): void => {
  cachePet(pet)
  for (const queryKey of [orpc.reminders.key(), orpc.doses.key()])
    void queryClient.invalidateQueries({ queryKey })
}

export const setMemorial = (failure: string) =>
  orpc.pets.setMemorial.mutationOptions({ meta: { failure }, onSuccess: cacheMemorial })

export const removeMemorial = (failure: string) =>
  orpc.pets.removeMemorial.mutationOptions({ meta: { failure }, onSuccess: cacheMemorial })

/** Leaves the pet's own query to `removePetFromCache`: its page would refetch it in vain. */
export const removePet = (failure: string) =>
  orpc.pets.remove.mutationOptions({
    meta: { failure },
    onMutate: ({ petId }) => markPetRemoved(petId),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (_done, { petId }) => forgetListedPet(petId),
  })

/** Call it once no page shows the pet any more. */
export const removePetFromCache = (petId: string): void =>
  queryClient.removeQueries({ queryKey: petQuery(petId).queryKey })

/** The caller reports failures, because a cancelled upload is none. */
export const uploadPetPhoto = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: async ({ petId, file, signal, onProgress }: PetFileUpload) => {
      // Needed only for a photo, which comes after the pet.
      const [{ upload }, { downscale }] = await Promise.all([
        import('#web/shared/api/upload.ts'),
        import('#web/shared/images/downscale.ts'),
      ])
      await upload(`/api/pets/${petId}/image`, await downscale(file), { signal, onProgress })
      // Without an answer, what waits is laid over the pet that is known.
      const { queryKey } = petQuery(petId)
      await queryClient.invalidateQueries({ queryKey })
      return queryClient.getQueryData(queryKey)
    },
    onSuccess: (pet) => pet && cachePet(pet),
  })
