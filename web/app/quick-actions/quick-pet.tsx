import { useTranslation } from 'react-i18next'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'

interface QuickPetSelectProps {
  readonly pets: readonly PetCard[]
  readonly value: string | null
  readonly onChange: (petId: string | null) => void
  /** Defined while there are more. */
  readonly onMore: (() => void) | undefined
}

export function QuickPetSelect({ pets, value, onChange, onMore }: QuickPetSelectProps) {
  const { t } = useTranslation('quick-actions')
  return (
    <Select
      label={t('pet')}
      isRequired
      autoFocus
      placeholder={t('choosePet')}
      {...(value === null && { description: t('petMissing') })}
      value={value}
      onChange={onChange}
      onMore={onMore}
      options={pets.map((pet) => ({
        id: pet.id,
        label: pet.name,
        icon: <AnimalPhoto animal={pet} sizes="32px" alt="" className="size-8 shrink-0 rounded-full" />,
      }))}
    />
  )
}
