// The form of a medication: a new one, or one that changes.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  medicationFields,
  medicationNotesMax,
  type Medication,
} from '#contract/features/medications/schema.ts'
import { FormFooter } from '#web/shared/forms/form-footer.tsx'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { saveRecord } from '#web/shared/records/save-record.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createMedication, updateMedication } from '#web/features/medications/api.ts'
import { ScheduleFields, type ScheduleDraft } from './schedule-fields.tsx'

interface MedicationFormProps {
  readonly petId: string
  /** null for a new one. */
  readonly medication: Medication | null
  /** Opens the upgrade dialog: another may have taken the last place meanwhile. */
  readonly onLimitReached: () => void
}

/** Stands inside the dialog. */
export function MedicationForm({ petId, medication, onLimitReached }: MedicationFormProps) {
  const { t } = useTranslation('medications')
  const { close } = useDialogControl()
  // As it was when the person began: a refresh meanwhile must not turn what they left alone into a change of theirs.
  const [before] = useState(medication)
  const scheduled: ScheduleDraft | null = before?.schedule ?? null
  const add = useMutation(createMedication({ failure: t('addFailed'), onLimitReached }))
  const change = useMutation(updateMedication({ failure: t('changeFailed') }))
  const form = useForm({
    schema: medicationFields,
    initial: {
      name: before?.name ?? '',
      dosage: before?.dosage ?? '',
      frequency: before?.frequency ?? '',
      notes: before?.notes ?? '',
      schedule: scheduled,
      remind: before?.remind ?? true,
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      dosage: { too_long: t('invalid.dosageTooLong') },
      frequency: { too_long: t('invalid.frequencyTooLong') },
      notes: { too_long: t('invalid.notesTooLong') },
      'schedule.times': { required: t('invalid.timeRequired'), invalid: t('invalid.timeInvalid') },
      'schedule.from': {
        required: t('invalid.dateRequired'),
        invalid: t('invalid.dateInvalid'),
      },
      'schedule.to': { too_early: t('invalid.endsTooEarly'), invalid: t('invalid.dateInvalid') },
      'schedule.everyDays': {
        required: t('invalid.everyDays'),
        too_small: t('invalid.everyDays'),
        too_large: t('invalid.everyDays'),
      },
    },
    save: async (fields) => {
      await saveRecord({
        before,
        fields,
        add: () => add.mutateAsync({ petId, ...fields }),
        change: (changes, { id }) => change.mutateAsync({ petId, medicationId: id, ...changes }),
        messages: { added: t('added'), changed: t('changed') },
      })
      close()
    },
  })
  return (
    <Form form={form}>
      <DialogBody>
        <TextField
          label={t('fields.name')}
          placeholder={t('fields.namePlaceholder')}
          isRequired
          autoFocus
          autoComplete="off"
          {...form.field('name')}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            label={t('fields.dosage')}
            placeholder={t('fields.dosagePlaceholder')}
            isOptional
            autoComplete="off"
            {...form.field('dosage')}
          />
          <TextField
            label={t('fields.frequency')}
            placeholder={t('fields.frequencyPlaceholder')}
            isOptional
            autoComplete="off"
            {...form.field('frequency')}
          />
        </div>
        <ScheduleFields
          value={form.values.schedule}
          onChange={(schedule) => form.set('schedule', schedule)}
          remind={form.values.remind}
          onRemind={(remind) => form.set('remind', remind)}
          errorAt={(part) => form.errorAt(`schedule.${part}`)}
        />
        <TextArea
          label={t('fields.notes')}
          placeholder={t('fields.notesPlaceholder')}
          max={medicationNotesMax}
          {...form.field('notes')}
        />
      </DialogBody>
      <FormFooter form={form} />
    </Form>
  )
}
