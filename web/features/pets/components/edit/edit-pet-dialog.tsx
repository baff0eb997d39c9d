// Only changed fields are sent, so that other people's changes stay.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weightUnits } from '#contract/features/pets/choices.ts'
import type { Pet, WeightUnit } from '#contract/features/pets/schema.ts'
import {
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
import { PetFields, type PetFieldValues } from './basic-fields.tsx'
import { usePetIssueMessages } from './pet-issue-messages.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PetDialogProps } from './pet-dialog-props.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).petUpdateForm)

interface EditValues extends PetFieldValues {
  description: string
  weightValue: number | null
  weightUnit: WeightUnit | null
  rabiesVaccineNumber: string
}

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
})

function EditPetForm({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  const format = useFormatter()
  const { close } = useDialogControl()
  // A refetch must not turn an untouched field into a change.
  const stored = useRef(pet)
  const [before] = useState(pet)
  const conflict = useEditConflict({
    read: () => stored.current,
    adopt: (latest) => {
      stored.current = latest
    },
    valuesOf,
  })
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
  return (
    <DialogForm form={form} conflict={conflict}>
      <PetFields form={form} />
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
