// Only changed fields are sent, so that other people's changes stay.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weightUnits } from '#contract/features/pets/choices.ts'
import { coatsOf, sizesOf } from '#contract/features/pets/appearance.ts'
import type { Pet, Species, WeightUnit } from '#contract/features/pets/schema.ts'
import {
  colourMax,
  petDescriptionMax,
  rabiesVaccineNumberMax,
  weightMax,
  weightStep,
} from '#contract/features/pets/limits.ts'
import { localToday } from '#contract/shared/dates.ts'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useEditConflict } from '#web/shared/forms/edit-conflict.ts'
import { useForm, type FormState } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { petWeight, useWeightQuestion } from '#web/shared/weights/weight-question.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { updatePet } from '#web/features/pets/mutations.ts'
import { AppearanceFields, type AppearanceValues } from './appearance-fields.tsx'
import { PetFields, type PetFieldValues } from './basic-fields.tsx'
import { usePetIssueMessages } from './pet-issue-messages.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PetDialogProps } from './pet-dialog-props.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).petUpdateForm)

interface EditValues extends PetFieldValues, AppearanceValues {
  description: string
  weightValue: number | null
  weightUnit: WeightUnit | null
  rabiesVaccineNumber: string
}

// Servers of the version before answer without these, and refuse them: they are no changes.
const unknown = {
  ageGroup: null,
  isSterilised: null,
  sterilisedOn: null,
  size: null,
  coat: null,
  colour: null,
} as const

const valuesOf = (pet: Pet): EditValues => ({
  name: pet.name,
  species: pet.species,
  breed: pet.breed ?? '',
  sex: pet.sex,
  birthDate: pet.birthDate,
  description: pet.description ?? '',
  weightValue: pet.weightValue,
  weightUnit: pet.weightUnit,
  rabiesVaccineNumber: pet.rabiesVaccineNumber ?? '',
  ageGroup: pet.ageGroup ?? null,
  isSterilised: pet.isSterilised ?? null,
  sterilisedOn: pet.sterilisedOn ?? null,
  size: pet.size ?? null,
  coat: pet.coat ?? null,
  colour: pet.colour ?? '',
})

const useEditForm = (pet: Pet) => {
  const { t } = useTranslation(['pets', 'pet-details'])
  const format = useFormatter()
  const { close } = useDialogControl()
  // A refetch must not turn an untouched field into a change.
  const [before] = useState<Pet>({ ...unknown, ...pet })
  const conflict = useEditConflict(before, valuesOf)
  const { stored } = conflict
  const change = useMutation(updatePet(t('edit.failed')))
  const { ask, question } = useWeightQuestion(before)
  const form: FormState<EditValues> = useForm({
    schema,
    initial: valuesOf(before),
    messages: {
      ...usePetIssueMessages('edit'),
      description: { too_long: tooLong(t('subjects.description'), petDescriptionMax) },
      weightValue: {
        invalid: t('invalid.weightUnclear'),
        too_small: t('invalid.weightTooSmall', { min: format.number(weightStep) }),
        too_large: t('invalid.weightTooLarge', { max: weightMax }),
        step: t('invalid.weightStep'),
      },
      rabiesVaccineNumber: { too_long: tooLong(t('subjects.number'), rabiesVaccineNumberMax) },
      colour: { too_long: tooLong(t('pet-details:subjects.colour'), colourMax) },
      sterilisedOn: {
        in_future: t('invalid.diedOnInFuture'),
        too_early: t('invalid.birthDateTooEarly'),
        invalid: t('invalid.birthDateInvalid'),
      },
    },
    ask: async ({ weightValue = null, weightUnit = before.weightUnit }) => {
      const isSame = weightValue === before.weightValue && weightUnit === before.weightUnit
      return (
        weightValue === null || isSame || ask({ weightValue, weightUnit }, petWeight(before), localToday())
      )
    },
    save: (fields) =>
      conflict.guard(form, async () => {
        const changes = changedFields(stored.current, fields)
        if (Object.keys(changes).length > 0) {
          await change.mutateAsync({ petId: pet.id, revision: stored.current.revision, ...changes })
          toast.success(t('edit.saved'))
        }
        close()
      }),
  })
  return { form, conflict, question }
}

function EditPetForm({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  const { form, conflict, question } = useEditForm(pet)
  const setSpecies = (species: Species | null) => {
    const { size, coat } = form.values
    form.set('species', species)
    if (species === null) return
    if (size !== null && !sizesOf(species).includes(size)) form.set('size', null)
    if (coat !== null && !coatsOf(species).includes(coat)) form.set('coat', null)
  }
  return (
    <DialogForm form={form} conflict={conflict}>
      <PetFields form={form} onSpecies={setSpecies} />
      <FieldPair>
        <NumberField
          label={t('fields.weight')}
          placeholder={t('fields.weightPlaceholder')}
          description={t('fields.weightHint')}
          isOptional
          step={weightStep}
          {...form.field('weightValue')}
        />
        <Select
          label={t('fields.unit')}
          options={weightUnits.map((id) => ({ id, label: t(`weightUnit.${id}`) }))}
          {...form.field('weightUnit')}
        />
      </FieldPair>
      <AppearanceFields form={form} />
      <TextField
        label={t('fields.rabies')}
        placeholder={t('fields.rabiesPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('rabiesVaccineNumber')}
      />
      <TextArea
        label={t('fields.description')}
        placeholder={t('fields.descriptionPlaceholder')}
        max={petDescriptionMax}
        {...form.field('description')}
      />
      {question}
    </DialogForm>
  )
}

export function EditPetDialog({ pet, ...dialog }: PetDialogProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog {...dialog} title={t('edit.title', { name: pet.name })}>
      <EditPetForm pet={pet} />
    </Dialog>
  )
}
