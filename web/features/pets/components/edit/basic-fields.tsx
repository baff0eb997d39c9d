import { useTranslation } from 'react-i18next'
import type { Sex, Species } from '#contract/features/pets/schema.ts'
import { earliestBirthDate, localToday } from '#contract/shared/dates.ts'
import { SexField, SpeciesField } from '#web/shared/forms/animal-fields.tsx'
import type { FormState } from '#web/shared/forms/form.tsx'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { BreedField } from './breed-field.tsx'

/** Null without a choice. */
export interface PetFieldValues {
  name: string
  species: Species | null
  breed: string
  sex: Sex | null
  birthDate: string | null
}

interface PetFieldsProps {
  readonly form: Pick<FormState<PetFieldValues>, 'field' | 'values'>
  /** Replaces setting the species alone. */
  readonly onSpecies?: (species: Species | null) => void
}

export function PetFields({ form, onSpecies }: PetFieldsProps) {
  const { t } = useTranslation('pets')
  return (
    <>
      <TextField
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
      <FieldPair>
        <SpeciesField {...form.field('species')} {...(onSpecies && { onChange: onSpecies })} />
        <BreedField
          species={form.values.species}
          label={t('fields.breed')}
          placeholder={t('fields.breedPlaceholder')}
          isOptional
          {...form.field('breed')}
        />
        <SexField {...form.field('sex')} />
        <DateField
          label={t('fields.birthDate')}
          isOptional
          min={earliestBirthDate}
          max={localToday()}
          {...form.field('birthDate')}
        />
      </FieldPair>
    </>
  )
}
