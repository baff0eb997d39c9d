import type { Pet } from '#contract/features/pets/schema.ts'
import { features } from '#web/app/features.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'

export const sections = features.flatMap(({ petSection }) => petSection ?? [])

interface PetSectionsOptions {
  readonly petId: string
  readonly pet: Pet | undefined
  readonly isCounted: boolean
}

/** In the order of the features. */
export const usePetSections = ({
  petId,
  pet,
  isCounted,
}: PetSectionsOptions): readonly CountedPetSection[] => {
  const options = {
    input: { petId },
    enabled: isCounted && pet !== undefined,
    meta: { failure: false },
  } as const
  // Hooks in a loop: the list is constant.
  const counted = sections.map((section) => {
    const counts = section.useCounts(pet, options)
    // A pet that has died has no overdue reminders.
    return { ...section, counts: pet?.memorial ? { ...counts, overdue: undefined } : counts }
  })
  const isOthers = pet !== undefined && pet.access !== 'owner'
  return counted.filter(
    ({ isForLiving, isForOwner, isForEditors }) =>
      !(isForLiving && pet?.memorial) &&
      !(isForOwner && isOthers) &&
      !(isForEditors && pet?.access === 'viewer'),
  )
}
