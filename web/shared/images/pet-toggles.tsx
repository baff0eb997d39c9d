import type { PetCard } from '#contract/features/pets/schema.ts'
import { ToggleChip, type ToggleChipProps } from '#web/ui/fields/toggle-chip.tsx'
import { AnimalPhoto } from './animal-photo.tsx'

interface PetToggleProps extends Pick<ToggleChipProps, 'isOn' | 'onChange'> {
  readonly pet: PetCard
}

/** One of several pets to choose. */
export function PetToggle({ pet, ...toggle }: PetToggleProps) {
  return (
    <ToggleChip
      {...toggle}
      icon={<AnimalPhoto animal={pet} sizes="32px" alt="" className="-ml-2 size-8 shrink-0 rounded-full" />}
    >
      <span translate="no" className="min-w-0 wrap-anywhere">
        {pet.name}
      </span>
    </ToggleChip>
  )
}
