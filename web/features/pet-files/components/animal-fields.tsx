// Another product's file may lack these data.
import { useTranslation } from 'react-i18next'
import { weightUnits } from '#contract/features/pets/choices.ts'
import type { Sex, Species, WeightUnit } from '#contract/features/pets/schema.ts'
import { SexField, SpeciesField } from '#web/shared/forms/animal-fields.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface Animal {
  readonly name: string
  readonly species: Species | null
  readonly sex: Sex | null
  readonly weightUnit: WeightUnit
}

/** Undefined while a value is missing. */
export const completeAnimal = ({ name, species, sex }: Animal) =>
  name.trim() === '' || species === null || sex === null ? undefined : { name, species, sex }

interface AnimalFieldsProps {
  readonly animal: Animal
  /** True for a pet that has its facts already. */
  readonly isKnown?: boolean
  readonly asksWeightUnit: boolean
  readonly onChange: (animal: Animal) => void
}

export function AnimalFields({ animal, isKnown = false, asksWeightUnit, onChange }: AnimalFieldsProps) {
  const { t } = useTranslation(['pet-files', 'pets'])
  return (
    <FieldPair>
      {!isKnown && (
        <>
          <TextField
            label={t('choose.name')}
            isRequired
            autoComplete="off"
            value={animal.name}
            onChange={(name) => onChange({ ...animal, name })}
          />
          <SpeciesField value={animal.species} onChange={(species) => onChange({ ...animal, species })} />
          <SexField value={animal.sex} onChange={(sex) => onChange({ ...animal, sex })} />
        </>
      )}
      {asksWeightUnit && (
        <Select
          label={t('choose.weightUnit')}
          description={t('choose.weightUnitHint')}
          isRequired
          options={weightUnits.map((id) => ({ id, label: t(`pets:weightUnit.${id}`) }))}
          value={animal.weightUnit}
          onChange={(unit) => onChange({ ...animal, weightUnit: unit ?? animal.weightUnit })}
        />
      )}
    </FieldPair>
  )
}
