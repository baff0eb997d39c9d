import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { useLaterPets } from '#web/features/pets/later-pets.ts'
import { findListedPet } from '#web/shared/lists/listed-pets.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { lastPet } from './last-pet.ts'
import type { QuickFormOption } from './quick-options.ts'

/** The pets that the person may edit; those of `ids` come first if the loaded list lacks them. */
const editablePets = (
  listed: readonly PetCard[],
  ids: readonly (string | undefined)[],
): readonly PetCard[] => {
  const others = [...new Set(ids)].flatMap((id) =>
    id === undefined || listed.some((pet) => pet.id === id) ? [] : (findListedPet(id) ?? []),
  )
  return [...others, ...listed].filter(({ access }) => hasPetPermission(access, 'edit'))
}

/** @param view the open form */
export const useQuickPets = (isOpen: boolean, view: QuickFormOption | null) => {
  // A failure is silent, because the view of each option reports it better.
  const query = useQuery({ ...petsQuery(), enabled: isOpen, meta: { failure: false } })
  const { pets: laterPets, more } = useLaterPets(query.data)
  const { petId: here } = useParams({ strict: false })
  const { id: personId } = usePerson()
  const last = lastPet.of(personId)
  const editable = editablePets([...(query.data?.items ?? []), ...laterPets], [here, last])
  const [first, setFirst] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)

  const offeredBy = ({ isForLiving }: QuickFormOption): readonly PetCard[] =>
    isForLiving ? editable.filter(({ memorial }) => memorial === null) : editable
  const firstChoice = (option: QuickFormOption): string | null => {
    const ids = offeredBy(option).map(({ id }) => id)
    const only = ids.length === 1 && !more.hasNextPage ? ids[0] : undefined
    return [here, last].find((id) => id !== undefined && ids.includes(id)) ?? only ?? null
  }
  const pets = view ? offeredBy(view) : []
  const pet = pets.find(({ id }) => id === chosen)
  return {
    /** That of the open page, if the person may edit it. */
    here: editable.find(({ id }) => id === here),
    /** Offered by the open form: its first choice, then the others in the order of Home. */
    pets: pets.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)),
    /** The chosen one. */
    pet,
    more,
    isLoading: query.isPending,
    isWithoutPet: (option: QuickFormOption): boolean =>
      query.data !== undefined && !more.hasNextPage && offeredBy(option).length === 0,
    choose: setChosen,
    /** Chooses the pet of the open page, the last one used here, or the only one. */
    chooseFirst: (option: QuickFormOption | null): void => {
      const choice = option && firstChoice(option)
      setFirst(choice)
      setChosen(choice)
    },
    remember: (): void => {
      if (pet) lastPet.remember(personId, pet.id)
    },
  }
}
