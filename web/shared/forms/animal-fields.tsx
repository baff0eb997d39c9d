// The names of species and sexes are messages of pets.
import { useTranslation } from 'react-i18next'
import { allSpecies, sexes } from '#contract/features/pets/choices.ts'
import type { Sex, Species } from '#contract/features/pets/schema.ts'
import { speciesArt } from '#web/shared/images/species-art.ts'
import { Select } from '#web/ui/fields/select/select.tsx'

interface ChoiceState<T> {
  readonly value: T | null
  readonly onChange: (value: T | null) => void
  readonly name?: string
  readonly error?: string | undefined
}

export function SpeciesField(state: ChoiceState<Species>) {
  const { t } = useTranslation('pets')
  return (
    <Select
      label={t('fields.species')}
      placeholder={t('fields.choose')}
      isRequired
      options={allSpecies.map((id) => ({
        id,
        label: t(`species.${id}`),
        icon: <img src={speciesArt[id]} alt="" width={24} height={24} className="size-6 rounded-full" />,
      }))}
      {...state}
    />
  )
}

export function SexField(state: ChoiceState<Sex>) {
  const { t } = useTranslation('pets')
  return (
    <Select
      label={t('fields.sex')}
      placeholder={t('fields.choose')}
      isRequired
      options={sexes.map((id) => ({ id, label: t(`sex.${id}`) }))}
      {...state}
    />
  )
}
