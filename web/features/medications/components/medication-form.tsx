// The form that adds or edits a medication.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Species } from '#contract/features/pets/schema.ts'
import { commonMedications } from '#contract/features/records/common-names.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { RecordDialogForm } from '#web/shared/records/record-dialog-form.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createMedication, updateMedication } from '#web/features/medications/api.ts'
import { ScheduleFields, type ScheduleDraft } from './schedule-fields.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(
  async () => (await import('#contract/features/medications/schema.ts')).medicationSchemas.fields,
)

interface MedicationFormProps extends RecordFormProps<Medication> {
  /** Whose medications are proposed; undefined while the pet is unknown. */
  readonly species: Species | undefined
}

/** Render it inside the dialog. */
export function MedicationForm({ petId, record, species, onLimitReached }: MedicationFormProps) {
  const { t } = useTranslation('medications')
  const scheduled: ScheduleDraft | null = record?.schedule ?? null
  const create = useMutation(createMedication({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(updateMedication({ failure: t('changeFailed') }))
  const form = useRecordForm({
    record,
    schema,
    initial: {
      name: record?.name ?? '',
      dosage: record?.dosage ?? '',
      frequency: record?.frequency ?? '',
      notes: record?.notes ?? '',
      schedule: scheduled,
      remind: record?.remind ?? true,
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
        invalid: t('invalid.everyDays'),
        too_small: t('invalid.everyDays'),
        too_large: t('invalid.everyDays'),
      },
    },
    create: (fields) => create.mutateAsync({ petId, ...fields }),
    update: (medicationId, changes) => update.mutateAsync({ petId, medicationId, ...changes }),
    notices: { created: t('added'), updated: t('changed') },
  })
  return (
    <RecordDialogForm form={form}>
      <SuggestField
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        isRequired
        autoFocus
        suggestions={species ? commonMedications[species].map((one) => one[currentLanguage()]) : []}
        {...form.field('name')}
      />
      <FieldPair>
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
      </FieldPair>
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
        max={medicationKind.fields.notes.max}
        {...form.field('notes')}
      />
    </RecordDialogForm>
  )
}
