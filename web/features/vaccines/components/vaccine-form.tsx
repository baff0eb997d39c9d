// The form of a vaccine: a new one, or one that changes.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vaccineForm, vaccineNotesMax, type Vaccine } from '#contract/features/vaccines/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createVaccine, updateVaccine } from '#web/features/vaccines/api.ts'

interface VaccineFormProps extends RecordFormProps<Vaccine> {
  /**
   * What a new one is called at first. With a name it is the dose that a reminder was about, given
   * today.
   */
  readonly name: string
}

/** Render it inside the dialog. */
export function VaccineForm({ petId, record, name, onLimitReached }: VaccineFormProps) {
  const { t } = useTranslation('vaccines')
  const create = useMutation(createVaccine({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(updateVaccine({ failure: t('changeFailed') }))
  const form = useRecordForm({
    record,
    schema: vaccineForm,
    initial: {
      name: record?.name ?? name,
      dateAdministered: record ? record.dateAdministered : name === '' ? null : localToday(),
      nextDueDate: record?.nextDueDate ?? null,
      veterinarian: record?.veterinarian ?? '',
      notes: record?.notes ?? '',
      remind: record?.remind ?? true,
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      dateAdministered: { in_future: t('invalid.dateInFuture'), invalid: t('invalid.dateInvalid') },
      nextDueDate: { invalid: t('invalid.dateInvalid') },
      veterinarian: { too_long: t('invalid.veterinarianTooLong') },
      notes: { too_long: t('invalid.notesTooLong') },
    },
    create: (fields) => create.mutateAsync({ petId, ...fields }),
    update: (vaccineId, changes) => update.mutateAsync({ petId, vaccineId, ...changes }),
    notices: { created: t('added'), updated: t('changed') },
  })
  const { remind, nextDueDate } = form.values
  const reminding = !remind ? 'remind.off' : nextDueDate === null ? 'remind.noDate' : 'remind.on'
  return (
    <DialogForm form={form}>
      <TextField
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
      <FieldPair>
        <DateField
          label={t('fields.dateAdministered')}
          isOptional
          max={localToday()}
          {...form.field('dateAdministered')}
        />
        <DateField label={t('fields.nextDueDate')} isOptional {...form.field('nextDueDate')} />
      </FieldPair>
      <SwitchField
        label={t('remind.switch')}
        state={t(reminding)}
        isOn={remind}
        onChange={(isOn) => form.set('remind', isOn)}
      />
      <TextField
        label={t('fields.veterinarian')}
        placeholder={t('fields.veterinarianPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('veterinarian')}
      />
      <TextArea
        label={t('fields.notes')}
        placeholder={t('fields.notesPlaceholder')}
        max={vaccineNotesMax}
        {...form.field('notes')}
      />
    </DialogForm>
  )
}
