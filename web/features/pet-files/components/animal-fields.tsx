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
  /** Shows the reason at each field without a value. */
  readonly isIncomplete: boolean
  readonly asksWeightUnit: boolean
  readonly onChange: (animal: Animal) => void
}

export function AnimalFields({
  animal,
  isKnown = false,
  isIncomplete,
  asksWeightUnit,
  onChange,
}: AnimalFieldsProps) {
  const { t } = useTranslation(['pet-files', 'pets'])
  const { name, species, sex } = animal
  const errorOf = (isMissing: boolean, text: string) => (isIncomplete && isMissing ? text : undefined)
  return (
    <FieldPair>
      {!isKnown && (
        <>
          <TextField
            label={t('choose.name')}
            isRequired
            autoComplete="off"
            value={name}
            error={errorOf(name.trim() === '', t('pets:invalid.nameRequired'))}
            onChange={(next) => onChange({ ...animal, name: next })}
          />
          <SpeciesField
            value={species}
            error={errorOf(species === null, t('pets:invalid.speciesRequiredAdd'))}
            onChange={(next) => onChange({ ...animal, species: next })}
          />
          <SexField
            value={sex}
            error={errorOf(sex === null, t('pets:invalid.sexRequiredAdd'))}
            onChange={(next) => onChange({ ...animal, sex: next })}
          />
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
