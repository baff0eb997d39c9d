import type { PetCard } from '#contract/features/pets/schema.ts'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'
import { AnimalPhoto } from './animal-photo.tsx'

interface PetTogglesProps {
  readonly pets: readonly PetCard[]
  readonly value: readonly string[]
  readonly onChange: (petIds: string[]) => void
}

/** Several pets to choose, each name on one line. */
export function PetToggles({ pets, value, onChange }: PetTogglesProps) {
  return pets.map((pet) => (
    <ToggleChip
      key={pet.id}
      isOn={value.includes(pet.id)}
      onChange={(isOn) => onChange(isOn ? [...value, pet.id] : value.filter((id) => id !== pet.id))}
      icon={<AnimalPhoto animal={pet} sizes="32px" alt="" className="-ml-2 size-8 shrink-0 rounded-full" />}
    >
      <bdi translate="no" className="truncate">
        {pet.name}
      </bdi>
    </ToggleChip>
  ))
}
